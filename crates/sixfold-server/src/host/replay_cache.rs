use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};

use crate::battle::MapLog;
use crate::table::MatchLog;

/// The most matches that are kept replayed.
pub(super) const MOST_REPLAYED: usize = 2048;

/// A log that was replayed.
pub(super) trait Replayed {
    /// How many entries of it were.
    fn length(&self) -> u32;
}

impl Replayed for MatchLog {
    fn length(&self) -> u32 {
        MatchLog::length(self)
    }
}

impl Replayed for MapLog {
    fn length(&self) -> u32 {
        MapLog::length(self)
    }
}

/// Logs that were replayed not long ago.
///
/// An entry is a prefix of the log in the store, since logs only grow; it may be short, never wrong.
pub(super) struct ReplayCache<K, L> {
    most: usize,
    logs: Mutex<Logs<K, L>>,
}

struct Logs<K, L> {
    by_id: HashMap<K, (Arc<L>, u64)>,
    uses: u64,
}

impl<K: Copy + Eq + Hash, L: Replayed> ReplayCache<K, L> {
    /// A cache of so many logs.
    pub(super) fn new(most: usize) -> ReplayCache<K, L> {
        ReplayCache { most, logs: Mutex::new(Logs { by_id: HashMap::new(), uses: 0 }) }
    }

    /// What is known of a log.
    pub(super) fn get(&self, id: K) -> Option<Arc<L>> {
        let mut logs = self.logs.lock().unwrap_or_else(PoisonError::into_inner);
        logs.uses += 1;
        let now = logs.uses;
        let (log, used) = logs.by_id.get_mut(&id)?;
        *used = now;
        Some(Arc::clone(log))
    }

    /// Keeps a log, unless a longer one is there already.
    pub(super) fn put(&self, id: K, log: Arc<L>) {
        let mut logs = self.logs.lock().unwrap_or_else(PoisonError::into_inner);
        logs.uses += 1;
        let now = logs.uses;
        let entry = logs.by_id.entry(id).or_insert_with(|| (Arc::clone(&log), now));
        if entry.0.length() <= log.length() {
            *entry = (log, now);
        }
        if logs.by_id.len() > self.most {
            // Drops the least recently used half at once, so that the cost is spread over the next insertions.
            let mut uses: Vec<u64> = logs.by_id.values().map(|(_, used)| *used).collect();
            uses.sort_unstable();
            let oldest = uses[uses.len() / 2];
            logs.by_id.retain(|_, (_, used)| *used > oldest);
        }
    }

    /// Removes a log.
    pub(super) fn remove(&self, id: K) {
        self.logs.lock().unwrap_or_else(PoisonError::into_inner).by_id.remove(&id);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::{MOST_REPLAYED, ReplayCache, Replayed};

    struct Log(u32);

    impl Replayed for Log {
        fn length(&self) -> u32 {
            self.0
        }
    }

    #[test]
    fn the_logs_used_longest_ago_are_forgotten() {
        assert_eq!(MOST_REPLAYED, 2048);
        let cache = ReplayCache::new(100);
        for id in 0..=100 {
            cache.put(id, Arc::new(Log(7)));
        }
        let known = (0..=100).filter(|&id| cache.get(id).is_some()).count();
        assert_eq!(known, 50);
        assert!(cache.get(100).is_some() && cache.get(0).is_none());
        cache.put(100, Arc::new(Log(6)));
        assert_eq!(cache.get(100).map(|log| log.length()), Some(7), "the longer one stays");
    }
}
