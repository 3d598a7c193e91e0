//! Map files: opened as battle maps, and written from them.
//!
//! A file may name terrains that queries do not know, such as a bridge. Each is replaced by
//! the known terrain that is most similar for movement and sight, with a note.

use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;

use sixfold::coord::{Hex, Offset, Parity};
use sixfold::grid::{Cell, Entry, Grid, Measure, TerrainKind, TerrainTable};
use sixfold::input::counted;
use sixfold_maps::{Extent, Feature, Format, HexMap, MapCell, ReadOptions, TerrainNames, read, write};

use crate::battle::battle_map::{BattleCell, BattleHex, BattleMap, LONGEST_TITLE, WIDEST};

/// The built-in maps, by name.
pub(crate) const SHIPPED: [&str; 2] = ["ford", "plain"];

const FORD: &[u8] = include_bytes!("ford.board");

/// The features that stand for the terrains of queries in map files.
const FEATURES: [(&str, &str); 11] = [
    ("pavement", "pavement:1"),
    ("road", "road:1"),
    ("light_woods", "woods:1"),
    ("heavy_woods", "woods:2"),
    ("rough", "rough:1"),
    ("rubble", "rubble:1"),
    ("water", "water"),
    ("building", "building:1"),
    ("light_smoke", "smoke:1"),
    ("heavy_smoke", "smoke:2"),
    ("rock", "rock:1"),
];

/// Why a file cannot be opened as a battle map, or a battle map cannot be written as a file.
#[derive(Debug)]
pub(crate) struct MapFileError(String);

impl fmt::Display for MapFileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for MapFileError {}

fn refused(why: impl fmt::Display) -> MapFileError {
    MapFileError(why.to_string())
}

/// A built-in map.
pub(crate) fn shipped(name: &str) -> Option<BattleMap> {
    let map = match name {
        "ford" => opened("Ford.board", FORD).expect("a map of ours can be opened"),
        "plain" => BattleMap::new("Plain", 15, 12, Parity::OddQ),
        _ => return None,
    };
    Some(map)
}

/// The map in a file; its extension gives the format.
pub(crate) fn opened(name: &str, bytes: &[u8]) -> Result<BattleMap, MapFileError> {
    let format = Format::of(Path::new(name)).map_err(refused)?;
    let most_cells = u64::from(WIDEST) * u64::from(WIDEST);
    let options = ReadOptions { most_cells, ..ReadOptions::default() };
    let read = read(bytes, format, &options).map_err(refused)?;
    let extent = read.map.extent();
    if extent.width > WIDEST || extent.height > WIDEST {
        return Err(refused(format_args!("a battle map has at most {WIDEST} columns and rows")));
    }
    let playable = TerrainNames::standard().grid(&read.map).map_err(refused)?;
    let stem = Path::new(name).file_stem().unwrap_or_default().to_string_lossy();
    let title: String = stem.chars().take(LONGEST_TITLE).collect();
    let mut map = BattleMap::new(&title, extent.width, extent.height, extent.parity);
    map.notes.extend(read.map.descriptions.iter().take(1).cloned());
    take_cells(&mut map, extent, &playable.grid);
    for (name, count) in &playable.unknown {
        let hexes = counted(*count, "hex");
        map.notes.push(format!("{hexes} with {name:?}, which is not known and is ignored"));
    }
    map.notes.extend(
        read.warnings.to_string().lines().take(20).map(str::to_owned).filter(|line| !line.is_empty()),
    );
    Ok(map)
}

fn take_cells(map: &mut BattleMap, extent: Extent, grid: &Grid) {
    let (known, table) = (TerrainTable::standard(), grid.terrain_table());
    let mut stand_ins: BTreeMap<&str, (&str, usize)> = BTreeMap::new();
    for (hex, cell) in grid.cells() {
        let kind = table.terrain(cell.terrain);
        let like = most_like(kind, cell.measure, &known);
        if like.name != kind.name {
            // The same name with a static lifetime: the table of queries is built for each call.
            stand_ins.entry(&kind.name).or_insert((name_of(&like.name), 0)).1 += 1;
        }
        if let Some(ready) = battle_cell(hex, *cell, like) {
            map.cells.push(ready);
        }
    }
    for (name, (like, count)) in stand_ins {
        let verb = if count == 1 { "counts" } else { "count" };
        map.notes.push(format!("{} of {name} {verb} as {like}", counted(count, "hex")));
    }
    let hexes = (0..usize::try_from(extent.cells()).unwrap_or(0)).filter_map(|index| extent.hex(index));
    map.holes = hexes.filter(|&hex| !grid.contains(hex)).map(BattleHex::from).collect();
}

