//! The meanings of tiles for hexes, and tiles for hexes that have none.

mod hexes_of_tiles;
mod map_properties;
mod hex_png;
mod tiles_of_hexes;
mod tile_table;
mod repainted;

pub(crate) use self::hexes_of_tiles::map_of;
pub(crate) use self::map_properties::{Remarks, extent_property, remarks, take_remarks};
pub(crate) use self::repainted::repainted;
pub use self::tile_table::{TileTable, TileTableError};
pub(crate) use self::tiles_of_hexes::tiles_of;
pub use self::tiles_of_hexes::{has_made_tiles, tiles_in_a_picture};
