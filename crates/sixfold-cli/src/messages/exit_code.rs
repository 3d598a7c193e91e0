use std::process::ExitCode;

/// The result of a command that ran without failure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// Done, or the answer is yes.
    Yes,
    /// The answer is no: not seen, no path, faults found.
    No,
}

impl From<Answer> for ExitCode {
    fn from(answer: Answer) -> ExitCode {
        match answer {
            Answer::Yes => ExitCode::SUCCESS,
            Answer::No => ExitCode::from(1),
        }
    }
}

/// The exit codes, as the help and the manual list them.
pub(crate) const EXIT_CODES: &str = "Exit codes:
  0  done, or the answer is yes
  1  the answer is no: not seen, no path, faults in a file that was checked
  2  the command line is wrong, or names something that does not exist
  3  a file or stream cannot be read, written or understood";
