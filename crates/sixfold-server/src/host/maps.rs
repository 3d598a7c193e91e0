//! The shared maps of a server: open, view, change by several clients at once, delete.
//!
//! A change has the number of the first operation that its sender does not know. What others added since is put
//! before it, which is safe because an operation says what is there afterwards; the answer has both, so all clients
//! have the same operations in the same order and nobody sends a change again because somebody else was first.

use std::sync::Arc;

use axum::body::Bytes;
use serde::Serialize;
use serde_json::value::RawValue;

use crate::battle::{MapId, MapLog, MapStart, Operation};
use crate::chance;
use crate::host::map_error::MapError;
use crate::host::map_texts::MapTexts;
use crate::host::replay_cache::ReplayCache;
use crate::host::turns::Turns;
use crate::live::{Hub, Message};
use crate::store::{Appended, MapHead, NewMap, Store, StoreError, StoredOperation};
use crate::table::Secret;
use crate::work::{Asker, FairQueue};

/// The most operations one request can add.
const MOST_AT_ONCE: usize = 256;

/// The most operations of one answer; a client that has missed more requests again.
const MOST_TOLD: u32 = 2_000;

/// The operations that a message holds when it is not known which ones the watchers have missed.
const TOLD_TO_ALL: u32 = 16;

/// The most bytes of an operation as JSON.
const LONGEST_OPERATION: usize = 1_000;

/// The most characters by which a browser calls itself.
const LONGEST_BY: usize = 16;

/// The most maps that are kept replayed; one can take a megabyte or two.
const MOST_REPLAYED: usize = 64;

/// How often a change is put at the end again when another server was faster, before its sender has to.
const MOST_TRIES: usize = 16;

/// All shared maps of a server.
pub struct Maps {
    store: Arc<dyn Store>,
    hub: Arc<Hub>,
    cache: ReplayCache<MapId, MapLog>,
    texts: MapTexts,
    turns: Turns,
    most: u64,
}

/// How much of a change is in the log already, since its sender may not have heard the answer.
enum Kept {
    Nothing,
    Part,
    All,
}

/// Operations of a shared map, one after the other.
#[derive(Debug, Serialize)]
pub struct OperationsView {
    /// The number of operations the map has.
    pub number: u32,
    /// The number of the operation before the first of these.
    pub after: u32,
    /// Those after it, as many as one answer holds.
    pub operations: Vec<OperationView>,
}

/// An operation of a shared map.
#[derive(Debug, Serialize)]
pub struct OperationView {
    /// What the browser that sent it calls itself.
    pub by: String,
    /// What is there now.
    pub operation: Box<RawValue>,
}

impl Maps {
    pub(super) fn new(store: Arc<dyn Store>, hub: Arc<Hub>, most: u64) -> Maps {
        let (cache, texts) = (ReplayCache::new(MOST_REPLAYED), MapTexts::default());
        Maps { store, hub, cache, texts, turns: Turns::new(), most }
    }

    /// Shares a map; gives its name, and the secret with which it is changed, this once.
    ///
    /// # Errors
    /// When the map is invalid, or too many are shared.
    pub async fn open(&self, start: MapStart) -> Result<(MapId, Secret), MapError> {
        let text = serde_json::to_string(&start).expect("a map has only string keys");
        let log = MapLog::new(start)?;
        if self.store.count_maps().await? >= self.most {
            return Err(MapError::TooManyMaps(self.most));
        }
        let (id, secret) = (chance::map_id(), chance::secret());
        self.store.create_map(NewMap { id, key: secret.hash(), start: text, created: chance::now() }).await?;
        self.cache.put(id, Arc::new(log));
        Ok((id, secret))
    }

    /// A map as it is now, as JSON: a `MapView`. Everybody who asks for the same gets the same memory.
    ///
    /// # Errors
    /// When there is no such map, or too many wait in the queue in which it is written.
    pub(crate) async fn text(&self, id: MapId, queue: &FairQueue, asker: Asker) -> Result<Bytes, MapError> {
        let (_, log) = self.load(id).await?;
        Ok(self.texts.text(id, log, queue, asker).await?)
    }

