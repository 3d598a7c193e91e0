//! Maps that are rotated and joined, with what was made in Tiled.

mod map_changed;
mod rotate_tiles;
mod rotate;
mod seam;
mod renumbered;
mod join_tiles;
mod join;

pub use self::join::{JoinError, join_maps};
pub use self::map_changed::MapChanged;
pub use self::rotate::rotate_map;
pub use self::seam::JoinSide;
