//! A computer opponent for every game: alpha-beta search within a budget of positions.

mod evaluate;
mod search;

pub use self::evaluate::{Evaluate, WON};
pub use self::search::{Hint, Opponent};
