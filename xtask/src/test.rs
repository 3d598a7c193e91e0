//! `cargo xtask test`: everything a change must pass, cheapest first.

use crate::command::Command;
use crate::exhaustive;
use crate::failure::Failure;
use crate::shell::{cargo, run};
use crate::steps::{Step, select};
use crate::{fuzz, licences, no_std, spelling, steps, tiled};

/// The command as `cargo xtask` knows it.
pub const COMMAND: Command = Command {
    name: "test",
    arguments: "[STEP...]",
    about: "run everything a change must pass, or only the named steps",
    run: test,
};

fn test(arguments: &[String]) -> Result<(), Failure> {
    steps::run(&select(all(), arguments)?)
}

fn all() -> Vec<Step> {
    vec![
        Step::new("format", || run(&mut cargo("fmt --all --check"))),
        Step::new("licences", licences::check),
        Step::new("spelling", spelling::check),
        Step::new("clippy", || {
            run(&mut cargo("clippy --locked --workspace --all-targets --all-features -- -D warnings"))
        }),
        Step::new("tiled", tiled::provide),
        Step::new("tests", || run(&mut cargo("test --locked --workspace --all-features"))),
        Step::new("alloc-only", alloc_only),
        Step::new("no_std", no_std::check),
        Step::new("docs", docs),
        Step::new("fuzz", || fuzz::all(fuzz::SECONDS_IN_TEST)),
    ]
}

/// The engine's tests again, with `alloc` alone.
///
/// The long tests stay small here: the features of a build change which code exists, not what a line is.
fn alloc_only() -> Result<(), Failure> {
    run(cargo("test --locked -p sixfold --no-default-features").env(exhaustive::RADIUS_VARIABLE, "4"))
}

/// The pages a user reads; a warning is an error.
///
/// Only libraries: the program `sixfold` would write its pages over those of the engine. Only public
/// items: a question and its private file share a name, which makes links between private pages ambiguous.
fn docs() -> Result<(), Failure> {
    run(cargo("doc --locked --workspace --lib --no-deps --all-features").env("RUSTDOCFLAGS", "-D warnings"))
}