    /// The operations after the first `after`, as many as one answer holds.
    ///
    /// # Errors
    /// When there is no such map.
    pub async fn since(&self, id: MapId, after: u32) -> Result<OperationsView, MapError> {
        let number = self.head(id).await?.length;
        let after = after.min(number);
        let operations = self.store.operations(id, after, MOST_TOLD.min(number - after)).await?;
        Ok(OperationsView { number, after, operations: views(operations)? })
    }

    /// Adds operations to the end of a map, all of them or none, and answers when they are on the disk.
    ///
    /// `number` is the number of the first operation that the sender does not know, `by` what it calls itself. The
    /// answer begins there: what others added, then these. The same operations sent again by the same sender get the
    /// same answer.
    ///
    /// # Errors
    /// When the secret is not that of the map, an operation is refused, the number is none that the next operation
    /// can have had, or the sender has to hear first of other operations of its own.
    pub async fn change(
        self: &Arc<Maps>,
        id: MapId,
        secret: &Secret,
        by: &str,
        number: u32,
        operations: Vec<Operation>,
    ) -> Result<OperationsView, MapError> {
        let texts = texts(by, &operations)?;
        if secret.hash() != self.head(id).await?.key {
            return Err(MapError::NoKey);
        }
        let (maps, by) = (Arc::clone(self), by.to_owned());
        let change = async move { maps.change_in_turn(id, &by, number, &operations, &texts).await };
        self.turns.take(id.as_bytes(), change).await
    }

    async fn change_in_turn(
        &self,
        id: MapId,
        by: &str,
        number: u32,
        operations: &[Operation],
        texts: &[String],
    ) -> Result<OperationsView, MapError> {
        let mut next = 0;
        for _ in 0..MOST_TRIES {
            let (_, log) = self.load(id).await?;
            next = log.length() + 1;
            match self.kept(id, by, number, next, texts).await? {
                Kept::All => return self.since(id, number - 1).await,
                Kept::Part => break,
                Kept::Nothing => {}
            }
            let mut after = MapLog::clone(&log);
            for operation in operations {
                after.add(operation.clone())?;
            }
            let at = chance::now();
            let stored =
                texts.iter().map(|text| StoredOperation { by: by.to_owned(), text: text.clone(), at });
            match self.store.append_operations(id, log.length(), stored.collect()).await? {
                Appended::Missing | Appended::Unseated => return Err(MapError::NoMap),
                // Another server was faster.
                Appended::Stale => {}
                Appended::Done => {
                    self.cache.put(id, Arc::new(after));
                    self.tell(id, Some(log.length())).await;
                    return self.since(id, number - 1).await;
                }
            }
        }
        Err(MapError::Stale { given: number, next })
    }

    /// How much of a change is in the log from `number` on. Whatever its sender has there is either this change or
    /// one that it has to hear of first, so no change is added twice, in whichever order requests arrive.
    async fn kept(
        &self,
        id: MapId,
        by: &str,
        number: u32,
        next: u32,
        texts: &[String],
    ) -> Result<Kept, MapError> {
        if number == next {
            return Ok(Kept::Nothing);
        }
        if number == 0 || number > next || next - number > MOST_TOLD {
            return Ok(Kept::Part);
        }
        let since = self.store.operations(id, number - 1, next - number).await?;
        let own: Vec<&str> = since.iter().filter(|one| one.by == by).map(|one| one.text.as_str()).collect();
        Ok(match own.len() {
            0 => Kept::Nothing,
            _ if own.iter().zip(texts).filter(|(own, text)| own == text).count() == texts.len() => Kept::All,
            _ => Kept::Part,
        })
    }

    /// Deletes a map.
    ///
    /// # Errors
    /// When there is no such map, or the secret is not its own.
    pub async fn delete(&self, id: MapId, secret: &Secret) -> Result<(), MapError> {
        if secret.hash() != self.head(id).await?.key {
            return Err(MapError::NoKey);
        }
        self.store.delete_map(id).await?;
        self.gone(id);
        Ok(())
    }

