//! What pictures show: a scene, and scenes of grids and boards.

mod coordinate_system;
mod figure;
mod mark;
mod tray;
pub(crate) mod value_scale;
#[expect(clippy::module_inception, reason = "a file is named after the type in it")]
mod scene;
mod grid_scene;
mod board_scene;

pub use self::board_scene::{board_scene, board_theme, empty_board_scene, own_theme};
pub use self::coordinate_system::{CoordinateSystem, CoordinateSystemError};
pub use self::figure::{Figure, FigureBody, Stance};
pub use self::grid_scene::grid_scene;
pub use self::mark::Mark;
pub use self::scene::Scene;
pub(crate) use self::scene::{Area, Beam, Paint, Way};
pub use self::tray::{Tray, TrayEntry, TraySide};
