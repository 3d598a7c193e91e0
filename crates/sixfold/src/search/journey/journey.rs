use alloc::vec::Vec;

use crate::coord::Hex;
use crate::search::path::OwnedPath;

/// A path over several turns: one leg for each.
///
/// [`journey`](crate::search::journey()) and [`Journeys::journey_to`](crate::search::Journeys::journey_to) return it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Journey {
    legs: Vec<OwnedPath>,
    left: u32,
}

impl Journey {
    pub(crate) fn new(legs: Vec<OwnedPath>, left: u32) -> Journey {
        Journey { legs, left }
    }

    /// The number of turns: 1 if this turn is enough, 0 if the goal is the start.
    #[must_use]
    pub fn turns(&self) -> usize {
        self.legs.len()
    }

    /// The path of each turn, which begins where the one before ends.
    ///
    /// The cost of a leg includes turns on the spot. The leg of a turn of waiting is one hex.
    #[must_use]
    pub fn legs(&self) -> &[OwnedPath] {
        &self.legs
    }

    /// The points left of the last turn.
    #[must_use]
    pub fn left(&self) -> u32 {
        self.left
    }

    /// All hexes in order, both ends included; empty if the goal is the start.
    pub fn hexes(&self) -> impl Iterator<Item = Hex> + '_ {
        let first = self.legs.first().map(|leg| leg.hexes()[0]);
        first.into_iter().chain(self.legs.iter().flat_map(|leg| leg.hexes()[1..].iter().copied()))
    }
}
