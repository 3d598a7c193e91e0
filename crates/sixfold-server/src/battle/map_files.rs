//! Map files: opened as battle maps, and written from them.

use std::fmt;
use std::path::Path;

use sixfold::coord::Parity;
use sixfold::input::counted;
use sixfold_maps::{Extent, Format, HexMap, ReadOptions, TerrainNames, read, write};

use crate::battle::battle_map::{BattleMap, LONGEST_TITLE, WIDEST};
use crate::battle::map_log::MapLog;
use crate::battle::map_start::MapStart;

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

fn refused(why: impl fmt::Display) -> MapFileError {
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

/// The map in a file; its extension gives the format.
pub(crate) fn opened(name: &str, bytes: &[u8]) -> Result<BattleMap, MapFileError> {
    let format = Format::of(Path::new(name)).map_err(refused)?;
    let most_cells = u64::from(WIDEST) * u64::from(WIDEST);
    let options = ReadOptions { most_cells, ..ReadOptions::default() };
    let read = read(bytes, format, &options).map_err(refused)?;
    let playable = TerrainNames::standard().grid(&read.map).map_err(refused)?;
    let stem = Path::new(name).file_stem().unwrap_or_default().to_string_lossy();
    let title: String = stem.chars().take(LONGEST_TITLE).collect();
    let described = read.map.descriptions.first().cloned();
    let mut map = MapLog::of_map(&title, read.map).map_err(refused)?.battle_map();
    map.notes.splice(0..0, described);
    for (name, count) in &playable.unknown {
        let hexes = counted(*count, "hex");
        map.notes.push(format!("{hexes} with {name:?}, which is not known and is ignored"));
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
    use sixfold::coord::Offset;
    use sixfold_maps::{Format, ReadOptions, read};

    use super::{SHIPPED, opened, shipped, written};
    use crate::battle::battle_map::BattleMap;
    use crate::battle::generated;
    use crate::battle::map_start::MapStart;

    /// What the page sends back: the map, and what was changed.
    fn start(map: &BattleMap, cells: &str, walls: &str) -> MapStart {
        let (title, width, height, parity) = (&map.title, map.width, map.height, map.parity);
        let text = format!(
            r#"{{"title":{title:?},"width":{width},"height":{height},"parity":"{parity}","cells":{cells},"walls":{walls},"units":[],"map":{}}}"#,
            map.map
        );
        serde_json::from_str(&text).expect("a start")
    }

    #[test]
    fn what_the_page_does_not_know_survives_and_only_changed_hexes_differ() {
        let board = "size 3 2\noption exit_roads_to_pavement false\nhex 0101 1 \"jungle:2;foliage_elev:3\" \"grass\"\nhex 0201 -1 \"water:2;bridge:1:9;bridge_elev:1;bridge_cf:40\" \"\"\nhex 0301 0 \"wonder:7:63\" \"lunar\"\nhex 0102 0 \"\" \"\"\nhex 0202 0 \"fire:1;smoke:2\" \"\"\nhex 0302 0 \"building:2;bldg_class:1;bldg_basement_type:3;bldg_elev:2;bldg_cf:40\" \"\"\nend\n";
        let read_board =
            |bytes: &[u8]| read(bytes, Format::MegaMek, &ReadOptions::default()).expect("a board").map;
        let opened_map = opened("x.board", board.as_bytes()).expect("a board");
        let (same, lost) = written(start(&opened_map, "[]", "[]"), Format::MegaMek).expect("a file");
        assert_eq!((read_board(&same), lost), (read_board(board.as_bytes()), Vec::new()));
        let change = r#"[{"hex":{"q":0,"r":1},"terrain":"water","elevation":0,"depth":3}]"#;
        let (bytes, _) = written(start(&opened_map, change, "[]"), Format::MegaMek).expect("a file");
        let (before, after) = (read_board(board.as_bytes()), read_board(&bytes));
        let differ: Vec<_> =
            before.cells().zip(after.cells()).filter(|(a, b)| a != b).map(|(a, _)| a.0).collect();
        assert_eq!(differ, [Offset { col: 0, row: 1 }]);
        assert_eq!(before.options, after.options);
    }

    #[test]
    fn maps_of_wesnoth_and_tiled_come_home() {
        let border = "Gg, Gg, Gg, Gg\nGg, 1 Gg, Ww, Gg\nGg, Hh, Ke, Gg\nGg, Gg, Gg, Gg\n";
        let map = opened("x.map", border.as_bytes()).expect("a map");
        assert_eq!((map.holes.len(), map.start), (12, -1), "the border is not played on");
        let wesnoth =
            |bytes: &[u8]| read(bytes, Format::Wesnoth, &ReadOptions::default()).expect("a map").map;
        let (bytes, _) = written(start(&map, "[]", "[]"), Format::Wesnoth).expect("a file");
        assert_eq!(wesnoth(&bytes), wesnoth(border.as_bytes()));
        let sample = concat!(env!("CARGO_MANIFEST_DIR"), "/../../samples/ford.tmx");
        let Ok(tiled) = std::fs::read(sample) else { return };
        let map = opened("ford.tmx", &tiled).expect("a map");
        assert!(map.cells.len() > 10);
        let tmx = |bytes: &[u8]| read(bytes, Format::Tmx, &ReadOptions::default()).expect("a map").map;
        let (bytes, _) = written(start(&map, "[]", "[]"), Format::Tmx).expect("a file");
        assert_eq!(tmx(&bytes), tmx(&tiled));
    }

    #[test]
    fn a_map_that_is_written_is_opened_alike() {
        let map = generated(11, 20, 15);
        for format in [Format::Json, Format::MegaMek, Format::Tmx, Format::Tmj] {
            let (bytes, _) = written(start(&map, "[]", r#"["5,3 5,4"]"#), format).expect("it can be written");
            let name = format!("again.{}", format.extension());
            let again = opened(&name, &bytes).expect("it can be read");
            assert_eq!((&again.cells, &again.holes), (&map.cells, &Vec::new()), "{name}");
            assert_eq!(again.walls.len(), 1, "{name}: walls are features, which every format has");
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
