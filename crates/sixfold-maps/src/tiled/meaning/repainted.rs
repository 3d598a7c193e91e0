//! The tiles of a map from Tiled, changed where its hexes are others now.
//!
//! Idea: a hex that was changed gets the tiles of another hex that is the same; else a tile that a tileset has for it; else
//! a new tile, in a tileset of our own after all others. Tiles of all other hexes, tilesets, objects, pictures and
//! properties stay as they came.

use std::collections::BTreeMap;

use sixfold::coord::Orientation;

use crate::map::hashing::SecretMap;
use crate::map::{HexMap, MapCell};
use crate::tiled::limits::MOST_TILES;
use crate::tiled::meaning::hexes_of_tiles::{OneTile, is_elevation};
use crate::tiled::meaning::tile_table::TileTable;
use crate::tiled::meaning::tiles_of_hexes::add_tiles;
use crate::tiles::{Gid, Tiled};

/// The largest number of a tile: the bits above it say how it is turned.
const LAST_TILE: u32 = 0x0fff_ffff;

/// The numbers that are left to a tileset whose file is not there, so that its size is not known.
const ROOM: u32 = 65_536;

/// Tiles that mean what the hexes of a map are; `said` has the meaning of its tiles.
///
/// `None` where the map has no layer for them or no numbers are left.
pub(crate) fn repainted(map: &HexMap, said: &HexMap, table: &TileTable) -> Option<Tiled> {
    let mut tiled = map.tiled.clone()?;
    let changes = Changes::between(map, said);
    let mut palette = None;
    for (index, kind) in changes.hexes {
        if let Some(like) = changes.examples.get(&kind) {
            tiled.layers.iter_mut().for_each(|layer| layer.gids[index] = layer.gids[*like]);
            continue;
        }
        let stack = match map.kind(kind) {
            Some(cell) => {
                let palette = match &mut palette {
                    Some(palette) => palette,
                    none => none.insert(Palette::of(&tiled, table)?),
                };
                palette.stack(cell)?
            }
            None => Stack::default(),
        };
        let base = palette.as_ref().map(|palette| palette.base);
        let elevation = palette.as_ref().and_then(|palette| palette.elevation);
        for (place, layer) in tiled.layers.iter_mut().enumerate() {
            layer.gids[index] = if Some(place) == base {
                stack.ground
            } else if Some(place) == elevation {
                stack.level
            } else {
                Gid(0)
            };
        }
    }
    if let Some(palette) = palette {
        palette.add_to(&mut tiled, map.orientation());
    }
    Some(tiled)
}

/// The hexes of a map that are others than its tiles mean, and for each kind of hex one that is not.
struct Changes {
    hexes: Vec<(usize, Option<u32>)>,
    examples: SecretMap<Option<u32>, usize>,
}

impl Changes {
    fn between(map: &HexMap, said: &HexMap) -> Changes {
        let mut same: SecretMap<[Option<u32>; 2], bool> = SecretMap::default();
        let mut changes = Changes { hexes: Vec::new(), examples: SecretMap::default() };
        for ((index, kind), (_, meant)) in map.numbered().zip(said.numbered()) {
            let is_same = || map.kind(kind) == said.kind(meant);
            if *same.entry([kind, meant]).or_insert_with(is_same) {
                changes.examples.entry(kind).or_insert(index);
            } else {
                changes.hexes.push((index, kind));
            }
        }
        changes
    }
}

/// The tiles of one hex.
#[derive(Clone, Copy, Default)]
struct Stack {
    ground: Gid,
    level: Gid,
}

/// The tiles that can be laid, by what they mean.
struct Palette {
    /// The lowest layer of ground, and the layer of levels.
    base: usize,
    elevation: Option<usize>,
    levels: BTreeMap<i32, Gid>,
    known: SecretMap<MapCell, Gid>,
    /// The first number after those of all tilesets, and the tiles that were made.
    next: u32,
    made: Vec<MapCell>,
}

impl Palette {
    fn of(tiled: &Tiled, table: &TileTable) -> Option<Palette> {
        let base = tiled.layers.iter().position(|layer| !is_elevation(layer))?;
        let elevation = tiled.layers.iter().rposition(is_elevation);
        let tiles = OneTile::new(tiled, table);
        let mut levels = BTreeMap::new();
        let heights = elevation.iter().flat_map(|place| &tiled.layers[*place].gids);
        for gid in heights.filter(|gid| !gid.is_empty()) {
            if let Some(level) = tiles.height(gid.tile()) {
                levels.entry(level).or_insert(*gid);
            }
        }
        let mut known = SecretMap::default();
        for set in &tiled.tilesets {
            for tile in set.tiles.keys().filter_map(|local| set.first_gid.checked_add(*local)) {
                known.entry(tiles.cell(tile)).or_insert(Gid(tile));
            }
        }
        let used = tiled.layers.iter().flat_map(|layer| &layer.gids).map(|gid| gid.tile()).max()?;
        let ends = tiled.tilesets.iter().map(|set| {
            let described = set.tiles.last_key_value().map_or(0, |(local, _)| local.saturating_add(1));
            let count = match set.attributes.get("tilecount") {
                Some(_) => u32::try_from(set.attributes.number("tilecount")).unwrap_or(0),
                None => ROOM,
            };
            set.first_gid.saturating_add(count.max(described))
        });
        let next = ends.fold(used.saturating_add(1), u32::max);
        Some(Palette { base, elevation, levels, known, next, made: Vec::new() })
    }

    /// The tiles of a hex; `None` where no number is left for a new one.
    fn stack(&mut self, cell: &MapCell) -> Option<Stack> {
        let level = self.levels.get(&cell.level).copied().filter(|_| self.elevation.is_some());
        let ground = MapCell { level: if level.is_some() { 0 } else { cell.level }, ..cell.clone() };
        let level = level.unwrap_or_default();
        if let Some(known) = self.known.get(&ground) {
            return Some(Stack { ground: *known, level });
        }
        let number = self.next.checked_add(u32::try_from(self.made.len()).ok()?)?;
        if number > LAST_TILE || self.made.len() == MOST_TILES {
            return None;
        }
        self.made.push(ground.clone());
        self.known.insert(ground, Gid(number));
        Some(Stack { ground: Gid(number), level })
    }

    /// Adds the tiles that were made.
    fn add_to(self, tiled: &mut Tiled, orientation: Orientation) {
        if !self.made.is_empty() {
            add_tiles(tiled, orientation, self.next, &self.made);
        }
    }
}
