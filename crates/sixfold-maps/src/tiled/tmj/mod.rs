//! Maps in the JSON of Tiled.

mod read;
mod write;

pub(crate) use self::read::{read_tiled_member, read_tmj};
pub(crate) use self::write::{write_tiled_member, write_tmj};