/// The names of the terrains of queries, for as long as the program runs.
fn name_of(name: &str) -> &'static str {
    FEATURES.iter().map(|&(known, _)| known).find(|known| *known == name).unwrap_or("clear")
}

fn battle_cell(hex: Hex, cell: Cell, like: &TerrainKind) -> Option<BattleCell> {
    if like.name == "clear" && cell.elevation == 0 {
        return None;
    }
    let measured = |measure: Measure| (like.measure == Some(measure)).then_some(cell.measure.max(1));
    Some(BattleCell {
        hex: hex.into(),
        terrain: like.name.clone(),
        elevation: cell.elevation,
        depth: measured(Measure::Depth),
        height: measured(Measure::Height),
    })
}

/// The same terrain in the table of queries, or the most similar one.
fn most_like<'k>(kind: &TerrainKind, measure: u8, known: &'k TerrainTable) -> &'k TerrainKind {
    if let Some(same) = known.terrains().iter().find(|other| other.name == kind.name) {
        return same;
    }
    let wanted = kind.figures(measure);
    let unlike = |other: &&TerrainKind| {
        let figures = other.figures(other.usual);
        let closed = u32::from((figures.entry == Entry::Impassable) != (wanted.entry == Entry::Impassable));
        let apart = |a: i32, b: i32| a.abs_diff(b);
        100 * closed
            + 4 * apart(i32::from(figures.cost), i32::from(wanted.cost))
            + 4 * apart(i32::from(figures.density), i32::from(wanted.density))
            + 2 * u32::from(figures.surface != wanted.surface)
            + apart(i32::from(figures.between), i32::from(wanted.between))
            + u32::from(other.measure.is_some())
    };
    known.terrains().iter().min_by_key(unlike).expect("there are terrains")
}

/// A battle map as a file of a format, with what the format cannot hold.
pub(crate) fn written(map: &BattleMap, format: Format) -> Result<(Vec<u8>, Vec<String>), MapFileError> {
    if map.width > WIDEST || map.height > WIDEST {
        return Err(refused(format_args!("a battle map has at most {WIDEST} columns and rows")));
    }
    let parity = map.known_parity().ok_or_else(|| refused("a parity is odd-q, even-q, odd-r or even-r"))?;
    let mut file = HexMap::try_new(Extent::new(parity, map.width, map.height)).map_err(refused)?;
    file.descriptions.push(map.title.clone());
    let offset = |hex: BattleHex| {
        let hex = Hex::try_new(i64::from(hex.q), i64::from(hex.r)).map_err(refused)?;
        Ok(Offset::of(hex, parity))
    };
    for cell in &map.cells {
        let at = offset(cell.hex)?;
        let features = features(cell)?;
        let level = i32::from(cell.elevation);
        if !file.set(at, Some(MapCell { level, features, ..MapCell::default() })) {
            return Err(refused(format_args!("hex {},{} is not on the map", cell.hex.q, cell.hex.r)));
        }
    }
    for &hole in &map.holes {
        file.set(offset(hole)?, None);
    }
    let mut written = write(&file, format).map_err(refused)?;
    for (count, what) in [(map.walls.len(), "wall"), (map.units.len(), "unit")] {
        if count > 0 {
            written.lost.push(format!("{}, which only a saved battle holds", counted(count, what)));
        }
    }
    Ok((written.bytes, written.lost))
}

