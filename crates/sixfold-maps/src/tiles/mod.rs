//! What a map from Tiled has besides its hexes: tiles, tilesets, layers.

mod attributes;
mod property;
mod encoding;
mod tileset;
mod layer;
mod tiled_map;

pub use self::attributes::Attributes;
pub(crate) use self::attributes::{Known, OF_IMAGES, OF_LAYERS, OF_MAPS, OF_TILES, OF_TILESETS, Sort};
pub use self::encoding::{Compression, Encoding};
pub use self::layer::{Gid, TileLayer};
pub use self::property::{Property, PropertyKind};
pub use self::tiled_map::{Growth, Tiled};
pub use self::tileset::{Image, Tile, Tileset};
