//! Moves and positions as texts.

mod move_text;
mod position_text;

pub use self::position_text::{PositionError, PositionFault};
