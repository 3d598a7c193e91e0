//! Maps in the XML of Tiled.

mod read;
mod write;

pub(crate) use self::read::read_tmx;
pub(crate) use self::write::write_tmx;
