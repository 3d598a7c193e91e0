use std::collections::VecDeque;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use axum::body::Bytes;
use serde::Serialize;
use tokio::sync::Mutex as TurnLock;

use crate::battle::{BattleMap, BattleSide, MapLog};
use crate::log_id::MapId;
use crate::work::{Asker, Cancel, FairQueue, QueueError};

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
    text: Arc<SharedText>,
}

/// A text that is written once.
#[derive(Debug, Default)]
struct SharedText {
    /// The text, as soon as it is written, even if the first client that asked has left.
    written: OnceLock<Bytes>,
    /// The turn of those who wait for it: one of them is in the queue.
    turn: TurnLock<()>,
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
        let shared = self.shared(looked, log.length());
        let turn = shared.turn.lock().await;
        if shared.written.get().is_none() {
            let own = Arc::clone(&shared);
            let write = move |_: &Cancel| own.written.get_or_init(|| written(looked, &log)).clone();
            queue.run(asker, write).await?;
        }
        drop(turn);
        let text = shared.written.get().expect("it was written in this turn or before it").clone();
        self.forget_some();
        Ok(text)
    }

    fn shared(&self, looked: Looked, number: u32) -> Arc<SharedText> {
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
        let length = |kept: &CachedJson| kept.text.written.get().map_or(0, Bytes::len);
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

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};
    use std::sync::Arc;

    use super::MapJsonCache;
    use crate::battle::MapLog;
    use crate::log_id::MapId;
    use crate::work::{Asker, FairQueue};

    #[tokio::test]
    async fn a_text_is_written_once_also_where_its_first_asker_leaves() {
        let start = r#"{"title":"Plain","width":8,"height":6,"parity":"odd-q","cells":[]}"#;
        let log = Arc::new(MapLog::new(serde_json::from_str(start).expect("a start")).expect("a map"));
        let (cache, queue) = (Arc::new(MapJsonCache::default()), FairQueue::new("tests", 1, 9, 9));
        let asks = || {
            let (cache, log, queue) = (Arc::clone(&cache), Arc::clone(&log), queue.clone());
            let looked = (MapId::from_bytes([7; 16]), None);
            let asker = Asker::Address(IpAddr::V4(Ipv4Addr::LOCALHOST));
            tokio::spawn(async move { cache.text(looked, log, &queue, asker).await })
        };
        let first = asks();
        while queue.state().begun == 0 {
            tokio::task::yield_now().await;
        }
        // Its answer is not looked at before this, whenever the text is written.
        first.abort();
        assert!(first.await.is_err_and(|error| error.is_cancelled()));
        while queue.state().working > 0 {
            tokio::task::yield_now().await;
        }
        for _ in 0..2 {
            assert!(asks().await.expect("no panic").expect("a text").starts_with(b"{"));
        }
        assert_eq!(queue.state().begun, 1, "it is kept");
        assert_eq!(cache.kept.lock().expect("no panic").len(), 1);
    }
}
