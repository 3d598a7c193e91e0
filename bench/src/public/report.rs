//! The tables of all runs, as text and as the page `docs/benchmarks.md`.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::process::Command;

use crate::chart;
use crate::judge::{Faults, judge};
use crate::oracle::Right;
use crate::runners::Run;
use crate::sizes::{self, Curve};
use crate::tasks::{Kind, Set};

/// The name of the runner that the others are compared with.
const OURS: &str = "sixfold";

/// How a runner did on a task.
struct Row {
    size: usize,
    task: String,
    kind: Kind,
    runner: String,
    prepare: f64,
    /// Nanoseconds for each question.
    time: f64,
    /// Times the time of our own runner.
    ratio: f64,
    questions: usize,
    faults: Faults,
}

/// Everything that was measured.
#[derive(Default)]
pub(crate) struct Report {
    rows: Vec<Row>,
    versions: BTreeMap<String, String>,
    /// Why a runner is missing in some of the tables, by its name.
    missing: BTreeMap<String, Vec<String>>,
}

impl Report {
    /// Judges the runs of a set; the new table.
    pub(crate) fn add(&mut self, set: &Set, right: &[Vec<Right>], runs: &[Run]) -> String {
        self.versions.extend(runs.iter().map(|run| (run.name.clone(), run.version.clone())));
        for (task, right) in set.tasks.iter().zip(right) {
            let result = |run: &'_ Run| run.results.iter().position(|result| result.task == task.name);
            let ours = runs.iter().find(|run| run.name == OURS);
            let ours = ours.and_then(|run| Some(run.results[result(run)?].nanoseconds as f64));
            for run in runs {
                let Some(result) = result(run).map(|place| &run.results[place]) else { continue };
                let time = result.nanoseconds as f64;
                self.rows.push(Row {
                    size: set.size,
                    task: task.name.clone(),
                    kind: task.kind,
                    runner: run.name.clone(),
                    prepare: result.prepare as f64,
                    time: time / task.questions.len().max(1) as f64,
                    ratio: time / ours.unwrap_or(time).max(1.0),
                    questions: task.questions.len(),
                    faults: judge(&set.maps[task.map], task, right, &result.answers),
                });
            }
        }
        self.table(set.size)
    }

    /// Keeps why a runner is missing in a table.
    pub(crate) fn missing(&mut self, name: &str, reason: String) {
        self.missing.entry(name.to_owned()).or_default().push(reason);
    }

    /// The runners that are missing in some of the tables, as a paragraph; empty if none is.
    fn missing_runners(&self) -> String {
        if self.missing.is_empty() {
            return String::new();
        }
        let each = self.missing.iter().map(|(name, reasons)| format!("- {name} {}\n", reasons.join("; ")));
        format!("Missing in some of the tables:\n\n{}\n", each.collect::<String>())
    }

    fn table(&self, size: usize) -> String {
        let mut text = format!("\n## {} hexes\n\n", grouped(size));
        text.push_str(
            "| task | runner | preparing the map | a question | times Sixfold's | wrong answers |\n",
        );
        text.push_str("|---|---|---:|---:|---:|---|\n");
        let mut last = "";
        for row in self.rows.iter().filter(|row| row.size == size) {
            let task = if row.task == last { "" } else { &row.task };
            last = &row.task;
            let ratio = if row.runner == OURS { "1".to_owned() } else { format!("{:.2}", row.ratio) };
            writeln!(
                text,
                "| {task} | {} | {} | {} | {ratio} | {} |",
                row.runner,
                duration(row.prepare),
                duration(row.time),
                wrong(row)
            )
            .expect("a string takes every text");
        }
        text
    }

    /// The page with everything.
    pub(crate) fn page(&self, seed: u64) -> String {
        let versions: Vec<String> = self
            .versions
            .iter()
            .map(|(name, version)| format!("{name} {version}").trim().to_owned())
            .collect();
        let mut text = format!(
            "# Benchmarks\n\nWritten by `cargo xtask bench public`. [The form of questions and answers, and how to \
             add a runner](../bench/public/README.md); [how fast single calls of Sixfold are](speed.md).\n\n\
             Seed {seed}, {}, {}. Versions: {}.\n\n\
             ![Time of each kind of question as a multiple of Sixfold's](pictures/benchmarks.svg)\n\n\
             ![Time of a question against the size of the map](pictures/benchmark-sizes.svg)\n\n{}{}{NOTES}",
            processor(),
            today(),
            versions.join(", "),
            self.missing_runners(),
            self.wrong_answers()
        );
        let mut sizes: Vec<usize> = self.rows.iter().map(|row| row.size).collect();
        sizes.dedup();
        sizes.into_iter().for_each(|size| text.push_str(&self.table(size)));
        text
    }

