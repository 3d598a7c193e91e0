//! Grids of the library Honeycomb as JSON: which hexes there are.

mod read;
mod write;

pub(crate) use self::read::read_honeycomb;
pub(crate) use self::write::write_honeycomb;
