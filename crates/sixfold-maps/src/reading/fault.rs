use std::error::Error;
use std::fmt;

use sixfold::input::Faults;

/// A fault of a file, or a warning about it, with its place.
///
/// The readers of this crate give [`Faults`] of these: the first hundred in the order of the file, and
/// how many there are besides. What a message quotes is cut to a line's width, and its control characters are escaped.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct FileFault {
    /// The line, counted from 1.
    pub line: usize,
    /// The character of the line, counted from 1.
    pub column: usize,
    /// The fault, and what would be right.
    pub message: String,
}

impl fmt::Display for FileFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.message)
    }
}

impl Error for FileFault {}

/// The faults at these bytes of a text, with line and column and in the order of the text.
pub(crate) fn placed(text: &str, mut found: Faults<(usize, String)>) -> Faults<FileFault> {
    found.sort_by_key(|(at, _)| *at);
    // In order, so that one walk through the text finds all lines.
    let (mut line, mut line_start, mut seen) = (1, 0, 0);
    found.map(|(at, message)| {
        let at = text.floor_char_boundary(at);
        for (i, _) in text[seen..at].match_indices('\n') {
            line += 1;
            line_start = seen + i + 1;
        }
        seen = at;
        FileFault { line, column: text[line_start..at].chars().count() + 1, message }
    })
}
