//! Map files: opened as battle maps, and written from them.

use std::fmt;
use std::path::Path;

use sixfold::coord::Parity;
use sixfold::input::counted;
use sixfold_maps::{Extent, Files, Format, HexMap, MapRead, ReadOptions, TerrainNames, read, write};

use crate::battle::battle_map::{BattleMap, LONGEST_TITLE, WIDEST};
use crate::battle::log::{MapLog, MapStart};

/// The built-in maps, by name.
pub(crate) const SHIPPED: [&str; 2] = ["ford", "plain"];

const FORD: &[u8] = include_bytes!("ford.board");

/// Why a file cannot be opened as a battle map, or a battle map cannot be written as a file.
#[derive(Debug)]
pub(crate) struct MapFileError(String);

impl fmt::Display for MapFileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for MapFileError {}

pub(super) fn refused(why: impl fmt::Display) -> MapFileError {
    MapFileError(why.to_string())
}

/// A built-in map.
pub(crate) fn shipped(name: &str) -> Option<BattleMap> {
    let map = match name {
        "ford" => opened("Ford.board", FORD).expect("a map of ours can be opened"),
        "plain" => {
            let plain = HexMap::try_new(Extent::new(Parity::OddQ, 15, 12)).expect("a small map");
            BattleMap::of("Plain", &plain)
        }
        _ => return None,
    };
    Some(map)
}

/// The map in a file; its extension gives the format, and of a `.json` file its keys.
pub(crate) fn opened(name: &str, bytes: &[u8]) -> Result<BattleMap, MapFileError> {
    battle_of(name, read_with(name, bytes, None)?)
}

/// Reads a map, with the files that it names.
pub(super) fn read_with(
    name: &str,
    bytes: &[u8],
    files: Option<&dyn Files>,
) -> Result<MapRead, MapFileError> {
    let format = Format::of(Path::new(name)).map_err(refused)?.for_contents(bytes);
    let most_cells = u64::from(WIDEST) * u64::from(WIDEST);
    let options = ReadOptions { most_cells, files, ..ReadOptions::default() };
    read(bytes, format, &options).map_err(refused)
}

/// The battle on a map that was read from a file of this name.
pub(super) fn battle_of(name: &str, read: MapRead) -> Result<BattleMap, MapFileError> {
    let playable = TerrainNames::standard().grid(&read.map).map_err(refused)?;
    let stem = Path::new(name).file_stem().unwrap_or_default().to_string_lossy();
    let title: String = stem.chars().take(LONGEST_TITLE).collect();
    let described = read.map.descriptions.first().cloned();
    let mut map = MapLog::of_map(&title, read.map).map_err(refused)?.battle_map();
    map.notes.splice(0..0, described);
    for (name, count) in &playable.unknown {
        let hexes = counted(*count, "hex");
        map.notes.push(match name.as_str() {
            "gid" => {
                format!("{hexes} with tiles whose terrain is not known: the tool Tiles says what they are")
            }
            _ => format!("{hexes} with {name:?}, which is kept but has no effect"),
        });
    }
    map.notes.extend(
        read.warnings.to_string().lines().take(20).map(str::to_owned).filter(|line| !line.is_empty()),
    );
    Ok(map)
}

/// A battle map as a file of a format, with what the format cannot hold.
pub(crate) fn written(start: MapStart, format: Format) -> Result<(Vec<u8>, Vec<String>), MapFileError> {
    let log = MapLog::new(start).map_err(refused)?;
    let written = write(log.map(), format).map_err(refused)?;
    Ok((written.bytes, written.lost))
}

#[cfg(test)]
mod tests {
    use sixfold_maps::{Format, HexMap, ReadOptions, read};

    use super::{SHIPPED, opened, shipped, written};
    use crate::battle::battle_map::BattleMap;
    use crate::battle::log::MapStart;
    use crate::battle::{GivenBattle, generated};

