//! What every game can be asked: legal moves, playing, the outcome, and how it is written down.

mod side;
mod outcome;
mod refused;
mod rules;

pub use self::outcome::Outcome;
pub use self::refused::Refused;
pub use self::rules::Game;
pub use self::side::{Side, UnknownSide};
