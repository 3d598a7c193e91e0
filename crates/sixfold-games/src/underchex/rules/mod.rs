//! The rules on one board: legal moves, reasons for refusals, endings.

mod ending;
mod move_error;
mod columns;
mod underchex;

pub use self::ending::Ending;
pub use self::move_error::MoveError;
pub use self::underchex::{Underchex, UnplayableBoardError};
