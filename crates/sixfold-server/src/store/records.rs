use std::fmt;

use crate::battle::MapId;
use crate::table::{MatchId, SecretHash};

/// The name of a log: that of a match, or that of a shared map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum LogName {
    /// A match.
    Match(MatchId),
    /// A shared map.
    Map(MapId),
}

impl From<MatchId> for LogName {
    fn from(id: MatchId) -> LogName {
        LogName::Match(id)
    }
}

impl From<MapId> for LogName {
    fn from(id: MapId) -> LogName {
        LogName::Map(id)
    }
}

impl fmt::Display for LogName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LogName::Match(id) => write!(f, "match {id}"),
            LogName::Map(id) => write!(f, "map {id}"),
        }
    }
}

/// What another process has changed in a store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// This log, or who sits at it; it may be gone.
    Log(LogName),
    /// It is not known what: anything may have changed.
    Anything,
}

/// A match that is to be kept.
#[derive(Clone, Debug)]
pub struct NewMatch {
    /// Its name.
    pub id: MatchId,
    /// The game, by name.
    pub game: String,
    /// The side that begins, by name.
    pub first: String,
    /// When it was made, in milliseconds since 1970.
    pub created: u64,
    /// Who sits where.
    pub seats: [Seat; 2],
}

/// What is known of a match besides its actions.
#[derive(Clone, Debug)]
pub struct MatchHead {
    /// Its name.
    pub id: MatchId,
    /// The game, by name.
    pub game: String,
    /// The side that begins, by name.
    pub first: String,
    /// When it was made, in milliseconds since 1970.
    pub created: u64,
    /// When something was last added, in milliseconds since 1970.
    pub updated: u64,
    /// How many actions it has.
    pub length: u32,
    /// Whether it is over.
    pub ended: bool,
    /// Who sits where.
    pub seats: [Seat; 2],
}

/// A seat at a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    /// Who holds it.
    pub holder: SeatHolder,
}

/// Who holds a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeatHolder {
    /// A person who has the secret of this hash.
    Person(SecretHash),
    /// Open: it goes to the first who presents the secret with this hash.
    Invited(SecretHash),
    /// The built-in opponent, at this strength.
    Engine(u8),
}

impl Seat {
    /// The hash that opens the seat; `None` for the opponent's.
    #[must_use]
    pub const fn hash(&self) -> Option<SecretHash> {
        match self.holder {
            SeatHolder::Person(hash) | SeatHolder::Invited(hash) => Some(hash),
            SeatHolder::Engine(_) => None,
        }
    }

    /// The seat as the three columns of a database: kind, hash, strength.
    pub(super) fn columns(&self) -> (i16, Option<&[u8]>, i16) {
        match &self.holder {
            SeatHolder::Person(hash) => (0, Some(hash.as_bytes()), 0),
            SeatHolder::Invited(hash) => (1, Some(hash.as_bytes()), 0),
            SeatHolder::Engine(strength) => (2, None, i16::from(*strength)),
        }
    }

    /// The seat that [`Seat::columns`] wrote; `None` for other columns.
    pub(super) fn from_columns(kind: i16, hash: Option<&[u8]>, strength: i16) -> Option<Seat> {
        let hash = hash.and_then(|bytes| bytes.try_into().ok()).map(SecretHash::from_bytes);
        let holder = match (kind, hash) {
            (0, Some(hash)) => SeatHolder::Person(hash),
            (1, Some(hash)) => SeatHolder::Invited(hash),
            (2, None) => SeatHolder::Engine(u8::try_from(strength).ok()?),
            _ => return None,
        };
        Some(Seat { holder })
    }
}

/// An action of a match as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredAction {
    /// Who acted: 0 or 1.
    pub player: usize,
    /// What, as the log writes it.
    pub text: String,
    /// When, in milliseconds since 1970.
    pub at: u64,
}

/// What became of an attempt to append.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Appended {
    /// The actions are kept.
    Done,
    /// The log is not as long as the writer believed; nothing was kept.
    Stale,
    /// There is no such match or map.
    Missing,
}

/// A shared map that is to be kept.
#[derive(Clone, Debug)]
pub struct NewMap {
    /// Its name.
    pub id: MapId,
    /// The hash of the secret with which it is changed.
    pub key: SecretHash,
    /// How it begins, as JSON.
    pub start: String,
    /// When it was made, in milliseconds since 1970.
    pub created: u64,
}

/// What is known of a shared map besides how it began and its operations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MapHead {
    /// The hash of the secret with which it is changed.
    pub key: SecretHash,
    /// When it was made, in milliseconds since 1970.
    pub created: u64,
    /// When it was last changed, in milliseconds since 1970.
    pub updated: u64,
    /// How many operations it has.
    pub length: u32,
}

/// An operation of a shared map as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredOperation {
    /// What the browser that sent it calls itself; no proof of anything.
    pub by: String,
    /// What, as JSON.
    pub text: String,
    /// When, in milliseconds since 1970.
    pub at: u64,
}
