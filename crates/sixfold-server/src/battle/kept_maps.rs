use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use sha2::{Digest, Sha256};
use sixfold_maps::{Format, HexMap, ReadOptions, read};
use sixfold_query::KeptMap;

use crate::battle::battle_map::{WIDEST, own_form};
use crate::battle::log::{MapLog, Operation, OperationError};

/// The most bytes that kept maps may take, about.
const MOST_KEPT: usize = 64 << 20;

/// Bytes for each hex of a kept map and its grid, about.
const EACH_HEX: u64 = 64;

/// Maps that pages have sent, by the hash of their content, so that questions about them only name it.
///
/// The one that was asked about longest ago goes first when there is no more room; who names it then sends it again.
#[derive(Debug, Default)]
pub(crate) struct KeptMaps(Mutex<VecDeque<Entry>>);

#[derive(Debug)]
struct Entry {
    hash: String,
    bytes: usize,
    map: Arc<KeptMap>,
}

impl KeptMaps {
    /// Keeps a map in our own form; gives the hash of its content, by which it is found.
    ///
    /// # Errors
    /// When it is not a map, or larger than a battle map may be.
    pub(crate) fn keep(&self, text: &[u8]) -> Result<String, OperationError> {
        let hash = hash_of(text);
        if self.find(&hash).is_some() {
            return Ok(hash);
        }
        let options =
            ReadOptions { most_cells: u64::from(WIDEST) * u64::from(WIDEST), ..ReadOptions::default() };
        let found = read(text, Format::Json, &options);
        let map = found.map_err(|faults| OperationError::Map(faults.to_string()))?.map;
        self.add(hash.clone(), text.len(), map);
        Ok(hash)
    }

    /// Keeps what a kept map is after operations, so that only these are sent; `None` where it is not kept any more.
    ///
    /// # Errors
    /// When an operation is refused.
    pub(crate) fn change(
        &self,
        hash: &str,
        operations: Vec<Operation>,
    ) -> Result<Option<String>, OperationError> {
        let Some(before) = self.find(hash) else { return Ok(None) };
        let mut log = MapLog::of_map("", before.map().clone())?;
        operations.into_iter().try_for_each(|operation| log.apply(operation))?;
        let text = own_form(log.map());
        let hash = hash_of(text.get().as_bytes());
        if self.find(&hash).is_none() {
            self.add(hash.clone(), text.get().len(), log.map().clone());
        }
        Ok(Some(hash))
    }

    fn add(&self, hash: String, length: usize, map: HexMap) {
        let hexes = usize::try_from(EACH_HEX * map.extent().cells()).unwrap_or(usize::MAX);
        let bytes = hexes.saturating_add(2 * length);
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut all: usize = kept.iter().map(|entry| entry.bytes).sum::<usize>() + bytes;
        while all > MOST_KEPT
            && let Some(oldest) = kept.pop_front()
        {
            all -= oldest.bytes;
        }
        kept.push_back(Entry { hash, bytes, map: Arc::new(KeptMap::new(map)) });
    }

    /// The map with this hash, if it is still kept.
    pub(crate) fn find(&self, hash: &str) -> Option<Arc<KeptMap>> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let at = kept.iter().position(|entry| entry.hash == hash)?;
        let entry = kept.remove(at)?;
        let map = Arc::clone(&entry.map);
        kept.push_back(entry);
        Some(map)
    }
}

fn hash_of(text: &[u8]) -> String {
    Sha256::digest(text).iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::{KeptMaps, MOST_KEPT};
    use crate::battle::log::Operation;

    fn text(width: u32, tag: usize) -> Vec<u8> {
        let row = format!("[{}]", vec!["null"; width as usize].join(","));
        let rows = vec![row; width as usize].join(",");
        format!(
            r#"{{"sixfold":"map","version":1,"shape":{{"rectangle":{{"width":{width},"height":{width}}}}},"tags":["{tag}"],"rows":[{rows}]}}"#
        )
        .into_bytes()
    }

    #[test]
    fn the_least_recently_used_map_goes_first() {
        let maps = KeptMaps::default();
        let first = maps.keep(&text(200, 0)).expect("a map");
        assert_eq!(maps.keep(&text(200, 0)).expect("a map"), first, "the same content has the same name");
        let second = maps.keep(&text(200, 1)).expect("a map");
        for number in 2..=MOST_KEPT / (64 * 40_000) {
            assert!(maps.find(&first).is_some(), "what is asked about stays");
            maps.keep(&text(200, number)).expect("a map");
        }
        assert!(maps.find(&first).is_some() && maps.find(&second).is_none());
        assert!(maps.keep(b"{}").is_err() && maps.keep(&text(201, 0)).is_err());
    }
    #[test]
    fn a_changed_map_is_kept_under_its_own_name_and_the_one_before_it_stays() {
        let maps = KeptMaps::default();
        let plain = text(2, 0).to_vec();
        let plain = String::from_utf8(plain).expect("text").replace("null", "0");
        let plain = plain.replace(r#""rows""#, r#""kinds":[{"level":0}],"rows""#);
        let before = maps.keep(plain.as_bytes()).expect("a map");
        let woods = |to: &str| -> Vec<Operation> {
            serde_json::from_str(&format!(r#"[{{"what":"hex","hex":"{to}","to":{{"level":3}}}}]"#))
                .expect("operations")
        };
        let after = maps.change(&before, woods("1,0")).expect("it can be done").expect("it is kept");
        assert_ne!(before, after);
        let level = |hash: &str| maps.find(hash).expect("it is kept").map().level_range().expect("hexes");
        assert_eq!((level(&before), level(&after)), (0..=0, 0..=3));
        assert_eq!(maps.change(&before, woods("1,0")).expect("again"), Some(after));
        assert_eq!(maps.change("gone", woods("1,0")).expect("no map"), None);
        assert!(maps.change(&before, woods("9,9")).is_err(), "off the map");
    }
}
