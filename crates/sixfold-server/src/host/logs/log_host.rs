//! The host of matches and shared maps: a log that is replayed, appended to, watched and deleted.

use std::future::Future;
use std::sync::Arc;

use crate::host::host_error::HostError;
use crate::host::logs::log_locks::LogLocks;
use crate::host::logs::replay_cache::ReplayCache;
use crate::host::views::LiveMessage;
use crate::hub::{Hub, Message};
use crate::log_id::{IdKind, LogId};
use crate::store::{Appended, Pending, Store};

/// A log that a [`LogHost`] hosts: [`MatchLog`](crate::matches::MatchLog) or [`MapLog`](crate::battle::MapLog).
pub(in crate::host) trait HostedLog: Clone + Send + Sync + 'static {
    /// The kind of its id.
    type Kind: IdKind;
    /// The record of the log besides its entries.
    type Head: Send + Sync + 'static;
    /// An entry as a store keeps it.
    type Entry: Send + 'static;

    /// The most logs of this kind that are kept replayed.
    const MOST_CACHED: usize;
    /// The most entries of a message when it is not known which ones the watchers lack.
    const SENT_TO_ALL: u32;
    /// The text of the message about a deleted log.
    const DELETED: &'static str;

    /// How many entries were replayed.
    fn length(&self) -> u32;

    /// Reads the head; `None` when there is no log of this name.
    fn head(store: &dyn Store, id: LogId<Self::Kind>) -> Pending<'_, Option<Self::Head>>;

    /// When the log was opened, and how many entries it has.
    fn created_and_length(head: &Self::Head) -> (u64, u32);

    /// The log before its first entry.
    fn start(
        store: &dyn Store,
        id: LogId<Self::Kind>,
        head: &Self::Head,
    ) -> impl Future<Output = Result<Self, HostError>> + Send;

    /// Reads the entries after a number.
    fn entries(
        store: &dyn Store,
        id: LogId<Self::Kind>,
        after: u32,
        most: u32,
    ) -> Pending<'_, Vec<Self::Entry>>;

    /// Adds an entry of the store.
    fn replay(&mut self, entry: &Self::Entry) -> Result<(), HostError>;

    /// The message to watchers with the entries after the first `after`.
    fn message(
        &self,
        head: &Self::Head,
        after: u32,
        entries: Vec<Self::Entry>,
        watching: usize,
    ) -> Result<Arc<str>, HostError>;
}

/// Hosts the logs of one kind.
pub(in crate::host) struct LogHost<L: HostedLog> {
    pub(in crate::host) store: Arc<dyn Store>,
    pub(in crate::host) hub: Arc<Hub>,
    /// By name and opening time: a deleted match can be opened again by the same request.
    cache: ReplayCache<(LogId<L::Kind>, u64), L>,
    locks: LogLocks,
    most: u64,
}

impl<L: HostedLog> LogHost<L> {
    /// A host of at most this many logs at once.
    pub(in crate::host) fn new(store: Arc<dyn Store>, hub: Arc<Hub>, most: u64) -> Arc<LogHost<L>> {
        let cache = ReplayCache::new(L::MOST_CACHED);
        Arc::new(LogHost { store, hub, cache, locks: LogLocks::new(), most })
    }

    pub(in crate::host) async fn head(&self, id: LogId<L::Kind>) -> Result<L::Head, HostError> {
        L::head(&*self.store, id).await?.ok_or(HostError::NotFound(L::Kind::KIND))
    }

    /// The head, and the log replayed as far as the store has it.
    pub(in crate::host) async fn load(&self, id: LogId<L::Kind>) -> Result<(L::Head, Arc<L>), HostError> {
        let head = self.head(id).await?;
        let (created, length) = L::created_and_length(&head);
        let mut log = match self.cache.get((id, created)) {
            Some(log) if log.length() >= length => return Ok((head, log)),
            Some(log) => L::clone(&log),
            None => L::start(&*self.store, id, &head).await?,
        };
        if log.length() < length {
            for entry in L::entries(&*self.store, id, log.length(), length - log.length()).await? {
                log.replay(&entry)?;
            }
        }
        Ok((head, self.cache(id, created, log)))
    }

