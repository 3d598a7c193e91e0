//! `cargo xtask <command>`: everything a developer runs.

use std::process::ExitCode;

use clap::{Parser, Subcommand, ValueEnum};
use xtask::bindings::{python, wasm};
use xtask::failure::Failure;
use xtask::shell;
use xtask::table::{load, soak};
use xtask::{bench, exhaustive, fuzz, test};

/// Everything a developer runs.
#[derive(Parser)]
#[command(name = "cargo xtask", disable_help_subcommand = true)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Run everything a change must pass, or only the named steps.
    Test { steps: Vec<String> },
    /// Build the npm package.
    Wasm { what: Option<Wasm> },
    /// Build the Python package.
    Python { what: Option<Python> },
    /// Try everything that a release publishes, from versions to packages.
    Release {
        /// Nothing is published by a command.
        #[arg(long, required = true)]
        dry_run: bool,
    },
    /// Compare with other libraries, as shipped and tuned for this machine.
    Bench {
        /// Only as shipped.
        #[arg(long)]
        default_only: bool,
        /// Rows whose names contain one of these; `instructions` counts instructions, `public` writes `docs/benchmarks.md`.
        rows: Vec<String>,
    },
    /// Fuzz every reader, or the named ones, with libFuzzer.
    Fuzz(fuzz::Arguments),
    /// Run the tests that take hours: every line in a larger world, a million random boards, all maps of Wesnoth.
    Exhaustive {
        /// The radius of the world in which every line is tried.
        #[arg(long, default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=512))]
        radius: u32,
        steps: Vec<String>,
    },
    /// Run the table for long: killed, raced for seats and moves, cheated, with databases that freeze.
    Soak { steps: Vec<String> },
    /// Play the levels of the opponent against their neighbours: how many games each, which game, which levels.
    Ladder { words: Vec<String> },
    /// Measure how much the table can do on this machine.
    Load {
        /// People who watch one match.
        #[arg(default_value_t = 2_000, value_parser = clap::value_parser!(u32).range(1..=12_000))]
        watchers: u32,
    },
}

#[derive(Clone, Copy, ValueEnum)]
enum Wasm {
    /// Measure it beside honeycomb-grid.
    Bench,
    /// Build it with Debian's compiler, where there is no rustup.
    Debian,
}

#[derive(Clone, Copy, ValueEnum)]
enum Python {
    /// Measure it beside plain Python, NumPy and h3.
    Bench,
}

fn main() -> ExitCode {
    match run(Arguments::parse().command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("xtask: {failure}");
            ExitCode::FAILURE
        }
    }
}

fn run(command: Command) -> Result<(), Failure> {
    match command {
        Command::Test { steps } => test::test(&steps),
        Command::Wasm { what: None } => wasm::package(),
        Command::Wasm { what: Some(Wasm::Bench) } => wasm::bench(),
        Command::Wasm { what: Some(Wasm::Debian) } => wasm::package_with_debian(),
        Command::Python { what: None } => python::package(),
        Command::Python { what: Some(Python::Bench) } => python::bench(),
        Command::Release { .. } => shell::run(&mut shell::program("node", "bindings/release.mjs")),
        Command::Bench { default_only, rows } => bench::bench(default_only, &rows),
        Command::Fuzz(arguments) => fuzz::fuzz(&arguments),
        Command::Exhaustive { radius, steps } => exhaustive::exhaustive(radius, &steps),
        Command::Soak { steps } => soak::soak(&steps),
        Command::Ladder { words } => shell::run(
            shell::cargo("run --release --locked -p sixfold-games --example ladder --").args(words),
        ),
        Command::Load { watchers } => load::load(watchers),
    }
}
