//! Of all cheapest paths, the one nearest to the straight line between its ends.
//!
//! Belongs here: the measure of nearness, in whole numbers, and the choice among the cheapest paths that
//! a search has found.

mod deviation;
mod tied_paths;

pub(crate) use self::deviation::{Deviation, Nearness};
pub(crate) use self::tied_paths::{Back, Numbers, SlotNumbers, TiedPaths, Tight};
