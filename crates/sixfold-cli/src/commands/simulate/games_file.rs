//! The CSV file of simulated games, one row each, from which an interrupted run continues.
//!
//! Its first line is `#` and the settings of the games in JSON; the second names the columns. Rows are in
//! the order of the game numbers and are written once a second, so a killed run loses little. Invariant: the
//! file of a continued run has the same bytes as that of a run without interruption.

use std::path::Path;
use std::time::{Duration, Instant};

use sixfold::input::brief;
use sixfold_games::balance::{Balance, Simulation};
use sixfold_json::{ToJson, parse};

use crate::files::GrowingFile;
use crate::messages::{Failure, shown};

/// The time between two writes.
const OFTEN: Duration = Duration::from_secs(1);

/// The most bytes of a line.
///
/// The first line is the longest, because it contains a position.
const LONGEST_LINE: usize = 16 << 10;

/// The CSV file and the rows that are not yet written.
pub(crate) struct GamesFile {
    file: GrowingFile,
    waiting: String,
    written: Instant,
}

impl GamesFile {
    /// Opens or creates the file, and adds its games to the balance.
    pub(crate) fn open(
        path: &Path,
        simulation: &Simulation<'_>,
        games: u32,
        balance: &mut Balance,
    ) -> Result<GamesFile, Failure> {
        let first = format!("# {}", simulation.to_json());
        let second = simulation.heading();
        let mut file = GrowingFile::open(path, &format!("{first}\n{second}\n"))?;
        let refuse = |line: usize, what: &str| Failure::Refused(format!("{}:{line}: {what}", shown(path)));
        let mut lines = 0;
        file.read_lines(LONGEST_LINE, |number, line| {
            lines = number;
            match number {
                1 if line == first => Ok(()),
                1 => Err(refuse(1, &other_run(line, &first))),
                2 if line == second => Ok(()),
                2 => Err(refuse(2, "not the columns of simulated games; name another file")),
                _ => {
                    let row = simulation.read_row(line);
                    let row = row.map_err(|error| refuse(number, &error.to_string()))?;
                    let wanted = balance.games();
                    if row.number() != wanted {
                        let what = format!("game {} is where game {wanted} should be", row.number());
                        return Err(refuse(number, &what));
                    }
                    if wanted == games {
                        let what =
                            format!("the file holds more than the {games} games of --games; ask for more");
                        return Err(refuse(number, &what));
                    }
                    balance.add(&row).map_err(|error| refuse(number, &error.to_string()))
                }
            }
        })?;
        if lines < 2 {
            return Err(refuse(lines + 1, "not a file of simulated games; name another file"));
        }
        Ok(GamesFile { file, waiting: String::new(), written: Instant::now() })
    }

    /// Takes a row, and writes the collected rows every second.
    pub(crate) fn add(&mut self, row: &str) -> Result<(), Failure> {
        self.waiting.push_str(row);
        self.waiting.push('\n');
        if self.written.elapsed() < OFTEN { Ok(()) } else { self.finish() }
    }

    /// Writes the collected rows.
    pub(crate) fn finish(&mut self) -> Result<(), Failure> {
        if !self.waiting.is_empty() {
            self.file.add(&self.waiting)?;
            self.waiting.clear();
        }
        self.written = Instant::now();
        Ok(())
    }
}

/// The first setting in which the file of another run differs from this run.
fn other_run(found: &str, wanted: &str) -> String {
    let values = |line: &str| -> Option<Vec<(String, String)>> {
        let members = parse(line.strip_prefix("# ")?).ok()?.members()?;
        Some(members.map(|(key, value)| (key.into_owned(), value.text().to_owned())).collect())
    };
    let (Some(found), Some(wanted)) = (values(found), values(wanted)) else {
        return "not a file of simulated games; name another file".to_owned();
    };
    for (key, here) in wanted {
        let there = found.iter().find(|(name, _)| *name == key).map_or("nothing", |(_, value)| value);
        if there != here {
            let (there, here) = (brief(there), brief(&here));
            return format!("these games have {key} {there}, and this run {here}; name another file");
        }
    }
    "these games are of another run; name another file".to_owned()
}
