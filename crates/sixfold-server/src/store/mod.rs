//! Where matches and shared maps are kept: one trait, two databases.
//!
//! A match is its actions, appended with their number, and a shared map its operations. [`Store::append`] and
//! [`Store::append_operations`] are where two writers meet: they take entries only when the log is exactly as long as
//! the writer believes, in one transaction, and answer after the commit. So two writers cannot both append entry *n*,
//! and what was answered is not lost.

mod store_error;
mod records;
mod schema;
mod table_time;
mod sqlite;
mod postgres;

use std::future::Future;
use std::pin::Pin;

use tokio::sync::broadcast;

use crate::battle::BattleSide;
use crate::log_id::{LogKind, LogName, MapId, MatchId};
use crate::matches::SecretHash;

pub use self::postgres::PostgresStore;
pub use self::records::{
    Addition, Appended, Change, Deletion, Expiry, Flags, MapHead, MatchHead, NewMap, NewMatch, Seat,
    SeatChange, SeatHolder, StoredAction, StoredOperation,
};
pub use self::sqlite::{ServingLock, SqliteStore, TimeSource};
pub use self::store_error::StoreError;

/// The future answer of a call of a [`Store`].
pub type Pending<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// Keeps matches and shared maps. Every answer about a change is given after it is on disk.
pub trait Store: Send + Sync + 'static {
    /// Where the matches are, for people; without passwords.
    fn place(&self) -> String;

    /// Keeps a new match, unless there is one of its name; says whether it is new.
    fn create(&self, new: NewMatch) -> Pending<'_, bool>;

    /// The data of a match besides its actions; `None` when it does not exist.
    fn head(&self, id: MatchId) -> Pending<'_, Option<MatchHead>>;

    /// The actions of a match after a number, at most `most` of them.
    fn actions(&self, id: MatchId, after: u32, most: u32) -> Pending<'_, Vec<StoredAction>>;

    /// Appends to a match that has exactly `after` actions.
    fn append(&self, id: MatchId, after: u32, addition: Addition) -> Pending<'_, Appended>;

    /// Notes that a server runs, while the clock of a match does, and gives the matches whose flag has fallen. To be
    /// called twice a second.
    fn flags(&self) -> Pending<'_, Flags>;

    /// Sends every server of the store the phrases of players, and that they are here; nothing is kept. Gives whether
    /// this server gets them by [`Store::changes`], too; a store with one server sends nothing.
    fn pass_on(&self, _news: Vec<Change>) -> Pending<'_, bool> {
        Box::pin(async { Ok(false) })
    }

    /// Replaces who holds a seat, if everything is as the change says; says whether it was.
    fn replace_seat(&self, id: MatchId, change: SeatChange) -> Pending<'_, bool>;

    /// Matches that may be waiting for the built-in opponent and that no server thinks for, in order, after a given
    /// one.
    fn waiting(&self, after: Option<MatchId>, most: u32) -> Pending<'_, Vec<MatchId>>;

    /// Notes that a match of this length does not wait for the built-in opponent.
    fn stop_waiting(&self, id: MatchId, length: u32) -> Pending<'_, ()>;

    /// Reserves thinking for a match for this server, for a few seconds; says whether no other server has it.
    ///
    /// Where there is one server only, it has everything.
    fn claim(&self, _id: MatchId) -> Pending<'_, bool> {
        Box::pin(async { Ok(true) })
    }

    /// Keeps what this server has claimed for a few seconds more.
    fn renew_claims(&self, _ids: Vec<MatchId>) -> Pending<'_, ()> {
        Box::pin(async { Ok(()) })
    }

    /// Lets other servers think for a match again.
    fn release_claim(&self, _id: MatchId) -> Pending<'_, ()> {
        Box::pin(async { Ok(()) })
    }

    /// Listed matches that are still played, the most recently touched first.
    fn running(&self, most: u32) -> Pending<'_, Vec<MatchHead>>;

    /// How many matches are still played, or how many shared maps there are.
    fn count(&self, kind: LogKind) -> Pending<'_, u64>;

    /// Deletes a match or a shared map, and remembers that it was deleted; returns whether there was one.
    fn delete(&self, name: LogName) -> Pending<'_, bool>;

    /// Deletes abandoned matches and maps; returns how many. Deletions before `before.ended` are no longer remembered.
    fn expire(&self, before: Expiry) -> Pending<'_, u64>;

    /// The names of all matches and then of all shared maps, in order, after a given one; for copies.
    fn names(&self, after: Option<LogName>, most: u32) -> Pending<'_, Vec<LogName>>;

    /// Keeps a new shared map.
    fn create_map(&self, new: NewMap) -> Pending<'_, ()>;

    /// The data of a shared map besides its operations; `None` when it does not exist.
    fn map_head(&self, id: MapId) -> Pending<'_, Option<MapHead>>;

    /// How a shared map began, as JSON.
    fn map_start(&self, id: MapId) -> Pending<'_, Option<String>>;

    /// Keeps the hashes of the secrets by which one looks at a shared map as its first and its second side.
    fn keep_sides(&self, id: MapId, hashes: [SecretHash; 2]) -> Pending<'_, ()>;

    /// The map and the side that a secret with this hash shows; `None` when it shows none.
    fn side(&self, hash: SecretHash) -> Pending<'_, Option<(MapId, BattleSide)>>;

    /// The operations of a shared map after a number, at most `most` of them.
    fn operations(&self, id: MapId, after: u32, most: u32) -> Pending<'_, Vec<StoredOperation>>;

    /// Appends operations to a shared map that has exactly `after` of them.
    fn append_operations(
        &self,
        id: MapId,
        after: u32,
        operations: Vec<StoredOperation>,
    ) -> Pending<'_, Appended>;

    /// When a match or a map was deleted; `None` when it was not.
    fn deletion(&self, name: LogName) -> Pending<'_, Option<u64>>;

    /// The deletions in order, after a given name; for copies.
    fn deletions(&self, after: Option<LogName>, most: u32) -> Pending<'_, Vec<Deletion>>;

    /// No longer remembers that something was deleted.
    fn forget_deletion(&self, name: LogName) -> Pending<'_, ()>;

    /// Whether the store answers and takes a write: one that changes nothing.
    fn check(&self) -> Pending<'_, ()>;

    /// Changes that other processes make in this store, as they happen; those of this process may come, too.
    fn changes(&self) -> Option<broadcast::Receiver<Change>>;
}