    /// Forgets a map that was deleted, and tells those who watch it.
    pub(crate) fn gone(&self, id: MapId) {
        self.cache.remove(id);
        let text = serde_json::json!({ "gone": "the map was deleted" }).to_string();
        self.hub.tell(id, Message::note(text));
    }

    /// Sends all watchers of a map its operations after the first `after`, or the last few.
    pub async fn tell(&self, id: MapId, after: Option<u32>) {
        if self.hub.watching(id) == 0 {
            return;
        }
        let Ok(head) = self.head(id).await else { return };
        let after = after.unwrap_or_else(|| head.length.saturating_sub(TOLD_TO_ALL));
        if let Ok(view) = self.since(id, after).await {
            let text = operations_text(&view, self.hub.watching(id));
            self.hub.tell(id, Message::entries(view.after, view.number, text));
        }
    }

    /// The map, replayed as far as the store has it.
    async fn load(&self, id: MapId) -> Result<(MapHead, Arc<MapLog>), MapError> {
        let head = self.head(id).await?;
        let known = match self.cache.get(id) {
            Some(log) if log.length() >= head.length => return Ok((head, log)),
            Some(log) => log,
            None => {
                let start = self.store.map_start(id).await?.ok_or(MapError::NoMap)?;
                let start = serde_json::from_str(&start).map_err(damaged)?;
                Arc::new(MapLog::new(start).map_err(damaged)?)
            }
        };
        let mut log = MapLog::clone(&known);
        for stored in self.store.operations(id, log.length(), head.length - log.length()).await? {
            log.add(serde_json::from_str(&stored.text).map_err(damaged)?).map_err(damaged)?;
        }
        let log = Arc::new(log);
        self.cache.put(id, Arc::clone(&log));
        Ok((head, log))
    }

    async fn head(&self, id: MapId) -> Result<MapHead, MapError> {
        self.store.map_head(id).await?.ok_or(MapError::NoMap)
    }
}

impl std::fmt::Debug for Maps {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Maps").field("store", &self.store.place()).finish_non_exhaustive()
    }
}

/// The message with operations and the number of watchers.
pub(crate) fn operations_text(view: &OperationsView, watching: usize) -> Arc<str> {
    let view = serde_json::to_string(view).expect("a view has only string keys");
    format!("{{\"watching\":{watching},\"map\":{view}}}").into()
}

/// The operations as they are kept, when there are neither too many of them nor too long ones.
fn texts(by: &str, operations: &[Operation]) -> Result<Vec<String>, MapError> {
    if operations.is_empty() || operations.len() > MOST_AT_ONCE {
        return Err(MapError::BadRequest(format!("add 1 to {MOST_AT_ONCE} operations at once")));
    }
    operations.iter().map(|operation| operation_text(by, operation)).collect()
}

/// An operation as it is kept, when neither it nor the name of its sender is too long.
pub(crate) fn operation_text(by: &str, operation: &Operation) -> Result<String, MapError> {
    let fine =
        !by.is_empty() && by.len() <= LONGEST_BY && by.bytes().all(|byte| byte.is_ascii_alphanumeric());
    if !fine {
        return Err(MapError::BadRequest(format!("`by` has 1 to {LONGEST_BY} letters and digits")));
    }
    let text = serde_json::to_string(operation).expect("an operation has only string keys");
    if text.len() > LONGEST_OPERATION {
        return Err(MapError::BadRequest(format!("an operation has at most {LONGEST_OPERATION} bytes")));
    }
    Ok(text)
}

fn views(operations: Vec<StoredOperation>) -> Result<Vec<OperationView>, MapError> {
    let view = |stored: StoredOperation| {
        let operation = RawValue::from_string(stored.text).map_err(damaged)?;
        Ok(OperationView { by: stored.by, operation })
    };
    operations.into_iter().map(view).collect()
}

fn damaged(error: impl std::fmt::Display) -> MapError {
    MapError::Store(StoreError::Damaged(format!("a shared map: {error}")))
}
