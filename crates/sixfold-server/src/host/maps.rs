//! The shared maps of a server: open, view, change by several clients at once, delete.
//!
//! A change has the number of the first operation that its sender does not know. What others added since is put
//! before it, which is safe because an operation says what is there afterwards; the answer has both, so all clients
//! have the same operations in the same order, and no client sends a change again because another was first.

use std::sync::Arc;

use axum::body::Bytes;
use serde::Serialize;
use serde_json::value::RawValue;

use crate::battle::{MapLog, MapStart, Operation};
use crate::clock;
use crate::host::host_error::HostError;
use crate::host::logs::{HostedLog, LogHost};
use crate::host::map_json_cache::MapJsonCache;
use crate::host::views::LiveMessage;
use crate::hub::Hub;
use crate::log_id::{LogKind, MapId, OfMap};
use crate::matches::{Secret, SecretHash};
use crate::random;
use crate::store::{MapHead, NewMap, Pending, Store, StoreError, StoredOperation};
use crate::work::{Asker, FairQueue};

/// The most operations one request can add.
const MOST_AT_ONCE: usize = 256;

/// The most operations of one answer; a client that has missed more requests again.
const MOST_SENT: u32 = 2_000;

/// The most bytes of the operations of one answer or message: a live connection holds no message of a MiB.
const MOST_BYTES: usize = 512 << 10;

/// The most bytes of an operation as JSON.
const LONGEST_OPERATION: usize = 4_000;

/// The most characters by which a browser calls itself.
const LONGEST_BY: usize = 16;

/// How often a change is put at the end again when another server was faster, before its sender has to.
const MOST_TRIES: usize = 32;

/// The shared maps of a server.
pub struct Maps {
    pub(super) logs: Arc<LogHost<MapLog>>,
    pub(super) texts: MapJsonCache,
}

/// A request to change a map.
struct MapChange {
    key: SecretHash,
    by: String,
    /// The number of the first operation that the sender does not know.
    number: u32,
    operations: Vec<Operation>,
    texts: Vec<String>,
}

/// How much of a change is in the log already, since its sender may not have received the answer.
enum Stored {
    Nothing,
    Part,
    All,
}

/// Operations of a shared map, one after the other.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct OperationsView {
    /// The number of operations the map has.
    pub number: u32,
    /// The number of the operation before the first of these.
    pub after: u32,
    /// Those after it, as many as one answer holds; the client requests the rest.
    pub operations: Vec<OperationView>,
}

/// An operation of a shared map.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct OperationView {
    /// The name that the sending browser gave itself.
    pub by: String,
    /// The operation with the present contents.
    #[cfg_attr(test, schemars(with = "Operation"))]
    pub operation: Box<RawValue>,
}

impl HostedLog for MapLog {
    type Kind = OfMap;
    type Head = MapHead;
    type Entry = StoredOperation;

    /// One can take a megabyte or two.
    const MOST_CACHED: usize = 64;
    const SENT_TO_ALL: u32 = 16;
    const DELETED: &'static str = "the map was deleted";

    fn length(&self) -> u32 {
        MapLog::length(self)
    }

    fn head(store: &dyn Store, id: MapId) -> Pending<'_, Option<MapHead>> {
        store.map_head(id)
    }

    fn created_and_length(head: &MapHead) -> (u64, u32) {
        (head.created, head.length)
    }

    async fn start(store: &dyn Store, id: MapId, _: &MapHead) -> Result<MapLog, HostError> {
        let start = store.map_start(id).await?.ok_or(HostError::NotFound(LogKind::Map))?;
        MapLog::new(serde_json::from_str(&start).map_err(damaged)?).map_err(damaged)
    }

    fn entries(store: &dyn Store, id: MapId, after: u32, most: u32) -> Pending<'_, Vec<StoredOperation>> {
        store.operations(id, after, most)
    }

    fn replay(&mut self, operation: &StoredOperation) -> Result<(), HostError> {
        self.add(serde_json::from_str(&operation.text).map_err(damaged)?).map_err(damaged)
    }

    fn message(
        &self,
        _: &MapHead,
        after: u32,
        operations: Vec<StoredOperation>,
        watching: usize,
    ) -> Result<Arc<str>, HostError> {
        let view = OperationsView::of(self.length(), after, operations)?;
        Ok(LiveMessage { watching: Some(watching), map: Some(&view), ..LiveMessage::default() }.text())
    }
}

