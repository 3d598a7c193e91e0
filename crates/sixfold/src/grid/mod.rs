//! Grids: which hexes exist, what they are like, and who stands on them.
//!
//! - A [`Region`] says which hexes exist and numbers them, so that data about hexes lies in flat
//!   arrays: a [`Field`], with stencils and [`AreaSums`].
//! - A [`Grid`] is a region with a cell on every hex and units on some. It is a value: a change
//!   gives a new grid, and both share what did not change. [`edit`] and [`Draft`] make many
//!   changes at once, a [`History`] keeps grids for undo and redo.
//! - A [`TerrainTable`] says what the terrains of cells are called and what they do.
//! - A [`GridFile`] is a grid as a file writes it: plain data, which one gate turns into a grid.
//!
//! What units may do, and what it costs them, is decided in layers further on.

mod span;
mod region_error;
mod outline;
mod bounds;
mod hexes;
mod rank;
mod region;
mod neighbor_table;
mod frame;
mod window;
mod stencil;
mod field;
mod area_sums;
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
mod draft;
mod history;
mod grid_fault;
mod outline_file;
mod grid_file;

pub use self::area_sums::AreaSums;
pub use self::bounds::Bounds;
pub use self::cell::Cell;
pub use self::difference::Difference;
pub use self::draft::{Draft, edit};
pub use self::field::Field;
pub use self::frame::Frame;
pub use self::grid_error::GridError;
pub use self::grid_fault::{GridFault, GridFaultReason, GridFaults, GridPlace};
pub use self::grid_file::{CellFile, GridFile, UnitFile};
pub use self::hexes::Hexes;
pub use self::history::History;
pub use self::neighbor_table::NeighborTable;
pub use self::outline::Outline;
pub use self::outline_file::{HexFile, OffsetFile, OrientationFile, OutlineFile, ParityFile};
pub use self::region::Region;
pub use self::region_error::RegionError;
pub use self::snapshot::Grid;
pub use self::span::Span;
pub use self::terrain::{Entry, Figures, Measure, Surface, Terrain, TerrainId, Top};
pub use self::terrain_fault::{TerrainFault, TerrainFaults, TerrainReason};
pub use self::terrain_table::TerrainTable;
pub use self::unit::{Placement, Posture, Side, Unit, UnitId};
pub use self::unit_key::UnitKey;
