//! A computer opponent for every game: the search for good moves, and the lines it finds.
//!
//! A game brings its evaluation and may bring a search of its own; without one it is searched best first.

pub(crate) mod table;

mod analysis;
mod best_first;
mod evaluate;
mod level;
mod opponent;
mod thinking;

pub use self::analysis::{Analysis, BlindSpots, Limits, Line, Search};
pub use self::evaluate::{Evaluate, WON};
pub use self::level::{LEVELS, Level, Skill};
pub use self::opponent::{Hint, Opponent};
pub use self::thinking::Thinking;
