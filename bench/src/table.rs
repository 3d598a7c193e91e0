//! The table of ratios, and the check of its gates.

use std::process::ExitCode;

use crate::measure::{Work, fastest};

/// The part of its gate that a row must reach in this build.
///
/// Built for the instructions of one machine, peers gain more than Sixfold, which uses them at run time in
/// every build: hexx then finds the hex at a point in half of the time.
const GATES: f64 = if cfg!(target_feature = "avx2") { 0.5 } else { 1.0 };

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
    measured: usize,
    missed: Vec<String>,
}

impl Table {
    pub(crate) fn new(filters: Vec<String>) -> Table {
        println!(
            "{:<38} {:>12} {:>6}  {:<22} {:>12} {:>9} {:>7}",
            "work", "sixfold", "per", "peer", "peer", "ratio", "gate"
        );
        Table { filters, measured: 0, missed: Vec::new() }
    }

    /// Whether this row was requested; rows are costly to set up, so they check first.
    pub(crate) fn wants(&self, name: &str) -> bool {
        self.filters.is_empty() || self.filters.iter().any(|filter| name.contains(filter.as_str()))
    }

    /// Measures a row and prints it.
    pub(crate) fn row(&mut self, row: Row<'_>) {
        if !self.wants(row.name) {
            return;
        }
        let Row { name, unit, units, ours, peers } = row;
        let mut pieces = vec![ours];
        let mut headings = Vec::new();
        for peer in peers {
            pieces.push(peer.work);
            headings.push((peer.name, peer.gate.map(|gate| gate * GATES)));
        }
        let times = fastest(&mut pieces);
        for (i, (peer, gate)) in headings.into_iter().enumerate() {
            let ratio = times[i + 1] / times[0];
            let held = gate.is_none_or(|gate| ratio >= gate);
            if !held {
                self.missed.push(format!("{name} against {peer}"));
            }
            println!(
                "{:<38} {:>12} {:>6}  {:<22} {:>12} {:>8.2}x {:>7}{}",
                if i == 0 { name } else { "" },
                if i == 0 { time(times[0] / units) } else { String::new() },
                if i == 0 { unit } else { "" },
                peer,
                time(times[i + 1] / units),
                ratio,
                gate.map_or(String::new(), |gate| format!("{gate}x")),
                if held { "" } else { "  MISSED" },
            );
        }
        self.measured += 1;
    }

    /// Prints the result of the gates and returns the exit code.
    pub(crate) fn finish(self) -> ExitCode {
        if self.measured == 0 {
            eprintln!("no row is named like {}", self.filters.join(", "));
            return ExitCode::from(2);
        }
        if self.missed.is_empty() {
            println!("\n{} rows, every gate holds", self.measured);
            return ExitCode::SUCCESS;
        }
        println!("\n{} rows; gates missed: {}", self.measured, self.missed.join(", "));
        ExitCode::FAILURE
    }
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
