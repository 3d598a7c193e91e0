//! `cargo xtask test`: everything a change must pass, cheapest first.

use std::{fs, io, thread};

use crate::bindings::{both, npm_check, python_check};
use crate::checks::{documentation, no_std, style};
use crate::failure::Failure;
use crate::programs::{browser, debian};
use crate::shell::{cargo, root, run};
use crate::steps::{Skipped, Step, select};
use crate::workspace::workspace;
use crate::{fuzz, licences, steps};

/// The variable with the file in which tests note what they leave out; `sixfold_spec::skipped` reads it.
const SKIPPED_VARIABLE: &str = "SIXFOLD_SKIPPED";

/// Packages that the steps install where they are missing, with the steps that need them.
const INSTALLED: [(&str, &[&str]); 6] = [
    (
        "Debian's python3, python3-venv, tiled, postgresql, g++, chromium-headless-shell (as root, a minute)",
        &["style", "tiled", "postgres", "tests", "python", "browser"],
    ),
    (
        "from PyPI, into target/python: typos, ruff, maturin, NumPy, mypy, pytest, hypothesis (a minute)",
        &["style", "bindings", "python"],
    ),
    (
        "with npm, into target: playwright-core, axe-core, biome, typescript, binaryen (half a minute)",
        &["style", "browser", "bindings", "npm"],
    ),
    ("with rustup: the target wasm32-unknown-unknown (half a minute)", &["bindings", "npm"]),
    (
        "the writer of the npm package's bridge, compiled once for each user (half a minute)",
        &["bindings", "npm"],
    ),
    ("the crates in Cargo.lock (a minute)", &["clippy", "tests"]),
];

/// Runs every step, or only the named ones.
///
/// # Errors
///
/// When a name is unknown or a step fails.
pub fn test(names: &[String]) -> Result<(), Failure> {
    let chosen = select(all(), names)?;
    println!("Installs what is missing of this:");
    for (what, steps) in INSTALLED {
        if chosen.iter().any(|step| steps.contains(&step.name())) {
            println!("  {what}");
        }
    }
    println!("Two idle cores take about 17 minutes, the first time on a new machine 22.\n");
    steps::run(&chosen)
}

fn all() -> Vec<Step> {
    vec![
        Step::new("format", || run(&mut cargo("fmt --all --check"))),
        Step::new("licences", licences::check),
        Step::that_may_skip("style", style::check),
        Step::new("clippy", clippy),
        Step::new("tiled", debian::tiled),
        Step::new("postgres", debian::postgres),
        Step::that_may_skip("tests", tests),
        Step::new("bindings", both::build),
        // Before the page, which shows calls of the package that a test runs.
        Step::that_may_skip("npm", || npm_check::check(false)),
        Step::that_may_skip("python", python_check::check),
        Step::that_may_skip("browser", || browser::check(false)),
        Step::new("docs", documentation::check),
        Step::new("no_std", no_std::check),
        Step::new("packages", packages),
    ]
}

/// Lints everything, examples and benchmarks too; a warning is an error.
fn clippy() -> Result<(), Failure> {
    run(workspace("clippy --all-targets --profile test").args(["--", "-D", "warnings"]))
}

/// Every test but the examples in the documentation; what a test leaves out is noted in a file.
fn tests() -> Result<Skipped, Failure> {
    drop(fuzz::find_compiler()); // for the example in C++, which is skipped without one
    let notes = root().join("target/skipped.txt");
    let cannot = |error: io::Error| Failure::new(format!("{}: {error}", notes.display()));
    fs::write(&notes, "").map_err(cannot)?;
    // Twice as many at once as there are cores: many tests wait, for a process, a socket or a database.
    let threads = thread::available_parallelism().map_or(2, |cores| 2 * cores.get());
    run(workspace("test --tests")
        .env(SKIPPED_VARIABLE, &notes)
        .env("RUST_TEST_THREADS", threads.to_string()))?;
    Ok(fs::read_to_string(&notes).map_err(cannot)?.lines().map(str::to_owned).collect())
}

/// Every crate that would be published can be packaged, with those it needs.
///
/// Nothing is built from them, which would compile everything once more.
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
