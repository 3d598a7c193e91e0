//! The 32 hexes: labels, sets of them, neighbours, lines, gates and deploy hexes.

mod cell;
mod cell_set;
mod geometry;

pub use self::cell::Cell;
pub use self::cell_set::Cells;
pub use self::geometry::{GATES, deploy_cells, line, neighbors, step, within_two};
