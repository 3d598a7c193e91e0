//! Whether a server can be used: its store takes writes.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::Mutex;

use crate::store::Store;

/// How long an answer about readiness counts: a write for each question would be a load of its own.
const FRESH: Duration = Duration::from_secs(1);

/// Whether the store took a write a moment ago.
#[derive(Clone, Debug, Default)]
pub(crate) struct Readiness(Arc<Mutex<Option<(Instant, bool)>>>);

impl Readiness {
    /// Tries a write, unless that was done a moment ago. Those who ask meanwhile wait for the same one.
    pub(crate) async fn is_ready(&self, store: &dyn Store) -> bool {
        let mut last = self.0.lock().await;
        if let Some((_, ready)) = last.filter(|(at, _)| at.elapsed() < FRESH) {
            return ready;
        }
        let written = store.check().await;
        if let Err(error) = &written {
            tracing::warn!(%error, "the store takes no writes");
        }
        *last = Some((Instant::now(), written.is_ok()));
        written.is_ok()
    }
}
