//! Searches against slow and obvious ones, on random boards and on every small one.
//!
//! `SIXFOLD_RANDOM_BOARDS` sets how many random boards each test tries.

mod chance;
mod model;
mod dijkstra;
mod costs;
mod paths;
mod reaches;
mod flows;
mod turns;
mod screen;
mod sights;
mod views;

use std::env;

/// How many random boards to try: a part of what the variable says, or of 20,000.
fn boards(part: f64) -> u64 {
    let all = env::var("SIXFOLD_RANDOM_BOARDS").ok().map_or(20_000, |text| {
        text.parse::<u64>().unwrap_or_else(|_| panic!("SIXFOLD_RANDOM_BOARDS is not a number: {text:?}"))
    });
    ((all as f64 * part) as u64).max(1)
}
