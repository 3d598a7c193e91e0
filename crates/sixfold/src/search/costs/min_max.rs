//! The least and the greatest cost of a table, updated while entries change.
//!
//! Idea: with a count of the entries that have the least and the greatest cost, most changes need no
//! scan of the table. It is scanned only when the last entry with the least or greatest cost is gone.

use crate::search::costs::IMPASSABLE;

/// The least and the greatest of many costs, without impassable ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct MinMax {
    least: u32,
    greatest: u32,
    /// The number of entries that have these costs.
    ///
    /// The costs are valid while both counts are above 0.
    count_least: usize,
    count_greatest: usize,
}

impl MinMax {
    pub(crate) fn of(costs: &[u32]) -> MinMax {
        let mut extremes = MinMax { least: IMPASSABLE, greatest: 0, count_least: 0, count_greatest: 0 };
        for &cost in costs {
            extremes.add(cost);
        }
        extremes
    }

    pub(crate) fn least(&self) -> Option<u32> {
        (self.count_least > 0).then_some(self.least)
    }

    pub(crate) fn greatest(&self) -> Option<u32> {
        (self.count_greatest > 0).then_some(self.greatest)
    }

    /// Replaces one entry.
    ///
    /// Returns false when the table must be scanned for the new extremes.
    #[must_use]
    pub(crate) fn replace(&mut self, old: u32, new: u32) -> bool {
        self.add(new);
        if old == IMPASSABLE {
            return true;
        }
        self.count_least -= usize::from(old == self.least);
        self.count_greatest -= usize::from(old == self.greatest);
        self.count_least > 0 && self.count_greatest > 0
    }

    fn add(&mut self, cost: u32) {
        if cost == IMPASSABLE {
            return;
        }
        if cost < self.least || self.count_least == 0 {
            (self.least, self.count_least) = (cost, 0);
        }
        if cost > self.greatest || self.count_greatest == 0 {
            (self.greatest, self.count_greatest) = (cost, 0);
        }
        self.count_least += usize::from(cost == self.least);
        self.count_greatest += usize::from(cost == self.greatest);
    }
}
