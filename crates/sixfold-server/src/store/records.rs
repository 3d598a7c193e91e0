use crate::log_id::{LogName, MapId, MatchId};
use crate::matches::{MatchLog, Phrase, PlayerName, SecretHash, TimeControl};

/// A match or a map that was deleted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deletion {
    /// Its name.
    pub name: LogName,
    /// When it was deleted, in milliseconds since 1970.
    pub at: u64,
}

/// A change that another process made in a store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// This log, or its seats; it may be gone. `length` is how many entries it has, where entries were added.
    Log {
        /// Its name.
        name: LogName,
        /// How many entries it has at least; `None` after another change.
        length: Option<u32>,
    },
    /// A player says something; nothing was changed.
    Said {
        /// The match.
        id: MatchId,
        /// The player who says it: 0 or 1.
        player: usize,
        /// The phrase.
        phrase: Phrase,
    },
    /// A server says which players of a match are connected to it; nothing was changed.
    Here {
        /// The match.
        id: MatchId,
        /// The server.
        server: u64,
        /// Whether each player is connected to it.
        seats: [bool; 2],
        /// Whether the others should answer with theirs.
        asks: bool,
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
    /// How long the players may think; `None` for as long as they like.
    pub clock: Option<TimeControl>,
    /// Whether it is in the list of matches, where an open seat can be taken by anybody.
    pub listed: bool,
}

/// The data of a match besides its actions.
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
    /// How long the players may think; `None` for as long as they like.
    pub clock: Option<TimeControl>,
    /// Whether it is in the list of matches.
    pub listed: bool,
    /// When the flag of the player to move falls, in the time of the table; 0 while no clock runs.
    pub flag_at: u64,
    /// The time of the table when this was read: milliseconds in which a server ran.
    pub time: u64,
}

impl MatchHead {
    /// How much time the player to move has used since the last action, in milliseconds, of this much that was left.
    /// All of it when the flag has fallen.
    #[must_use]
    pub fn used(&self, left: u64) -> u64 {
        // The flag falls when what was left is used up.
        if self.flag_at == 0 { 0 } else { left.saturating_sub(self.flag_at.saturating_sub(self.time)) }
    }

    /// Whether the time of the player to move has run out.
    #[must_use]
    pub const fn flag_falls(&self) -> bool {
        self.flag_at != 0 && self.time >= self.flag_at
    }
}

/// A seat at a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    /// Who holds it.
    pub holder: SeatHolder,
    /// The name of that person.
    pub name: Option<PlayerName>,
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
    /// A seat whose holder has no name.
    #[must_use]
    pub const fn new(holder: SeatHolder) -> Seat {
        Seat { holder, name: None }
    }

    /// The hash of the secret with which a person acts from this seat; `None` while the seat is open.
    #[must_use]
    pub const fn person(&self) -> Option<SecretHash> {
        match self.holder {
            SeatHolder::Person(hash) | SeatHolder::Guest(hash) => Some(hash),
            SeatHolder::Invited(_) | SeatHolder::Engine(_) => None,
        }
    }

    /// The hash of the invitation for this seat, until it is accepted.
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

    /// When the flag of the player to move falls in a match with these seats, if nothing is added after this time of
    /// the table; 0 where no clock runs. The built-in opponent plays without one.
    #[must_use]
    pub fn flag_at(seats: &[Seat; 2], log: &MatchLog, time: u64) -> u64 {
        let clock = log.clock().filter(|clock| clock.runs());
        let player = log.to_move().filter(|&player| seats[player].engine().is_none());
        clock.zip(player).map_or(0, |(clock, player)| time.saturating_add(clock.left()[player]))
    }

    /// The seat as four columns of a database: kind, hash, strength, name.
    pub(super) fn columns(&self) -> (i16, Option<&[u8]>, i16, &str) {
        let (kind, hash, strength) = match &self.holder {
            SeatHolder::Person(hash) => (0, Some(hash), 0),
            SeatHolder::Invited(hash) => (1, Some(hash), 0),
            SeatHolder::Engine(strength) => (2, None, i16::from(*strength)),
            SeatHolder::Guest(hash) => (3, Some(hash), 0),
        };
        let name = self.name.as_ref().map_or("", PlayerName::as_str);
        (kind, hash.map(|hash| hash.as_bytes().as_slice()), strength, name)
    }

    /// The seat that [`Seat::columns`] wrote; `None` for other columns.
    pub(super) fn from_columns(kind: i16, hash: Option<&[u8]>, strength: i16, name: &str) -> Option<Seat> {
        let hash = hash.and_then(|bytes| bytes.try_into().ok()).map(SecretHash::from_bytes);
        let holder = match (kind, hash) {
            (0, Some(hash)) => SeatHolder::Person(hash),
            (1, Some(hash)) => SeatHolder::Invited(hash),
            (2, None) => SeatHolder::Engine(u8::try_from(strength).ok()?),
            (3, Some(hash)) => SeatHolder::Guest(hash),
            _ => return None,
        };
        let name = if name.is_empty() { None } else { Some(name.parse().ok()?) };
        Some(Seat { holder, name })
    }
}

/// A time control as a column of a database: empty for none.
pub(super) fn clock_column(clock: Option<TimeControl>) -> String {
    clock.map_or_else(String::new, |clock| clock.to_string())
}

/// The time control that [`clock_column`] wrote; `None` for other texts.
pub(super) fn clock_from_column(text: &str) -> Option<Option<TimeControl>> {
    if text.is_empty() { Some(None) } else { text.parse().ok().map(Some) }
}

/// An action of a match as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredAction {
    /// Who acted: 0 or 1.
    pub player: usize,
    /// The action, as the log writes it.
    pub text: String,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// How much time the player to move has used before it, in milliseconds of the table.
    pub used: u64,
}

/// An addition to a match: all of it is stored, or nothing.
#[derive(Clone, Debug, Default)]
pub struct Addition {
    /// The actions.
    pub actions: Vec<StoredAction>,
    /// Whether the match is over with them.
    pub ended: bool,
    /// Whether the match waits for the built-in opponent then.
    pub waits: bool,
    /// Who adds them: a seat, and the hash of the secret that has to hold it still; `None` if that need not be checked.
    pub seat: Option<(usize, SecretHash)>,
    /// A match that is opened with them: the rematch.
    pub opens: Option<NewMatch>,
    /// When the flag of the player to move falls then, in the time of the table; 0 where no clock runs.
    pub flag_at: u64,
}

/// The matches whose clocks run.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Flags {
    /// Those in which the flag has fallen and nothing was added since, some of them.
    pub fallen: Vec<MatchId>,
    /// In how many milliseconds the next flag falls, if nothing is added; `None` where no clock runs.
    pub next_in: Option<u64>,
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

/// The data of a shared map besides its start and its operations.
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
    /// The name that the sending browser gave itself; it proves nothing.
    pub by: String,
    /// The operation as JSON.
    pub text: String,
    /// When, in milliseconds since 1970.
    pub at: u64,
}

/// Times and counts stay far below the largest number of a database.
pub(super) fn sql_integer(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
