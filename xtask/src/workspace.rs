//! The build of the whole workspace that several steps share.

use std::process::Command;

use crate::shell::cargo;

/// Every feature but the engine's `bevy`, whose packages take as long to build as all others together.
///
/// `cargo xtask exhaustive` builds and tests that one. Features that are on by default are not named.
const FEATURES: &str = "sixfold/hexx,sixfold/mint,sixfold/rayon,sixfold/serde,sixfold/simd,sixfold-terrain/serde,sixfold-wasm/full";

/// A command of cargo over the workspace.
///
/// A step that needs a program or an example builds it with this in the profile `test`: any other choice of packages, features or
/// profile would compile most of the dependencies once more.
#[must_use]
pub fn workspace(line: &str) -> Command {
    let mut command = cargo(line);
    command.args(["--locked", "--workspace", "--features", FEATURES]);
    command
}
