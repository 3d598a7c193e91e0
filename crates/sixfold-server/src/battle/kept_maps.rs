use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use sha2::{Digest, Sha256};
use sixfold_maps::{Format, ReadOptions, read};
use sixfold_query::KeptMap;

use crate::battle::battle_map::WIDEST;
use crate::battle::operation_error::OperationError;

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
        let hash: String = Sha256::digest(text).iter().map(|byte| format!("{byte:02x}")).collect();
        if self.find(&hash).is_some() {
            return Ok(hash);
        }
        let options =
            ReadOptions { most_cells: u64::from(WIDEST) * u64::from(WIDEST), ..ReadOptions::default() };
        let found = read(text, Format::Json, &options);
        let map = found.map_err(|faults| OperationError::Map(faults.to_string()))?.map;
        let hexes = usize::try_from(EACH_HEX * map.extent().cells()).unwrap_or(usize::MAX);
        let bytes = hexes.saturating_add(2 * text.len());
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut all: usize = kept.iter().map(|entry| entry.bytes).sum::<usize>() + bytes;
        while all > MOST_KEPT
            && let Some(oldest) = kept.pop_front()
        {
            all -= oldest.bytes;
        }
        kept.push_back(Entry { hash: hash.clone(), bytes, map: Arc::new(KeptMap::new(map)) });
        Ok(hash)
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

#[cfg(test)]
mod tests {
    use super::{KeptMaps, MOST_KEPT};

    fn text(width: u32, tag: usize) -> Vec<u8> {
        let row = format!("[{}]", vec!["null"; width as usize].join(","));
        let rows = vec![row; width as usize].join(",");
        format!(
            r#"{{"sixfold":"map","version":1,"shape":{{"rectangle":{{"width":{width},"height":{width}}}}},"tags":["{tag}"],"rows":[{rows}]}}"#
        )
        .into_bytes()
    }

    #[test]
    fn the_map_that_nobody_asked_about_for_longest_goes_first() {
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
}
