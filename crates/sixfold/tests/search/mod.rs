//! Searches against slow and obvious ones, on random boards and on every small one.
//!
//! `SIXFOLD_RANDOM_BOARDS` sets how many random boards each test tries.

mod model;
mod dijkstra;
mod costs;
mod paths;
mod landmarks;
mod reaches;
mod flows;
mod turns;
mod screen;
mod sights;
mod views;
mod planes;
mod wraps;
mod allocations;

use std::env;

/// How many random boards to try: what the variable says, or what is enough for every day.
fn boards(every_day: u64) -> u64 {
    env::var("SIXFOLD_RANDOM_BOARDS").ok().map_or(every_day, |text| {
        text.parse().unwrap_or_else(|_| panic!("SIXFOLD_RANDOM_BOARDS is not a number: {text:?}"))
    })
}
