//! Persistent collections: a changed copy shares unchanged parts.

mod persistent_map;
mod search_order;
mod hex_key;
mod hex_map;
mod cell_store;

pub(crate) use self::cell_store::CellStore;
pub use self::hex_map::{HexMap, HexMapIter};
pub(crate) use self::persistent_map::PersistentMap;
pub use self::search_order::{HexBox, Scan, SearchOrder};
