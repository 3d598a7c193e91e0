//! Our own form of maps, JSON; `docs/map-format.md` describes it.

mod read;
mod read_units;
mod write;

pub(crate) use self::read::{read_map_file, read_map_part};
pub(crate) use self::write::write_map_file;
