//! Searches compared with slow, simple ones on random and on all small boards.
//!
//! `SIXFOLD_RANDOM_BOARDS` sets the number of random boards that each test tries.

mod model;
mod dijkstra;
mod costs;
mod paths;
mod straight_paths;
mod landmarks;
mod reaches;
mod flows;
mod journeys;
mod many;
mod territories;
mod turns;
mod screen;
mod sights;
mod views;
mod effects;
mod planes;
mod wraps;
mod allocations;

use std::env;

/// The number of random boards: `SIXFOLD_RANDOM_BOARDS`, or the given default.
fn boards(every_day: u64) -> u64 {
    env::var("SIXFOLD_RANDOM_BOARDS").ok().map_or(every_day, |text| {
        text.parse().unwrap_or_else(|_| panic!("SIXFOLD_RANDOM_BOARDS is not a number: {text:?}"))
    })
}
