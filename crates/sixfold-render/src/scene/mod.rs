//! The content of pictures: scenes, and scenes of grids and boards.

mod coordinate_system;
mod figure;
mod mark;
mod symbol;
pub(crate) mod value_scale;
mod layers;
mod land;
mod legend;
mod ground_names;
#[expect(clippy::module_inception, reason = "a file is named after the type in it")]
mod scene;
mod hexsides;
mod grid_scene;
mod board;

pub(crate) use self::board::BoardFrame;
pub use self::board::{Tray, TrayEntry, TraySide, board_scene, board_theme, empty_board_scene};
pub use self::coordinate_system::{CoordinateSystem, CoordinateSystemError};
pub use self::figure::{Figure, FigureBody, Stance};
pub use self::grid_scene::grid_scene;
pub use self::land::{Building, BuildingShape, HexLook, HexTrack, TileArea, TilePicture, TileSheet, Track};
pub(crate) use self::land::{Exits, Fall, Paint, PaintGround, STEEPEST, SheetImage, TileKey};
pub(crate) use self::layers::{Area, Beam, EdgeLayer, PathLayer};
pub(crate) use self::legend::NOTE;
pub use self::mark::Mark;
pub use self::scene::Scene;
pub use self::symbol::{Symbol, SymbolPaint, SymbolPart};
