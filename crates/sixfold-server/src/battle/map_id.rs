use std::fmt;
use std::str::FromStr;

use crate::table::{from_hex, to_hex};

/// The name of a shared map: 128 random bits, written as 32 hexadecimal digits.
///
/// Anyone with this id may look at the map; to change it takes the secret of the map, too.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct MapId([u8; 16]);

impl MapId {
    /// The name made of these random bytes.
    #[must_use]
    pub const fn from_bytes(bytes: [u8; 16]) -> MapId {
        MapId(bytes)
    }

    /// Its bytes, as a store keeps them.
    #[must_use]
    pub const fn as_bytes(&self) -> &[u8; 16] {
        &self.0
    }
}

impl fmt::Display for MapId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&to_hex(&self.0))
    }
}

impl fmt::Debug for MapId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "MapId({self})")
    }
}

impl FromStr for MapId {
    type Err = MapIdError;

    fn from_str(text: &str) -> Result<MapId, MapIdError> {
        from_hex(text).map(MapId).ok_or(MapIdError)
    }
}

/// A text that is not the name of a shared map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MapIdError;

impl fmt::Display for MapIdError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a shared map is named by 32 digits of 0-9 and a-f")
    }
}

impl std::error::Error for MapIdError {}
