//! Underchex: chess on 61 hexes, or on any flat-top board of at most 128.
//!
//! The rules are in `docs/underchex.md`, with the notation of moves and positions and the JSON of a
//! state. [`Underchex`] is the game on one board. Sets of hexes are bits of one word, and legal moves
//! are found without trying: what checks and pins allow is known first.

mod piece;
mod ending;
mod reason;
mod bits;
mod tables;
mod placement;
mod generate;
mod perft;
mod worth;
mod position;
mod moves;
mod setup;
mod rules;
mod notation;
mod position_text;
mod state;
mod play;

pub use self::ending::Ending;
pub use self::moves::Move;
pub use self::piece::{Color, Kind, Piece};
pub use self::position::Position;
pub use self::position_text::BadPosition;
pub use self::reason::Reason;
pub use self::rules::{NotPlayable, Underchex};
pub use self::setup::BadSetup;
pub use self::state::{Axial, Choice, Spot, State, Token};
