//! Boards: their scenes, the frame around them and the trays beside them.

mod board_frame;
mod tray;
mod board_scene;

pub(crate) use self::board_frame::BoardFrame;
pub use self::board_scene::{board_scene, board_theme, empty_board_scene};
pub use self::tray::{Tray, TrayEntry, TraySide};