impl Maps {
    pub(super) fn new(store: Arc<dyn Store>, hub: Arc<Hub>, most: u64) -> Maps {
        Maps { logs: LogHost::new(store, hub, most), texts: MapJsonCache::default() }
    }

    /// Shares a map; gives its name, and the secret with which it is changed, this once.
    ///
    /// # Errors
    /// When the map is invalid, or too many are shared.
    pub async fn open(&self, start: MapStart) -> Result<(MapId, Secret), HostError> {
        let text = serde_json::to_string(&start).expect("a map has only string keys");
        let log = MapLog::new(start)?;
        self.logs.check_room().await?;
        let (id, secret, created) = (random::map_id(), random::secret(), clock::now());
        self.logs.store.create_map(NewMap { id, key: secret.hash(), start: text, created }).await?;
        self.logs.cache(id, created, log);
        Ok((id, secret))
    }

    /// A map as it is now, as JSON: a `MapView`. Everybody who asks for the same gets the same memory.
    ///
    /// # Errors
    /// When there is no such map, or too many wait in the queue in which it is written.
    pub(crate) async fn text(&self, id: MapId, queue: &FairQueue, asker: Asker) -> Result<Bytes, HostError> {
        let (_, log) = self.logs.load(id).await?;
        Ok(self.texts.text((id, None), log, queue, asker).await?)
    }

    /// The operations after the first `after`, as many as one answer holds.
    ///
    /// # Errors
    /// When there is no such map.
    pub async fn since(&self, id: MapId, after: u32) -> Result<OperationsView, HostError> {
        let number = self.logs.head(id).await?.length;
        let after = after.min(number);
        let operations = match MOST_SENT.min(number - after) {
            0 => Vec::new(),
            most => self.logs.store.operations(id, after, most).await?,
        };
        OperationsView::of(number, after, operations)
    }

    /// Adds operations to the end of a map, all of them or none, and answers when they are on the disk.
    ///
    /// `number` is the number of the first operation that the sender does not know, `by` the name of the sender. The
    /// answer begins there: the operations of others, then these, as many as it holds. The same operations sent again
    /// by the same sender get the same answer.
    ///
    /// # Errors
    /// When the secret is not that of the map, an operation is refused, the number is not one that the next operation
    /// can have had, or the sender lacks other operations of its own.
    pub async fn change(
        self: &Arc<Maps>,
        id: MapId,
        secret: &Secret,
        by: &str,
        number: u32,
        operations: Vec<Operation>,
    ) -> Result<OperationsView, HostError> {
        let texts = texts(by, &operations)?;
        let (maps, by, key) = (Arc::clone(self), by.to_owned(), secret.hash());
        let change = MapChange { key, by, number, operations, texts };
        self.logs.run(id, async move { maps.change_alone(id, change).await }).await
    }

    async fn change_alone(&self, id: MapId, change: MapChange) -> Result<OperationsView, HostError> {
        let (head, mut log) = self.logs.load(id).await?;
        if head.key != change.key {
            return Err(HostError::NoKey);
        }
        let (number, known) = (change.number, log.length());
        let stale = |next: u32| HostError::Stale { kind: LogKind::Map, given: number, next };
        if number == 0 || number > known + 1 || known + 1 - number > MOST_SENT {
            return Err(stale(known + 1));
        }
        let mut since = match known + 1 - number {
            0 => Vec::new(),
            most => self.logs.store.operations(id, number - 1, most).await?,
        };
        for _ in 0..MOST_TRIES {
            match change.stored_in(&since) {
                Stored::All => return OperationsView::of(log.length(), number - 1, since),
                Stored::Part => break,
                Stored::Nothing => {}
            }
            let mut after = MapLog::clone(&log);
            for operation in &change.operations {
                after.add(operation.clone())?;
            }
            let new = change.entries();
            let appended = self.logs.store.append_operations(id, log.length(), new.clone()).await?;
            if let Some(log) =
                self.logs.appended((id, &head), log.length(), after, (new.clone(), appended))?
            {
                since.extend(new);
                since.truncate(MOST_SENT as usize);
                return OperationsView::of(log.length(), number - 1, since);
            }
            // Another server was faster: its operations come first.
            let others = self.logs.store.operations(id, log.length(), MOST_SENT).await?;
            let mut longer = MapLog::clone(&log);
            others.iter().try_for_each(|operation| longer.replay(operation))?;
            log = self.logs.cache(id, head.created, longer);
            since.extend(others);
        }
        Err(stale(log.length() + 1))
    }

