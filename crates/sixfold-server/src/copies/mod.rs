//! Matches and shared maps copied from one store to another, one line of JSON each.
//!
//! A line holds what a store keeps: the hashes of secrets, never the secrets. Reading one replays the match or the
//! map, so illegal entries are refused. It can be repeated: existing entries stay, missing ones are appended, a seat
//! that was taken since is taken here, too, and what was deleted in either place stays deleted.

mod copy_error;
mod import_result;
mod deleted_before;
mod match_line;
mod map_line;
mod deletion_line;

use serde::Deserialize;
use serde::de::IgnoredAny;

pub use self::copy_error::CopyError;
use self::deletion_line::DeletionLine;
pub use self::import_result::{DeletedPolicy, ImportResult};
use self::map_line::MapLine;
use self::match_line::MatchLine;
use crate::log_id::LogName;
use crate::store::{Deletion, Store, StoreError};

/// The longest line that is read: a match of the most actions or a map of the most operations, each of the longest
/// text, fits.
pub const LONGEST_LINE: usize = 16 << 20;

/// How many names are asked for at once.
const NAMES_AT_ONCE: u32 = 500;

/// The names of all matches of a store, and then of all its maps.
///
/// # Errors
/// When the store does not answer.
pub async fn names(store: &dyn Store) -> Result<Vec<LogName>, StoreError> {
    let mut names = Vec::new();
    loop {
        let more = store.names(names.last().copied(), NAMES_AT_ONCE).await?;
        if more.is_empty() {
            return Ok(names);
        }
        names.extend(more);
    }
}

/// A match or a map as a line, without its end; `None` when there is none of this name any more.
///
/// # Errors
/// When the store does not answer.
pub async fn line(store: &dyn Store, name: LogName) -> Result<Option<String>, StoreError> {
    match name {
        LogName::Match(id) => MatchLine::of(store, id).await.map(written),
        LogName::Map(id) => MapLine::of(store, id).await.map(written),
    }
}

fn written(line: Option<impl serde::Serialize>) -> Option<String> {
    line.map(|line| serde_json::to_string(&line).expect("a line has only string keys"))
}

/// That something was deleted, each as a line without its end.
///
/// # Errors
/// When the store does not answer.
pub async fn deletion_lines(store: &dyn Store) -> Result<Vec<String>, StoreError> {
    let mut all: Vec<Deletion> = Vec::new();
    loop {
        let more = store.deletions(all.last().map(|last| last.name), NAMES_AT_ONCE).await?;
        if more.is_empty() {
            break;
        }
        all.extend(more);
    }
    Ok(all.into_iter().filter_map(|deletion| written(Some(DeletionLine::of(deletion)))).collect())
}

/// Tells the line of a map or of a deletion from that of a match.
#[derive(Deserialize)]
struct Kind {
    map: Option<IgnoredAny>,
    deleted: Option<IgnoredAny>,
}

/// Keeps the match or the map of a line, or deletes what it says.
///
/// # Errors
/// When the line is neither, the rules refuse it, or another one of its name is there.
pub async fn keep(
    store: &dyn Store,
    line: &str,
    once_deleted: DeletedPolicy,
) -> Result<ImportResult, CopyError> {
    let bad = |error: serde_json::Error| CopyError::Line(error.to_string());
    let kind: Kind = serde_json::from_str(line).map_err(bad)?;
    if kind.deleted.is_some() {
        return serde_json::from_str::<DeletionLine>(line).map_err(bad)?.keep(store).await;
    }
    if kind.map.is_some() {
        serde_json::from_str::<MapLine>(line).map_err(bad)?.keep(store, once_deleted).await
    } else {
        serde_json::from_str::<MatchLine>(line).map_err(bad)?.keep(store, once_deleted).await
    }
}
