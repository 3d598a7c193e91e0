use sixfold::input::{Budget, TooCostlyError};

/// What ends a search, and how much it tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The most positions it looks at; with 0 it takes any legal move.
    pub nodes: u64,
    /// The most moves (in a game of long turns: turns) it looks ahead for certain; at least 1.
    pub depth: u32,
    /// The number of first moves whose lines are wanted, the best ones; at least 1.
    pub lines: usize,
    /// Of 256 strong moves, such as captures, so many are overlooked, always the same for a seed.
    pub blind: u8,
}

impl Limits {
    /// The deepest search: no limit that a search reaches before its others.
    pub const DEEPEST: u32 = 64;

    /// One line within this many positions.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Limits {
        Limits { nodes, depth: Limits::DEEPEST, lines: 1, blind: 0 }
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

/// What a search knows: its best lines, and how far it has looked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis<M> {
    /// The depth that is complete for the lines: moves ahead, or turns in a game of long turns.
    pub depth: u32,
    /// The number of positions that were looked at.
    pub nodes: u64,
    /// The best first, no two with the same first move; empty when the game is over.
    pub lines: Vec<Line<M>>,
}

/// A search to be made: its limits, and how the caller follows and stops it.
///
/// Equal positions, limits and seeds give equal answers on every machine, unless `stop` asks for an earlier end.
pub struct Search<'s, M> {
    /// What ends it.
    pub limits: Limits,
    /// Decides between moves of equal value.
    pub seed: u64,
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
