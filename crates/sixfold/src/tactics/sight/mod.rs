//! Sight: which hexes see one another over hills, woods, buildings and walls.

mod line_of_sight;
mod view_by_rings;
mod sight_map;

pub use self::line_of_sight::{Block, EYE, MOST_DENSITY, Obstacle, Sight, sight};
pub use self::sight_map::SightMap;

pub(crate) use self::line_of_sight::{Height, Look, Place, look, placed, seen};
pub(crate) use self::view_by_rings::{FARTHEST, Ground, view_by_rings};
