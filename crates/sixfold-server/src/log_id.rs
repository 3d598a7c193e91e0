//! Names of logs: of matches and of shared maps.

use std::fmt;
use std::hash::Hash;
use std::marker::PhantomData;
use std::str::FromStr;

use sha2::{Digest, Sha256};

use crate::matches::{from_hex, to_hex};

/// The kinds of logs that a server hosts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum LogKind {
    /// Matches: their entries are actions.
    Match,
    /// Shared maps: their entries are operations.
    Map,
}

/// A type that stands for one [`LogKind`] in the type of an id.
pub trait IdKind: Copy + Ord + Hash + Send + Sync + 'static {
    /// The kind.
    const KIND: LogKind;
}

/// Marks the id of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum OfMatch {}

/// Marks the id of a shared map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum OfMap {}

impl IdKind for OfMatch {
    const KIND: LogKind = LogKind::Match;
}

impl IdKind for OfMap {
    const KIND: LogKind = LogKind::Map;
}

/// The name of a log: 128 random bits, written as 32 hexadecimal digits.
///
/// Anyone with the id may watch the match or the map; acting takes a secret, too.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct LogId<K> {
    bytes: [u8; 16],
    kind: PhantomData<K>,
}

/// The name of a match.
pub type MatchId = LogId<OfMatch>;

/// The name of a shared map.
pub type MapId = LogId<OfMap>;

impl<K> LogId<K> {
    /// The name made of these random bytes.
    #[must_use]
    pub const fn from_bytes(bytes: [u8; 16]) -> LogId<K> {
        LogId { bytes, kind: PhantomData }
    }

    /// Its bytes, as a store keeps them.
    #[must_use]
    pub const fn as_bytes(&self) -> &[u8; 16] {
        &self.bytes
    }
}

impl MatchId {
    /// The name of the rematch of this match.
    ///
    /// It follows from this name, so the log alone says where the players have gone, also in a copy of it.
    #[must_use]
    pub fn rematch(&self) -> MatchId {
        let digest = Sha256::new().chain_update(b"sixfold rematch").chain_update(self.bytes).finalize();
        MatchId::from_bytes(std::array::from_fn(|at| digest[at]))
    }
}

impl<K> fmt::Display for LogId<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&to_hex(&self.bytes))
    }
}

impl<K: IdKind> fmt::Debug for LogId<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}({self})", K::KIND)
    }
}

impl<K: IdKind> FromStr for LogId<K> {
    type Err = LogIdError;

    fn from_str(text: &str) -> Result<LogId<K>, LogIdError> {
        from_hex(text).map(LogId::from_bytes).ok_or(LogIdError(K::KIND))
    }
}

/// A text that is not the name of a match or of a shared map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LogIdError(pub LogKind);

impl fmt::Display for LogIdError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = match self.0 {
            LogKind::Match => "match",
            LogKind::Map => "shared map",
        };
        write!(f, "a {what} is named by 32 digits of 0-9 and a-f")
    }
}

impl std::error::Error for LogIdError {}

/// The name of a log of either kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum LogName {
    /// A match.
    Match(MatchId),
    /// A shared map.
    Map(MapId),
}

impl LogName {
    /// The kind of log.
    #[must_use]
    pub const fn kind(self) -> LogKind {
        match self {
            LogName::Match(_) => LogKind::Match,
            LogName::Map(_) => LogKind::Map,
        }
    }

    /// The name as two columns of a database: kind and id.
    pub(crate) const fn columns(self) -> (i16, [u8; 16]) {
        match self {
            LogName::Match(id) => (0, id.bytes),
            LogName::Map(id) => (1, id.bytes),
        }
    }

    /// The name that [`LogName::columns`] wrote; `None` for other columns.
    pub(crate) const fn from_columns(kind: i16, id: [u8; 16]) -> Option<LogName> {
        match kind {
            0 => Some(LogName::Match(LogId::from_bytes(id))),
            1 => Some(LogName::Map(LogId::from_bytes(id))),
            _ => None,
        }
    }
}

impl<K: IdKind> From<LogId<K>> for LogName {
    fn from(id: LogId<K>) -> LogName {
        match K::KIND {
            LogKind::Match => LogName::Match(LogId::from_bytes(id.bytes)),
            LogKind::Map => LogName::Map(LogId::from_bytes(id.bytes)),
        }
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