    /// Runs a task after all others about this log, and to its end.
    pub(in crate::host) async fn run<T: Send + 'static>(
        &self,
        id: LogId<L::Kind>,
        task: impl Future<Output = Result<T, HostError>> + Send + 'static,
    ) -> Result<T, HostError> {
        self.locks.run(id.as_bytes(), task).await
    }

    /// Refuses when no further log can be opened.
    pub(in crate::host) async fn check_room(&self) -> Result<(), HostError> {
        if self.store.count(L::Kind::KIND).await? >= self.most {
            return Err(HostError::TooMany(L::Kind::KIND, self.most));
        }
        Ok(())
    }

    /// Keeps a log replayed.
    pub(in crate::host) fn cache(&self, id: LogId<L::Kind>, created: u64, log: L) -> Arc<L> {
        let log = Arc::new(log);
        self.cache.put((id, created), log.length(), Arc::clone(&log));
        log
    }

    /// Goes on after an attempt to append these entries to the first `before`: watchers are sent them.
    ///
    /// `after` is the log with them. Gives it; `None` when another writer was first.
    pub(in crate::host) fn appended(
        &self,
        (id, head): (LogId<L::Kind>, &L::Head),
        before: u32,
        after: L,
        (entries, appended): (Vec<L::Entry>, Appended),
    ) -> Result<Option<Arc<L>>, HostError> {
        match appended {
            Appended::Missing => return Err(HostError::NotFound(L::Kind::KIND)),
            Appended::Unseated => return Err(HostError::NoSeat),
            Appended::Stale => return Ok(None),
            Appended::Done => {}
        }
        let log = self.cache(id, L::created_and_length(head).0, after);
        self.send(id, head, &log, before, entries)?;
        Ok(Some(log))
    }

    /// Sends all watchers of a log its entries after the first `after`.
    pub(in crate::host) fn send(
        &self,
        id: LogId<L::Kind>,
        head: &L::Head,
        log: &L,
        after: u32,
        entries: Vec<L::Entry>,
    ) -> Result<(), HostError> {
        let watching = self.hub.watching(id);
        if watching > 0 {
            let text = log.message(head, after, entries, watching)?;
            self.hub.send(id, Message::entries(after, log.length(), text));
        }
        Ok(())
    }

    /// Sends all watchers of a log its last entries, as the store has them.
    pub(in crate::host) async fn send_last(self: &Arc<LogHost<L>>, id: LogId<L::Kind>) {
        if self.hub.watching(id) == 0 {
            return;
        }
        let host = Arc::clone(self);
        let sent = self.run(id, async move {
            let (head, log) = host.load(id).await?;
            let after = log.length().saturating_sub(L::SENT_TO_ALL);
            let entries = L::entries(&*host.store, id, after, log.length() - after).await?;
            host.send(id, &head, &log, after, entries)
        });
        // Where the log is gone or the store does not answer, watchers learn it from their own requests.
        drop(sent.await);
    }

    /// Deletes a log, if `allowed` says so of its head, and tells watchers.
    pub(in crate::host) async fn delete(
        self: &Arc<LogHost<L>>,
        id: LogId<L::Kind>,
        allowed: impl FnOnce(&L::Head) -> Result<(), HostError> + Send + 'static,
    ) -> Result<(), HostError> {
        let host = Arc::clone(self);
        self.run(id, async move {
            let head = host.head(id).await?;
            allowed(&head)?;
            host.store.delete(id.into()).await?;
            host.cache.remove((id, L::created_and_length(&head).0));
            host.gone(id);
            Ok(())
        })
        .await
    }

    /// Tells all watchers of a log that it was deleted.
    pub(in crate::host) fn gone(&self, id: LogId<L::Kind>) {
        let message = LiveMessage { gone: Some(L::DELETED), ..LiveMessage::default() };
        self.hub.send(id, Message::note(message.text()));
    }
}
