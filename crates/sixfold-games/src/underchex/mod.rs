//! Underchex: chess on 61 hexes, or on any flat-top board of at most 128.
//!
//! | module | contents |
//! |---|---|
//! | `piece` | kinds of pieces and colours |
//! | `bitboards` | sets of hexes as bits; attacks, legal moves and perft on them |
//! | `position` | a position as a value, moves on it, set-ups that can occur |
//! | `search` | the opponent's search |
//! | `rules` | the game on one board, refusals, endings |
//! | `notation` | moves and positions as texts |
//! | `state` | all data a page shows, as JSON |
//! | `game` | the implementations of [`Game`](crate::Game) and of the evaluation for the opponent |
//!
//! The rules are in `docs/underchex.md`, with the notation of moves and positions and the JSON of a
//! state. [`Underchex`] is the game on one board.

mod piece;
mod bitboards;
mod position;
mod search;
mod rules;
mod notation;
mod state;
mod game;

pub use self::notation::PositionError;
pub use self::piece::{Color, Kind, Piece};
pub use self::position::{Move, Position, SetupError};
pub use self::rules::{Ending, MoveError, Underchex, UnplayableBoardError};
pub use self::state::{Axial, Choice, Spot, State, Token};
