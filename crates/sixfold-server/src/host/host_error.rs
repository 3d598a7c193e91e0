use std::fmt;

use crate::store::StoreError;
use crate::table::RefereeError;
use crate::work::QueueError;

/// Why the host does not do what it is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum HostError {
    /// There is no match of this name.
    NoMatch,
    /// The secret opens no seat of this match.
    NoSeat,
    /// Somebody else was faster with the same invitation.
    SeatTaken,
    /// The number is not that of the next action: another client was faster.
    Stale {
        /// The number the caller gave.
        given: u32,
        /// The number of the next action.
        next: u32,
    },
    /// What was asked is not well formed.
    BadRequest(String),
    /// The rules of the match forbid it.
    Refused(RefereeError),
    /// No further match can be opened now.
    TooManyMatches(u64),
    /// Too many wait for the same kind of work.
    Busy(QueueError),
    /// The store does not answer.
    Store(StoreError),
}

impl fmt::Display for HostError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HostError::NoMatch => f.write_str("there is no match of this name"),
            HostError::NoSeat => f.write_str("this opens no seat of the match"),
            HostError::SeatTaken => f.write_str("somebody has just taken this seat"),
            HostError::Stale { given, next } => {
                write!(f, "action {given} is not the next one; the next one is {next}")
            }
            HostError::BadRequest(what) => f.write_str(what),
            HostError::Refused(refusal) => write!(f, "{refusal}"),
            HostError::TooManyMatches(most) => {
                write!(f, "{most} matches are going on, and no more can be opened; try again later")
            }
            HostError::Busy(error) => write!(f, "{error}"),
            HostError::Store(error) => write!(f, "{error}"),
        }
    }
}

impl std::error::Error for HostError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            HostError::Refused(refusal) => Some(refusal),
            HostError::Busy(error) => Some(error),
            HostError::Store(error) => Some(error),
            _ => None,
        }
    }
}

impl From<StoreError> for HostError {
    fn from(error: StoreError) -> HostError {
        HostError::Store(error)
    }
}

impl From<RefereeError> for HostError {
    fn from(refusal: RefereeError) -> HostError {
        HostError::Refused(refusal)
    }
}

impl From<QueueError> for HostError {
    fn from(error: QueueError) -> HostError {
        HostError::Busy(error)
    }
}
