//! `cargo xtask test`: everything a change must pass, cheapest first.

use std::{fs, io, thread};

use crate::bindings::{both, npm_check, python_check};
use crate::checks::{documentation, no_std, spelling};
use crate::command::Command;
use crate::failure::Failure;
use crate::programs::{browser, postgres, tiled};
use crate::shell::{cargo, root, run};
use crate::steps::{Skipped, Step, select};
use crate::workspace_build::{compile_and_lint, every_test};
use crate::{fuzz, licences, steps};

/// The command as `cargo xtask` knows it.
pub const COMMAND: Command = Command {
    name: "test",
    arguments: "[STEP...]",
    about: "run everything a change must pass, or only the named steps",
    run: test,
};

/// The variable with the file in which tests note what they leave out; `sixfold_spec::skipped` reads it.
const SKIPPED_VARIABLE: &str = "SIXFOLD_SKIPPED";

fn test(arguments: &[String]) -> Result<(), Failure> {
    steps::run(&select(all(), arguments)?)
}

fn all() -> Vec<Step> {
    vec![
        Step::new("format", || run(&mut cargo("fmt --all --check"))),
        Step::new("licences", licences::check),
        Step::new("spelling", spelling::check),
        Step::new("clippy", compile_and_lint),
        Step::new("tiled", tiled::provide),
        Step::new("postgres", postgres::provide),
        Step::that_may_skip("tests", tests),
        Step::new("bindings", both::build),
        // Before the page, which shows calls of the package that a test runs.
        Step::that_may_skip("npm", npm_check::check),
        Step::that_may_skip("python", python_check::check),
        Step::that_may_skip("browser", browser::check),
        Step::new("docs", documentation::check),
        Step::new("no_std", no_std::check),
        Step::new("packages", packages),
        Step::that_may_skip("fuzz", || fuzz::all(fuzz::RUNS_IN_TEST)),
    ]
}

/// Every test but the examples in the documentation; what a test leaves out is noted in a file.
fn tests() -> Result<Skipped, Failure> {
    let notes = root().join("target/skipped.txt");
    let cannot = |error: io::Error| Failure::new(format!("{}: {error}", notes.display()));
    fs::write(&notes, "").map_err(cannot)?;
    // Twice as many at once as there are cores: many tests wait, for a process, a socket or a database.
    let threads = thread::available_parallelism().map_or(2, |cores| 2 * cores.get());
    run(every_test().env(SKIPPED_VARIABLE, &notes).env("RUST_TEST_THREADS", threads.to_string()))?;
    Ok(fs::read_to_string(&notes).map_err(cannot)?.lines().map(str::to_owned).collect())
}

/// Every crate that would be published can be packaged, with those it needs.
///
/// Nothing is built from the packages: the architecture test sees that they contain what their code includes.
fn packages() -> Result<(), Failure> {
    let tools = [
        "sixfold-spec",
        "sixfold-guide",
        "sixfold-bench",
        "sixfold-fuzz",
        "sixfold-wasm",
        "sixfold-python",
        "xtask",
    ];
    let mut package = cargo("package --locked --workspace --no-verify --allow-dirty --quiet");
    run(package.args(tools.iter().flat_map(|name| ["--exclude", name])))
}
