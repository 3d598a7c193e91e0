use sixfold::coord::Parity;
use sixfold_maps::{Extent, Format, HexMap, ReadOptions, Strictness, TerrainNames, read, write};

use crate::{Target, Verdict};

/// Our own maps.
pub(crate) const MAP_JSON: Target =
    Target { name: "map-json", seeds: || seeds(Format::Json), check: |text| check(text, Format::Json) };

/// MegaMek boards.
pub(crate) const MEGAMEK: Target =
    Target { name: "megamek", seeds: || seeds(Format::MegaMek), check: |text| check(text, Format::MegaMek) };

/// What terrain names mean.
pub(crate) const TERRAIN_NAMES: Target =
    Target { name: "terrain-names", seeds: || vec![NAMES.to_owned()], check: check_names };

const NAMES: &str = include_str!("../../crates/sixfold-maps/src/play/names.txt");

/// Few hexes, so that one text does not take long.
const OPTIONS: ReadOptions<'static> =
    ReadOptions { most_bytes: 1 << 16, most_cells: 2000, strictness: Strictness::Lenient, files: None };

/// A board with a little of everything.
const BOARD: &str = r#"size 4 3
option exit_roads_to_pavement false
tag meadow
hex 0101 0 "" ""
hex 0201 1 "woods:1;foliage_elev:2" ""
hex 0301 2 "woods:2;foliage_elev:2" "grass"
hex 0401 -1 "water:2" ""
hex 0102 0 "road:1:09" ""
hex 0202 0 "rough:1" ""
hex 0302 3 "building:2:00;bldg_elev:3;bldg_cf:40" ""
hex 0402 0 "swamp:1" "desert"
hex 0103 0 "pavement:1" ""
hex 0203 0 "" ""
hex 0303 0 "bridge:1:09;bridge_elev:1;bridge_cf:20;water:1" ""
hex 0403 5 "rubble:1" ""
end
"#;

fn seeds(format: Format) -> Vec<String> {
    let board = read(BOARD.as_bytes(), Format::MegaMek, &OPTIONS).map(|found| found.map);
    let board = board.expect("the board is well formed");
    let plain = Parity::ALL
        .map(|parity| HexMap::try_new(Extent::new(parity, 3, 2)).expect("a small map fits into the world"));
    let written = plain.iter().chain([&board]).filter_map(|map| write(map, format).ok());
    written.map(|written| String::from_utf8(written.bytes).expect("these formats are text")).collect()
}

fn check(text: &str, format: Format) -> Verdict {
    let found = read(text.as_bytes(), format, &OPTIONS);
    match &found {
        Ok(found) => {
            let written = write(&found.map, Format::Json).expect("our own form takes every map");
            let again = read(&written.bytes, Format::Json, &OPTIONS).map(|again| again.map);
            assert_eq!(again.as_ref(), Ok(&found.map), "our own form keeps everything");
            check_written(&found.map, format);
            // Levels may be too large for play, but nothing may panic.
            drop(TerrainNames::standard().grid(&found.map));
        }
        Err(problems) => {
            assert!(!problems.0.is_empty());
            let lines = text.split('\n').count();
            assert!(problems.0.iter().all(|problem| problem.line <= lines), "{problems}");
        }
    }
    Verdict::of(&found)
}

/// What a format takes of a map is there when it is read again; what it does not take it says.
fn check_written(map: &HexMap, format: Format) {
    let Ok(written) = write(map, format) else { return };
    let text = String::from_utf8_lossy(&written.bytes);
    match read(&written.bytes, format, &OPTIONS) {
        Ok(again) if written.lost.is_empty() => assert_eq!(again.map, *map, "{text}"),
        Ok(again) => assert_eq!(again.map.extent(), map.extent(), "{text}"),
        Err(problems) => panic!("{text} was written and is refused: {problems}"),
    }
}

fn check_names(text: &str) -> Verdict {
    let table = TerrainNames::standard().terrain_table().clone();
    Verdict::of(&TerrainNames::parse(text, table))
}
