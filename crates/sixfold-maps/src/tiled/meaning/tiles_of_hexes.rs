use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::fmt;

use sixfold::coord::Orientation;
use sixfold_render::{Color, Theme};

use crate::map::hashing::SecretMap;
use crate::map::{Feature, HexMap, MapCell};
use crate::play::TerrainNames;
use crate::tiled::limits::{MOST_KINDS, MOST_TILES};
use crate::tiled::meaning::hex_png::{Shape, picture};
use crate::tiled::meaning::hexes_of_tiles::{ELEVATION, TERRAIN, THEME};
use crate::tiles::{
    Attributes, Compression, Encoding, Gid, Growth, Image, LayerPart, OF_IMAGES, OF_LAYERS, OF_TILESETS,
    Property, PropertyKind, Tile, TileLayer, Tiled, Tileset,
};

/// The most tiles of a tileset that get a picture each.
const MOST_PICTURES: usize = 1024;

/// From this many tiles on a layer is compressed, so that the largest map is within the default limits.
const MANY_TILES: usize = 65_536;

/// The length of a side of the hexes we make, in pixels.
const SIDE: u32 = 28;

/// Whether tiles get a picture each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pictures {
    Inside,
    None,
}

/// Tiles for a map that has none: one for everything that is on a hex, and one for each level.
///
/// Refused where there would be more than are read back.
pub(crate) fn tiles_of(map: &HexMap) -> Result<Tiled, TooManyKindsError> {
    made_tiles(map, Pictures::Inside)
}

/// Whether the tiles of a map are those that we make for its hexes; pictures of others are not.
pub(crate) fn are_ours(map: &HexMap) -> bool {
    let Some(tiled) = &map.tiled else { return false };
    let is_named_like_ours =
        tiled.tilesets.first().is_some_and(|set| set.attributes.get("name") == Some(TERRAIN));
    is_named_like_ours
        && tiled.arrangement.iter().all(|part| *part == LayerPart::Tiles)
        && tiled.attributes.iter().all(|(name, _)| OF_THE_EDITOR.contains(&name))
        && made_tiles(map, Pictures::None).is_ok_and(|ours| {
            let sizes = |tiled: &Tiled| [tiled.tile_width, tiled.tile_height, tiled.hex_side_length];
            sizes(tiled) == sizes(&ours)
                && tiled.properties.is_empty()
                && tiled.tilesets.len() == ours.tilesets.len()
                && tiled.tilesets.iter().zip(&ours.tilesets).all(|(one, other)| is_our_set(one, other))
                && tiled.layers.len() == ours.layers.len()
                && tiled.layers.iter().zip(ours.layers).all(|(one, other)| {
                    // How a layer is packed is nothing that is lost.
                    *one == TileLayer { encoding: one.encoding, ..other }
                })
        })
}

/// Attributes of a map that the editor writes by itself.
const OF_THE_EDITOR: [&str; 6] =
    ["version", "tiledversion", "renderorder", "compressionlevel", "nextlayerid", "nextobjectid"];

/// Whether a tileset differs from one of ours in nothing but the pictures inside.
fn is_our_set(set: &Tileset, ours: &Tileset) -> bool {
    let is_inside = |image: &Image| image.source.is_empty();
    let mut plain = set.clone();
    for tile in plain.tiles.values_mut() {
        tile.image = tile.image.take().filter(|image| !is_inside(image));
    }
    plain == *ours
}

fn made_tiles(map: &HexMap, pictures: Pictures) -> Result<Tiled, TooManyKindsError> {
    let shape = match map.orientation() {
        Orientation::Flat => {
            Shape { width: 2 * SIDE, height: 48, side: SIDE, orientation: Orientation::Flat }
        }
        Orientation::Pointy => {
            Shape { width: 48, height: 2 * SIDE, side: SIDE, orientation: Orientation::Pointy }
        }
    };
    let (grounds, numbers) = grounds(map);
    let levels: BTreeSet<i32> = map.cells().map(|(_, cell)| cell.level).collect();
    if grounds.len() + levels.len() > MOST_TILES || numbers.len() > MOST_KINDS {
        return Err(TooManyKindsError);
    }
    let first_level = grounds.len() as u32 + 1;
    let level_gids: SecretMap<i32, u32> =
        levels.iter().enumerate().map(|(i, level)| (*level, first_level + i as u32)).collect();

    let gids = |of: &dyn Fn(u32, &MapCell) -> u32| -> Vec<Gid> {
        let gid = |kind: Option<u32>| Some(of(kind?, map.kind(kind)?));
        map.numbered().map(|(_, kind)| Gid(gid(kind).unwrap_or(0))).collect()
    };
    let mut tilesets = vec![tileset(TERRAIN, 1, shape, ground_tiles(&grounds, shape, pictures))];
    let mut layers = vec![layer(1, TERRAIN, &[], gids(&|kind, _| numbers[&kind] + 1))];
    if levels.iter().any(|level| *level != 0) {
        tilesets.push(tileset(ELEVATION, first_level, shape, level_tiles(&levels, shape, pictures)));
        layers.push(layer(2, ELEVATION, &[("visible", "0")], gids(&|_, cell| level_gids[&cell.level])));
    }
    Ok(Tiled {
        tile_width: shape.width,
        tile_height: shape.height,
        hex_side_length: shape.side,
        growth: Growth::Finite,
        attributes: Attributes::default(),
        properties: Vec::new(),
        tilesets,
        arrangement: vec![LayerPart::Tiles; layers.len()],
        layers,
        kept: Vec::new(),
    })
}

