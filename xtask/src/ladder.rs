//! `cargo xtask ladder`: the strengths of the opponent's levels.

use crate::failure::Failure;
use crate::shell::{cargo, run};

/// Plays each level against the one below it and prints the tables of `docs/strength.md`.
///
/// # Errors
///
/// When the games cannot be played.
pub fn ladder(games: u32, game: Option<&str>) -> Result<(), Failure> {
    let mut command = cargo("run --locked --release -p sixfold-games --example ladder --");
    command.arg(games.to_string()).args(game);
    run(&mut command)
}
