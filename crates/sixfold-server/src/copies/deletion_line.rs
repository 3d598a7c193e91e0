use serde::{Deserialize, Serialize};

use crate::copies::copy_error::CopyError;
use crate::copies::import_result::{ImportResult, checked_time};
use crate::log_id::{LogIdError, LogName, MapId, MatchId};
use crate::store::{Deletion, Store};

/// That a match or a map was deleted, as a line of JSON.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DeletionLine {
    deleted: DeletedName,
    at: u64,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "snake_case")]
enum DeletedName {
    Match(String),
    Map(String),
}

impl DeletionLine {
    pub(super) fn of(deletion: Deletion) -> DeletionLine {
        let deleted = match deletion.name {
            LogName::Match(id) => DeletedName::Match(id.to_string()),
            LogName::Map(id) => DeletedName::Map(id.to_string()),
        };
        DeletionLine { deleted, at: deletion.at }
    }

    /// Deletes it here, too, unless it went on after it was deleted there.
    pub(super) async fn keep(self, store: &dyn Store) -> Result<ImportResult, CopyError> {
        let line = |error: &dyn std::fmt::Display| CopyError::Line(error.to_string());
        checked_time("at", self.at)?;
        let (name, updated) = match self.deleted {
            DeletedName::Match(text) => {
                let id: MatchId = text.parse().map_err(|error: LogIdError| line(&error))?;
                (id.into(), store.head(id).await?.map(|head| head.updated))
            }
            DeletedName::Map(text) => {
                let id: MapId = text.parse().map_err(|error: LogIdError| line(&error))?;
                (id.into(), store.map_head(id).await?.map(|head| head.updated))
            }
        };
        let gone = updated.is_some_and(|updated| updated <= self.at) && store.delete(name).await?;
        Ok(if gone { ImportResult::Deleted } else { ImportResult::Unchanged })
    }
}
