use sixfold::input::{Budget, TooCostlyError};

use crate::chance::{Chance, mix};
use crate::opponent::{Analysis, BlindSpots, Evaluate, Hint, Limits, Line, Search, WON};

/// How many levels there are.
pub const LEVELS: usize = 8;

/// A strength of play, from 1 to 8, the same names in every game.
///
/// A level is weak by looking less far, by blind spots, and by choosing among moves that look nearly as good to it; it
/// never plays a move that it takes to be bad. How each game plays a level is in [`Evaluate::SKILLS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// The names of the levels, and what a player may expect.
const WORDS: [(&str, &str); LEVELS] = [
    ("Newcomer", "Knows the rules. Overlooks most captures, its own and yours."),
    ("Beginner", "Looks one move ahead and still overlooks every other capture."),
    ("Learner", "Takes what you leave, now and then. Rarely sees what you threaten."),
    ("Casual", "Sees most captures and answers simple threats."),
    ("Steady", "Overlooks little. You win by a plan, not by waiting for a mistake."),
    ("Skilled", "Overlooks nothing near. Punishes a loose token."),
    ("Strong", "Sees several moves ahead. One mistake may decide the game."),
    ("Master", "The strongest level. It sees most of what is to come."),
];

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; LEVELS] =
        [Level(1), Level(2), Level(3), Level(4), Level(5), Level(6), Level(7), Level(8)];

    /// The level with this number, from 1 to 8.
    #[must_use]
    pub const fn new(number: u8) -> Option<Level> {
        if number >= 1 && number as usize <= LEVELS { Some(Level(number)) } else { None }
    }

    /// Its number, from 1.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its name for people.
    #[must_use]
    pub const fn name(self) -> &'static str {
        WORDS[self.0 as usize - 1].0
    }

    /// A description of its strength, in a sentence or two.
    #[must_use]
    pub const fn about(self) -> &'static str {
        WORDS[self.0 as usize - 1].1
    }

    /// The move that this level plays, with the value that it sees; `None` when the game is over.
    ///
    /// Equal positions, levels and seeds give equal moves on every machine.
    ///
    /// # Errors
    /// [`TooCostlyError`] when the work is more than the budget allows.
    pub fn choose<G: Evaluate>(
        self,
        game: &G,
        position: &G::Position,
        seed: u64,
        budget: &mut Budget,
    ) -> Result<Option<Hint<G::Move>>, TooCostlyError> {
        self.skill::<G>().choose(game, position, seed, budget)
    }

    /// How a game plays this level.
    pub(crate) fn skill<G: Evaluate>(self) -> Skill {
        G::SKILLS[usize::from(self.0) - 1]
    }
}

/// How many moves are compared for a choice among the nearly best.
const NEAR: usize = 5;

/// Values beyond this, of either sign, are wins and losses: there the best move is played.
const DECIDED: i32 = WON - 1_000;

/// How a game plays a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Skill {
    /// The most positions it looks at for a move.
    pub nodes: u64,
    /// The most moves it looks ahead.
    pub depth: u32,
    /// How many of a thousand captures it overlooks; see [`BlindSpots`].
    pub overlooks: u16,
    /// The most that a move is worth less than the best and still played, in the units of the game.
    pub spread: i32,
}

impl Skill {
    /// A player who sees everything within a number of positions.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Skill {
        Skill { nodes, depth: Limits::DEEPEST, overlooks: 0, spread: 0 }
    }

    /// The move of a player with this skill, with the value that it sees; `None` when the game is over.
    ///
    /// # Errors
    /// [`TooCostlyError`] when the work is more than the budget allows.
    pub fn choose<G: Evaluate>(
        &self,
        game: &G,
        position: &G::Position,
        seed: u64,
        budget: &mut Budget,
    ) -> Result<Option<Hint<G::Move>>, TooCostlyError> {
        self.choose_until(game, position, seed, (budget, &|| false))
    }

    /// The same; `stop` is asked now and then whether to end with what is known.
    pub(crate) fn choose_until<G: Evaluate>(
        &self,
        game: &G,
        position: &G::Position,
        seed: u64,
        (budget, stop): (&mut Budget, &dyn Fn() -> bool),
    ) -> Result<Option<Hint<G::Move>>, TooCostlyError> {
        let mut chance = Chance::new(mix(seed) ^ game.key(position));
        let blind = BlindSpots { per_thousand: self.overlooks, seed: chance.draw() };
        let lines = if self.spread > 0 { NEAR } else { 1 };
        let limits = Limits { nodes: self.nodes, depth: self.depth, lines };
        let watch = &mut |_: &Analysis<G::Move>| {};
        let mut search = Search { limits, seed: chance.draw(), blind, budget, watch, stop };
        let lines = game.search(position, &mut search)?.lines;
        let Some(best) = lines.first().map(|line| line.value) else { return Ok(None) };
        let near = |line: &&Line<G::Move>| {
            line.value == best || (best.abs() < DECIDED && best - line.value <= self.spread)
        };
        // Who always takes what looks best varies by openings.
        let openings = if self.spread == 0 { game.openings(position) } else { Vec::new() };
        if !openings.is_empty() {
            let mv = openings[chance.below(openings.len())].clone();
            return Ok(Some(Hint { mv, value: best }));
        }
        let chosen = chance.below(lines.iter().take_while(near).count());
        let Line { value, moves } = &lines[chosen];
        Ok(moves.first().map(|mv| Hint { mv: mv.clone(), value: *value }))
    }

    /// Levels for a game that says nothing: by the number of positions alone.
    pub const USUAL: [Skill; LEVELS] = [
        Skill::nodes(30),
        Skill::nodes(100),
        Skill::nodes(300),
        Skill::nodes(1_000),
        Skill::nodes(3_000),
        Skill::nodes(10_000),
        Skill::nodes(30_000),
        Skill::nodes(80_000),
    ];
}
