//! Grids: boards with hexes, cells, walls and units.
//!
//! - A [`Region`] is a set of hexes with a number for each, so that data about hexes lies in flat
//!   arrays: a [`Field`], with stencils and [`AreaSums`].
//! - A [`HexSet`] is a set of hexes of a region that can be changed, joined, grown and taken apart.
//! - A [`Wrap`] is a region whose opposite sides meet, such as a map around a planet.
//! - A [`Grid`] is a region with a cell on every hex, units on some, and [`Walls`] on hexsides, which
//!   block movement and sight. It is immutable: operations return new grids that share unchanged parts.
//!   [`edit`] and [`Draft`] make many changes at once, a [`History`] stores grids for undo and redo.
//! - An [`EdgeField`] has values on hexsides, such as rivers and roads; a [`Footprint`] is the hexes of a large unit.
//! - A [`TerrainTable`] lists the terrains of cells with their names and effects.
//! - A [`GridFile`] is a grid in the form of a file: plain data, which [`GridFile::check`] turns into a grid.
//!
//! The layers `search` and `tactics` decide how units may move and what it costs.

pub(crate) mod region;
mod wrap;
mod field;
mod set;
mod terrain;
pub(crate) mod store;
mod units;
mod walls;
mod edge_field;
mod footprint;
mod grid_error;
mod base;
mod diff;
#[expect(clippy::module_inception, reason = "a file is named after the type in it")]
mod grid;
mod stacking;
mod grid_units;
mod standard_grid;
mod draft;
mod history;
mod file;

pub use self::diff::Difference;
pub use self::draft::{Draft, edit};
pub use self::edge_field::EdgeField;
pub use self::field::{AreaSums, Field};
pub use self::file::{
    CellFile, GridFault, GridFaultKind, GridFile, GridPlace, HexFile, OffsetFile, OrientationFile,
    OutlineFile, ParityFile, SavedCell, UnitFile,
};
pub use self::footprint::Footprint;
pub use self::grid::Grid;
pub use self::grid_error::GridError;
pub use self::history::History;
pub use self::region::{Bounds, Outline, Region, RegionError, RegionHexes, Span};
pub(crate) use self::region::{Frame, NeighborTable};
pub use self::set::{HexSet, HexSetIter};
pub use self::terrain::{
    Cell, Entry, Figures, GridCell, Measure, MovementTypeId, Surface, TerrainError, TerrainFault,
    TerrainFaultKind, TerrainId, TerrainKind, TerrainMix, TerrainTable, Top, TypeCost, mixed_terrain,
};
pub use self::units::{Placement, Posture, Side, Unit, UnitId, UnitKey, WhichUnit};
pub use self::walls::{Walls, WallsIter};
pub use self::wrap::{Wrap, WrapError, WrappedSides};
