use crate::reading::fault::{Problem, Problems};

/// The most problems, and the most warnings, that one reading gives.
///
/// A file that is wrong in a hundred places is told so; one that is wrong in a million must not make us
/// hold a million messages.
const MOST: usize = 100;

/// What a reader finds wrong or strange, by byte.
#[derive(Debug, Default)]
pub(crate) struct Findings {
    problems: Vec<(usize, String)>,
    warnings: Vec<(usize, String)>,
    more_problems: usize,
    more_warnings: usize,
}

impl Findings {
    /// Notes something that makes the text refused.
    pub(crate) fn refuse(&mut self, at: usize, message: impl Into<String>) {
        match self.problems.len() {
            MOST.. => self.more_problems += 1,
            _ => self.problems.push((at, message.into())),
        }
    }

    /// Notes something that is not as it should be but can be read.
    pub(crate) fn warn(&mut self, at: usize, message: impl Into<String>) {
        match self.warnings.len() {
            MOST.. => self.more_warnings += 1,
            _ => self.warnings.push((at, message.into())),
        }
    }

    /// The value, or nothing when it is refused.
    pub(crate) fn keep<T, E: ToString>(&mut self, at: usize, result: Result<T, E>) -> Option<T> {
        result.map_err(|error| self.refuse(at, error.to_string())).ok()
    }

    /// What was read together with the warnings, or all that is wrong.
    pub(crate) fn conclude<T>(self, text: &str, value: Option<T>) -> Result<(T, Vec<Problem>), Problems> {
        let Findings { problems, warnings, more_problems, more_warnings } = self;
        match value {
            Some(value) if problems.is_empty() => Ok((value, placed(text, warnings, more_warnings))),
            _ => Err(Problems(placed(text, problems, more_problems))),
        }
    }
}

/// The messages with line and column, in the order of the text.
fn placed(text: &str, found: Vec<(usize, String)>, more: usize) -> Vec<Problem> {
    let mut all = Problems::at(text, found.into_iter().map(|(at, message)| (at..at, message)).collect()).0;
    if let (1.., Some(last)) = (more, all.last().cloned()) {
        let message = format!("and {more} more such messages");
        all.push(Problem { message, ..last });
    }
    all
}
