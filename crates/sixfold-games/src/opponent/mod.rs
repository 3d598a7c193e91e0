//! An opponent for every game: looks ahead within a budget and always plays a legal move.

mod evaluate;
mod search;

pub use self::evaluate::{Evaluate, WON};
pub use self::search::{Hint, Opponent};
