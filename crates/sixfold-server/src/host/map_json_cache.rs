use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use axum::body::Bytes;
use serde::Serialize;
use tokio::sync::OnceCell;

use crate::battle::{BattleMap, BattleSide, MapLog};
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

/// A shared map as a side sees it. Nothing in it tells which map it is, how often it was changed, or what its units do
/// not see.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct SideView {
    /// The side: `1` or `2`.
    pub side: &'static str,
    /// The map with the hexes that its units see; the others are holes.
    pub map: BattleMap,
}

/// A map, and the side that looks at it; `None` for all of it.
type Looked = (MapId, Option<BattleSide>);

/// Shared maps as they are sent: each is written once, and everybody is sent the same memory.
#[derive(Debug, Default)]
pub(super) struct MapJsonCache {
    /// The latest text of each map and side, the one last asked for at the end.
    kept: Mutex<VecDeque<CachedJson>>,
}

#[derive(Debug)]
struct CachedJson {
    looked: Looked,
    number: u32,
    text: Arc<OnceCell<Bytes>>,
}

impl MapJsonCache {
    /// A map as JSON. Those who ask at the same time wait for the same text.
    pub(super) async fn text(
        &self,
        looked: Looked,
        log: Arc<MapLog>,
        queue: &FairQueue,
        asker: Asker,
    ) -> Result<Bytes, QueueError> {
        let cell = self.cell(looked, log.length());
        let text = cell.get_or_try_init(|| queue.run(asker, move |_| written(looked, &log))).await?.clone();
        self.forget_some();
        Ok(text)
    }

    fn cell(&self, looked: Looked, number: u32) -> Arc<OnceCell<Bytes>> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let known = kept.iter().position(|kept| kept.looked == looked).and_then(|place| kept.remove(place));
        let entry = known.filter(|known| known.number == number).unwrap_or_else(|| CachedJson {
            looked,
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

fn written((id, side): Looked, log: &MapLog) -> Bytes {
    let text = match side {
        Some(side) => serde_json::to_vec(&SideView { side: side.name(), map: log.seen_by(side) }),
        None => {
            let (id, number) = (id.to_string(), log.length());
            serde_json::to_vec(&MapView { id, number, map: log.battle_map() })
        }
    };
    text.expect("a view has only string keys").into()
}
