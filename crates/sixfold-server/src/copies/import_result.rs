use crate::clock;
use crate::copies::copy_error::CopyError;

/// The result of storing a match or a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ImportResult {
    /// It is new here.
    New,
    /// It was here; entries were missing at its end, or a seat has been taken since.
    Updated,
    /// It was here, with all of these entries.
    Unchanged,
    /// It was deleted here, and stays deleted.
    StaysDeleted,
    /// It was deleted there, and is deleted here, too.
    Deleted,
}

/// How an import treats a match or a map that was deleted here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeletedPolicy {
    /// It stays deleted.
    Keep,
    /// It comes back.
    Restore,
}

/// How far the clocks of two machines may be apart, in milliseconds.
const SKEW: u64 = 24 * 3600 * 1000;

/// Refuses a time that has not been yet: such a match or map would never be too old.
pub(super) fn checked_time(what: &str, at: u64) -> Result<(), CopyError> {
    let now = clock::now();
    if at <= now.saturating_add(SKEW) {
        return Ok(());
    }
    Err(CopyError::Line(format!(
        "{what}: the time {at} lies in the future; times are milliseconds since 1970, and now is {now}"
    )))
}
