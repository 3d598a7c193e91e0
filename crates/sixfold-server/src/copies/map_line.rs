use serde::{Deserialize, Serialize};

use crate::battle::{MapLog, MapStart, Operation};
use crate::copies::copy_error::CopyError;
use crate::copies::deleted_before::stays_deleted;
use crate::copies::import_result::{DeletedPolicy, ImportResult, checked_time};
use crate::host::{operation_text, side_secrets};
use crate::log_id::{LogIdError, MapId};
use crate::matches::SecretHash;
use crate::store::{Appended, NewMap, Store, StoreError, StoredOperation};

/// A shared map as a line of JSON.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MapLine {
    /// Its name.
    map: String,
    /// The hash of the secret with which it is changed.
    key: String,
    created: u64,
    start: MapStart,
    operations: Vec<OperationLine>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct OperationLine {
    by: String,
    operation: Operation,
    at: u64,
}

impl MapLine {
    /// A map of a store.
    pub(super) async fn of(store: &dyn Store, id: MapId) -> Result<Option<MapLine>, StoreError> {
        let Some(head) = store.map_head(id).await? else { return Ok(None) };
        let Some(start) = store.map_start(id).await? else { return Ok(None) };
        let operations = store.operations(id, 0, head.length).await?;
        let operations = operations.into_iter().map(|stored| {
            let operation = serde_json::from_str(&stored.text).map_err(damaged)?;
            Ok(OperationLine { by: stored.by, operation, at: stored.at })
        });
        Ok(Some(MapLine {
            map: id.to_string(),
            key: head.key.to_string(),
            created: head.created,
            start: serde_json::from_str(&start).map_err(damaged)?,
            operations: operations.collect::<Result<_, StoreError>>()?,
        }))
    }

    /// Keeps it in a store.
    pub(super) async fn keep(
        self,
        store: &dyn Store,
        once_deleted: DeletedPolicy,
    ) -> Result<ImportResult, CopyError> {
        let (new, operations) = self.read()?;
        let id = new.id;
        let before = store.map_head(id).await?;
        // A match opened again by the same request is no longer deleted.
        if before.is_none() && stays_deleted(store, id.into(), once_deleted).await? {
            return Ok(ImportResult::StaysDeleted);
        }
        let kept = match before {
            None => Vec::new(),
            Some(head) => {
                if store.map_start(id).await?.as_deref() != Some(&new.start) {
                    return Err(CopyError::Other(id.into()));
                }
                store.operations(id, 0, head.length).await?
            }
        };
        if kept.iter().zip(&operations).any(|(kept, given)| kept != given) {
            return Err(CopyError::Other(id.into()));
        }
        if before.is_none() {
            let sides = side_secrets(new.key).map(|secret| secret.hash());
            store.create_map(new).await?;
            store.keep_sides(id, sides).await?;
        }
        if kept.len() < operations.len() {
            let after = u32::try_from(kept.len()).unwrap_or(u32::MAX);
            let missing = operations[kept.len()..].to_vec();
            match store.append_operations(id, after, missing).await? {
                Appended::Done => {}
                Appended::Stale | Appended::Missing | Appended::Unseated => {
                    return Err(CopyError::Other(id.into()));
                }
            }
        }
        Ok(match before {
            None => ImportResult::New,
            Some(_) if kept.len() < operations.len() => ImportResult::Updated,
            Some(_) => ImportResult::Unchanged,
        })
    }

    /// The stored form, after every operation was checked.
    fn read(self) -> Result<(NewMap, Vec<StoredOperation>), CopyError> {
        let line = |error: &dyn std::fmt::Display| CopyError::Line(error.to_string());
        let id: MapId = self.map.parse().map_err(|error: LogIdError| line(&error))?;
        let key: SecretHash = self.key.parse().map_err(|error: crate::matches::SecretError| line(&error))?;
        checked_time("created", self.created)?;
        let start = serde_json::to_string(&self.start).expect("a map has only string keys");
        let refused = |why: String| CopyError::Refused(id.into(), why);
        let mut log = MapLog::new(self.start).map_err(|error| refused(error.to_string()))?;
        let mut operations = Vec::with_capacity(self.operations.len());
        for (number, OperationLine { by, operation, at }) in (1..).zip(self.operations) {
            let wrong = |error: &dyn std::fmt::Display| refused(format!("operation {number}: {error}"));
            checked_time(&format!("operation {number}"), at)?;
            let text = operation_text(&by, &operation).map_err(|error| wrong(&error))?;
            log.add(operation).map_err(|error| wrong(&error))?;
            operations.push(StoredOperation { by, text, at });
        }
        Ok((NewMap { id, key, start, created: self.created }, operations))
    }
}

fn damaged(error: serde_json::Error) -> StoreError {
    StoreError::Damaged(format!("a shared map: {error}"))
}