fn features(cell: &BattleCell) -> Result<Vec<Feature>, MapFileError> {
    if cell.terrain == "clear" {
        return Ok(Vec::new());
    }
    let (_, text) = FEATURES
        .iter()
        .find(|(name, _)| *name == cell.terrain)
        .ok_or_else(|| refused(format_args!("there is no terrain {:?}", cell.terrain)))?;
    let feature = |text: &str| text.parse::<Feature>().map_err(refused);
    Ok(match cell.terrain.as_str() {
        "water" => vec![feature(&format!("water:{}", cell.depth.unwrap_or(1)))?],
        "building" => {
            vec![
                feature(text)?,
                feature(&format!("bldg_elev:{}", cell.height.unwrap_or(1)))?,
                feature("bldg_cf:15")?,
            ]
        }
        _ => vec![feature(text)?],
    })
}

#[cfg(test)]
mod tests {
    use sixfold::grid::TerrainTable;
    use sixfold_maps::Format;

    use super::{FEATURES, SHIPPED, opened, shipped, written};
    use crate::battle::generated;

    #[test]
    fn every_terrain_of_queries_can_be_written() {
        let known = TerrainTable::standard();
        let names: Vec<&str> = known.terrains().iter().map(|kind| kind.name.as_str()).collect();
        let ours: Vec<&str> =
            std::iter::once("clear").chain(FEATURES.iter().map(|&(name, _)| name)).collect();
        assert_eq!(names, ours);
    }

    #[test]
    fn what_is_written_is_read_again() {
        let map = generated(3, 30, 20);
        for format in [Format::Json, Format::MegaMek] {
            let (bytes, _) = written(&map, format).expect("it can be written");
            let name = format!("again.{}", format.extension());
            let again = opened(&name, &bytes).expect("it can be read");
            assert_eq!((again.cells, again.holes), (map.cells.clone(), Vec::new()), "{name}");
        }
    }

    #[test]
    fn maps_that_come_along_are_those_of_the_samples() {
        for name in SHIPPED {
            let map = shipped(name).expect("a map");
            assert_eq!(map.cells.is_empty(), name == "plain", "{name}");
        }
        let ford = shipped("ford").expect("a map");
        assert_eq!(ford.title, "Ford");
        assert!(ford.notes[0].starts_with("The road crosses the stream"), "{:?}", ford.notes);
        let sample = concat!(env!("CARGO_MANIFEST_DIR"), "/../../samples/ford.board");
        if let Ok(sample) = std::fs::read(sample) {
            assert_eq!(sample, super::FORD);
        }
    }

    #[test]
    fn what_stands_in_for_one_hex_is_said_of_one_hex() {
        let notes = |text: &str| opened("x.board", text.as_bytes()).expect("a board").notes;
        let bridge = "hex 0101 0 \"bridge:1\" \"\"\n";
        assert_eq!(notes(&format!("size 1 1\n{bridge}end\n")), ["1 hex of bridge counts as pavement"]);
        let two = format!("size 2 1\n{bridge}{}end\n", bridge.replace("0101", "0201"));
        assert_eq!(notes(&two), ["2 hexes of bridge count as pavement"]);
        let unknown = notes("size 1 1\nhex 0101 0 \"wonder:1\" \"\"\nend\n");
        assert!(unknown[0].starts_with("1 hex with"), "{unknown:?}");
    }

    #[test]
    fn walls_and_units_are_not_in_a_map_file_and_that_is_said() {
        let mut map = shipped("plain").expect("a map");
        assert_eq!(written(&map, Format::Json).expect("a file").1, Vec::<String>::new());
        map.walls.push(serde_json::from_str("\"5,3 5,4\"").expect("a wall"));
        let lost = written(&map, Format::Json).expect("a file").1;
        assert_eq!(lost, ["1 wall, which only a saved battle holds"]);
    }

    #[test]
    fn files_that_are_none_are_refused_in_words() {
        for (name, bytes) in [("x.board", "size 2"), ("x.tmx", "<map"), ("x.json", "{"), ("x.exe", "")] {
            let refused = opened(name, bytes.as_bytes()).expect_err(name).to_string();
            assert!(!refused.is_empty() && refused.len() < 20_000, "{refused}");
        }
        for (width, height, fits) in [(200, 1, true), (201, 1, false), (1, 200, true), (1, 201, false)] {
            let board = format!("size {width} {height}\nend\n");
            assert_eq!(opened("large.board", board.as_bytes()).is_ok(), fits, "{width} by {height}");
        }
    }
}
