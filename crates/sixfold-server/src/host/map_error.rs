use std::fmt;

use crate::battle::OperationError;
use crate::store::StoreError;
use crate::work::QueueError;

/// Why a shared map is not shown or changed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MapError {
    /// There is no map of this name.
    NoMap,
    /// The secret is not that of the map.
    NoKey,
    /// No change can be added there: the sender has to hear of operations of its own first.
    Stale {
        /// The number the caller gave.
        given: u32,
        /// The number of the next operation.
        next: u32,
    },
    /// What was asked is not well formed.
    BadRequest(String),
    /// The start of the map or the operation is refused.
    Refused(OperationError),
    /// No further map can be shared now.
    TooManyMaps(u64),
    /// Too many wait for the same kind of work.
    Busy(QueueError),
    /// The store does not answer.
    Store(StoreError),
}

impl fmt::Display for MapError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MapError::NoMap => f.write_str("there is no shared map of this name"),
            MapError::NoKey => {
                f.write_str("this map can be looked at, not changed: its link has no key, or another")
            }
            MapError::Stale { given, next } => {
                write!(
                    f,
                    "nothing can be added after what is known before operation {given}; ask what was added since (the next one is {next})"
                )
            }
            MapError::BadRequest(what) => f.write_str(what),
            MapError::Refused(refusal) => write!(f, "{refusal}"),
            MapError::TooManyMaps(most) => {
                write!(f, "{most} maps are shared, and no more can be; try again later")
            }
            MapError::Busy(error) => write!(f, "{error}"),
            MapError::Store(error) => write!(f, "{error}"),
        }
    }
}

impl std::error::Error for MapError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            MapError::Refused(refusal) => Some(refusal),
            MapError::Busy(error) => Some(error),
            MapError::Store(error) => Some(error),
            _ => None,
        }
    }
}

impl From<StoreError> for MapError {
    fn from(error: StoreError) -> MapError {
        MapError::Store(error)
    }
}

impl From<OperationError> for MapError {
    fn from(refusal: OperationError) -> MapError {
        MapError::Refused(refusal)
    }
}

impl From<QueueError> for MapError {
    fn from(error: QueueError) -> MapError {
        MapError::Busy(error)
    }
}
