//! Matches and shared maps in one file.
//!
//! One thread owns the connection that writes. It takes every change that is waiting, makes them in one
//! transaction and commits once (*group commit*), so a commit's wait for the disk is shared. A change that
//! fails is rolled back alone, to its savepoint. Another thread reads; in WAL mode neither waits for the other.

mod worker;
mod log_statements;
mod match_statements;
mod map_statements;
mod deletions;
mod table_time;
mod private_file;
mod serving_lock;
mod open;

use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::Connection;
use tokio::sync::broadcast;

pub use self::serving_lock::ServingLock;
pub use self::table_time::TimeSource;
use self::worker::{Worker, reading, writing};
use crate::battle::BattleSide;
use crate::clock;
use crate::log_id::{LogKind, LogName, MapId, MatchId};
use crate::matches::SecretHash;
use crate::store::{
    Addition, Appended, Change, Deletion, Expiry, Flags, MapHead, MatchHead, NewMap, NewMatch, Pending,
    SeatChange, Store, StoreError, StoredAction, StoredOperation,
};

/// How often it is looked for what other processes have written.
const LOOK_EACH: Duration = Duration::from_secs(1);

/// A [`Store`] in a file of SQLite.
pub struct SqliteStore {
    path: PathBuf,
    // Closed before the writer: only a connection that writes empties the log beside the file when it is the last.
    reader: Worker,
    writer: Worker,
    time: TimeSource,
}

impl SqliteStore {
    /// Opens a file, makes it when there is none, and brings its tables up to date.
    ///
    /// A file with older tables is copied beside itself first, with `.before-version-N` at its end.
    ///
    /// # Errors
    /// When the file cannot be opened or written, or comes from a newer program.
    pub fn open(path: &Path) -> Result<SqliteStore, StoreError> {
        SqliteStore::open_with(path, None)
    }

    /// The same for a server, which holds the lock of the file for as long as it serves.
    ///
    /// # Errors
    /// Those of [`SqliteStore::open`].
    pub fn open_to_serve(path: &Path, lock: &ServingLock) -> Result<SqliteStore, StoreError> {
        SqliteStore::open_with(path, Some(lock))
    }

    fn open_with(path: &Path, lock: Option<&ServingLock>) -> Result<SqliteStore, StoreError> {
        let writer = open::for_writing(path, lock)?;
        let reader = open::for_reading(path)?;
        Ok(SqliteStore {
            path: path.to_owned(),
            writer: Worker::start("sqlite-writer", writer, writing)?,
            reader: Worker::start("sqlite-reader", reader, reading)?,
            time: table_time::monotonic(),
        })
    }

    /// The same store with another clock, by which the clocks of matches go.
    #[must_use]
    pub fn with_time(self, time: TimeSource) -> SqliteStore {
        SqliteStore { time, ..self }
    }

    /// Copies everything into another file, while matches go on.
    #[must_use]
    pub fn backup(&self, to: PathBuf) -> Pending<'_, ()> {
        self.reader.run(move |connection| open::copy_to(connection, &to))
    }

    fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Pending<'_, T> {
        self.writer.run(work)
    }

    fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Pending<'_, T> {
        self.reader.run(work)
    }
}

impl std::fmt::Debug for SqliteStore {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("SqliteStore").field("path", &self.path).finish_non_exhaustive()
    }
}

impl Store for SqliteStore {
    fn place(&self) -> String {
        self.path.display().to_string()
    }

