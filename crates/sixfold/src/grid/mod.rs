//! Grids: which hexes exist, what they are like, and who stands on them.
//!
//! A [`Region`] says which hexes exist and numbers them.

mod span;
mod region_error;
mod outline;
mod bounds;
mod hexes;
mod rank;
mod region;
mod neighbor_table;
mod frame;
mod sweep;
mod field;
mod terrain;
mod terrain_fault;
mod terrain_rows;
mod grid_error;
mod terrain_table;
mod cell;
mod trie;
mod cells;
mod unit;
mod unit_key;
mod names;
mod units;
mod ground;
mod difference;
mod snapshot;

pub use self::bounds::Bounds;
pub use self::cell::Cell;
pub use self::difference::Difference;
pub use self::field::Field;
pub use self::frame::Frame;
pub use self::grid_error::GridError;
pub use self::hexes::Hexes;
pub use self::neighbor_table::NeighborTable;
pub use self::outline::Outline;
pub use self::region::Region;
pub use self::region_error::RegionError;
pub use self::snapshot::Grid;
pub use self::span::Span;
pub use self::terrain::{Entry, Figures, Measure, Surface, Terrain, TerrainId, Top};
pub use self::terrain_fault::{TerrainFault, TerrainFaults, TerrainReason};
pub use self::terrain_table::TerrainTable;
pub use self::unit::{Placement, Posture, Side, Unit, UnitId};
pub use self::unit_key::UnitKey;
