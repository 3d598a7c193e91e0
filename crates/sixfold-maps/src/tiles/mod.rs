//! The parts of a Tiled map besides its hexes: tiles, tilesets, layers.

mod attributes;
mod property;
mod paths;
mod element;
mod arrangement;
mod encoding;
mod tileset;
mod layer;
mod tiled_map;
mod pixel_grid;

pub use self::arrangement::LayerPart;
pub use self::attributes::Attributes;
pub(crate) use self::attributes::{Known, OF_IMAGES, OF_LAYERS, OF_MAPS, OF_TILES, OF_TILESETS, Sort};
pub use self::element::{Element, ElementKind};
pub(crate) use self::element::{Form, IMAGE_KEYS, OF_MAP, OF_TILE, OF_TILESET};
pub use self::encoding::{Compression, Encoding};
pub use self::layer::{Gid, TileLayer};
pub(crate) use self::paths::joined;
pub(crate) use self::pixel_grid::PixelGrid;
pub use self::property::{Property, PropertyKind};
pub use self::tiled_map::{Growth, Tiled};
pub use self::tileset::{Image, Tile, Tileset};
