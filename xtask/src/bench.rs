//! `cargo xtask bench`: Sixfold compared with other libraries, as shipped and as tuned for this machine.

use std::{env, fs};

use crate::failure::Failure;
use crate::programs::debian;
use crate::shell::{cargo, program, root, run};
use crate::steps::{self, Step};

/// Compares with other libraries: every row, or those whose names contain one of `rows`.
///
/// The row `instructions` counts instructions instead, and `public` runs the benchmark that others can take part in.
///
/// # Errors
///
/// When a build fails, an answer differs or a gate does not hold.
pub fn bench(default_only: bool, rows: &[String]) -> Result<(), Failure> {
    if rows == ["instructions"] {
        return instructions();
    }
    if rows == ["public"] {
        return run(&mut cargo("run --locked --release -p sixfold-bench --bin sixfold-public"));
    }
    let (for_default, for_native, for_hasher) = (rows.to_vec(), rows.to_vec(), rows.to_vec());
    let mut list = vec![
        Step::new("cold build", cold_build),
        Step::new("instructions", instructions),
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

/// The processor time of a first build of the engine alone, beside hexx: release, one job, at most twice as much.
fn cold_build() -> Result<(), Failure> {
    let seconds = |name: &str, dependency: &str| -> Result<f64, Failure> {
        let folder = root().join("target/cold-build").join(name);
        drop(fs::remove_dir_all(&folder));
        let manifest = format!(
            "[package]\nname = \"cold-{name}\"\nversion = \"0.0.0\"\nedition = \"2024\"\n[workspace]\n[dependencies]\n{name} = {dependency}\n"
        );
        let cannot = |error: std::io::Error| Failure::new(format!("{}: {error}", folder.display()));
        fs::create_dir_all(folder.join("src")).map_err(cannot)?;
        fs::write(folder.join("Cargo.toml"), manifest).map_err(cannot)?;
        fs::write(folder.join("src/lib.rs"), "").map_err(cannot)?;
        fs::copy(root().join("Cargo.lock"), folder.join("Cargo.lock")).map_err(cannot)?;
        // bash measures what its children used; the standard library cannot.
        let line = "cargo fetch --quiet && TIMEFORMAT='%U %S' && time cargo build --quiet --release --jobs 1";
        let output = program("bash", "-c").arg(line).current_dir(&folder).output().map_err(cannot)?;
        let printed = String::from_utf8_lossy(&output.stderr).into_owned();
        let last = printed.lines().last().unwrap_or_default();
        let last: Vec<f64> = last.split(' ').flat_map(str::parse).collect();
        if let [user, system] = last[..] { Ok(user + system) } else { Err(Failure::new(printed)) }
    };
    let engine = format!("{{ path = {:?} }}", root().join("crates/sixfold"));
    let (ours, theirs) = (seconds("sixfold", &engine)?, seconds("hexx", "\"0.25\"")?);
    let ratio = ours / theirs;
    println!("    sixfold {ours:.1} s, hexx {theirs:.1} s of processor time: {ratio:.2} times, at most 2");
    if ratio <= 2.0 { Ok(()) } else { Err(Failure::new("the engine takes too long to compile")) }
}

/// Instructions of a row for each gate beside `bench/instructions.txt`; none may be more than 5 % worse.
fn instructions() -> Result<(), Failure> {
    debian::provide("valgrind", "valgrind", || program("valgrind", "--version").output().is_ok())?;
    run(&mut cargo("run --locked --profile bench -p sixfold-bench --bin sixfold-instructions"))
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
