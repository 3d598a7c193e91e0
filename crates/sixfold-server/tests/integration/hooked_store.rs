//! A store whose calls a test sees and can hold back: races are forced, not hoped for.

use std::path::Path;
use std::sync::Arc;

use sixfold_server::battle::BattleSide;
use sixfold_server::log_id::{LogKind, LogName, MapId, MatchId};
use sixfold_server::matches::SecretHash;
use sixfold_server::store::{
    Addition, Appended, Change, Deletion, Expiry, Flags, MapHead, MatchHead, NewMap, NewMatch, Pending,
    SeatChange, SqliteStore, Store, StoreError, StoredAction, StoredOperation,
};
use tempfile::TempDir;
use tokio::sync::broadcast;

use crate::test_server::TestServer;

/// A call about a match that a test can hold back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Call {
    /// The head was read.
    HeadRead(MatchId),
    /// The actions were read.
    ActionsRead(MatchId),
    /// A thinker for the built-in opponent is about to begin.
    Claiming(MatchId),
    /// This player is about to append.
    Appending(MatchId, usize),
    /// This player has appended, or was refused.
    Appended(MatchId, usize),
    /// The claim to think for a match is about to be released.
    Releasing(MatchId),
    /// Anything else was read.
    OtherRead,
    /// Anything else was written.
    OtherWrite,
}

/// Hears of each call; the call goes on when the answer does.
pub(crate) type Hook = Box<dyn Fn(Call) -> Pending<'static, ()> + Send + Sync>;

/// A store that asks a hook before it goes on.
pub(crate) struct HookedStore {
    inner: Arc<dyn Store>,
    hook: Hook,
}

/// Lets a call go on at once.
pub(crate) fn go_on() -> Pending<'static, ()> {
    Box::pin(async { Ok(()) })
}

/// A new file of SQLite that several servers of a test share.
pub(crate) fn shared_file() -> (Arc<dyn Store>, Arc<TempDir>) {
    let folder = tempfile::tempdir().expect("a folder to write in");
    (open(&folder.path().join("matches.db")), Arc::new(folder))
}

fn open(path: &Path) -> Arc<dyn Store> {
    Arc::new(SqliteStore::open(path).expect("a file of matches"))
}

impl HookedStore {
    /// A server of its own on this store, whose calls the hook can hold back.
    pub(crate) fn server(inner: &Arc<dyn Store>, folder: &Arc<TempDir>, hook: Hook) -> TestServer {
        let held = HookedStore { inner: Arc::clone(inner), hook };
        TestServer::on(Arc::new(held), Arc::clone(folder), 1000)
    }

    /// Asks the hook after a call.
    fn then<'a, T: Send + 'a>(&'a self, call: Call, done: Pending<'a, T>) -> Pending<'a, T> {
        Box::pin(async move {
            let done = done.await;
            (self.hook)(call).await?;
            done
        })
    }
}

impl Store for HookedStore {
    fn place(&self) -> String {
        self.inner.place()
    }

