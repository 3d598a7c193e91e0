use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::fmt;

use sixfold::coord::Orientation;
use sixfold_render::{Color, Theme};

use crate::map::hashing::SecretMap;
use crate::map::{Feature, HexMap, MapCell};
use crate::play::TerrainNames;
use crate::tiled::limits::{MOST_KINDS, MOST_TILES};
use crate::tiled::meaning::hex_png::{HexColors, Shape, picture, sheet};
use crate::tiled::meaning::hexes_of_tiles::{ELEVATION, TERRAIN, THEME};
use crate::tiles::{
    Attributes, Compression, Encoding, Gid, Growth, Image, LayerPart, OF_IMAGES, OF_LAYERS, OF_TILESETS,
    Property, PropertyKind, Tile, TileLayer, Tiled, Tileset,
};
use crate::writing::MapWriteError;

/// The most tiles of a tileset that get a picture each.
const MOST_PICTURES: usize = 1024;

/// The name of the tileset with the tiles of hexes that were changed, and the largest side of their pictures in pixels.
const ADDED: &str = "changed hexes";
const LARGEST_PICTURE: u32 = 256;

/// From this many tiles on a layer is compressed, so that the largest map is within the default limits.
const MANY_TILES: usize = 65_536;

/// The length of a side of the hexes we make, in pixels.
const SIDE: u32 = 28;

/// Which pictures tiles get.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pictures {
    /// One each, inside the map.
    Inside,
    /// None.
    None,
}

/// Tiles for the hexes of a map that are parts of one picture, which lies beside the file of the map.
///
/// A map of Tiled names the picture as `source` says, and readers that know no pictures inside a map can open it.
///
/// ```
/// use sixfold::coord::Parity;
/// use sixfold_maps::{Extent, Format, HexMap, tiles_in_a_picture, write};
///
/// let mut map = HexMap::try_new(Extent::new(Parity::OddQ, 4, 3))?;
/// let (tiled, picture) = tiles_in_a_picture(&map, "tiles.png")?;
/// assert!(picture.starts_with(b"\x89PNG"));
/// map.tiled = Some(tiled);
/// let text = String::from_utf8(write(&map, Format::Tmx)?.bytes)?;
/// assert!(text.contains("source=\"tiles.png\""));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`MapWriteError::Unfit`] for more different tiles than a picture has: 1,024.
pub fn tiles_in_a_picture(map: &HexMap, source: &str) -> Result<(Tiled, Vec<u8>), MapWriteError> {
    let unfit = |reason: String| MapWriteError::Unfit(reason);
    let mut tiled = made_tiles(map, Pictures::None).map_err(|error| unfit(error.to_string()))?;
    let (grounds, _) = grounds(map);
    let mut hexes = ground_colors(&grounds);
    let levels = tiled.tilesets.split_off(1).pop();
    let Some(set) = tiled.tilesets.first_mut() else { return Err(unfit("the map has no tiles".to_owned())) };
    if let Some(levels) = levels {
        hexes.extend(level_colors(&levels_of(map)));
        let first = levels.first_gid - set.first_gid;
        set.tiles.extend(levels.tiles.into_iter().map(|(id, tile)| (id + first, tile)));
    }
    if hexes.len() > MOST_PICTURES {
        let count = hexes.len();
        return Err(unfit(format!(
            "the map needs {count} different tiles; a picture has at most {MOST_PICTURES}"
        )));
    }
    let columns = (1..=hexes.len()).find(|columns| columns * columns >= hexes.len()).unwrap_or(1);
    let shape = shape_of(map.orientation());
    let rows = hexes.len().div_ceil(columns).max(1);
    let mut image = Image { source: source.to_owned(), ..Image::default() };
    for (known, size) in
        [(OF_IMAGES[1], columns as u32 * shape.width), (OF_IMAGES[2], rows as u32 * shape.height)]
    {
        image.attributes.keep(known, &size.to_string()).expect("a number is a number");
    }
    set.image = Some(image);
    set.attributes.set("columns", columns.to_string());
    set.attributes.set("tilecount", hexes.len().to_string());
    Ok((tiled, sheet(shape, &hexes, columns)))
}

/// Tiles for a map that has none: one for everything that is on a hex, and one for each level.
///
/// Refused where there would be more than are read back.
pub(crate) fn tiles_of(map: &HexMap) -> Result<Tiled, TooManyKindsError> {
    made_tiles(map, Pictures::Inside)
}