    fn create(&self, new: NewMatch) -> Pending<'_, bool> {
        self.write(move |connection| match_statements::create(connection, &new))
    }

    fn head(&self, id: MatchId) -> Pending<'_, Option<MatchHead>> {
        let now = (self.time)();
        self.read(move |connection| match_statements::head(connection, id, now))
    }

    fn actions(&self, id: MatchId, after: u32, most: u32) -> Pending<'_, Vec<StoredAction>> {
        self.read(move |connection| match_statements::actions(connection, id, after, most))
    }

    fn append(&self, id: MatchId, after: u32, addition: Addition) -> Pending<'_, Appended> {
        let now = (self.time)();
        self.write(move |connection| match_statements::append(connection, id, after, &addition, now))
    }

    fn flags(&self) -> Pending<'_, Flags> {
        let now = (self.time)();
        self.write(move |connection| table_time::flags(connection, now))
    }

    fn replace_seat(&self, id: MatchId, change: SeatChange) -> Pending<'_, bool> {
        self.write(move |connection| match_statements::replace_seat(connection, id, &change))
    }

    fn waiting(&self, after: Option<MatchId>, most: u32) -> Pending<'_, Vec<MatchId>> {
        self.read(move |connection| match_statements::waiting(connection, after, most))
    }

    fn stop_waiting(&self, id: MatchId, length: u32) -> Pending<'_, ()> {
        self.write(move |connection| match_statements::stop_waiting(connection, id, length))
    }

    fn running(&self, most: u32) -> Pending<'_, Vec<MatchHead>> {
        let now = (self.time)();
        self.read(move |connection| match_statements::running(connection, most, now))
    }

    fn count(&self, kind: LogKind) -> Pending<'_, u64> {
        self.read(move |connection| log_statements::count(connection, kind))
    }

    fn delete(&self, name: LogName) -> Pending<'_, bool> {
        let now = clock::now();
        self.write(move |connection| {
            let gone = log_statements::delete(connection, name)?;
            if gone {
                deletions::note(connection, name, now)?;
            }
            Ok(gone)
        })
    }

    fn expire(&self, before: Expiry) -> Pending<'_, u64> {
        self.write(move |connection| {
            deletions::expire(connection, before.ended)?;
            log_statements::expire(connection, before)
        })
    }

    fn names(&self, after: Option<LogName>, most: u32) -> Pending<'_, Vec<LogName>> {
        self.read(move |connection| log_statements::names(connection, after, most))
    }

    fn create_map(&self, new: NewMap) -> Pending<'_, ()> {
        self.write(move |connection| map_statements::create(connection, &new))
    }

    fn map_head(&self, id: MapId) -> Pending<'_, Option<MapHead>> {
        self.read(move |connection| map_statements::head(connection, id))
    }

    fn map_start(&self, id: MapId) -> Pending<'_, Option<String>> {
        self.read(move |connection| map_statements::start(connection, id))
    }

    fn keep_sides(&self, id: MapId, hashes: [SecretHash; 2]) -> Pending<'_, ()> {
        self.write(move |connection| map_statements::keep_sides(connection, id, hashes))
    }

    fn side(&self, hash: SecretHash) -> Pending<'_, Option<(MapId, BattleSide)>> {
        self.read(move |connection| map_statements::side(connection, hash))
    }

    fn operations(&self, id: MapId, after: u32, most: u32) -> Pending<'_, Vec<StoredOperation>> {
        self.read(move |connection| map_statements::operations(connection, id, after, most))
    }

    fn append_operations(
        &self,
        id: MapId,
        after: u32,
        operations: Vec<StoredOperation>,
    ) -> Pending<'_, Appended> {
        self.write(move |connection| map_statements::append(connection, id, after, &operations))
    }

    fn deletion(&self, name: LogName) -> Pending<'_, Option<u64>> {
        self.read(move |connection| deletions::find(connection, name))
    }

    fn deletions(&self, after: Option<LogName>, most: u32) -> Pending<'_, Vec<Deletion>> {
        self.read(move |connection| deletions::list(connection, after, most))
    }

    fn forget_deletion(&self, name: LogName) -> Pending<'_, ()> {
        self.write(move |connection| deletions::forget(connection, name))
    }

    fn check(&self) -> Pending<'_, ()> {
        self.write(log_statements::write_nothing)
    }

    fn changes(&self) -> Option<broadcast::Receiver<Change>> {
        let (sender, receiver) = broadcast::channel(1);
        tokio::spawn(notice_others(self.writer.clone(), sender));
        Some(receiver)
    }
}

/// Notices what other processes write to the file, as long as somebody wants to know.
async fn notice_others(writer: Worker, changes: broadcast::Sender<Change>) {
    let mut known = None;
    while changes.receiver_count() > 0 {
        // It counts what other connections have committed, and the one that writes here is the only one of ours.
        let version =
            writer.run(|connection| connection.pragma_query_value(None, "data_version", |row| row.get(0)));
        if let Ok(version) = version.await {
            let version: i64 = version;
            if known.replace(version).is_some_and(|known| known != version) {
                drop(changes.send(Change::Anything));
            }
        }
        tokio::time::sleep(LOOK_EACH).await;
    }
}
