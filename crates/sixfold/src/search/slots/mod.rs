//! Slots: the indices of a region's hexes in the flat arrays of a search.
//!
//! Belongs here: the numbering of a region, bit sets of slots, and the public set that searches
//! return. Independent of costs.

mod bit_set;
mod extent;
mod topology;
#[expect(clippy::module_inception, reason = "a file is named after what is in it")]
mod slots;
mod hexside_walls;
mod area;

pub(crate) use self::area::Places;
pub use self::area::{Area, AreaHexes};
pub(crate) use self::bit_set::{BitSet, Ones, Ranks, ones};
pub(crate) use self::extent::Extent;
pub(crate) use self::hexside_walls::HexsideWalls;
pub(crate) use self::slots::{Adjacency, FrameSteps, STEPS, Slots, Stepping, TableSteps, back};
pub use self::topology::Topology;
