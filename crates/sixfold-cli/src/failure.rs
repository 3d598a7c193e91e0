use std::fmt;
use std::io;

/// Why the program could not finish its work.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Standard input could not be read.
    Input(io::Error),
    /// Standard output could not be written.
    Output(io::Error),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Input(error) => write!(f, "cannot read standard input: {error}"),
            Failure::Output(error) => write!(f, "cannot write standard output: {error}"),
        }
    }
}
