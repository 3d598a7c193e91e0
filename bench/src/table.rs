//! The table of ratios, and the check of its gates.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::process::ExitCode;
use std::{env, fs};

use crate::exceptions::{self, Build, Exception};
use crate::measure::{Work, fastest};

/// Whether this is the build for the processor at hand.
const IS_NATIVE: bool = cfg!(target_feature = "avx2");

/// The name of this build in `docs/speed.md`.
const BUILD: &str = if cfg!(feature = "fast-hasher") { "fast hasher" } else { "default" };

/// The other side of a row, and its gate.
pub(crate) struct Peer<'a> {
    pub(crate) name: &'static str,
    /// The number of times that Sixfold must be faster.
    ///
    /// `None` if the ratio is only shown.
    pub(crate) gate: Option<f64>,
    pub(crate) work: Work<'a>,
}

/// One piece of work, ours and the peers'.
pub(crate) struct Row<'a> {
    pub(crate) name: &'static str,
    /// The unit of the work, such as `hex` or `query`.
    pub(crate) unit: &'static str,
    /// The number of units that one call does.
    pub(crate) units: f64,
    pub(crate) ours: Work<'a>,
    pub(crate) peers: Vec<Peer<'a>>,
}

pub(crate) struct Table {
    filters: Vec<String>,
    /// The names of the rows so far, each once.
    names: BTreeSet<&'static str>,
    missed: Vec<String>,
    /// Numbers of the exceptions that a row needed.
    excepted: BTreeSet<usize>,
    text: String,
}

impl Table {
    pub(crate) fn new(filters: Vec<String>) -> Table {
        let (names, excepted) = (BTreeSet::new(), BTreeSet::new());
        let mut table = Table { filters, names, missed: Vec::new(), excepted, text: String::new() };
        table.print(&format!(
            "{:<38} {:>12} {:>6}  {:<22} {:>12} {:>9} {:>7}",
            "work", "sixfold", "per", "peer", "peer", "ratio", "gate"
        ));
        table
    }

    fn print(&mut self, line: &str) {
        println!("{line}");
        writeln!(self.text, "{line}").expect("a string takes every text");
    }

    /// Whether this row was requested; rows are costly to set up, so they check first.
    pub(crate) fn wants(&self, name: &str) -> bool {
        self.filters.is_empty() || self.filters.iter().any(|filter| name.contains(filter.as_str()))
    }

    /// Measures a row and prints it.
    pub(crate) fn row(&mut self, row: Row<'_>) {
        self.row_within(row, None);
    }

    /// Measures a row that must take at most a number of nanoseconds for each unit.
    pub(crate) fn row_within(&mut self, row: Row<'_>, most: Option<f64>) {
        if !self.wants(row.name) {
            return;
        }
        let Row { name, unit, units, ours, peers } = row;
        assert!(self.names.insert(name), "two rows have the name {name}");
        let mut pieces = vec![ours];
        let mut headings = Vec::new();
        for peer in peers {
            pieces.push(peer.work);
            headings.push((peer.name, peer.gate));
        }
        let mut times = fastest(&mut pieces);
        if let Some(most) = most {
            times.push(most * units);
            headings.push(("(most)", Some(1.0)));
        }
        for (i, (peer, gate)) in headings.into_iter().enumerate() {
            let ratio = times[i + 1] / times[0];
            let gate = gate.map(|gate| self.excepted(name, peer).map_or(gate, |exception| exception.gate));
            let held = gate.is_none_or(|gate| ratio >= gate);
            if !held {
                self.missed.push(format!("{name} against {peer}"));
            }
            self.print(&format!(
                "{:<38} {:>12} {:>6}  {:<22} {:>12} {:>8.2}x {:>7}{}",
                if i == 0 { name } else { "" },
                if i == 0 { time(times[0] / units) } else { String::new() },
                if i == 0 { unit } else { "" },
                peer,
                time(times[i + 1] / units),
                ratio,
                gate.map_or(String::new(), |gate| format!("{gate}x")),
                if held { "" } else { "  MISSED" },
            ));
        }
    }

    /// The exception for a row and a peer in this build.
    fn excepted(&mut self, row: &str, peer: &str) -> Option<&'static Exception> {
        let fits = |exception: &Exception| {
            exception.row == row && exception.peer == peer && (IS_NATIVE || exception.build == Build::Every)
        };
        let number = exceptions::ALL.iter().position(fits)?;
        self.excepted.insert(number);
        Some(&exceptions::ALL[number])
    }

    /// Prints the result of the gates and returns the exit code.
    pub(crate) fn finish(mut self) -> ExitCode {
        if self.names.is_empty() {
            eprintln!("no row is named like {}", self.filters.join(", "));
            return ExitCode::from(2);
        }
        for (number, exception) in exceptions::ALL.iter().enumerate() {
            let Exception { row, peer, build, gate, reason } = *exception;
            let is_here = peer.contains("fast hasher") == cfg!(feature = "fast-hasher");
            if self.excepted.contains(&number) {
                println!("only {gate}x for {row} against {peer}: {reason}");
            } else if self.filters.is_empty() && is_here && (IS_NATIVE || build == Build::Every) {
                self.missed.push(format!("the exception for {row} against {peer}, which is no row"));
            }
        }
        let count = self.names.len();
        let done = match &self.missed[..] {
            [] => format!("{count} rows, every gate holds"),
            missed => format!("{count} rows; gates missed: {}", missed.join(", ")),
        };
        self.print(&done);
        if env::var_os("SIXFOLD_BLESS").is_some()
            && let Err(reason) = publish(&self.text)
        {
            eprintln!("{reason}");
            return ExitCode::FAILURE;
        }
        if self.missed.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
    }
}

/// Puts the table of this build into `docs/speed.md`, which has none for the processor at hand.
fn publish(text: &str) -> Result<(), String> {
    if IS_NATIVE {
        return Ok(());
    }
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/speed.md");
    let old = fs::read_to_string(page).map_err(|error| format!("{page}: {error}"))?;
    let [begin, end] = ["begin", "end"].map(|word| format!("<!-- {BUILD}: {word} -->\n"));
    let parts = old.split_once(&begin).and_then(|(before, rest)| Some((before, rest.split_once(&end)?.1)));
    let (before, after) = parts.ok_or_else(|| format!("{page} has no place for the build {BUILD}"))?;
    let new = format!("{before}{begin}\n```text\n{text}```\n\n{end}{after}");
    fs::write(page, new).map_err(|error| format!("{page}: {error}"))
}

/// A time with three significant digits and a unit.
fn time(nanoseconds: f64) -> String {
    let (value, unit) = match nanoseconds {
        n if n < 1_000.0 => (n, "ns"),
        n if n < 1_000_000.0 => (n / 1_000.0, "µs"),
        n => (n / 1_000_000.0, "ms"),
    };
    let digits = if value < 10.0 { 3 } else { 1 };
    format!("{value:.digits$} {unit}")
}
