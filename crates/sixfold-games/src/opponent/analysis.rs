use sixfold::input::{Budget, TooCostlyError};

use crate::chance::mix;

/// The limits of a search, and how much it reports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The most positions it looks at; with 0 it takes any legal move.
    pub nodes: u64,
    /// The most moves (in a game of long turns: turns) it looks ahead for certain; at least 1.
    pub depth: u32,
    /// The number of first moves whose lines are wanted, the best ones; at least 1.
    pub lines: usize,
}

impl Limits {
    /// The deepest search: no limit that a search reaches before its others.
    pub const DEEPEST: u32 = 64;

    /// One line within this many positions.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Limits {
        Limits { nodes, depth: Limits::DEEPEST, lines: 1 }
    }
}

/// The expected moves from a position on, and their value for the side that moves first.
///
/// The units are those of the game; a forced win in n moves is worth [`WON`](crate::opponent::WON) less n.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<M> {
    /// The value for the side that makes the first move.
    pub value: i32,
    /// The moves of both sides, at least one.
    pub moves: Vec<M>,
}

/// The result of a search: its best lines, and how far it has looked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis<M> {
    /// The depth that is complete for the lines, in moves; of a best-first search, the length of its first line.
    pub depth: u32,
    /// The number of positions that were looked at.
    pub nodes: u64,
    /// The best first, no two with the same first move; empty when the game is over.
    pub lines: Vec<Line<M>>,
}

/// The captures that a weak player does not see, its own and those of the enemy.
///
/// Which ones follows from the seed: a capture that is overlooked is overlooked wherever the search meets it, as a
/// beginner does not see the same threat against any of his moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BlindSpots {
    /// How many of a thousand captures are overlooked.
    pub per_thousand: u16,
    /// Decides which.
    pub seed: u64,
}

impl BlindSpots {
    /// A player who sees everything.
    pub const NONE: BlindSpots = BlindSpots { per_thousand: 0, seed: 0 };

    /// Whether the capture with this number is overlooked.
    #[inline]
    #[must_use]
    pub fn hide(&self, capture: u64) -> bool {
        self.per_thousand > 0 && mix(self.seed ^ mix(capture)) % 1_000 < u64::from(self.per_thousand)
    }
}

/// A search to be made: its limits, and how the caller follows and stops it.
///
/// Equal positions, limits and seeds give equal answers on every machine, unless `stop` asks for an earlier end.
pub struct Search<'s, M> {
    /// Its limits.
    pub limits: Limits,
    /// Decides between moves of equal value.
    pub seed: u64,
    /// The moves it does not see.
    pub blind: BlindSpots,
    /// The work that may be spent.
    pub budget: &'s mut Budget,
    /// Called with what is known after each depth.
    pub watch: &'s mut dyn FnMut(&Analysis<M>),
    /// Asked now and then whether to stop with what is known.
    pub stop: &'s dyn Fn() -> bool,
}

/// The positions after which `stop` is asked again.
const ASKED_EVERY: u64 = 1024;

impl<M> Search<'_, M> {
    /// Counts one position that costs `units` of work; false when the search has to end.
    ///
    /// # Errors
    /// [`TooCostlyError`] when the budget is spent.
    #[inline]
    pub(crate) fn enter(&mut self, nodes: &mut u64, units: u64) -> Result<bool, TooCostlyError> {
        if *nodes >= self.limits.nodes || (*nodes % ASKED_EVERY == ASKED_EVERY - 1 && (self.stop)()) {
            return Ok(false);
        }
        *nodes += 1;
        self.budget.spend(units)?;
        Ok(true)
    }
}
