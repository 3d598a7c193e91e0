//! The one build of the whole workspace, which several steps share.

use std::process::Command;

use crate::shell::cargo;

/// Every feature but the engine's `bevy`, whose packages take as long to build as all others together.
///
/// `cargo xtask exhaustive` builds and tests that one. Features that are on by default are not named.
const FEATURES: &str = "sixfold/hexx,sixfold/mint,sixfold/rayon,sixfold/serde,sixfold-wasm/full";

/// Every test but the examples in the documentation.
///
/// `--tests` takes libraries and programs besides, unless their manifest says `test = false`; with `--lib --bins` those
/// would be built as well, though there is no test in them.
///
/// A step that needs the program `sixfold` says this with `--no-run`: features of dependencies are those of
/// all tests together, and the profile is that of tests. Any other build line would compile most of the
/// dependencies once more.
#[must_use]
pub fn every_test() -> Command {
    with_features("test --locked --workspace --tests")
}

/// A command of cargo over the workspace, with the features that tests have.
#[must_use]
pub fn with_features(line: &str) -> Command {
    let mut command = cargo(line);
    command.args(["--features", FEATURES]);
    command
}
