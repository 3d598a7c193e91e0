//! A computer opponent for every game: searches, the lines they find, and levels of play.
//!
//! A game brings its evaluation and may bring a search of its own; without one it is searched by plain alpha-beta.

pub(crate) mod table;

mod analysis;
mod evaluate;
mod opponent;
mod plain;

pub use self::analysis::{Analysis, Limits, Line, Search};
pub use self::evaluate::{Evaluate, WON};
pub use self::opponent::{Hint, Opponent};
