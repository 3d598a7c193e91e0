//! The game on one board: what is legal, why other moves are not, and what ends a game.

mod ending;
mod move_error;
mod columns;
mod underchex;

pub use self::ending::Ending;
pub use self::move_error::MoveError;
pub use self::underchex::{Underchex, UnplayableBoardError};
