//! Grid files: plain data, and the check that turns it into a grid.

mod grid_fault;
mod outline_file;
mod saved_cell;
mod grid_file;

pub use self::grid_fault::{GridFault, GridFaultKind, GridPlace};
pub use self::grid_file::{CellFile, GridFile, UnitFile};
pub use self::outline_file::{HexFile, OffsetFile, OrientationFile, OutlineFile, ParityFile};
pub use self::saved_cell::SavedCell;
