//! Moves and positions as texts.

mod move_text;
mod position_text;

pub use self::position_text::PositionError;

pub(crate) use self::move_text::{read_move, write_move};
pub(crate) use self::position_text::{read_position, write_position};