/// Whether the tiles of a map are those that writing it would make for its hexes, so that nothing is lost without them.
#[must_use]
pub fn has_made_tiles(map: &HexMap) -> bool {
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
    let shape = shape_of(map.orientation());
    let (grounds, numbers) = grounds(map);
    let levels = levels_of(map);
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

/// The hexes we make: regular ones, as far as whole pixels can be.
fn shape_of(orientation: Orientation) -> Shape {
    let (long, wide) = (2 * SIDE, 48);
    match orientation {
        Orientation::Flat => Shape { width: long, height: wide, side: SIDE, orientation },
        Orientation::Pointy => Shape { width: wide, height: long, side: SIDE, orientation },
    }
}

fn levels_of(map: &HexMap) -> BTreeSet<i32> {
    map.cells().map(|(_, cell)| cell.level).collect()
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

/// The distinct contents of hexes apart from their level, and the index of each kind of the map in that list.
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

/// The tile that means this hex.
fn tile_of(hex: &MapCell) -> Tile {
    let mut properties = Vec::new();
    let class = hex.features.first().map_or("clear", Feature::name);
    // The class alone says as much as one feature of level 1.
    if !matches!(&hex.features[..], [only] if only.level == 1 && only.exits.is_none()) {
        let all: Vec<String> = hex.features.iter().map(Feature::to_string).collect();
        properties.push(property(TERRAIN, PropertyKind::Text, &all.join(";")));
    }
    if hex.level != 0 {
        properties.push(property(ELEVATION, PropertyKind::Int, &hex.level.to_string()));
    }
    if !hex.theme.is_empty() {
        properties.push(property(THEME, PropertyKind::Text, &hex.theme));
    }
    Tile { class: class.to_owned(), properties, ..Tile::default() }
}

/// Adds tiles that mean these hexes to the tiles of a map, numbered from `first` on.
pub(crate) fn add_tiles(tiled: &mut Tiled, orientation: Orientation, first: u32, hexes: &[MapCell]) {
    let sizes @ [width, height, side] = [tiled.tile_width, tiled.tile_height, tiled.hex_side_length];
    let shape = match sizes.iter().all(|size| (1..=LARGEST_PICTURE).contains(size)) {
        true => Shape { width, height, side, orientation },
        false => shape_of(orientation),
    };
    let tiles = ground_tiles(hexes, shape, Pictures::Inside);
    let last = tiled.tilesets.iter_mut().max_by_key(|set| set.first_gid);
    // Tiles that were added before have such a tileset, which has the last numbers then.
    match last.filter(|set| set.attributes.get("name") == Some(ADDED) && set.source.is_none()) {
        Some(set) if set.first_gid + set.tiles.len() as u32 == first => {
            let count = set.tiles.len() as u32;
            set.tiles.extend(tiles.into_iter().map(|(local, tile)| (count + local, tile)));
            set.attributes.set("tilecount", set.tiles.len().to_string());
        }
        _ => tiled.tilesets.push(tileset(ADDED, first, shape, tiles)),
    }
}

fn ground_tiles(grounds: &[MapCell], shape: Shape, pictures: Pictures) -> BTreeMap<u32, Tile> {
    let mut tiles = grounds.iter().enumerate().map(|(i, ground)| (i as u32, tile_of(ground))).collect();
    add_pictures(&mut tiles, shape, pictures, || ground_colors(grounds));
    tiles
}

fn ground_colors(grounds: &[MapCell]) -> Vec<HexColors> {
    let (names, theme) = (TerrainNames::standard(), Theme::light());
    let colors = |ground: &MapCell| {
        let style = theme.style(&names.terrain_of(ground));
        HexColors { fill: style.fill, rim: style.ink }
    };
    grounds.iter().map(colors).collect()
}

fn level_tiles(levels: &BTreeSet<i32>, shape: Shape, pictures: Pictures) -> BTreeMap<u32, Tile> {
    let tile = |level: i32| {
        let properties = vec![property(ELEVATION, PropertyKind::Int, &level.to_string())];
        Tile { class: format!("level {level}"), properties, ..Tile::default() }
    };
    let mut tiles = levels.iter().enumerate().map(|(i, level)| (i as u32, tile(*level))).collect();
    add_pictures(&mut tiles, shape, pictures, || level_colors(levels));
    tiles
}

/// The higher the level, the lighter the grey.
fn level_colors(levels: &BTreeSet<i32>) -> Vec<HexColors> {
    let rim = Color { r: 28, g: 28, b: 28 };
    let colors = |level: &i32| {
        let grey = level.saturating_mul(12).saturating_add(128).clamp(24, 232) as u8;
        HexColors { fill: Color { r: grey, g: grey, b: grey }, rim }
    };
    levels.iter().map(colors).collect()
}

/// Gives each tile the picture of a hex, unless there are too many.
fn add_pictures(
    tiles: &mut BTreeMap<u32, Tile>,
    shape: Shape,
    pictures: Pictures,
    colors: impl FnOnce() -> Vec<HexColors>,
) {
    if pictures == Pictures::Inside && tiles.len() <= MOST_PICTURES {
        for (tile, colors) in tiles.values_mut().zip(colors()) {
            tile.image = Some(image(shape, colors));
        }
    }
}

fn property(name: &str, kind: PropertyKind, value: &str) -> Property {
    Property { kind, ..Property::text(name, value) }
}

fn image(shape: Shape, colors: HexColors) -> Image {
    let mut attributes = Attributes::default();
    let [_, width, height] = OF_IMAGES;
    for (known, value) in [(width, shape.width), (height, shape.height)] {
        attributes.keep(known, &value.to_string()).expect("a number is a number");
    }
    Image { source: String::new(), format: "png".to_owned(), embedded: picture(shape, colors), attributes }
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