/// A map with more different hexes than we would read back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TooManyKindsError;

impl fmt::Display for TooManyKindsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a map of Tiled has at most {MOST_TILES} different tiles, and this one needs more")
    }
}

impl Error for TooManyKindsError {}

/// What is on hexes apart from their level, each once, and the number there of each kind of the map.
fn grounds(map: &HexMap) -> (Vec<MapCell>, SecretMap<u32, u32>) {
    let mut grounds: Vec<MapCell> = Vec::new();
    let mut known: SecretMap<MapCell, u32> = SecretMap::default();
    let mut numbers = SecretMap::default();
    for kind in map.numbered().filter_map(|(_, kind)| kind) {
        if numbers.contains_key(&kind) {
            continue;
        }
        let Some(cell) = map.kind(Some(kind)) else { continue };
        let ground = MapCell { level: 0, ..cell.clone() };
        let number = *known.entry(ground).or_insert_with_key(|ground| {
            grounds.push(ground.clone());
            grounds.len() as u32 - 1
        });
        numbers.insert(kind, number);
    }
    (grounds, numbers)
}

fn ground_tiles(grounds: &[MapCell], shape: Shape, pictures: Pictures) -> BTreeMap<u32, Tile> {
    let (names, theme) = (TerrainNames::standard(), Theme::light());
    let tile = |ground: &MapCell| {
        let mut properties = Vec::new();
        let class = ground.features.first().map_or("clear", Feature::name);
        // The class alone says as much as one feature of level 1.
        if !matches!(&ground.features[..], [only] if only.level == 1 && only.exits.is_none()) {
            let all: Vec<String> = ground.features.iter().map(Feature::to_string).collect();
            properties.push(property(TERRAIN, PropertyKind::Text, &all.join(";")));
        }
        if !ground.theme.is_empty() {
            properties.push(property(THEME, PropertyKind::Text, &ground.theme));
        }
        let style = theme.style(&names.terrain_of(ground));
        let has_picture = pictures == Pictures::Inside && grounds.len() <= MOST_PICTURES;
        let image = has_picture.then(|| image(shape, style.fill, style.ink));
        Tile { class: class.to_owned(), properties, image, ..Tile::default() }
    };
    grounds.iter().enumerate().map(|(i, ground)| (i as u32, tile(ground))).collect()
}

fn level_tiles(levels: &BTreeSet<i32>, shape: Shape, pictures: Pictures) -> BTreeMap<u32, Tile> {
    let tile = |level: i32| {
        let grey = level.saturating_mul(12).saturating_add(128).clamp(24, 232) as u8;
        let ink = Color { r: 28, g: 28, b: 28 };
        let has_picture = pictures == Pictures::Inside && levels.len() <= MOST_PICTURES;
        let image = has_picture.then(|| image(shape, Color { r: grey, g: grey, b: grey }, ink));
        let properties = vec![property(ELEVATION, PropertyKind::Whole, &level.to_string())];
        Tile { class: format!("level {level}"), properties, image, ..Tile::default() }
    };
    levels.iter().enumerate().map(|(i, level)| (i as u32, tile(*level))).collect()
}

fn property(name: &str, kind: PropertyKind, value: &str) -> Property {
    Property { kind, ..Property::text(name, value) }
}

fn image(shape: Shape, fill: Color, ink: Color) -> Image {
    let mut attributes = Attributes::default();
    let [_, width, height] = OF_IMAGES;
    for (known, value) in [(width, shape.width), (height, shape.height)] {
        attributes.keep(known, &value.to_string()).expect("a number is a number");
    }
    Image { source: String::new(), format: "png".to_owned(), embedded: picture(shape, fill, ink), attributes }
}

fn tileset(name: &str, first_gid: u32, shape: Shape, tiles: BTreeMap<u32, Tile>) -> Tileset {
    let mut attributes = Attributes::default();
    let values = [
        ("name", name.to_owned()),
        ("tilewidth", shape.width.to_string()),
        ("tileheight", shape.height.to_string()),
        ("tilecount", tiles.len().to_string()),
        // No columns: every tile has a picture of its own.
        ("columns", "0".to_owned()),
    ];
    for (name, value) in values {
        let known = OF_TILESETS.into_iter().find(|(known, ..)| *known == name);
        attributes.keep(known.expect("an attribute of tilesets"), &value).expect("a value that fits");
    }
    Tileset { first_gid, attributes, tiles, ..Tileset::default() }
}

fn layer(id: u32, name: &str, values: &[(&str, &str)], gids: Vec<Gid>) -> TileLayer {
    let mut attributes = Attributes::default();
    for (name, value) in [("id", &*id.to_string())].iter().chain(values) {
        let known = OF_LAYERS.into_iter().find(|(known, ..)| known == name);
        attributes.keep(known.expect("an attribute of layers"), value).expect("a value that fits");
    }
    let encoding = if gids.len() < MANY_TILES { Encoding::Csv } else { Encoding::Base64(Compression::Zlib) };
    TileLayer { name: name.to_owned(), attributes, properties: Vec::new(), encoding, gids }
}
