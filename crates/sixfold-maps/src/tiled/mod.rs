//! Tiled maps, TMX and TMJ; `docs/tiled.md` says what is kept.

mod limits;
mod xml;
mod tilesets;
mod layers;
mod meaning;
mod tmx;
mod tmj;
mod read;
mod write;

pub use self::meaning::{TileTable, TileTableError, has_made_tiles, tiles_in_a_picture};
pub(crate) use self::read::{Dialect, read_tiled};
pub(crate) use self::tmj::{read_tiled_member, write_tiled_member};
pub(crate) use self::write::{lose_tiles, map_of_tiles, tiles_say, write_tiled};
