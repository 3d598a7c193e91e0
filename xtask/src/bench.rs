//! `cargo xtask bench`: Sixfold beside its peers, as shipped and as tuned for this machine.

use std::env;

use crate::command::Command;
use crate::failure::Failure;
use crate::shell::{cargo, run};
use crate::steps::{self, Step};

/// The command as `cargo xtask` knows it.
pub const COMMAND: Command = Command {
    name: "bench",
    arguments: "[--default-only] [ARGUMENT...]",
    about: "compare with the peers, as shipped and tuned for this machine",
    run: bench,
};

const DEFAULT_ONLY: &str = "--default-only";

fn bench(arguments: &[String]) -> Result<(), Failure> {
    let passed_on: Vec<String> = arguments.iter().filter(|word| *word != DEFAULT_ONLY).cloned().collect();
    let (for_native, for_hasher) = (passed_on.clone(), passed_on.clone());
    let mut list = vec![
        Step::new("bytes", bytes),
        Step::new("pipe", pipe),
        Step::new("default", move || default(&passed_on)),
        Step::new("fast hasher", move || fast_hasher(&for_hasher)),
    ];
    if !arguments.iter().any(|word| word == DEFAULT_ONLY) {
        list.push(Step::new("native", move || native(&for_native)));
    }
    steps::run(&list)
}

fn bytes() -> Result<(), Failure> {
    run(&mut cargo("run --locked --profile bench -p sixfold-bench --bin sixfold-bytes"))
}

/// The program as it is shipped, which lies beside the one that measures it.
fn pipe() -> Result<(), Failure> {
    run(&mut cargo("build --locked --release -p sixfold-cli"))?;
    run(&mut cargo("run --locked --profile bench -p sixfold-bench --bin sixfold-pipe"))
}

fn default(arguments: &[String]) -> Result<(), Failure> {
    run(cargo("run --locked --profile bench -p sixfold-bench --").args(arguments))
}

/// The rows whose peer hashes, with the faster hasher it can be built with; others if they are named.
fn fast_hasher(arguments: &[String]) -> Result<(), Failure> {
    let mut bench = cargo("run --locked --profile bench -p sixfold-bench --features fast-hasher --");
    if arguments.is_empty() {
        return run(bench.args(["movement range", "A*, ", "view"]));
    }
    run(bench.args(arguments))
}

/// A target folder of its own, so that neither build throws the other away.
fn native(arguments: &[String]) -> Result<(), Failure> {
    let flags = format!("{} -C target-cpu=native", env::var("RUSTFLAGS").unwrap_or_default());
    run(cargo("run --locked --profile bench --target-dir target/native -p sixfold-bench --")
        .args(arguments)
        .env("RUSTFLAGS", flags.trim_start()))
}
