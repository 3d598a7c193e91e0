//! Line of sight and field of view over hills, woods, buildings and walls.

mod obstacle;
mod hex_height;
mod sight_walk;
mod clear_line;
mod line_of_sight;
mod fan;
mod view_by_rings;
mod sight_map;

pub use self::hex_height::EYE;
pub use self::line_of_sight::{Sight, sight};
pub use self::obstacle::{Block, Obstacle};
pub use self::sight_map::SightMap;
pub use self::sight_walk::MOST_DENSITY;

pub(crate) use self::clear_line::ClearLine;
pub(crate) use self::fan::Fan;
pub(crate) use self::hex_height::HexHeight;
pub(crate) use self::line_of_sight::seen;
pub(crate) use self::sight_walk::{Look, look, look_over_few};
pub(crate) use self::view_by_rings::{Outlook, view_by_rings};
