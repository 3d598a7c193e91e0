use std::fmt;

use crate::log_id::LogName;
use crate::store::StoreError;

/// Why a match or a map cannot be copied; nothing was changed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CopyError {
    /// The line is neither a match nor a map.
    Line(String),
    /// The rules of the game refuse the match, or a limit refuses the map.
    Refused(LogName, String),
    /// The store has one with the same name and different entries.
    Other(LogName),
    /// A seat of the match was taken by different people in the two stores.
    Seats(LogName),
    /// The store does not answer.
    Store(StoreError),
}

impl fmt::Display for CopyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CopyError::Line(why) => write!(f, "no match or map: {why}"),
            CopyError::Refused(name, why) => write!(f, "{name} is against the rules: {why}"),
            CopyError::Other(name) => write!(f, "{name} exists already with different entries"),
            CopyError::Seats(name) => {
                write!(f, "{name} has different people on a seat in the two places; remove it in one of them")
            }
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
