use core::fmt;

use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::coord::Hex;

/// A hex that is written as its key, `"3,2"`.
///
/// For the keys of maps and wherever else a text is needed. A field that is a map with plain hexes as
/// keys is simpler with [`keyed`](crate::interop::keyed).
///
/// ```
/// use std::collections::BTreeMap;
///
/// use sixfold::coord::Hex;
/// use sixfold::interop::Key;
///
/// let map = BTreeMap::from([(Key(Hex::new(3, 2)), "woods")]);
/// assert_eq!(serde_json::to_string(&map)?, r#"{"3,2":"woods"}"#);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Key(pub Hex);

impl Serialize for Key {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Key {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Key, D::Error> {
        struct Text;

        impl Visitor<'_> for Text {
            type Value = Key;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a key such as \"3,2\"")
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Key, E> {
                text.parse().map(Key).map_err(E::custom)
            }
        }

        deserializer.deserialize_str(Text)
    }
}
