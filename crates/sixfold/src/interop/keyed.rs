//! Maps with hexes as keys, written `{"3,2": …}`.
//!
//! For `#[serde(with = "sixfold::interop::keyed")]`.
//!
//! Works with any map that can be iterated, is empty by default and can be extended: `BTreeMap`,
//! `HashMap` and most others.
//!
//! ```
//! use std::collections::BTreeMap;
//!
//! use serde::{Deserialize, Serialize};
//! use sixfold::coord::Hex;
//!
//! #[derive(Serialize, Deserialize)]
//! struct Heights {
//!     #[serde(with = "sixfold::interop::keyed")]
//!     heights: BTreeMap<Hex, i32>,
//! }
//!
//! let text = r#"{"heights":{"-1,4":2,"3,2":7}}"#;
//! let map: Heights = serde_json::from_str(text)?;
//! assert_eq!(map.heights[&Hex::new(3, 2)], 7);
//! assert_eq!(serde_json::to_string(&map)?, text);
//! # Ok::<(), serde_json::Error>(())
//! ```

use alloc::collections::BTreeSet;
use alloc::vec::Vec;
use core::fmt;
use core::marker::PhantomData;

use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::coord::Hex;
use crate::interop::Key;

/// Writes a map by q, then r, independent of the order of the map.
///
/// # Errors
/// Errors of the serializer.
pub fn serialize<'a, M, V, S>(map: &'a M, serializer: S) -> Result<S::Ok, S::Error>
where
    &'a M: IntoIterator<Item = (&'a Hex, &'a V)>,
    V: Serialize + 'a,
    S: Serializer,
{
    let mut entries: Vec<(Key, &V)> = map.into_iter().map(|(hex, value)| (Key(*hex), value)).collect();
    entries.sort_by_key(|(key, _)| *key);
    serializer.collect_map(entries)
}

/// Reads a map; a key that is not a hex or that is repeated is an error.
///
/// # Errors
/// Errors of the deserializer, and of keys.
pub fn deserialize<'de, M, V, D>(deserializer: D) -> Result<M, D::Error>
where
    M: Default + Extend<(Hex, V)>,
    V: Deserialize<'de>,
    D: Deserializer<'de>,
{
    struct Entries<M, V>(PhantomData<(M, V)>);

    impl<'de, M: Default + Extend<(Hex, V)>, V: Deserialize<'de>> Visitor<'de> for Entries<M, V> {
        type Value = M;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a map with keys such as \"3,2\"")
        }

        fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<M, A::Error> {
            let mut seen = BTreeSet::new();
            let mut entries = M::default();
            while let Some(Key(hex)) = map.next_key()? {
                if !seen.insert(hex) {
                    return Err(A::Error::custom(format_args!("key \"{hex}\" occurs twice")));
                }
                entries.extend([(hex, map.next_value()?)]);
            }
            Ok(entries)
        }
    }

    deserializer.deserialize_map(Entries(PhantomData))
}
