//! `cargo xtask fuzz`: coverage-guided fuzzing with libFuzzer.
//!
//! The crate `fuzz/` has the targets. It is built here with counters on every branch, which stable
//! compilers can do, and linked to libFuzzer, which is C++. What a run learns stays in `target/fuzz/`, so
//! the next one begins where it ended; a text that breaks something is kept in `fuzz/regressions/`.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use std::time::Duration;
use std::{env, thread};

use crate::failure::Failure;
use crate::programs::debian;
use crate::shell::{capture, cargo, program, root, run};
use crate::steps::Skipped;

/// How many texts each target gets in `cargo xtask exhaustive`.
const RUNS_IN_EXHAUSTIVE: u64 = 200_000;

/// The most bytes of a text; longer seeds are cut.
const LONGEST: u64 = 8192;

/// How many run at once.
const AT_ONCE: usize = 2;

const FOLDER: &str = "target/fuzz";
const KEPT: &str = "fuzz/regressions";

/// Counters on branches, without a sanitizer.
const BRANCHES: [&str; 5] = [
    "-Cpasses=sancov-module",
    "-Cllvm-args=-sanitizer-coverage-level=4",
    "-Cllvm-args=-sanitizer-coverage-inline-8bit-counters",
    "-Cllvm-args=-sanitizer-coverage-pc-table",
    "--cfg=fuzzing",
];

/// Notes what comparisons compare, from which the fuzzer learns words of a format. It takes half of the time.
const COMPARISONS: &str = "-Cllvm-args=-sanitizer-coverage-trace-compares";

/// The arguments of `cargo xtask fuzz`.
#[derive(Debug, clap::Args)]
pub struct Arguments {
    /// The readers to fuzz; all of them if none is named.
    targets: Vec<String>,
    /// How long each is fuzzed.
    #[arg(long, default_value_t = 30, value_parser = clap::value_parser!(u64).range(1..))]
    seconds: u64,
    /// How many texts each gets, instead of a time.
    #[arg(long, conflicts_with = "seconds", value_parser = clap::value_parser!(u64).range(1..))]
    runs: Option<u64>,
    /// The most bytes of a text; longer seeds are cut.
    #[arg(long, default_value_t = LONGEST, value_parser = clap::value_parser!(u64).range(1..))]
    longest: u64,
    /// Follow branches alone: twice as many texts, for targets whose words earlier runs have learned.
    #[arg(long)]
    branches_only: bool,
}

/// The feedback that guides the fuzzer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Guide {
    /// The branches that a text takes, and what is compared on the way.
    All,
    /// The branches alone.
    Branches,
}

/// When a target ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Length {
    Seconds(u64),
    Runs(u64),
}

/// Fuzzes every reader, or the named ones.
///
/// # Errors
///
/// When the fuzzer cannot be built, a name is unknown, or a text breaks a target.
pub fn fuzz(arguments: &Arguments) -> Result<(), Failure> {
    let fuzzer = build(if arguments.branches_only { Guide::Branches } else { Guide::All })?;
    let known = targets(&fuzzer)?;
    if let Some(name) = arguments.targets.iter().find(|name| !known.contains(name)) {
        return Err(Failure::new(format!("unknown target `{name}`; known: {}", known.join(", "))));
    }
    let length = arguments.runs.map_or(Length::Seconds(arguments.seconds), Length::Runs);
    let targets = if arguments.targets.is_empty() { &known } else { &arguments.targets };
    run_all(&fuzzer, targets, Run { length, longest: arguments.longest, texts: Texts::Learned })
}

/// How a target is run.
#[derive(Clone, Copy, Debug)]
struct Run {
    length: Length,
    longest: u64,
    texts: Texts,
}

/// The corpus and the seed that a run starts from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Texts {
    /// The corpus of earlier runs, and a new seed each time.
    Learned,
    /// The seed texts alone and a fixed seed, so that the texts are the same each time.
    Same,
}