    /// Deletes a map.
    ///
    /// # Errors
    /// When there is no such map, or the secret is not its own.
    pub async fn delete(&self, id: MapId, secret: &Secret) -> Result<(), HostError> {
        let key = secret.hash();
        self.logs.delete(id, move |head| if head.key == key { Ok(()) } else { Err(HostError::NoKey) }).await
    }
}

impl MapChange {
    /// How much of the change is among the operations from its number on. Operations of its sender there are either
    /// this change or ones that the sender lacks, so no change is added twice, in whichever order requests arrive.
    fn stored_in(&self, since: &[StoredOperation]) -> Stored {
        let own: Vec<&str> =
            since.iter().filter(|one| one.by == self.by).map(|one| one.text.as_str()).collect();
        match own.len() {
            0 => Stored::Nothing,
            _ if own.iter().zip(&self.texts).filter(|(own, text)| own == text).count()
                == self.texts.len() =>
            {
                Stored::All
            }
            _ => Stored::Part,
        }
    }

    fn entries(&self) -> Vec<StoredOperation> {
        let at = clock::now();
        let entry = |text: &String| StoredOperation { by: self.by.clone(), text: text.clone(), at };
        self.texts.iter().map(entry).collect()
    }
}

impl std::fmt::Debug for Maps {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Maps").field("store", &self.logs.store.place()).finish_non_exhaustive()
    }
}

impl OperationsView {
    fn of(number: u32, after: u32, operations: Vec<StoredOperation>) -> Result<OperationsView, HostError> {
        let view = |stored: StoredOperation| {
            let operation = RawValue::from_string(stored.text).map_err(damaged)?;
            Ok(OperationView { by: stored.by, operation })
        };
        let mut bytes = 0;
        // The first always fits, so a client that asks repeatedly gets all of them.
        let fits = |stored: &StoredOperation| {
            bytes += stored.text.len();
            bytes <= MOST_BYTES || bytes == stored.text.len()
        };
        let operations = operations.into_iter().take_while(fits).map(view);
        let operations = operations.collect::<Result<_, HostError>>()?;
        Ok(OperationsView { number, after, operations })
    }
}

/// The operations as they are kept, when there are neither too many of them nor too long ones.
fn texts(by: &str, operations: &[Operation]) -> Result<Vec<String>, HostError> {
    if operations.is_empty() || operations.len() > MOST_AT_ONCE {
        return Err(HostError::BadRequest(format!("add 1 to {MOST_AT_ONCE} operations at once")));
    }
    if operations.iter().any(|operation| matches!(operation, Operation::Ground { .. })) {
        // Only old logs have it: a page could not draw it without the map as it was.
        return Err(HostError::BadRequest("say what is on a hex: `hex`, not `ground`".to_owned()));
    }
    operations.iter().map(|operation| operation_text(by, operation)).collect()
}

/// An operation as it is kept, when neither it nor the name of its sender is too long.
pub(crate) fn operation_text(by: &str, operation: &Operation) -> Result<String, HostError> {
    let fine =
        !by.is_empty() && by.len() <= LONGEST_BY && by.bytes().all(|byte| byte.is_ascii_alphanumeric());
    if !fine {
        return Err(HostError::BadRequest(format!("`by` has 1 to {LONGEST_BY} letters and digits")));
    }
    let text = serde_json::to_string(operation).expect("an operation has only string keys");
    if text.len() > LONGEST_OPERATION {
        return Err(HostError::BadRequest(format!("an operation has at most {LONGEST_OPERATION} bytes")));
    }
    Ok(text)
}

fn damaged(error: impl std::fmt::Display) -> HostError {
    HostError::Store(StoreError::Damaged(format!("a shared map: {error}")))
}
