//! Positions as values: pieces, counters and quiet moves; moves on them; and set-ups that can occur.

mod position;
mod moves;
mod setup;

pub use self::moves::Move;
pub use self::position::Position;
pub use self::setup::SetupError;

pub(crate) use self::moves::{List, aim, has_move, mover, reach};
pub(crate) use self::position::{Quiet, Step, occurrences, taken_back};
pub(crate) use self::setup::{attacked_king, placement};
