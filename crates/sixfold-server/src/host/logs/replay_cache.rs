use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};

/// Logs that were replayed not long ago.
///
/// An entry is a prefix of the log in the store, since logs only grow; it may be short, never wrong.
pub(super) struct ReplayCache<K, L> {
    most: usize,
    logs: Mutex<Logs<K, L>>,
}

struct Logs<K, L> {
    by_id: HashMap<K, Cached<L>>,
    uses: u64,
}

struct Cached<L> {
    log: Arc<L>,
    length: u32,
    used: u64,
}

impl<K: Copy + Eq + Hash, L> ReplayCache<K, L> {
    /// A cache of at most this many logs.
    pub(super) fn new(most: usize) -> ReplayCache<K, L> {
        ReplayCache { most, logs: Mutex::new(Logs { by_id: HashMap::new(), uses: 0 }) }
    }

    /// The log, as far as it was replayed.
    pub(super) fn get(&self, id: K) -> Option<Arc<L>> {
        let mut logs = self.logs.lock().unwrap_or_else(PoisonError::into_inner);
        logs.uses += 1;
        let used = logs.uses;
        let cached = logs.by_id.get_mut(&id)?;
        cached.used = used;
        Some(Arc::clone(&cached.log))
    }

    /// Keeps a log of this many entries, unless a longer one is there already.
    pub(super) fn put(&self, id: K, length: u32, log: Arc<L>) {
        let mut logs = self.logs.lock().unwrap_or_else(PoisonError::into_inner);
        logs.uses += 1;
        let used = logs.uses;
        if logs.by_id.get(&id).is_none_or(|cached| cached.length <= length) {
            logs.by_id.insert(id, Cached { log, length, used });
        }
        if logs.by_id.len() > self.most {
            // Drops the least recently used half at once, so that the cost is spread over the next insertions.
            let mut uses: Vec<u64> = logs.by_id.values().map(|cached| cached.used).collect();
            uses.sort_unstable();
            let oldest = uses[uses.len() / 2];
            logs.by_id.retain(|_, cached| cached.used > oldest);
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

    use super::ReplayCache;

    #[test]
    fn the_logs_used_longest_ago_are_forgotten() {
        let cache = ReplayCache::new(100);
        for id in 0..=100 {
            cache.put(id, 7, Arc::new("seven"));
        }
        let known = (0..=100).filter(|&id| cache.get(id).is_some()).count();
        assert_eq!(known, 50);
        assert!(cache.get(100).is_some() && cache.get(0).is_none());
        cache.put(100, 6, Arc::new("six"));
        assert_eq!(cache.get(100).as_deref(), Some(&"seven"), "the longer one stays");
    }
}