    /// A table of how many answers of each runner are wrong, by kind of question.
    fn wrong_answers(&self) -> String {
        let kinds: Vec<&str> = Kind::ALL.iter().map(|kind| kind.name()).collect();
        let mut text = format!("## Wrong answers\n\n| runner | {} |\n", kinds.join(" | "));
        writeln!(text, "|---|{}", "---:|".repeat(kinds.len())).expect("a string takes every text");
        for name in self.versions.keys() {
            let cells = Kind::ALL.map(|kind| {
                let rows = self.rows.iter().filter(|row| row.kind == kind && row.runner == *name);
                let (asked, wrong) = rows.fold((0, 0), |(asked, wrong), row| {
                    (asked + row.questions, wrong + row.faults.values().sum::<usize>())
                });
                match (asked, wrong) {
                    (0, _) => "–".to_owned(),
                    (_, 0) => "0".to_owned(),
                    _ => format!("**{:.1} %**", 100.0 * wrong as f64 / asked as f64),
                }
            });
            writeln!(text, "| {name} | {} |", cells.join(" | ")).expect("a string takes every text");
        }
        text.push_str("\nA dash is a kind of question that the library has no call for.\n\n");
        text
    }

    /// Curves of the times over the sizes, a panel for each kind of question that depends on the map.
    pub(crate) fn sizes(&self) -> String {
        let names: Vec<&String> = self.versions.keys().collect();
        let panels = [Kind::Line, Kind::Path, Kind::Reach, Kind::View].map(|kind| {
            let curves = names.iter().map(|&name| {
                let mut points: Vec<(f64, f64)> = Vec::new();
                for chunk in self.rows.chunk_by(|one, other| one.size == other.size) {
                    let rows = chunk.iter().filter(|row| row.kind == kind && row.runner == *name);
                    let logarithms: Vec<f64> = rows.map(|row| row.time.max(0.1).ln()).collect();
                    let mean = logarithms.iter().sum::<f64>() / logarithms.len() as f64;
                    if mean.is_finite() {
                        points.push((chunk[0].size as f64, mean.exp()));
                    }
                }
                Curve { name: name.clone(), points }
            });
            (kind.name(), curves.filter(|curve| !curve.points.is_empty()).collect())
        });
        sizes::draw(&panels, &names)
    }

    /// Bars of the ratios, a group for each kind of question.
    pub(crate) fn chart(&self) -> String {
        let groups = Kind::ALL.map(|kind| {
            let bars = self.versions.keys().filter(|name| *name != OURS).filter_map(|name| {
                let rows = self.rows.iter().filter(|row| row.kind == kind && row.runner == *name);
                let (logarithms, wrong): (Vec<f64>, Vec<usize>) = rows
                    .map(|row| (row.ratio.max(f64::MIN_POSITIVE).ln(), row.faults.values().sum::<usize>()))
                    .unzip();
                let mean = logarithms.iter().sum::<f64>() / logarithms.len() as f64;
                let wrong = wrong.iter().sum();
                (!logarithms.is_empty()).then(|| chart::Bar { name: name.clone(), ratio: mean.exp(), wrong })
            });
            (kind.name(), bars.collect())
        });
        chart::draw(&groups)
    }
}

const NOTES: &str = "\
Times are processor time of the thread, the best of several rounds; the ratios are what counts, because other \
machines have other times. The time of a question ends when its answer lies in memory as numbers. Preparing the map \
(tables, graphs) is measured apart, because a game does it once for many questions. hexx and `pathfinding` \
prepare nothing: they read the map through closures. Sixfold makes tables, networkx and rustworkx a graph, h3 cells, and libraries in Rust the hexes of distances. \
hexx is measured twice, with its default hasher and with the faster one of its feature `bevy_platform`. \
honeycomb-grid, rot.js, h3, networkx and rustworkx are measured in their own languages, whose speed is in their times. \
A runner without a row for a task has no call that answers it.

A wrong answer is counted once, by the first thing that is wrong with it. *One-way* means a line or a view that \
differs when it is asked from the other end. Where a line runs exactly between two hexes, either is right, if the line \
backwards has the same one; whether walls belong to a view is not judged.
";

/// The reasons in a row of a table.
fn wrong(row: &Row) -> String {
    let total: usize = row.faults.values().sum();
    if total == 0 {
        return "0".to_owned();
    }
    let reasons: Vec<String> = row.faults.iter().map(|(reason, count)| format!("{count} {reason}")).collect();
    format!("**{total}** of {}: {}", row.questions, reasons.join(", "))
}

fn duration(nanoseconds: f64) -> String {
    match nanoseconds {
        ..1e3 => format!("{nanoseconds:.1} ns"),
        ..1e6 => format!("{:.1} µs", nanoseconds / 1e3),
        ..1e9 => format!("{:.1} ms", nanoseconds / 1e6),
        _ => format!("{:.1} s", nanoseconds / 1e9),
    }
}

/// A number with commas between thousands.
pub(crate) fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let groups: Vec<&str> = digits.as_bytes().rchunks(3).rev().flat_map(str::from_utf8).collect();
    groups.join(",")
}

/// The name of the processor, where the system tells it.
fn processor() -> String {
    let text = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let line = text.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    line.map_or(std::env::consts::ARCH, |(_, name)| name).to_owned()
}

fn today() -> String {
    let output = Command::new("date").args(["-u", "+%Y-%m-%d"]).output();
    output.ok().and_then(|output| String::from_utf8(output.stdout).ok()).unwrap_or_default().trim().to_owned()
}
