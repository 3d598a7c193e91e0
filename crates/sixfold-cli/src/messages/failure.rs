use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use sixfold::input::counted;

use crate::messages::{is_dash, shown, shown_output};

/// The reason why the program could not do its work.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The command line names something that does not exist or is not possible.
    Usage(String),
    /// Standard input could not be read.
    Input(io::Error),
    /// Standard output could not be written.
    Output(io::Error),
    /// A file could not be read.
    Read(PathBuf, io::Error),
    /// A file could not be written.
    Write(PathBuf, io::Error),
    /// Invalid input; the whole message, with file, line and column.
    Refused(String),
}

impl Failure {
    /// A file, or standard input, could not be read.
    pub(crate) fn read(path: &Path, error: io::Error) -> Failure {
        if is_dash(path) { Failure::Input(error) } else { Failure::Read(path.to_owned(), error) }
    }

    /// The command line is wrong in a way that clap does not check.
    pub(crate) fn usage(reason: impl fmt::Display) -> Failure {
        Failure::Usage(reason.to_string())
    }

    /// A refused file: the number of its faults, and a line for each of the first.
    pub(crate) fn faults(path: &Path, count: usize, lines: impl IntoIterator<Item = String>) -> Failure {
        let head = format!("{} has {}:", shown(path), counted(count, "fault"));
        Failure::Refused([head].into_iter().chain(lines).collect::<Vec<_>>().join("\n"))
    }

    /// The exit code of the kind of failure.
    pub(crate) fn code(&self) -> ExitCode {
        ExitCode::from(if matches!(self, Failure::Usage(_)) { 2 } else { 3 })
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Usage(message) | Failure::Refused(message) => f.write_str(message),
            Failure::Input(error) => write!(f, "cannot read standard input: {}", reason(error)),
            Failure::Output(error) => write!(f, "cannot write standard output: {}", reason(error)),
            Failure::Read(path, error) => write!(f, "cannot read {}: {}", shown(path), reason(error)),
            Failure::Write(path, error) => {
                write!(f, "cannot write {}: {}", shown_output(path), reason(error))
            }
        }
    }
}

/// The message of the system without its error number.
fn reason(error: &io::Error) -> String {
    let said = error.to_string();
    let words = said.split(" (os error ").next().unwrap_or_default();
    let mut letters = words.chars();
    letters.next().map(|first| first.to_lowercase().chain(letters).collect()).unwrap_or_default()
}
