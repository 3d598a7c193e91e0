use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

/// Why the program could not finish its work.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Standard input could not be read.
    Input(io::Error),
    /// Standard output could not be written.
    Output(io::Error),
    /// A file could not be read.
    Read(PathBuf, io::Error),
    /// A file could not be written.
    Write(PathBuf, io::Error),
    /// The name of a file does not say what to write.
    Format(PathBuf, String),
    /// A file is wrong; a line for each fault.
    Faults(PathBuf, Vec<String>),
}

impl Failure {
    /// A file, or standard input, could not be read.
    pub(crate) fn read(path: &Path, error: io::Error) -> Failure {
        if path.as_os_str() == "-" { Failure::Input(error) } else { Failure::Read(path.to_owned(), error) }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Input(error) => write!(f, "cannot read standard input: {error}"),
            Failure::Output(error) => write!(f, "cannot write standard output: {error}"),
            Failure::Read(path, error) => write!(f, "cannot read {}: {error}", path.display()),
            Failure::Write(path, error) => write!(f, "cannot write {}: {error}", path.display()),
            Failure::Format(path, reason) => write!(f, "{}: {reason}", path.display()),
            Failure::Faults(path, faults) => {
                let count = faults.len();
                let word = if count == 1 { "fault" } else { "faults" };
                write!(f, "{} has {count} {word}:", path.display())?;
                faults.iter().try_for_each(|fault| write!(f, "\n{fault}"))
            }
        }
    }
}
