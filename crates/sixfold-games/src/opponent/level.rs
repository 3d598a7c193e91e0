use sixfold::input::Budget;

use crate::chance::Chance;
use crate::opponent::{Analysis, Evaluate, Limits, Opponent, WON};

/// How well the opponent plays: eight levels, the first for people who have just learnt the rules.
///
/// Low levels look less far, overlook some captures and threats, and choose among moves that are nearly as good as the
/// best. They never play at random. Each level answers within a second; `docs/strength.md` has their strengths.
///
/// ```
/// use sixfold_games::Game;
/// use sixfold_games::opponent::Level;
/// use sixfold_games::underchex::{Color, Underchex};
///
/// let game = Underchex::standard();
/// let level = Level::new(3).expect("levels are 1 to 8");
/// assert_eq!(level.name(), "casual");
/// assert!(level.choose(&game, &game.start(Color::White), 7).is_some());
/// assert_eq!(Level::new(9), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// What a level does for one move.
struct Play {
    limits: Limits,
    /// What a move may be worth less than the best one and still be played.
    spread: i32,
}

const fn play(nodes: u64, depth: u32, blind: u8, spread: i32) -> Play {
    Play { limits: Limits { nodes, depth, lines: if spread > 0 { 8 } else { 1 }, blind }, spread }
}

/// For games in which sides take turns after each move, in hundredths of a pawn.
static SHORT_TURNS: [Play; 8] = [
    play(6_000, 1, 56, 80),
    play(6_000, 1, 30, 50),
    play(6_000, 2, 24, 45),
    play(6_000, 2, 4, 20),
    play(6_000, 3, 0, 15),
    play(6_000, 6, 0, 0),
    play(40_000, Limits::DEEPEST, 0, 0),
    play(400_000, Limits::DEEPEST, 0, 0),
];

/// For games in which a turn is several moves, in hundredths of a troop.
static LONG_TURNS: [Play; 8] = [
    play(60_000, 1, 90, 300),
    play(60_000, 1, 40, 150),
    play(60_000, 1, 10, 60),
    play(1_500, 1, 0, 0),
    play(5_000, Limits::DEEPEST, 0, 0),
    play(20_000, Limits::DEEPEST, 0, 0),
    play(80_000, Limits::DEEPEST, 0, 0),
    play(300_000, Limits::DEEPEST, 0, 0),
];

/// The levels of the five strengths that matches before the levels were opened with, from 0.
const FORMER: [u8; 5] = [1, 2, 4, 6, 7];

/// Added to a level where it is stored beside former strengths.
const STORED: u8 = 10;

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 8] =
        [Level(1), Level(2), Level(3), Level(4), Level(5), Level(6), Level(7), Level(8)];

    /// The level with this number, 1 to 8.
    #[must_use]
    pub fn new(number: u8) -> Option<Level> {
        (1..=8).contains(&number).then_some(Level(number))
    }

    /// The number, 1 to 8.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The name for players, in lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self.0 {
            1 => "newcomer",
            2 => "beginner",
            3 => "casual",
            4 => "steady",
            5 => "skilled",
            6 => "strong",
            7 => "expert",
            _ => "master",
        }
    }

    /// The level that a stored strength stands for: 11 to 18 are the levels, 0 to 4 the strengths before them.
    ///
    /// The former strengths were any legal move, 300, 3,000, 20,000 and 80,000 positions of a plainer search; each
    /// stands for the nearest level.
    #[must_use]
    pub fn from_strength(strength: u8) -> Option<Level> {
        let former = FORMER.get(usize::from(strength)).copied();
        former.or_else(|| strength.checked_sub(STORED)).and_then(Level::new)
    }

    /// The number under which the level is stored: see [`Level::from_strength`].
    #[must_use]
    pub const fn strength(self) -> u8 {
        STORED + self.0
    }

    /// The move that an opponent of this level plays, or `None` when the game is over.
    ///
    /// Equal calls give equal moves. The seed decides what is overlooked and which of several good moves is played;
    /// it should differ from move to move.
    #[must_use]
    pub fn choose<G: Evaluate>(self, game: &G, position: &G::Position, seed: u64) -> Option<G::Move> {
        let Play { limits, spread } = self.play(game);
        let found = self.look(game, position, seed, *limits);
        let best = found.lines.first()?.value;
        // A win is not given away, however many moves come near to it.
        let least = if best.abs() >= WON / 2 { best } else { best - spread };
        let mut near = found.lines;
        near.retain(|line| line.value >= least);
        let index = Chance::new(seed ^ game.key(position)).below(near.len());
        near.swap_remove(index).moves.into_iter().next()
    }

    /// Whether an opponent of this level accepts a draw as this side: when it does not expect to do better.
    #[must_use]
    pub fn accepts_draw<G: Evaluate>(
        self,
        game: &G,
        position: &G::Position,
        side: G::Player,
        seed: u64,
    ) -> bool {
        self.value(game, position, side, seed).is_some_and(|value| value <= -G::DECISIVE / 5)
    }

    /// Whether an opponent of this level gives up as this side: when the game is lost beyond doubt.
    ///
    /// The first two levels play on: people who learn want to see the end.
    #[must_use]
    pub fn resigns<G: Evaluate>(self, game: &G, position: &G::Position, side: G::Player, seed: u64) -> bool {
        // Where a turn is several moves a large deficit can turn in one of them; only a forced loss is sure.
        let hopeless = if game.has_long_turns() { WON / 2 } else { HOPELESS * G::DECISIVE };
        self.0 > 2 && self.value(game, position, side, seed).is_some_and(|value| value <= -hopeless)
    }

    /// The value of a position for a side, as the level sees it; `None` when the game is over.
    fn value<G: Evaluate>(self, game: &G, position: &G::Position, side: G::Player, seed: u64) -> Option<i32> {
        let limits = Limits::nodes(JUDGED.min(self.play(game).limits.nodes));
        let found = self.look(game, position, seed, limits);
        let value = found.lines.first()?.value;
        Some(if game.player_to_move(position) == side { value } else { -value })
    }

    fn play<G: Evaluate>(self, game: &G) -> &'static Play {
        let plays = if game.has_long_turns() { &LONG_TURNS } else { &SHORT_TURNS };
        &plays[usize::from(self.0 - 1)]
    }

    fn look<G: Evaluate>(
        self,
        game: &G,
        position: &G::Position,
        seed: u64,
        limits: Limits,
    ) -> Analysis<G::Move> {
        let found =
            Opponent { nodes: limits.nodes, seed }.analysis(game, position, limits, &mut Budget::unlimited());
        found.expect("there is no end to an unlimited budget")
    }
}

/// The positions that are looked at to judge a game.
const JUDGED: u64 = 20_000;

/// So many times what a decisive mistake costs makes a game hopeless.
const HOPELESS: i32 = 8;
