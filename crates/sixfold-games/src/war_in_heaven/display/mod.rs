//! Output for pages and terminals: the state as JSON, moves in parts, a drawing in letters.

mod choice;
mod state;
mod drawing;

pub use self::choice::{Choice, choices};
pub use self::drawing::{card_code, drawing};
pub use self::state::{ByFaction, CardState, GatesState, HexState, State, TokenState, WaitingToken, state};
