//! The trait `Game`: legal moves, playing a move, its effects, the outcome, and notation.

mod player;
mod outcome;
mod refused_move_error;
mod token_spot;
mod change;
mod attacked_hex;
mod introduction;
mod roster;
mod rules;

pub use self::attacked_hex::AttackedHex;
pub use self::change::{Change, ChangeKind};
pub use self::introduction::{Introduction, LineTokens, SetUp, TokenKind, TurnPhase};
pub use self::outcome::Outcome;
pub use self::player::{Player, PlayerError};
pub use self::refused_move_error::RefusedMoveError;
pub use self::roster::Roster;
pub use self::rules::Game;
pub use self::token_spot::TokenSpot;