    /// The page sends the map back: here with operations done.
    fn start(map: &BattleMap, operations: &str) -> MapStart {
        let given = format!(r#"{{"title":{:?},"map":{},"operations":{operations}}}"#, map.title, map.map);
        let given: GivenBattle = serde_json::from_str(&given).expect("a battle");
        let after = given.done().expect("every operation can be done");
        let text = format!(r#"{{"title":{:?},"map":{}}}"#, after.title, after.map);
        serde_json::from_str(&text).expect("a start")
    }

    fn map_of(bytes: &[u8], format: Format) -> HexMap {
        read(bytes, format, &ReadOptions::default()).expect("a map").map
    }

    #[test]
    fn a_json_file_of_tiled_is_known_by_its_keys() {
        let ford = shipped("ford").expect("a map of ours");
        let (tmj, _) = written(start(&ford, "[]"), Format::Tmj).expect("a map of Tiled");
        let map = opened("ford.json", &tmj).expect("a map of Tiled").map;
        assert_eq!(map.get(), opened("ford.tmj", &tmj).expect("a map of Tiled").map.get());
    }

    /// Every sample in every format, one hex of it changed: the rest is as it was.
    #[test]
    fn only_the_hexes_that_were_changed_differ_in_a_file_that_is_saved() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../samples");
        let files = std::fs::read_dir(folder).expect("the samples");
        let mut tried = Vec::new();
        for file in files {
            let file = file.expect("a file");
            let name = file.file_name().to_string_lossy().into_owned();
            let Ok(format) = Format::of(std::path::Path::new(&name)) else { continue };
            let bytes = std::fs::read(file.path()).expect("a sample");
            let map = opened(&name, &bytes).expect(&name);
            let before = map_of(&bytes, format);
            let (same, lost) = written(start(&map, "[]"), format).expect(&name);
            assert_eq!((map_of(&same, format), lost), (before.clone(), Vec::new()), "{name}");
            let extent = before.extent();
            let played =
                |cell: &sixfold_maps::MapCell| sixfold_maps::TerrainNames::standard().is_played(cell);
            let (at, _) = before.cells().find(|(_, cell)| played(cell)).expect("a hex");
            let hex = at.hex(extent.parity).expect("a hex");
            let change = format!(
                r#"[{{"what":"hex","hex":"{hex}","to":{{"level":0,"features":[{{"name":"woods","level":2}}]}}}}]"#
            );
            // Each format reports the parts of a hex that it cannot hold.
            if let Ok((changed, _)) = written(start(&map, &change), format) {
                let after = map_of(&changed, format);
                let differ: Vec<_> =
                    before.cells().zip(after.cells()).filter(|(a, b)| a != b).map(|(a, _)| a.0).collect();
                assert!(differ.iter().all(|place| *place == at), "{name}: {differ:?}");
                assert_eq!((before.options, before.notes), (after.options, after.notes), "{name}");
            }
            tried.push(format.name());
        }
        tried.sort_unstable();
        assert_eq!(tried, ["megamek", "megamek", "tmx"]);
    }

    #[test]
    fn a_border_stays_and_the_map_begins_where_it_begins() {
        let border = "Gg, Gg, Gg, Gg\nGg, 1 Gg, Ww, Gg\nGg, Hh, Ke, Gg\nGg, Gg, Gg, Gg\n";
        let map = opened("x.map", border.as_bytes()).expect("a map");
        assert!(map.map.get().contains(r#""corner": {"col": -1, "row": -1}"#), "{}", map.map);
        let (bytes, _) = written(start(&map, "[]"), Format::Wesnoth).expect("a file");
        assert_eq!(map_of(&bytes, Format::Wesnoth), map_of(border.as_bytes(), Format::Wesnoth));
    }

    #[test]
    fn a_map_that_is_written_is_opened_alike() {
        let map = generated(11, 20, 15);
        let walled = r#"[{"what":"wall","wall":"5,3 5,4","to":true}]"#;
        for format in [Format::Json, Format::MegaMek, Format::Tmx, Format::Tmj] {
            let (bytes, _) = written(start(&map, walled), format).expect("it can be written");
            let again = map_of(&bytes, format);
            assert_eq!(again.walls().iter().count(), 1, "walls are features, which every format has");
            let plain = map_of(map.map.get().as_bytes(), Format::Json);
            let differ = plain.cells().zip(again.cells()).filter(|(a, b)| a != b).count();
            assert_eq!(differ, 1, "{}: the hex with the wall", format.name());
        }
    }

    #[test]
    fn maps_that_come_along_are_those_of_the_samples() {
        for name in SHIPPED {
            assert!(shipped(name).is_some(), "{name}");
        }
        let ford = shipped("ford").expect("a map");
        assert_eq!(ford.title, "Ford");
        assert!(ford.notes[0].starts_with("The road crosses the stream"), "{:?}", ford.notes);
        let sample = concat!(env!("CARGO_MANIFEST_DIR"), "/../../samples/ford.board");
        assert_eq!(std::fs::read(sample).expect("a sample"), super::FORD);
        let unknown = opened("x.board", b"size 1 1\nhex 0101 0 \"wonder:1\" \"\"\nend\n").expect("a board");
        assert!(unknown.notes[0].starts_with("1 hex with"), "{:?}", unknown.notes);
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
