//! The choice among cheapest paths: the one nearest to the straight line between its ends.
//!
//! Belongs here: the measure of how far a path bends away, the search along the line where no step is wasted, and the
//! choice among all cheapest paths where there are detours. Decision 0085 has the reasons.

mod ahead;
mod bend;
mod cheapest_ways;

pub(crate) use self::ahead::Ahead;
pub(crate) use self::bend::{Baseline, Bend};
pub(crate) use self::cheapest_ways::{Between, CheapestWays, Measure};

/// Which of several cheapest paths a search returns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ties {
    /// The one nearest to the straight line between its ends.
    Straight,
    /// The one found first.
    First,
}
