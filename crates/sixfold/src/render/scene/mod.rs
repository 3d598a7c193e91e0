//! What pictures show: a scene, and scenes of grids and boards.

mod coordinate_system;
mod figure;
pub(crate) mod value_scale;
mod scene;
mod grid_scene;
mod board_scene;

pub use self::board_scene::{board_scene, board_theme};
pub use self::coordinate_system::{CoordinateSystem, CoordinateSystemError};
pub use self::figure::{Figure, Stance};
pub use self::grid_scene::grid_scene;
pub use self::scene::Scene;
pub(crate) use self::scene::{Area, Beam, Paint, Way};
