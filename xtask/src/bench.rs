//! `cargo xtask bench`: Sixfold compared with other libraries, as shipped and as tuned for this machine.

use std::env;

use crate::failure::Failure;
use crate::shell::{cargo, run};
use crate::steps::{self, Step};

/// Compares with other libraries: every row, or those whose names contain one of `rows`.
///
/// # Errors
///
/// When a build fails, an answer differs or a gate does not hold.
pub fn bench(default_only: bool, rows: &[String]) -> Result<(), Failure> {
    let (for_default, for_native, for_hasher) = (rows.to_vec(), rows.to_vec(), rows.to_vec());
    let mut list = vec![
        Step::new("bytes", bytes),
        Step::new("pipe", pipe),
        Step::new("default", move || default(&for_default)),
        Step::new("fast hasher", move || fast_hasher(&for_hasher)),
    ];
    if !default_only {
        list.push(Step::new("native", move || native(&for_native)));
    }
    steps::run(&list)
}

/// On x86-64, branches are padded so that none crosses a boundary of 32 bytes, in our code and in the peers'.
///
/// Without it a tight loop takes up to half as much time again when a change elsewhere moves it to another
/// address (Intel's erratum SKX102), and a row says more about its address than about its code.
const STEADY: &str = "-C llvm-args=--x86-branches-within-32B-boundaries";

/// A run of the benchmark's program, built with flags of its own in a folder of its own, so that no build
/// throws another away.
fn measured(build: &str, flags: &str, arguments: &[String]) -> Result<(), Failure> {
    let steady = if cfg!(target_arch = "x86_64") { STEADY } else { "" };
    let own = env::var("RUSTFLAGS").unwrap_or_default();
    run(cargo(&format!("run --locked --profile bench -p sixfold-bench --target-dir target/{build}"))
        .args((build == "bench-hasher").then_some("--features=fast-hasher"))
        .arg("--")
        .args(arguments)
        .env("RUSTFLAGS", format!("{own} {steady} {flags}").trim()))
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
    measured("bench", "", arguments)
}

/// The rows whose peer hashes, with the faster hasher it can be built with; others if they are named.
fn fast_hasher(arguments: &[String]) -> Result<(), Failure> {
    if arguments.is_empty() {
        return measured("bench-hasher", "", &["movement range", "A*, ", "view"].map(String::from));
    }
    measured("bench-hasher", "", arguments)
}

fn native(arguments: &[String]) -> Result<(), Failure> {
    measured("bench-native", "-C target-cpu=native", arguments)
}
