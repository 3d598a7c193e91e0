//! The content of pictures: scenes, and scenes of grids and boards.

mod coordinate_system;
mod figure;
mod mark;
mod tray;
pub(crate) mod value_scale;
mod layers;
mod paint;
mod track;
mod board_frame;
mod building;
mod tile_picture;
mod fall;
mod hex_look;
mod legend;
#[expect(clippy::module_inception, reason = "a file is named after the type in it")]
mod scene;
mod grid_scene;
mod board_scene;

pub(crate) use self::board_frame::BoardFrame;
pub use self::board_scene::{board_scene, board_theme, empty_board_scene, own_theme};
pub use self::building::{Building, BuildingShape};
pub use self::coordinate_system::{CoordinateSystem, CoordinateSystemError};
pub(crate) use self::fall::{Fall, STEEPEST};
pub use self::figure::{Figure, FigureBody, Stance};
pub use self::grid_scene::grid_scene;
pub use self::hex_look::{HexLook, HexTrack};
pub(crate) use self::layers::{Area, Beam, PathLayer};
pub(crate) use self::legend::NOTE;
pub use self::mark::Mark;
pub(crate) use self::paint::{Paint, PaintGround};
pub use self::scene::Scene;
pub(crate) use self::tile_picture::SheetImage;
pub use self::tile_picture::{TileArea, TilePicture, TileSheet};
pub(crate) use self::track::Exits;
pub use self::track::Track;
pub use self::tray::{Tray, TrayEntry, TraySide};
