use std::fmt;

use crate::store::{LogName, StoreError};

/// Why a match or a map cannot be carried over; nothing of it was changed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CopyError {
    /// The line is no match and no map.
    Line(String),
    /// The match is no match by the rules of its game, or the map none by ours.
    Refused(LogName, String),
    /// Another one of the name is there, which went on otherwise.
    Other(LogName),
    /// The store does not answer.
    Store(StoreError),
}

impl fmt::Display for CopyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CopyError::Line(why) => write!(f, "no match or map: {why}"),
            CopyError::Refused(name, why) => write!(f, "{name} is against the rules: {why}"),
            CopyError::Other(name) => write!(f, "{name} is there already and went on otherwise"),
            CopyError::Store(error) => write!(f, "{error}"),
        }
    }
}

impl std::error::Error for CopyError {}

impl From<StoreError> for CopyError {
    fn from(error: StoreError) -> CopyError {
        CopyError::Store(error)
    }
}
