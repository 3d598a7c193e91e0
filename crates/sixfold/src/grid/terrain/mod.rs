//! Terrain of cells: the table of kinds, its text form, and the cell of a hex.

mod terrain_kind;
mod terrain_mix;
mod terrain_fault;
mod terrain_rows;
mod terrain_error;
mod terrain_table;
mod cell;

pub use self::cell::{Cell, GridCell};
pub use self::terrain_error::TerrainError;
pub use self::terrain_fault::{TerrainFault, TerrainFaultKind};
pub use self::terrain_kind::{
    Entry, Figures, Measure, MovementTypeId, Surface, TerrainId, TerrainKind, Top, TypeCost,
};
pub use self::terrain_mix::{TerrainMix, mixed_terrain};
pub use self::terrain_table::TerrainTable;
