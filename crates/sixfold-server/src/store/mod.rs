//! Where matches are kept: one trait, two databases.
//!
//! A match is its actions, appended with their number. [`Store::append`] is the one place where two
//! writers meet: it takes actions only when the log is exactly as long as the writer believes, in one
//! transaction, and answers after the commit. So two writers cannot both append action *n*, and what
//! was answered is not lost.

mod store_error;
mod records;
mod schema;
mod sqlite;
mod postgres;

use std::future::Future;
use std::pin::Pin;

use crate::table::{MatchId, SecretHash};

pub use self::postgres::PostgresStore;
pub use self::records::{Appended, MatchHead, NewMatch, Seat, SeatHolder, StoredAction};
pub use self::sqlite::SqliteStore;
pub use self::store_error::StoreError;

/// What a call of a [`Store`] will answer.
pub type Pending<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// Keeps matches. Every answer about a change is given after it is on disk.
pub trait Store: Send + Sync + 'static {
    /// Where the matches are, for people; without passwords.
    fn place(&self) -> String;

    /// Keeps a new match.
    fn create(&self, new: NewMatch) -> Pending<'_, ()>;

    /// What is known of a match besides its actions; `None` when there is none of this name.
    fn head(&self, id: MatchId) -> Pending<'_, Option<MatchHead>>;

    /// The actions of a match after the first so many.
    fn actions(&self, id: MatchId, after: u32) -> Pending<'_, Vec<StoredAction>>;

    /// Appends actions to a match that has exactly `after` of them.
    ///
    /// `ended` says that the match is over with them.
    fn append(
        &self,
        id: MatchId,
        after: u32,
        actions: Vec<StoredAction>,
        ended: bool,
    ) -> Pending<'_, Appended>;

    /// Replaces who holds a seat, when it is still held by `old`; says whether it was.
    fn replace_seat(&self, id: MatchId, player: usize, old: SecretHash, new: Seat) -> Pending<'_, bool>;

    /// Matches that are still played, the most recently touched first.
    fn running(&self, most: u32) -> Pending<'_, Vec<MatchHead>>;

    /// How many matches are still played.
    fn count_running(&self) -> Pending<'_, u64>;

    /// Forgets a match; says whether there was one.
    fn delete(&self, id: MatchId) -> Pending<'_, bool>;

    /// Forgets the matches that nobody has touched since a time, in milliseconds since 1970; says how many.
    fn expire(&self, running_before: u64, ended_before: u64) -> Pending<'_, u64>;

    /// The names of all matches, in order, after a given one; for copies.
    fn ids(&self, after: Option<MatchId>, most: u32) -> Pending<'_, Vec<MatchId>>;

    /// Whether the store answers.
    fn check(&self) -> Pending<'_, ()>;

    /// A stream of "this match has so many actions now", when other servers write to this store.
    fn changes(&self) -> Option<tokio::sync::broadcast::Receiver<(MatchId, u32)>>;
}
