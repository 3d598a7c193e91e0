use std::fmt;

use crate::battle::OperationError;
use crate::log_id::LogKind;
use crate::matches::RefereeError;
use crate::store::StoreError;
use crate::work::QueueError;

/// Why the host refuses a request about a match or a shared map.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum HostError {
    /// There is no log of this kind with this name.
    NotFound(LogKind),
    /// The secret opens no seat of this match.
    NoSeat,
    /// The secret is not that of the map.
    NoKey,
    /// Another person was faster with the same invitation.
    SeatTaken,
    /// The number is not that of the next entry: another client was faster, or the sender lacks entries of its own.
    Stale {
        /// The kind of log.
        kind: LogKind,
        /// The number the caller gave.
        given: u32,
        /// The number of the next entry.
        next: u32,
    },
    /// The request is not well formed.
    BadRequest(String),
    /// The rules of the match forbid it.
    Refused(RefereeError),
    /// The start of the map or the operation is refused.
    BadOperation(OperationError),
    /// No further log of this kind can be opened now.
    TooMany(LogKind, u64),
    /// Too many wait for the same kind of work.
    Busy(QueueError),
    /// The store does not answer.
    Store(StoreError),
}

impl fmt::Display for HostError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HostError::NotFound(LogKind::Match) => f.write_str("there is no match of this name"),
            HostError::NotFound(LogKind::Map) => f.write_str("there is no shared map of this name"),
            HostError::NoSeat => f.write_str("this opens no seat of the match"),
            HostError::NoKey => {
                f.write_str("this map can be looked at, not changed: its link has no key, or another")
            }
            HostError::SeatTaken => f.write_str("somebody has just taken this seat"),
            HostError::Stale { kind: LogKind::Match, given, next } => {
                write!(f, "action {given} is not the next one; the next one is {next}")
            }
            HostError::Stale { kind: LogKind::Map, given, next } => write!(
                f,
                "nothing can be added after what is known before operation {given}; ask what was added since (the next one is {next})"
            ),
            HostError::BadRequest(what) => f.write_str(what),
            HostError::Refused(refusal) => write!(f, "{refusal}"),
            HostError::BadOperation(refusal) => write!(f, "{refusal}"),
            HostError::TooMany(LogKind::Match, most) => {
                write!(f, "{most} matches are going on, and no more can be opened; try again later")
            }
            HostError::TooMany(LogKind::Map, most) => {
                write!(f, "{most} maps are shared, and no more can be; try again later")
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
            HostError::BadOperation(refusal) => Some(refusal),
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

impl From<OperationError> for HostError {
    fn from(refusal: OperationError) -> HostError {
        HostError::BadOperation(refusal)
    }
}

impl From<QueueError> for HostError {
    fn from(error: QueueError) -> HostError {
        HostError::Busy(error)
    }
}
