use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use axum::body::Bytes;
use serde::Serialize;
use tokio::sync::OnceCell;

use crate::battle::{BattleMap, MapLog};
use crate::log_id::MapId;
use crate::work::{Asker, FairQueue, QueueError};

/// The most bytes of texts that are kept while they are not being read.
const MOST_KEPT: usize = 16 << 20;

/// A shared map as it is now.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct MapView {
    /// Its name.
    pub id: String,
    /// The number of operations so far.
    pub number: u32,
    /// The map itself.
    pub map: BattleMap,
}

/// Shared maps as they are sent: each is written once, and everybody is sent the same memory.
#[derive(Debug, Default)]
pub(super) struct MapJsonCache {
    /// The latest text of each map, the one last asked for at the end.
    kept: Mutex<VecDeque<CachedJson>>,
}

#[derive(Debug)]
struct CachedJson {
    id: MapId,
    number: u32,
    text: Arc<OnceCell<Bytes>>,
}

impl MapJsonCache {
    /// A map as JSON. Those who ask at the same time wait for the same text.
    pub(super) async fn text(
        &self,
        id: MapId,
        log: Arc<MapLog>,
        queue: &FairQueue,
        asker: Asker,
    ) -> Result<Bytes, QueueError> {
        let cell = self.cell(id, log.length());
        let text = cell.get_or_try_init(|| queue.run(asker, move |_| written(id, &log))).await?.clone();
        self.forget_some();
        Ok(text)
    }

    fn cell(&self, id: MapId, number: u32) -> Arc<OnceCell<Bytes>> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let known = kept.iter().position(|kept| kept.id == id).and_then(|place| kept.remove(place));
        let entry = known.filter(|known| known.number == number).unwrap_or_else(|| CachedJson {
            id,
            number,
            text: Arc::default(),
        });
        let text = Arc::clone(&entry.text);
        kept.push_back(entry);
        text
    }

    /// Forgets the texts asked for longest ago, until the others are few enough.
    fn forget_some(&self) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let length = |kept: &CachedJson| kept.text.get().map_or(0, Bytes::len);
        let mut all: usize = kept.iter().map(length).sum();
        while all > MOST_KEPT
            && let Some(oldest) = kept.pop_front()
        {
            all -= length(&oldest);
        }
    }
}

fn written(id: MapId, log: &MapLog) -> Bytes {
    let view = MapView { id: id.to_string(), number: log.length(), map: log.battle_map() };
    serde_json::to_vec(&view).expect("a view has only string keys").into()
}
