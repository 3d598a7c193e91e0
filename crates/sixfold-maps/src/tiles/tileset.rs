use std::collections::BTreeMap;

use crate::tiles::attributes::Attributes;
use crate::tiles::element::Element;
use crate::tiles::paths::{joined, move_properties};
use crate::tiles::property::Property;

/// Tiles with numbers from the first on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tileset {
    /// The number of its first tile over all tilesets.
    pub first_gid: u32,
    /// The file it is kept in, as the map names it; `None` when the map has it inside.
    ///
    /// When the file was not found, only this and the first number are known.
    pub source: Option<String>,
    /// Its other attributes in Tiled: its name, the size of its tiles.
    pub attributes: Attributes,
    /// How far its tiles are drawn beside their places, in pixels.
    pub tile_offset: Option<(i32, i32)>,
    /// The picture all tiles are cut from.
    pub image: Option<Image>,
    /// Its custom properties.
    pub properties: Vec<Property>,
    /// The tiles that have an entry of their own, by number from 0.
    pub tiles: BTreeMap<u32, Tile>,
    /// Its grid, Wang sets and what else is kept.
    pub kept: Vec<Element>,
}

/// The entry of a tile in its tileset.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tile {
    /// Its class, which is its terrain unless a property says otherwise.
    pub class: String,
    /// Its other attributes in Tiled.
    pub attributes: Attributes,
    /// Its custom properties.
    pub properties: Vec<Property>,
    /// A picture of its own.
    pub image: Option<Image>,
    /// Its animation and collision shapes.
    pub kept: Vec<Element>,
}

/// A picture, in a file or inside the map.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Image {
    /// The file as the map or the tileset names it; empty for a picture that is inside.
    pub source: String,
    /// The format of a picture that is inside, such as `png`.
    pub format: String,
    /// The bytes of a picture that is inside, as base64; only TMX has such.
    pub embedded: String,
    /// Its size in pixels, and the colour that is seen through.
    pub attributes: Attributes,
}

impl Image {
    /// Sets the picture inside from a text of base64; what base64 does not have, such as line ends, is left out.
    pub(crate) fn embed(&mut self, text: &str) {
        let is_base64 = |sign: &char| sign.is_ascii_alphanumeric() || matches!(sign, '+' | '/' | '=');
        self.embedded = text.chars().filter(is_base64).collect();
    }
}

impl Tileset {
    /// Changes the paths of the pictures and files that it names.
    pub(crate) fn move_paths(&mut self, way: &str) {
        move_properties(&mut self.properties, way);
        self.kept.iter_mut().for_each(|element| element.move_paths(way));
        self.image.iter_mut().for_each(|image| image.source = joined(way, &image.source));
        for tile in self.tiles.values_mut() {
            move_properties(&mut tile.properties, way);
            tile.kept.iter_mut().for_each(|element| element.move_paths(way));
            tile.image.iter_mut().for_each(|image| image.source = joined(way, &image.source));
        }
    }
}

impl Tile {
    /// The first property of this name.
    pub(crate) fn property(&self, name: &str) -> Option<&Property> {
        self.properties.iter().find(|property| property.name == name)
    }
}
