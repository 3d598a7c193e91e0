//! One game of the opponent against itself.

use crate::balance::playout::{Playouts, playout};
use crate::balance::{GameFigures, SimulationError, SimulationSettings, TokenFigures};
use crate::chance::{Chance, mix};
use crate::game::{Change, ChangeKind, Game, Player};
use crate::opponent::{Evaluate, Opponent};

/// A game that the opponent can play against itself: one type for all games.
///
/// Every [`Game`] that can be evaluated is one.
pub trait SimulatedGame: Send + Sync {
    /// The name used in files and queries.
    fn name(&self) -> &'static str;

    /// The names of the two sides.
    fn players(&self) -> [&'static str; 2];

    /// Every kind of token with the side it belongs to: 0 or 1, and its name.
    fn tokens(&self) -> Vec<(usize, &'static str)>;

    /// The position in which a game begins.
    ///
    /// Where the side that begins is drawn at random, it is the side of seed 0.
    ///
    /// # Errors
    /// [`SimulationError`] for settings that do not fit the game.
    fn start(&self, settings: &SimulationSettings) -> Result<String, SimulationError>;

    /// Plays the game with this number to its end.
    ///
    /// # Errors
    /// Those of [`SimulatedGame::start`].
    fn play_game(&self, settings: &SimulationSettings, number: u32) -> Result<GameFigures, SimulationError>;

    /// Random games from a position; the text is read once for all of them.
    ///
    /// ```
    /// use sixfold_games::catalogue::{NAMES, find_simulated};
    ///
    /// for name in NAMES {
    ///     let game = find_simulated(name)?;
    ///     let start = game.start(&Default::default())?;
    ///     let playouts = game.playouts(&start)?;
    ///     assert_eq!(playouts.play(7, 10_000), playouts.play(7, 10_000));
    ///     assert_eq!(playouts.play(7, 3).moves, 3);
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`SimulationError::Position`] when the text is not a position of the game.
    fn playouts(&self, position: &str) -> Result<Playouts<'_>, SimulationError>;
}

impl<G: Evaluate + Send + Sync> SimulatedGame for G {
    fn name(&self) -> &'static str {
        Game::name(self)
    }

    fn players(&self) -> [&'static str; 2] {
        G::Player::BOTH.map(Player::name)
    }

    fn tokens(&self) -> Vec<(usize, &'static str)> {
        Game::tokens(self).into_iter().map(|(player, token)| (index(player), token)).collect()
    }

    fn start(&self, settings: &SimulationSettings) -> Result<String, SimulationError> {
        Ok(self.write_position(&begun(self, settings, 0)?))
    }

    fn play_game(&self, settings: &SimulationSettings, number: u32) -> Result<GameFigures, SimulationError> {
        let mut chance = Chance::new(mix(mix(settings.seed).wrapping_add(u64::from(number))));
        let position = begun(self, settings, chance.draw())?;
        Ok(play(self, position, settings, number, chance))
    }

    fn playouts(&self, position: &str) -> Result<Playouts<'_>, SimulationError> {
        let start = self.read_position(position);
        let start = start.map_err(|fault| SimulationError::Position(fault.to_string()))?;
        Ok(Playouts::new(move |seed, most_moves| playout(self, start.clone(), seed, most_moves)))
    }
}

fn index<P: Player>(player: P) -> usize {
    usize::from(player != P::BOTH[0])
}

/// The position in which a game begins.
///
/// `lot` is the seed for the side that begins.
fn begun<G: Game>(game: &G, settings: &SimulationSettings, lot: u64) -> Result<G::Position, SimulationError> {
    settings.check()?;
    let Some(text) = &settings.from else {
        let first = match &settings.first {
            Some(name) => G::Player::from_name(name)
                .map_err(|unknown| SimulationError::Player { name: unknown.name, known: unknown.known })?,
            None => game.first_by_lot(lot),
        };
        return Ok(game.start(first));
    };
    let position = game.read_position(text).map_err(|fault| SimulationError::Position(fault.to_string()))?;
    if game.outcome(&position).is_some() { Err(SimulationError::Over) } else { Ok(position) }
}

fn play<G: Evaluate>(
    game: &G,
    mut position: G::Position,
    settings: &SimulationSettings,
    number: u32,
    mut chance: Chance,
) -> GameFigures {
    let opponents = settings.nodes.map(|nodes| Opponent { nodes, seed: chance.draw() });
    let kinds = Game::tokens(game);
    let mut figures = GameFigures {
        number,
        first: index(game.player_to_move(&position)),
        winner: None,
        ending: String::new(),
        moves: 0,
        choices: 0,
        most_choices: 0,
        path: game.key(&position),
        tokens: vec![TokenFigures::default(); kinds.len()],
    };
    let outcome = loop {
        if let Some(outcome) = game.outcome(&position) {
            break outcome;
        }
        let moves = game.moves(&position);
        figures.choices += moves.len() as u64;
        figures.most_choices = figures.most_choices.max(u32::try_from(moves.len()).unwrap_or(u32::MAX));
        let mv = if figures.moves < settings.opening_moves {
            moves[chance.below(moves.len())].clone()
        } else {
            let opponent = opponents[index(game.player_to_move(&position))];
            opponent.choose(game, &position).expect("a game that goes on has a move")
        };
        for change in game.changes(&position, &mv) {
            count(&kinds, &mut figures.tokens, &change);
        }
        position = game.play(position, &mv).unwrap_or_else(|refused| {
            panic!("a listed move is legal, but {mv:?} was refused: {}", refused.reason)
        });
        figures.moves += 1;
        figures.path = mix(figures.path ^ game.key(&position));
    };
    figures.winner = outcome.winner.map(index);
    figures.ending = outcome.ending.to_string();
    figures
}

/// Counts a token that came to the board or fell.
fn count<P: Player>(kinds: &[(P, &'static str)], figures: &mut [TokenFigures], change: &Change) {
    let (name, entered) = match (change.kind, change.becomes) {
        (ChangeKind::Deployed | ChangeKind::Returned, _) => (change.token, true),
        (ChangeKind::Promoted, Some(new)) => (new, true),
        (ChangeKind::Killed | ChangeKind::Captured, _) => (change.token, false),
        _ => return,
    };
    let place = kinds.iter().position(|(player, token)| player.name() == change.side && *token == name);
    if let Some(place) = place {
        let token = &mut figures[place];
        let figure = if entered { &mut token.entered } else { &mut token.fell };
        *figure += 1;
    }
}
