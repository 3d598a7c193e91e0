use std::sync::Arc;

use sixfold::coord::Orientation;
use sixfold::input::{Faults, brief};

use crate::map::hashing::SecretMap;
use crate::map::{Extent, Feature, HexMap, MapCell, theme};
use crate::tiled::limits::{MOST_FEATURES, MOST_KINDS, MOST_TILES};
use crate::tiled::meaning::tile_table::TileTable;
use crate::tiles::{Gid, Tile, TileLayer, Tiled, Tileset};

/// The name of the layer and of the property that say how high the ground is.
pub(crate) const ELEVATION: &str = "elevation";

/// The property that says what is on a hex.
pub(crate) const TERRAIN: &str = "terrain";

/// The property that says what a hex looks like.
pub(crate) const THEME: &str = "theme";

/// The feature of a tile without class and properties; its level is the number of the tile.
const UNKNOWN: &str = "gid";

/// Features and level that a table gives a tile, each in place of what the tileset says.
pub(crate) type Given = (Option<Vec<Feature>>, Option<i32>);

/// The map that the tiles of its layers make: a hex wherever there is a tile.
///
/// The table says what tiles mean before their tileset does. Warnings about tiles are added to `strange`.
pub(crate) fn map_of(
    extent: Extent,
    tiled: &Tiled,
    most_cells: u64,
    strange: &mut Faults<String>,
    table: &TileTable,
) -> Result<HexMap, String> {
    let mut map = HexMap::try_within(extent, most_cells).map_err(|error| error.to_string())?;
    let meanings = Meanings::of(tiled, extent.parity.orientation(), strange, table)?;
    let mut features = 0;
    let mut kinds: SecretMap<Vec<Gid>, Option<u32>> = SecretMap::default();
    let mut tiles = Vec::with_capacity(tiled.layers.len());
    for index in 0..extent.cells() as usize {
        tiles.clear();
        let gids = tiled.layers.iter().map(|layer| layer.gids.get(index).copied().unwrap_or_default());
        tiles.extend(gids.map(|gid| meanings.telling(gid)));
        let kind = match kinds.get(&tiles) {
            Some(kind) => *kind,
            None if kinds.len() == MOST_KINDS => {
                return Err(format!("the tiles make more than {MOST_KINDS} different hexes"));
            }
            None => {
                let cell = meanings.cell(tiled, &tiles);
                features += cell.as_ref().map_or(0, |cell| cell.features.len());
                // A hex combines tiles of several layers, so there can be more features than the tilesets have.
                if features > MOST_FEATURES {
                    return Err(format!("the different hexes have more than {MOST_FEATURES} features"));
                }
                let kind = cell.map(|cell| map.intern(cell));
                *kinds.entry(tiles.clone()).or_insert(kind)
            }
        };
        map.fill(index, kind);
    }
    Ok(map)
}

/// The contents that a tile gives to a hex.
#[derive(Clone, Debug, Default)]
struct Meaning {
    features: Vec<Feature>,
    level: Option<i32>,
    theme: Option<Arc<str>>,
    /// Its number inside its tileset.
    local: u32,
}

impl Meaning {
    /// The level that it gives in a layer of levels.
    fn height(&self) -> Option<i32> {
        self.level.or(i32::try_from(self.local).ok())
    }

    fn has_exits(&self) -> bool {
        self.features.iter().any(|feature| feature.exits.is_some())
    }
}

/// The meanings of the tiles of a map, by number.
struct Meanings {
    by_tile: SecretMap<u32, Meaning>,
    /// Whether a tile that is flipped or turned may mean something else: some have exits.
    have_exits: bool,
    orientation: Orientation,
}

impl Meanings {
    /// The meanings of all tiles that are used.
    fn of(
        tiled: &Tiled,
        orientation: Orientation,
        strange: &mut Faults<String>,
        table: &TileTable,
    ) -> Result<Meanings, String> {
        let mut tilesets: Vec<&Tileset> = tiled.tilesets.iter().collect();
        tilesets.sort_by_key(|tileset| tileset.first_gid);
        let mut by_tile: SecretMap<u32, Meaning> = SecretMap::default();
        let mut last = Gid(0);
        for gid in tiled.layers.iter().flat_map(|layer| &layer.gids) {
            if gid.is_empty() || *gid == last {
                continue;
            }
            last = *gid;
            by_tile.entry(gid.tile()).or_insert_with(|| meaning(&tilesets, gid.tile(), strange, table));
            if by_tile.len() > MOST_TILES {
                return Err(format!("there are more than {MOST_TILES} different tiles on the map"));
            }
        }
        let have_exits = by_tile.values().any(Meaning::has_exits);
        Ok(Meanings { by_tile, have_exits, orientation })
    }

    /// The tile without what does not change its meaning.
    fn telling(&self, gid: Gid) -> Gid {
        let turned_exits = self.have_exits
            && gid.turns() != 0
            && self.by_tile.get(&gid.tile()).is_some_and(Meaning::has_exits);
        if turned_exits { gid } else { Gid(gid.tile()) }
    }

