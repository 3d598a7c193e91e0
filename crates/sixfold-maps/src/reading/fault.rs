use std::error::Error;
use std::fmt;
use std::ops::Range;

/// Something wrong with a text, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The line, counted from 1.
    pub line: usize,
    /// The character of the line, counted from 1.
    pub column: usize,
    /// What is wrong there, and what would be right.
    pub message: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.message)
    }
}

/// Everything wrong with a text, in the order of the text; at least one problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problems(pub Vec<Problem>);

impl Problems {
    /// The problems at these bytes of a text, put in order.
    pub(crate) fn at(text: &str, mut found: Vec<(Range<usize>, String)>) -> Problems {
        found.sort_by_key(|(span, _)| span.start);
        // One walk through the text for all of them.
        let (mut line, mut line_start, mut seen) = (1, 0, 0);
        let problems = found.into_iter().map(|(span, message)| {
            let at = text.floor_char_boundary(span.start);
            for (i, _) in text[seen..at].match_indices('\n') {
                line += 1;
                line_start = seen + i + 1;
            }
            seen = at;
            Problem { line, column: text[line_start..at].chars().count() + 1, message }
        });
        Problems(problems.collect())
    }
}

impl fmt::Display for Problems {
    /// Writes a line for each problem.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, problem) in self.0.iter().enumerate() {
            write!(f, "{}{problem}", if i == 0 { "" } else { "\n" })?;
        }
        Ok(())
    }
}

impl Error for Problems {}
