//! What every game can be asked: legal moves, playing, what a move does, the outcome, and how it is
//! written down.

mod player;
mod outcome;
mod refused_move_error;
mod token_spot;
mod change;
mod roster;
mod rules;

pub use self::change::{Change, ChangeKind};
pub use self::outcome::Outcome;
pub use self::player::{Player, PlayerError};
pub use self::refused_move_error::RefusedMoveError;
pub use self::roster::Roster;
pub use self::rules::Game;
pub use self::token_spot::TokenSpot;
