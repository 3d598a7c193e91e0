//! Grids: which hexes exist, what they are like, and who stands on them.
//!
//! - A [`Region`] says which hexes exist and numbers them, so that data about hexes lies in flat
//!   arrays: a [`Field`], with stencils and [`AreaSums`].
//! - A [`Wrap`] is a region whose opposite sides meet, such as a map around a planet.
//! - A [`Grid`] is a region with a cell on every hex, units on some, and [`Walls`] on hexsides, which
//!   block movement and sight. It is immutable: operations return new grids that share unchanged parts. [`edit`] and [`Draft`] make many changes at once,
//!   a [`History`] keeps grids for undo and redo.
//! - A [`TerrainTable`] says what the terrains of cells are called and what they do.
//! - A [`GridFile`] is a grid as a file writes it: plain data, which [`GridFile::check`] turns into a grid.
//!
//! What units may do, and what it costs them, is decided in the layers `search` and `tactics`.

mod region;
mod wrap;
mod field;
mod terrain;
mod store;
mod units;
mod walls;
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
pub use self::field::{AreaSums, Field};
pub use self::file::{
    CellFile, GridFault, GridFaultKind, GridFile, GridPlace, HexFile, OffsetFile, OrientationFile,
    OutlineFile, ParityFile, SavedCell, UnitFile,
};
pub use self::grid::Grid;
pub use self::grid_error::GridError;
pub use self::history::History;
pub use self::region::{Bounds, Outline, Region, RegionError, RegionHexes, Span};
pub(crate) use self::region::{Frame, NeighborTable};
pub(crate) use self::store::{HexBox, HexMap, Scan, SearchOrder};
pub use self::terrain::{
    Cell, Entry, Figures, GridCell, Measure, MovementTypeId, Surface, TerrainError, TerrainFault,
    TerrainFaultKind, TerrainId, TerrainKind, TerrainMix, TerrainTable, Top, TypeCost, mixed_terrain,
};
pub use self::units::{Placement, Posture, Side, Unit, UnitId, UnitKey, WhichUnit};
pub use self::walls::{Walls, WallsIter};
pub use self::wrap::{Wrap, WrapError, WrappedSides};
