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

use crate::command::Command;
use crate::failure::Failure;
use crate::shell::{capture, cargo, is_root, program, quiet, root, run};
use crate::steps::Skipped;
use crate::suggest::closest;

/// The command as `cargo xtask` knows it.
pub const COMMAND: Command = Command {
    name: "fuzz",
    arguments: "[TARGET...] [--seconds N | --runs N] [--longest BYTES] [--branches-only]",
    about: "make up texts for every reader, or for the named ones, N seconds (30) or N texts each",
    run: fuzz,
};

/// How many texts each target gets as a step of `cargo xtask test`.
pub const RUNS_IN_TEST: u64 = 20_000;

const DEFAULT_SECONDS: u64 = 30;

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

/// What was asked for on the command line.
#[derive(Debug, PartialEq, Eq)]
struct Wish {
    targets: Vec<String>,
    length: Length,
    longest: u64,
    guide: Guide,
}

/// What the fuzzer learns from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Guide {
    /// The branches that a text takes, and what is compared on the way.
    All,
    /// The branches alone: many more texts, for a target whose words earlier runs have learned.
    Branches,
}

/// When a target ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Length {
    Seconds(u64),
    Runs(u64),
}

fn fuzz(arguments: &[String]) -> Result<(), Failure> {
    let wish = wish(arguments)?;
    let fuzzer = build(wish.guide)?;
    let known = targets(&fuzzer)?;
    if let Some(name) = wish.targets.iter().find(|name| !known.contains(name)) {
        let near = closest(name, known.iter().map(String::as_str));
        let hint = near
            .map_or_else(|| format!("known: {}", known.join(", ")), |near| format!("did you mean `{near}`?"));
        return Err(Failure::new(format!("unknown target `{name}`; {hint}")));
    }
    run_all(
        &fuzzer,
        if wish.targets.is_empty() { &known } else { &wish.targets },
        Run { length: wish.length, longest: wish.longest, texts: Texts::Learned },
    )
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

/// Runs every target with so many texts, the same each time, guided by branches alone: so few texts reach as many of them without what is compared.
///
/// Where there is no C++ compiler and none can be installed, it runs none and gives the reason.
///
/// # Errors
///
/// When the fuzzer cannot be built, or a text breaks a target.
pub fn all(runs: u64) -> Result<Skipped, Failure> {
    if let Err(missing) = find_compiler() {
        return Ok(vec![missing.to_string()]);
    }
    let fuzzer = build(Guide::Branches)?;
    let how = Run { length: Length::Runs(runs), longest: LONGEST, texts: Texts::Same };
    run_all(&fuzzer, &targets(&fuzzer)?, how)?;
    Ok(Skipped::new())
}

fn wish(arguments: &[String]) -> Result<Wish, Failure> {
    let mut wish = Wish {
        targets: Vec::new(),
        length: Length::Seconds(DEFAULT_SECONDS),
        longest: LONGEST,
        guide: Guide::All,
    };
    let mut words = arguments.iter();
    while let Some(word) = words.next() {
        let mut number = |what: &str| {
            let given = words.next().map_or("", String::as_str);
            let number = given.parse().ok().filter(|&number| number > 0);
            number.ok_or_else(|| Failure::new(format!("`{word} {given}` is not a number of {what} above 0")))
        };
        match word.as_str() {
            "--seconds" => wish.length = Length::Seconds(number("seconds")?),
            "--runs" => wish.length = Length::Runs(number("texts")?),
            "--longest" => wish.longest = number("bytes")?,
            "--branches-only" => wish.guide = Guide::Branches,
            _ => wish.targets.push(word.clone()),
        }
    }
    Ok(wish)
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
fn find_compiler() -> Result<(), Failure> {
    let is_there = || capture(&mut program("c++", "--version")).is_ok();
    if is_there() {
        return Ok(());
    }
    if is_root() {
        println!("    no C++ compiler here: installing the Debian package `g++`, for all of this machine");
        if run(&mut quiet("apt-get --quiet --quiet --yes install g++")).is_ok() && is_there() {
            return Ok(());
        }
    }
    Err(Failure::new("libFuzzer needs a C++ compiler called `c++`; install one, such as g++ or clang"))
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
            // What the last run left there would change the texts.
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
    use super::{Guide, LONGEST, Length, Wish, summary, wish};

    #[test]
    fn targets_seconds_runs_and_bytes_are_told_apart() {
        let given = |words: &[&str]| wish(&words.iter().map(ToString::to_string).collect::<Vec<_>>());
        let expected = |targets: &[&str], length, longest, guide| {
            Ok(Wish { targets: targets.iter().map(ToString::to_string).collect(), length, longest, guide })
        };
        assert_eq!(given(&[]), expected(&[], Length::Seconds(30), LONGEST, Guide::All));
        let words = ["keys", "--seconds", "5", "json"];
        assert_eq!(given(&words), expected(&["keys", "json"], Length::Seconds(5), LONGEST, Guide::All));
        let words = ["tmx", "--runs", "10000000", "--longest", "512", "--branches-only"];
        assert_eq!(given(&words), expected(&["tmx"], Length::Runs(10_000_000), 512, Guide::Branches));
        for words in [&["--seconds"][..], &["--seconds", "0"], &["--seconds", "soon"]] {
            let failure = given(words).expect_err("no number").to_string();
            assert!(failure.ends_with("is not a number of seconds above 0"), "{failure}");
        }
        let failure = given(&["--runs", "-1"]).expect_err("no number").to_string();
        assert_eq!(failure, "`--runs -1` is not a number of texts above 0");
        let failure = given(&["--longest", "0"]).expect_err("no number").to_string();
        assert_eq!(failure, "`--longest 0` is not a number of bytes above 0");
    }

    #[test]
    fn the_last_lines_of_a_run_are_summed_up() {
        let said = "#2\tINITED cov: 7 ft: 7 corp: 1/1b exec/s: 0 rss: 27Mb\n\
            #12269646\tDONE   cov: 81 ft: 90 corp: 26/7b lim: 4096 exec/s: 1115422 rss: 27Mb\n\
            Done 12269646 runs in 11 second(s)\n";
        assert_eq!(summary(said), "12269646 texts, 81 branches, 26 kept");
        assert_eq!(summary(""), "? texts, ? branches, ? kept");
    }
}
