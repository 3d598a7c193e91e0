//! What every game can be asked: legal moves, playing, the outcome, and how it is written down.

mod player;
mod outcome;
mod refused_move;
mod rules;

pub use self::outcome::Outcome;
pub use self::player::{Player, PlayerError};
pub use self::refused_move::RefusedMove;
pub use self::rules::Game;
