use sixfold::input::Faults;

use crate::reading::fault::{FileFault, placed};

/// The faults and warnings of a reader, each with its byte offset.
///
/// A file that is wrong in a million places must not make us hold a million messages, so only the
/// first hundred of either are kept, and the others counted.
#[derive(Debug, Default)]
pub(crate) struct Findings {
    faults: Faults<(usize, String)>,
    warnings: Faults<(usize, String)>,
}

impl Findings {
    /// Notes a fault: the text is refused.
    pub(crate) fn refuse(&mut self, at: usize, message: impl Into<String>) {
        self.faults.push((at, message.into()));
    }

    /// Notes a warning: the text can still be read.
    pub(crate) fn warn(&mut self, at: usize, message: impl Into<String>) {
        self.warnings.push((at, message.into()));
    }

    /// Notes several such things at one place, and how many more there were.
    pub(crate) fn warn_all(&mut self, at: usize, messages: &Faults<String>) {
        messages.first().iter().for_each(|message| self.warn(at, message));
        if messages.rest() > 0 {
            self.warn(at, format!("and {} more like these", messages.rest()));
        }
    }

    /// The value, or nothing when it is refused.
    pub(crate) fn keep<T, E: ToString>(&mut self, at: usize, result: Result<T, E>) -> Option<T> {
        result.map_err(|error| self.refuse(at, error.to_string())).ok()
    }

    /// The value with its warnings, or all faults.
    pub(crate) fn conclude<T>(
        self,
        text: &str,
        value: Option<T>,
    ) -> Result<(T, Faults<FileFault>), Faults<FileFault>> {
        match value {
            Some(value) if self.faults.is_empty() => Ok((value, placed(text, self.warnings))),
            _ => Err(placed(text, self.faults)),
        }
    }
}
