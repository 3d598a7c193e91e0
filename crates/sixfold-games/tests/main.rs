//! The games: their specification, second implementations of their rules, and laws of every game.

mod spec;
mod any;
mod underchex;
mod war_in_heaven;
mod pictures;
mod picture_events;
mod lessons;

/// Whether to go as far as `cargo xtask exhaustive` does.
fn every_case() -> bool {
    std::env::var_os("SIXFOLD_EVERY_CASE").is_some()
}