    /// The hex with these tiles on it, from the lowest layer up; none without a tile.
    fn cell(&self, tiled: &Tiled, tiles: &[Gid]) -> Option<MapCell> {
        if tiles.iter().all(|tile| tile.is_empty()) {
            return None;
        }
        let mut cell = MapCell::default();
        let mut height = None;
        for (layer, tile) in tiled.layers.iter().zip(tiles) {
            let Some(meaning) = self.by_tile.get(&tile.tile()) else { continue };
            if is_elevation(layer) {
                height = meaning.height();
                continue;
            }
            cell.features.extend(meaning.features.iter().cloned().map(|mut feature| {
                feature.exits = feature.exits.map(|exits| tile.turned_exits(exits, self.orientation));
                feature
            }));
            cell.level = meaning.level.unwrap_or(cell.level);
            if let Some(theme) = &meaning.theme {
                cell.theme = Arc::clone(theme);
            }
        }
        cell.level = height.unwrap_or(cell.level);
        Some(cell)
    }
}

/// Whether a layer holds the levels.
pub(crate) fn is_elevation(layer: &TileLayer) -> bool {
    layer.name.eq_ignore_ascii_case(ELEVATION)
}

/// What single tiles of a map mean.
pub(crate) struct OneTile<'t> {
    tilesets: Vec<&'t Tileset>,
    table: &'t TileTable,
}

impl<'t> OneTile<'t> {
    pub(crate) fn new(tiled: &'t Tiled, table: &'t TileTable) -> OneTile<'t> {
        let mut tilesets: Vec<&Tileset> = tiled.tilesets.iter().collect();
        tilesets.sort_by_key(|tileset| tileset.first_gid);
        OneTile { tilesets, table }
    }

    /// The hex with this tile alone.
    pub(crate) fn cell(&self, tile: u32) -> MapCell {
        let Meaning { features, level, theme, .. } = self.meaning(tile);
        MapCell { level: level.unwrap_or(0), features, theme: theme.unwrap_or_default() }
    }

    /// The level that the tile gives in a layer of levels.
    pub(crate) fn height(&self, tile: u32) -> Option<i32> {
        self.meaning(tile).height()
    }

    fn meaning(&self, tile: u32) -> Meaning {
        meaning(&self.tilesets, tile, &mut Faults::new(), self.table)
    }
}

/// The tileset that a tile is of, and its number there; the tilesets are sorted by their first tile.
fn tileset_of<'s>(tilesets: &[&'s Tileset], tile: u32) -> Option<(&'s Tileset, u32)> {
    let after = tilesets.partition_point(|tileset| tileset.first_gid <= tile);
    let tileset = tilesets.get(after.checked_sub(1)?)?;
    Some((tileset, tile - tileset.first_gid))
}

/// Looks up a tile: its tileset, its number there, and its entry in the tileset.
pub(crate) fn said_of(tiled: &Tiled, tile: u32) -> (Option<&Tileset>, u32, Option<&Tile>) {
    let mut tilesets: Vec<&Tileset> = tiled.tilesets.iter().collect();
    tilesets.sort_by_key(|tileset| tileset.first_gid);
    match tileset_of(&tilesets, tile) {
        Some((tileset, local)) => (Some(tileset), local, tileset.tiles.get(&local)),
        None => (None, tile, None),
    }
}

fn meaning(tilesets: &[&Tileset], tile: u32, strange: &mut Faults<String>, table: &TileTable) -> Meaning {
    let (said, local) = match tileset_of(tilesets, tile) {
        Some((tileset, local)) => (tileset.tiles.get(&local), local),
        None => {
            strange.push(format!("tile {tile} belongs to no tileset"));
            (None, tile)
        }
    };
    let level = said.and_then(|said| said.property(ELEVATION)).and_then(|property| {
        let level = property.integer();
        if level.is_none() {
            let value = brief(&property.value);
            strange.push(format!("tile {tile}: elevation {value:?} is not a 32-bit whole number"));
        }
        level
    });
    let theme = said.and_then(|said| said.property(THEME)).and_then(|property| {
        theme(&property.value).map_err(|error| strange.push(format!("tile {tile}: {error}"))).ok()
    });
    let features = match said.and_then(terrain) {
        Some(text) => features(text, tile, strange),
        // A tile with an elevation needs no terrain.
        None if level.is_some() => Vec::new(),
        None => unknown(tile).into_iter().collect(),
    };
    let (given_features, given_level) = table.given(tile, said).unwrap_or_default();
    let (features, level) = (given_features.unwrap_or(features), given_level.or(level));
    Meaning { features, level, theme, local }
}

/// The terrain that a tile names.
fn terrain(tile: &Tile) -> Option<&str> {
    let said = tile.property(TERRAIN).map(|property| property.value.as_str());
    said.or(Some(tile.class.as_str()).filter(|class| !class.is_empty()))
}

fn unknown(tile: u32) -> Option<Feature> {
    Feature::try_new(UNKNOWN, i32::try_from(tile).ok()?).ok()
}

/// The features of a list such as `woods:1;road:1:9`; a name alone has level 1.
fn features(text: &str, tile: u32, strange: &mut Faults<String>) -> Vec<Feature> {
    let parts = text.split(';').map(str::trim).filter(|part| !part.is_empty());
    let read = |part: &str| match part.contains(':') {
        true => part.parse::<Feature>(),
        false => Feature::try_new(part, 1),
    };
    parts
        .filter_map(|part| match read(part) {
            Ok(feature) => Some(feature),
            Err(error) => {
                strange.push(format!("tile {tile}: {error}"));
                unknown(tile)
            }
        })
        .collect()
}
