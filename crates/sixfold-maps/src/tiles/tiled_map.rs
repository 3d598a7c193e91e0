use crate::tiles::attributes::Attributes;
use crate::tiles::layer::TileLayer;
use crate::tiles::property::Property;
use crate::tiles::tileset::Tileset;

/// What a Tiled map says besides what is on its hexes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tiled {
    /// The width of a hex in pixels.
    pub tile_width: u32,
    /// The height of a hex in pixels.
    pub tile_height: u32,
    /// The length of the side along the stagger axis in pixels; hexes need not be regular.
    pub hex_side_length: u32,
    /// Whether the map has an end.
    pub growth: Growth,
    /// What else Tiled says about the map.
    pub attributes: Attributes,
    /// What somebody said about it.
    pub properties: Vec<Property>,
    /// Its tiles, by the number of the first.
    pub tilesets: Vec<Tileset>,
    /// Its layers of tiles, from the bottom up.
    pub layers: Vec<TileLayer>,
}

/// Whether a map has an end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Growth {
    /// It is as large as it says.
    Finite,
    /// It is as large as its tiles reach, also to negative columns and rows.
    Infinite,
}
