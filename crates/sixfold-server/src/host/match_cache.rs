use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use crate::table::{MatchId, MatchLog};

/// The most logs that are kept replayed.
const MOST: usize = 2048;

/// Logs that were replayed not long ago.
///
/// An entry is a prefix of the log in the store, since logs only grow; it may be short, never wrong.
#[derive(Default)]
pub(super) struct MatchCache {
    logs: Mutex<Logs>,
}

#[derive(Default)]
struct Logs {
    by_id: HashMap<MatchId, (Arc<MatchLog>, u64)>,
    uses: u64,
}

impl MatchCache {
    /// What is known of a match.
    pub(super) fn get(&self, id: MatchId) -> Option<Arc<MatchLog>> {
        let mut logs = self.logs.lock().unwrap_or_else(PoisonError::into_inner);
        logs.uses += 1;
        let now = logs.uses;
        let (log, used) = logs.by_id.get_mut(&id)?;
        *used = now;
        Some(Arc::clone(log))
    }

    /// Keeps a log, unless a longer one is there already.
    pub(super) fn put(&self, id: MatchId, log: Arc<MatchLog>) {
        let mut logs = self.logs.lock().unwrap_or_else(PoisonError::into_inner);
        logs.uses += 1;
        let now = logs.uses;
        let entry = logs.by_id.entry(id).or_insert_with(|| (Arc::clone(&log), now));
        if entry.0.length() <= log.length() {
            *entry = (log, now);
        }
        if logs.by_id.len() > MOST {
            // Drops the half that was used longest ago, so that the next few thousand cost nothing.
            let mut uses: Vec<u64> = logs.by_id.values().map(|(_, used)| *used).collect();
            uses.sort_unstable();
            let oldest = uses[uses.len() / 2];
            logs.by_id.retain(|_, (_, used)| *used > oldest);
        }
    }

    /// Forgets a match.
    pub(super) fn remove(&self, id: MatchId) {
        self.logs.lock().unwrap_or_else(PoisonError::into_inner).by_id.remove(&id);
    }
}
