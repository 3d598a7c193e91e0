//! Ties between paths where steps can cost 0.

use crate::search::costs::Costs;
use crate::search::graph::Scratch;

/// Whether a search counts the free steps on each path.
///
/// Where steps can be free, a cost alone does not tell where a hex was reached from: two hexes with
/// a free step between them would point at each other. The number of free steps decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FreeSteps {
    Counted,
    None,
}

impl FreeSteps {
    pub(crate) fn of(costs: &Costs) -> FreeSteps {
        if costs.least() == Some(0) { FreeSteps::Counted } else { FreeSteps::None }
    }

    /// The length of a path to a slot: its cost, then its free steps.
    ///
    /// Smaller is better.
    #[inline]
    pub(crate) fn taken(self, scratch: &Scratch, slot: usize) -> (u32, u32) {
        match self {
            FreeSteps::Counted => (scratch.costs[slot], scratch.free[slot]),
            FreeSteps::None => (scratch.costs[slot], 0),
        }
    }

    /// The number of free steps that a step of this cost adds.
    #[inline]
    pub(crate) fn more(self, step: u32) -> u32 {
        u32::from(self == FreeSteps::Counted && step == 0)
    }
}