/// Runs every target with a number of texts, the same each time, guided by branches alone: for few texts, following
/// comparisons reaches no more of them.
///
/// Where there is no C++ compiler and none can be installed, it runs none and gives the reason.
///
/// # Errors
///
/// When the fuzzer cannot be built, or a text breaks a target.
pub fn all() -> Result<Skipped, Failure> {
    if let Err(missing) = find_compiler() {
        return Ok(vec![missing.to_string()]);
    }
    let fuzzer = build(Guide::Branches)?;
    let how = Run { length: Length::Runs(RUNS_IN_EXHAUSTIVE), longest: LONGEST, texts: Texts::Same };
    run_all(&fuzzer, &targets(&fuzzer)?, how)?;
    Ok(Skipped::new())
}

/// The names of all targets; the fuzzer lists them when it is given none.
fn targets(fuzzer: &Path) -> Result<Vec<String>, Failure> {
    let listed = capture(&mut program(fuzzer, ""))?;
    Ok(listed.lines().map(str::to_owned).collect())
}

fn run_all(fuzzer: &Path, targets: &[String], how: Run) -> Result<(), Failure> {
    let mut waiting = targets.iter();
    let mut running: Vec<Running> = Vec::new();
    let mut broken = Vec::new();
    loop {
        while running.len() < AT_ONCE
            && let Some(target) = waiting.next()
        {
            running.push(Running::start(fuzzer, target, how)?);
        }
        if running.is_empty() {
            break;
        }
        thread::sleep(Duration::from_millis(100));
        let mut still = Vec::new();
        for mut one in running {
            match one.child.try_wait().map_err(|error| Failure::new(format!("cannot wait: {error}")))? {
                None => still.push(one),
                Some(status) => {
                    one.report(status.success())?;
                    if !status.success() {
                        broken.push(one.target);
                    }
                }
            }
        }
        running = still;
    }
    if broken.is_empty() {
        return Ok(());
    }
    Err(Failure::new(format!("{} broke; the texts are in {KEPT}", broken.join(", "))))
}

/// Builds the fuzzer and says where it is.
fn build(guide: Guide) -> Result<PathBuf, Failure> {
    find_compiler()?;
    let printed = capture(&mut program("rustc", "-vV"))?;
    let host = printed.lines().find_map(|line| line.strip_prefix("host: "));
    let host = host.ok_or_else(|| Failure::new("rustc does not say what it compiles for"))?;
    // A target is named so that the flags are not those of build scripts.
    let line = format!("build --locked --profile fuzz -p sixfold-fuzz --target {host} --target-dir {FOLDER}");
    let mut flags = format!("{} {}", env::var("RUSTFLAGS").unwrap_or_default(), BRANCHES.join(" "));
    if guide == Guide::All {
        flags = format!("{flags} {COMPARISONS}");
    }
    run(cargo(&line).env("RUSTFLAGS", flags.trim_start()))?;
    Ok(root().join(FOLDER).join(host).join("fuzz/sixfold-fuzz"))
}

/// Makes sure that there is a C++ compiler: the one on the path, or one installed now.
///
/// # Errors
///
/// When there is none.
pub fn find_compiler() -> Result<(), Failure> {
    fn is_there() -> bool {
        capture(&mut program("c++", "--version")).is_ok()
    }
    debian::provide("C++ compiler", "g++", is_there)?;
    let missing = "libFuzzer needs a C++ compiler called `c++`; install one, such as g++ or clang";
    if is_there() { Ok(()) } else { Err(Failure::new(missing)) }
}

/// The command that starts the fuzzer, with fixed addresses for [`Texts::Same`].
///
/// The fuzzer makes texts from the values that the code compares, and some of those are addresses. Where the
/// system refuses to fix them, it is started without.
fn at_fixed_addresses(fuzzer: &Path, texts: Texts) -> std::process::Command {
    let allowed = || capture(&mut program("setarch", "-R true")).is_ok();
    if texts == Texts::Same && allowed() {
        let mut fixed = program("setarch", "-R");
        fixed.arg(fuzzer);
        return fixed;
    }
    program(fuzzer, "")
}

