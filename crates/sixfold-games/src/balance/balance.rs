use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use sixfold_json::ToJson;

use crate::balance::{Comparison, GameFigures, MOST_GAMES, Share, Simulation, TokenFigures};

/// Statistics over many games: sums, to which games are added one by one, in any order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Balance {
    /// The simulation as JSON, for the report.
    pub(crate) simulation: String,
    pub(crate) game: &'static str,
    sides: [&'static str; 2],
    kinds: Vec<(usize, &'static str)>,
    /// One bit for each number that was counted.
    counted: Vec<u64>,
    games: u32,
    wins: [u32; 2],
    /// Games begun by each side, and those of them that it won.
    first: [Share; 2],
    endings: BTreeMap<(Option<usize>, String), u32>,
    lengths: BTreeMap<u32, u32>,
    choices: u128,
    most_choices: u32,
    paths: BTreeSet<u64>,
    tokens: Vec<TokenSums>,
}

/// Sums for one kind of token: games in which one entered or fell, and its side's wins in them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct TokenSums {
    entered: Share,
    fell: Share,
    times: [u64; 2],
}

/// The statistics of one kind of token of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TokenBalance {
    /// The name of its side.
    pub side: &'static str,
    /// The name of the token.
    pub token: &'static str,
    /// The number of times one came to the board, in all games together.
    pub times_entered: u64,
    /// The number of times one was killed or captured, in all games together.
    pub times_fell: u64,
    /// Wins of its side in games in which one came to the board, beside the other games.
    pub entered: Comparison,
    /// Wins of its side in games in which one was killed or captured, beside the other games.
    pub fell: Comparison,
}

impl Balance {
    /// No games yet.
    #[must_use]
    pub fn new(simulation: &Simulation<'_>) -> Balance {
        let kinds = simulation.tokens().to_vec();
        Balance {
            simulation: simulation.to_json(),
            game: simulation.game(),
            sides: simulation.sides(),
            tokens: vec![TokenSums::default(); kinds.len()],
            kinds,
            counted: Vec::new(),
            games: 0,
            wins: [0; 2],
            first: [Share::default(); 2],
            endings: BTreeMap::new(),
            lengths: BTreeMap::new(),
            choices: 0,
            most_choices: 0,
            paths: BTreeSet::new(),
        }
    }

    /// Adds a game.
    ///
    /// # Errors
    /// [`CountedError`] when the game with this number is in it already.
    pub fn add(&mut self, game: &GameFigures) -> Result<(), CountedError> {
        let (word, bit) = (game.number as usize / 64, 1 << (game.number % 64));
        if self.counted.len() <= word {
            self.counted.resize(word + 1, 0);
        }
        if self.counted[word] & bit != 0 {
            return Err(CountedError { number: game.number });
        }
        self.counted[word] |= bit;
        // A number below the limit is counted once, so all sums of whole games stay below it.
        debug_assert!(self.games < MOST_GAMES, "numbers are below the limit");
        self.games += 1;
        if let Some(side) = game.winner {
            self.wins[side] += 1;
        }
        tally(&mut self.first[game.first], game.winner == Some(game.first));
        *self.endings.entry((game.winner, game.ending.clone())).or_default() += 1;
        *self.lengths.entry(game.moves).or_default() += 1;
        self.choices += u128::from(game.choices);
        self.most_choices = self.most_choices.max(game.most_choices);
        self.paths.insert(game.path);
        for ((sums, &(side, _)), &TokenFigures { entered, fell }) in
            self.tokens.iter_mut().zip(&self.kinds).zip(&game.tokens)
        {
            let won = game.winner == Some(side);
            if entered > 0 {
                tally(&mut sums.entered, won);
            }
            if fell > 0 {
                tally(&mut sums.fell, won);
            }
            sums.times[0] += u64::from(entered);
            sums.times[1] += u64::from(fell);
        }
        Ok(())
    }

    /// The number of games that were added.
    #[must_use]
    pub const fn games(&self) -> u32 {
        self.games
    }

    /// The number of games that differ in at least one position.
    #[must_use]
    pub fn different_games(&self) -> usize {
        self.paths.len()
    }

    /// The names of the two sides.
    #[must_use]
    pub const fn sides(&self) -> [&'static str; 2] {
        self.sides
    }

    /// The games that a side won, of all.
    #[must_use]
    pub fn wins(&self, side: usize) -> Share {
        Share { part: self.wins[side], of: self.games }
    }

    /// The draws, of all games.
    #[must_use]
    pub fn draws(&self) -> Share {
        Share { part: self.games - self.wins[0] - self.wins[1], of: self.games }
    }

    /// The games that the first of the two sides won, of those that were not drawn.
    #[must_use]
    pub fn decided(&self) -> Share {
        Share { part: self.wins[0], of: self.wins[0] + self.wins[1] }
    }

    /// The games that a side began and won, of those that it began.
    #[must_use]
    pub fn wins_when_first(&self, side: usize) -> Share {
        self.first[side]
    }

    /// The winner, the ending and the number of games with both, the most frequent first.
    ///
    /// The winner of a draw is `None`.
    #[must_use]
    pub fn endings(&self) -> Vec<(Option<&'static str>, &str, u32)> {
        let mut endings: Vec<_> = self.endings.iter().collect();
        endings.sort_by_key(|&((winner, ending), &games)| (u32::MAX - games, winner, ending));
        let named = endings
            .into_iter()
            .map(|((winner, ending), &games)| (winner.map(|side| self.sides[side]), ending.as_str(), games));
        named.collect()
    }

    /// The number of games of each length in moves, the shortest first.
    pub fn lengths(&self) -> impl Iterator<Item = (u32, u32)> + '_ {
        self.lengths.iter().map(|(&moves, &games)| (moves, games))
    }

    /// The number of moves that half of the games do not exceed; 0 without games.
    #[must_use]
    pub fn median_length(&self) -> u32 {
        let mut before = 0;
        let half = |&(_, games): &(u32, u32)| {
            before += games;
            before >= self.games.div_ceil(2)
        };
        self.lengths().find(half).map_or(0, |(moves, _)| moves)
    }

    /// All moves of all games.
    #[must_use]
    pub fn moves(&self) -> u64 {
        self.lengths().map(|(moves, games)| u64::from(moves) * u64::from(games)).sum()
    }

    /// All legal moves in all positions of all games.
    #[must_use]
    pub const fn choices(&self) -> u128 {
        self.choices
    }

    /// The most legal moves in one position.
    #[must_use]
    pub const fn most_choices(&self) -> u32 {
        self.most_choices
    }

    /// The statistics of each kind of token, in the order in which the game lists them.
    pub fn tokens(&self) -> impl Iterator<Item = TokenBalance> + '_ {
        self.tokens.iter().zip(&self.kinds).map(|(sums, &(side, token))| {
            let comparison = |with: Share| {
                let all = self.wins(side);
                Comparison { with, without: Share { part: all.part - with.part, of: all.of - with.of } }
            };
            TokenBalance {
                side: self.sides[side],
                token,
                times_entered: sums.times[0],
                times_fell: sums.times[1],
                entered: comparison(sums.entered),
                fell: comparison(sums.fell),
            }
        })
    }
}

fn tally(share: &mut Share, part: bool) {
    share.of += 1;
    share.part += u32::from(part);
}

/// The error for a game that is counted already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CountedError {
    /// Its number.
    pub number: u32,
}

impl fmt::Display for CountedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "game {} was counted before; each number is one game", self.number)
    }
}

impl std::error::Error for CountedError {}
