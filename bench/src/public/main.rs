//! A benchmark for every library of hexes: questions from a seed, right answers from slow oracles, runners,
//! and a judge that counts wrong answers beside the times. `bench/public/README.md` says how to take part.
//!
//! ```text
//! sixfold-public make SEED SIZE FOLDER    writes questions.jsonl and answers.jsonl
//! sixfold-public answer RUNNER            questions on the input, answers on the output
//! sixfold-public [SIZE]...                runs every runner and writes docs/benchmarks.md
//! ```

#[path = "../clock.rs"]
mod clock;
mod map;
mod tasks;
mod oracle;
mod judge;
mod runners;
mod form;
mod programs;
mod chart;
mod sizes;
mod report;

use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs, io};

use crate::report::{Report, grouped};
use crate::tasks::Set;

/// The seed of the published figures.
const SEED: u64 = 1;

/// The sizes of the published figures.
const PUBLISHED: [usize; 4] = [1_000, 10_000, 100_000, 1_000_000];

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match arguments[..] {
        ["make", seed, size, folder] => make(seed, size, Path::new(folder)),
        ["answer", runner] => answer(runner),
        ref sizes => publish(sizes),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("{reason}");
            ExitCode::FAILURE
        }
    }
}

fn read_size(text: &str) -> Result<usize, String> {
    let size = text.parse().ok().filter(|size| form::SIZES.contains(size));
    size.ok_or_else(|| format!("{text} is no size; a size is a number of hexes in {:?}", form::SIZES))
}

fn make(seed: &str, size: &str, folder: &Path) -> Result<(), String> {
    let seed = seed.parse().map_err(|_| format!("{seed} is no seed; a seed is a whole number from 0"))?;
    let set = Set::new(seed, read_size(size)?);
    write(&folder.join("questions.jsonl"), &form::questions(&set))?;
    write(&folder.join("answers.jsonl"), &form::right_answers(&set, &right(&set)))
}

/// Runners in Rust make the questions again from the first line, which saves reading them.
fn answer(name: &str) -> Result<(), String> {
    let runner = runners::ALL.iter().find(|runner| runner.name == name);
    let runner = runner.ok_or_else(|| {
        let names: Vec<&str> = runners::ALL.iter().map(|runner| runner.name).collect();
        format!("there is no runner {name} in this program; there are {}", names.join(", "))
    })?;
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).map_err(|error| format!("the input: {error}"))?;
    let (seed, size) = form::read_header(text.lines().next().unwrap_or_default())?;
    print!("{}", form::run(&runner.run(&Set::new(seed, size))));
    Ok(())
}

/// Runs every runner on sets of these sizes, prints the tables, and writes the page when no size was named.
fn publish(sizes: &[&str]) -> Result<(), String> {
    let named: Vec<usize> = sizes.iter().map(|size| read_size(size)).collect::<Result<_, _>>()?;
    let (mut report, mut has_failed) = (Report::default(), false);
    for &size in if named.is_empty() { &PUBLISHED[..] } else { &named } {
        let set = Set::new(SEED, size);
        let mut runs: Vec<_> = runners::ALL.iter().map(|runner| runner.run(&set)).collect();
        for program in programs::all(&root().join("bench/public"))? {
            if size > program.most {
                let most = grouped(program.most);
                report.missing(&program.name(), format!("is asked about maps of at most {most} hexes"));
                continue;
            }
            match program.run(&form::questions(&set)) {
                Ok(run) => runs.push(run),
                Err(reason) => {
                    eprintln!("missing: {reason}");
                    report.missing(&program.name(), format!("failed with {} hexes: {reason}", grouped(size)));
                    has_failed = true;
                }
            }
        }
        print!("{}", report.add(&set, &right(&set), &runs));
    }
    if named.is_empty() {
        write(&root().join("docs/pictures/benchmarks.svg"), &report.chart())?;
        write(&root().join("docs/pictures/benchmark-sizes.svg"), &report.sizes())?;
        write(&root().join("docs/benchmarks.md"), &report.page(SEED))?;
    }
    if has_failed { Err("some runners are missing".to_owned()) } else { Ok(()) }
}

fn right(set: &Set) -> Vec<Vec<oracle::Right>> {
    set.tasks.iter().map(|task| oracle::answers(&set.maps[task.map], task)).collect()
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the folder is in the project").to_owned()
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))
}

#[cfg(test)]
mod tests;