/// A target at work.
struct Running {
    target: String,
    child: Child,
    log: PathBuf,
}

impl Running {
    fn start(fuzzer: &Path, target: &str, how: Run) -> Result<Running, Failure> {
        let corpus = match how.texts {
            Texts::Learned => root().join(FOLDER).join("corpus").join(target),
            Texts::Same => root().join(FOLDER).join("same").join(target),
        };
        if how.texts == Texts::Same {
            // Files of the last run would change the texts.
            let _ = fs::remove_dir_all(&corpus);
        }
        let kept = root().join(KEPT).join(target);
        let log = root().join(FOLDER).join(format!("{target}.log"));
        let cannot = |error: std::io::Error| Failure::new(format!("cannot prepare {target}: {error}"));
        fs::create_dir_all(&corpus).map_err(cannot)?;
        fs::create_dir_all(&kept).map_err(cannot)?;
        let out = File::create(&log).map_err(cannot)?;
        let child = at_fixed_addresses(fuzzer, how.texts)
            .args(["-timeout=20", "-rss_limit_mb=1024"])
            .arg(format!("-max_len={}", how.longest))
            .arg(match how.length {
                Length::Seconds(seconds) => format!("-max_total_time={seconds}"),
                Length::Runs(runs) => format!("-runs={runs}"),
            })
            // A seed of 0 is another one each time.
            .arg(format!("-seed={}", u8::from(how.texts == Texts::Same)))
            .arg("-reload=0")
            .arg(format!("-artifact_prefix={}/", kept.display()))
            .args([&corpus, &kept])
            .env("SIXFOLD_FUZZ_TARGET", target)
            .env("SIXFOLD_FUZZ_SEEDS", &corpus)
            .stdout(Stdio::null())
            .stderr(out)
            .spawn()
            .map_err(cannot)?;
        Ok(Running { target: target.to_owned(), child, log })
    }

    /// Says how it went; all from the panic on if something broke.
    fn report(&self, held: bool) -> Result<(), Failure> {
        let said =
            fs::read(&self.log).map_err(|error| Failure::new(format!("cannot read its log: {error}")))?;
        let said = String::from_utf8_lossy(&said);
        // The folder is made for the fuzzer; without a text in it, it is of no use.
        let _ = fs::remove_dir(root().join(KEPT).join(&self.target));
        if held {
            println!("    {}: {}", self.target, summary(&said));
        } else {
            let panic = said.find("panicked at").unwrap_or_default();
            println!("    {}: BROKE, {}", self.target, &said[panic..]);
        }
        Ok(())
    }
}

/// How many texts were tried, and how many were worth keeping.
fn summary(said: &str) -> String {
    let word_after = |line: &str, word: &str| {
        let mut words = line.split_whitespace().skip_while(|found| *found != word);
        words.nth(1).unwrap_or("?").to_owned()
    };
    let last = said.lines().rev().find(|line| line.contains("cov: ")).unwrap_or_default();
    let done = said.lines().rev().find(|line| line.starts_with("Done ")).unwrap_or_default();
    let kept = word_after(last, "corp:");
    let kept = kept.split('/').next().unwrap_or_default();
    format!("{} texts, {} branches, {kept} kept", word_after(done, "Done"), word_after(last, "cov:"))
}

#[cfg(test)]
mod tests {
    use super::summary;

    #[test]
    fn the_last_lines_of_a_run_are_summed_up() {
        let said = "#2\tINITED cov: 7 ft: 7 corp: 1/1b exec/s: 0 rss: 27Mb\n\
            #12269646\tDONE   cov: 81 ft: 90 corp: 26/7b lim: 4096 exec/s: 1115422 rss: 27Mb\n\
            Done 12269646 runs in 11 second(s)\n";
        assert_eq!(summary(said), "12269646 texts, 81 branches, 26 kept");
        assert_eq!(summary(""), "? texts, ? branches, ? kept");
    }
}