    fn create(&self, new: NewMatch) -> Pending<'_, bool> {
        self.then(Call::OtherWrite, self.inner.create(new))
    }

    fn head(&self, id: MatchId) -> Pending<'_, Option<MatchHead>> {
        self.then(Call::HeadRead(id), self.inner.head(id))
    }

    fn actions(&self, id: MatchId, after: u32, most: u32) -> Pending<'_, Vec<StoredAction>> {
        self.then(Call::ActionsRead(id), self.inner.actions(id, after, most))
    }

    fn append(&self, id: MatchId, after: u32, addition: Addition) -> Pending<'_, Appended> {
        let player = addition.actions.first().map_or(0, |action| action.player);
        Box::pin(async move {
            (self.hook)(Call::Appending(id, player)).await?;
            let appending = self.inner.append(id, after, addition);
            self.then(Call::Appended(id, player), appending).await
        })
    }

    fn flags(&self) -> Pending<'_, Flags> {
        self.then(Call::OtherWrite, self.inner.flags())
    }

    fn replace_seat(&self, id: MatchId, change: SeatChange) -> Pending<'_, bool> {
        self.then(Call::OtherWrite, self.inner.replace_seat(id, change))
    }

    fn waiting(&self, after: Option<MatchId>, most: u32) -> Pending<'_, Vec<MatchId>> {
        self.then(Call::OtherRead, self.inner.waiting(after, most))
    }

    fn stop_waiting(&self, id: MatchId, length: u32) -> Pending<'_, ()> {
        self.then(Call::OtherWrite, self.inner.stop_waiting(id, length))
    }

    fn claim(&self, id: MatchId) -> Pending<'_, bool> {
        Box::pin(async move {
            (self.hook)(Call::Claiming(id)).await?;
            self.inner.claim(id).await
        })
    }

    fn renew_claims(&self, ids: Vec<MatchId>) -> Pending<'_, ()> {
        self.inner.renew_claims(ids)
    }

    fn release_claim(&self, id: MatchId) -> Pending<'_, ()> {
        Box::pin(async move {
            (self.hook)(Call::Releasing(id)).await?;
            self.inner.release_claim(id).await
        })
    }

    fn running(&self, most: u32) -> Pending<'_, Vec<MatchHead>> {
        self.then(Call::OtherRead, self.inner.running(most))
    }

    fn count(&self, kind: LogKind) -> Pending<'_, u64> {
        self.then(Call::OtherRead, self.inner.count(kind))
    }

    fn delete(&self, name: LogName) -> Pending<'_, bool> {
        self.then(Call::OtherWrite, self.inner.delete(name))
    }

    fn expire(&self, before: Expiry) -> Pending<'_, u64> {
        self.then(Call::OtherWrite, self.inner.expire(before))
    }

    fn names(&self, after: Option<LogName>, most: u32) -> Pending<'_, Vec<LogName>> {
        self.then(Call::OtherRead, self.inner.names(after, most))
    }

    fn create_map(&self, new: NewMap) -> Pending<'_, ()> {
        self.then(Call::OtherWrite, self.inner.create_map(new))
    }

    fn map_head(&self, id: MapId) -> Pending<'_, Option<MapHead>> {
        self.then(Call::OtherRead, self.inner.map_head(id))
    }

    fn map_start(&self, id: MapId) -> Pending<'_, Option<String>> {
        self.then(Call::OtherRead, self.inner.map_start(id))
    }

    fn keep_sides(&self, id: MapId, hashes: [SecretHash; 2]) -> Pending<'_, ()> {
        self.then(Call::OtherWrite, self.inner.keep_sides(id, hashes))
    }

    fn side(&self, hash: SecretHash) -> Pending<'_, Option<(MapId, BattleSide)>> {
        self.then(Call::OtherRead, self.inner.side(hash))
    }

    fn operations(&self, id: MapId, after: u32, most: u32) -> Pending<'_, Vec<StoredOperation>> {
        self.then(Call::OtherRead, self.inner.operations(id, after, most))
    }

    fn append_operations(
        &self,
        id: MapId,
        after: u32,
        operations: Vec<StoredOperation>,
    ) -> Pending<'_, Appended> {
        self.then(Call::OtherWrite, self.inner.append_operations(id, after, operations))
    }

    fn check(&self) -> Pending<'_, ()> {
        self.then(Call::OtherWrite, self.inner.check())
    }

    fn deletion(&self, name: LogName) -> Pending<'_, Option<u64>> {
        self.then(Call::OtherRead, self.inner.deletion(name))
    }

    fn deletions(&self, after: Option<LogName>, most: u32) -> Pending<'_, Vec<Deletion>> {
        self.then(Call::OtherRead, self.inner.deletions(after, most))
    }

    fn forget_deletion(&self, name: LogName) -> Pending<'_, ()> {
        self.then(Call::OtherWrite, self.inner.forget_deletion(name))
    }

    fn changes(&self) -> Option<broadcast::Receiver<Change>> {
        self.inner.changes()
    }
}

/// A place at which one call is held: the test waits until it has come, and lets it go on.
#[derive(Clone)]
pub(crate) struct Gate {
    come: Arc<tokio::sync::Semaphore>,
    open: Arc<tokio::sync::Semaphore>,
}

impl Gate {
    pub(crate) fn closed() -> Gate {
        let closed = || Arc::new(tokio::sync::Semaphore::new(0));
        Gate { come: closed(), open: closed() }
    }

    /// Where a call waits until the gate is opened.
    pub(crate) fn wait(&self) -> Pending<'static, ()> {
        self.come.add_permits(1);
        let open = Arc::clone(&self.open);
        Box::pin(async move {
            let opened = open.acquire().await.map_err(|_| StoreError::Unavailable("a test".into()))?;
            opened.forget();
            Ok(())
        })
    }

    /// Waits until this many calls more have come.
    pub(crate) async fn reached(&self, calls: u32) {
        self.come.acquire_many(calls).await.expect("the gate stays").forget();
    }

    /// Lets this many calls go on.
    pub(crate) fn open(&self, calls: usize) {
        self.open.add_permits(calls);
    }
}
