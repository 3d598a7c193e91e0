//! Persistent collections: a change gives a new one that shares unchanged parts with the old one.

mod persistent_map;
mod search_order;
mod hex_key;
mod hex_map;
mod cell_store;

pub(crate) use self::cell_store::CellStore;
pub use self::hex_map::{HexMap, HexMapIter};
pub(crate) use self::persistent_map::PersistentMap;
pub use self::search_order::{HexBox, Scan, SearchOrder};
