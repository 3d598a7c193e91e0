//! Our own form of maps, JSON; `docs/map-format.md` describes it.

mod read;
mod write;

pub(crate) use self::read::read_map_file;
pub(crate) use self::write::write_map_file;
