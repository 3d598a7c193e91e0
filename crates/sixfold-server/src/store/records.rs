use crate::log_id::{LogName, MapId, MatchId};
use crate::matches::{MatchLog, SecretHash};

/// A match or a map that was deleted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deletion {
    /// Its name.
    pub name: LogName,
    /// When it was deleted, in milliseconds since 1970.
    pub at: u64,
}

/// What another process has changed in a store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// This log, or its seats; it may be gone. `length` is how many entries it has, where entries were added.
    Log {
        /// Its name.
        name: LogName,
        /// How many entries it has at least; `None` after another change.
        length: Option<u32>,
    },
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
    /// Whether the built-in opponent has to act first.
    pub waits: bool,
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
    /// Whether it may be waiting for the built-in opponent to act.
    pub waits: bool,
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
    /// A person who came by an invitation; before the first action the host can invite somebody else.
    Guest(SecretHash),
    /// Open: it goes to the first who presents the secret with this hash.
    Invited(SecretHash),
    /// The built-in opponent, at this strength.
    Engine(u8),
}

impl Seat {
    /// The hash of the secret with which a person acts from this seat; `None` while nobody sits there.
    #[must_use]
    pub const fn person(&self) -> Option<SecretHash> {
        match self.holder {
            SeatHolder::Person(hash) | SeatHolder::Guest(hash) => Some(hash),
            SeatHolder::Invited(_) | SeatHolder::Engine(_) => None,
        }
    }

    /// The hash of the invitation for this seat, while nobody has accepted it.
    #[must_use]
    pub const fn invitation(&self) -> Option<SecretHash> {
        match self.holder {
            SeatHolder::Invited(hash) => Some(hash),
            _ => None,
        }
    }

    /// The strength of the built-in opponent, when it has the seat.
    #[must_use]
    pub const fn engine(&self) -> Option<u8> {
        match self.holder {
            SeatHolder::Engine(strength) => Some(strength),
            _ => None,
        }
    }

    /// Whether a match with these seats waits for the built-in opponent.
    ///
    /// Two opponents play to the end without people.
    #[must_use]
    pub fn wait_for_engine(seats: &[Seat; 2], log: &MatchLog) -> bool {
        match seats.each_ref().map(|seat| seat.engine().is_some()) {
            [true, false] => log.waits_for(0),
            [false, true] => log.waits_for(1),
            [true, true] => log.to_move().is_some(),
            [false, false] => false,
        }
    }

    /// The seat as the three columns of a database: kind, hash, strength.
    pub(super) fn columns(&self) -> (i16, Option<&[u8]>, i16) {
        match &self.holder {
            SeatHolder::Person(hash) => (0, Some(hash.as_bytes()), 0),
            SeatHolder::Invited(hash) => (1, Some(hash.as_bytes()), 0),
            SeatHolder::Engine(strength) => (2, None, i16::from(*strength)),
            SeatHolder::Guest(hash) => (3, Some(hash.as_bytes()), 0),
        }
    }

    /// The seat that [`Seat::columns`] wrote; `None` for other columns.
    pub(super) fn from_columns(kind: i16, hash: Option<&[u8]>, strength: i16) -> Option<Seat> {
        let hash = hash.and_then(|bytes| bytes.try_into().ok()).map(SecretHash::from_bytes);
        let holder = match (kind, hash) {
            (0, Some(hash)) => SeatHolder::Person(hash),
            (1, Some(hash)) => SeatHolder::Invited(hash),
            (2, None) => SeatHolder::Engine(u8::try_from(strength).ok()?),
            (3, Some(hash)) => SeatHolder::Guest(hash),
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

/// What is added to a match at once: all of it is kept, or nothing.
#[derive(Clone, Debug, Default)]
pub struct Addition {
    /// The actions.
    pub actions: Vec<StoredAction>,
    /// Whether the match is over with them.
    pub ended: bool,
    /// Whether the match waits for the built-in opponent then.
    pub waits: bool,
    /// Who adds them: a seat, and the hash of the secret that has to hold it still. `None` asks nobody.
    pub seat: Option<(usize, SecretHash)>,
    /// A match that is opened with them: the rematch.
    pub opens: Option<NewMatch>,
}

/// Who is to hold a seat of a match.
#[derive(Clone, Debug)]
pub struct SeatChange {
    /// The seat: 0 or 1.
    pub player: usize,
    /// The hash that has to hold it now.
    pub from: SecretHash,
    /// Who holds it then.
    pub to: Seat,
    /// The number of actions that the match must have; `None` for any.
    pub at_length: Option<u32>,
}

/// The times, in milliseconds since 1970, before which an untouched log is abandoned.
#[derive(Clone, Copy, Debug, Default)]
pub struct Expiry {
    /// For matches that are still played.
    pub running: u64,
    /// For matches that have ended.
    pub ended: u64,
    /// For shared maps.
    pub maps: u64,
}

/// The result of an attempt to append.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Appended {
    /// The actions are kept.
    Done,
    /// The seat is held by somebody else now; nothing was kept.
    Unseated,
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

/// Times and counts stay far below the largest number of a database.
pub(super) fn sql_integer(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
