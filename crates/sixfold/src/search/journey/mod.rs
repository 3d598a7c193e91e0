//! Paths over several turns of a game.
//!
//! Belongs here: the points of turns, hexes that end a turn, and the search that plans with both.

mod turns;
#[expect(clippy::module_inception, reason = "a file is named after what is in it")]
mod journey;
mod label;
mod journeys;

pub use self::journey::Journey;
pub use self::journeys::{Journeys, journey, journeys};
pub use self::turns::{Stop, Turns};
