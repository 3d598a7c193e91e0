//! Persistent collections: a change gives a new one that shares unchanged parts with the old one.

mod persistent_map;
mod cell_store;

pub(crate) use self::cell_store::CellStore;
pub(crate) use self::persistent_map::PersistentMap;
