//! Owned sets of hexes over a region.
//!
//! Belongs here: the set, its operators, and copying runs of bits, by which a set grows 64 hexes at a time.

mod bit_runs;
mod hex_set;
mod operators;

pub use self::hex_set::{HexSet, HexSetIter};
