//! A broken rule and its place.

use std::fmt;

/// A broken rule: where, and what would be right.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fault {
    /// The file, from the root of the repository.
    pub file: String,
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong and what would be right.
    pub message: String,
}

impl Fault {
    /// A fault in `file` at `line`.
    #[must_use]
    pub fn new(file: &str, line: usize, message: String) -> Self {
        Self { file: file.to_owned(), line, message }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}:{}: {}", self.file, self.line, self.message)
    }
}
