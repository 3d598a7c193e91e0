//! Maps of Wesnoth: borders, places, codes, and what units of its own pay.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use proptest::collection::vec;
use proptest::prelude::{Just, Strategy, prop_oneof, proptest};
use proptest::sample::select;
use sixfold::coord::{Hex, Offset, Parity};
use sixfold::search::Scratch;
use sixfold_maps::{
    Extent, Format, HexMap, MapCell, MapRead, ReadOptions, Strictness, TerrainNames, read, rotate_map, write,
};
use sixfold_tactics::{MoveRules, walking_path};

const SMALL: &str = "\
Xv, Xv, Xv, Xv, Xv
Xv, 1 Ke, Ce, Gs^Fp, Xv
Xv, Gg, Ww^Bw|, Hh^Fms, _off^_usr
Xv, lake Wo, Qq^Zz, 2 exit Kh, Xv
Xv, Xv, Xv, Xv, Xv
";

fn found(text: &str) -> MapRead {
    match read(text.as_bytes(), Format::Wesnoth, &ReadOptions::default()) {
        Ok(found) => found,
        Err(faults) => panic!("{faults}"),
    }
}

fn faults(text: &str) -> String {
    let options = ReadOptions::default();
    read(text.as_bytes(), Format::Wesnoth, &options).expect_err("a fault").to_string()
}

fn written(map: &HexMap) -> (String, Vec<String>) {
    let written = write(map, Format::Wesnoth).expect("a flat map");
    (String::from_utf8(written.bytes).expect("text"), written.lost)
}

#[test]
fn the_border_is_around_the_hexes_that_are_played_on() {
    let map = found(SMALL).map;
    let corner = Offset { col: -1, row: -1 };
    assert_eq!(map.extent(), Extent { parity: Parity::OddQ, corner, width: 5, height: 5 });
    let grid = TerrainNames::standard().grid(&map).expect("level ground").grid;
    assert_eq!(grid.len(), 9);
    // The second column that is played on lies lower, so its first hex is beside both of the first column.
    let second = Offset { col: 1, row: 0 }.hex(Parity::OddQ).expect("near");
    let beside = |row| Offset { col: 0, row }.hex(Parity::OddQ).expect("near");
    assert_eq!([beside(0), beside(1)].map(|hex| hex.distance(second)), [1, 1]);
    assert!(map.cell_at(Offset { col: 3, row: 1 }).is_none(), "off the map");
}

#[test]
fn what_was_read_is_written_again() {
    for header in ["", "border_size=1\nusage=map\n\n", "border_size=0\nusage=mask\n\n"] {
        let text = format!("{header}{SMALL}");
        let MapRead { map, warnings } = found(&text);
        assert_eq!(
            warnings.first().iter().map(ToString::to_string).collect::<Vec<_>>().join("; "),
            format!(
                "line {}, column 13: the terrain \"Qq^Zz\" is not known; it is kept",
                4 + header.lines().count()
            )
        );
        assert_eq!(written(&map), (text, Vec::new()));
        let own = write(&map, Format::Json).expect("our own form");
        assert_eq!(read(&own.bytes, Format::Json, &ReadOptions::default()).expect("ours").map, map);
    }
}

#[test]
fn any_overlay_is_kept() {
    let text = "Gg, Gg, Gg\nGg, Ww^pooS, Gg\nGg, Gg^x, Gg\nGg, Gg, Gg\n";
    let MapRead { map, warnings } = found(text);
    assert_eq!(warnings.first().len(), 2);
    assert_eq!(warnings.first()[0].message, "the terrain \"Ww^pooS\" is not known; it is kept");
    assert_eq!(written(&map), (text.to_owned(), Vec::new()));
    let grid = TerrainNames::standard().grid(&map).expect("level ground").grid;
    let kind = |hex| grid.terrain_table().terrain(grid.cell(hex).expect("a hex").terrain).name.clone();
    assert_eq!(kind(Hex::ORIGIN), "water", "the base is known");
}

#[test]
fn places_are_notes() {
    let map = found(SMALL).map;
    let notes: Vec<(i32, i32, &str)> =
        map.notes.iter().map(|note| (note.at.col, note.at.row, note.text.as_str())).collect();
    assert_eq!(notes, [(0, 0, "start 1"), (0, 2, "place lake"), (2, 2, "start 2"), (2, 2, "place exit")]);
}

#[test]
fn a_map_from_elsewhere_gets_the_nearest_terrain_and_a_border() {
    let board = "size 3 1\nhex 0101 2 \"woods:1\" \"grass\"\nhex 0201 0 \"water:2\" \"\"\nhex 0301 0 \"\" \"\"\nend\n";
    let map = read(board.as_bytes(), Format::MegaMek, &ReadOptions::default()).expect("a board").map;
    let (text, lost) = written(&map);
    assert_eq!(text, "Gs^Fds, Gs^Fds, Wo, Gg, Gg\nGs^Fds, Gs^Fds, Wo, Gg, Gg\nGs^Fds, Gs^Fds, Wo, Gg, Gg\n");
    let expected = ["the levels of 1 hex", "all that is on 1 of the hexes: they have the nearest terrain"];
    assert_eq!(lost, expected);
    let even = HexMap::try_new(Extent::new(Parity::EvenQ, 1, 1)).expect("a small map");
    // The one hex is lower than the columns beside it, which begin with a border.
    let (text, lost) = written(&even);
    assert_eq!(text, "Gg, Gg, Gg\nGg, even_columns_lower _off^_usr, Gg\nGg, Gg, Gg\nGg, Gg, Gg\n");
    assert_eq!(lost, [""; 0]);
    assert_eq!(found(&text).map.extent().parity, Parity::EvenQ);
    let pointy = HexMap::try_new(Extent::new(Parity::OddR, 2, 2)).expect("a small map");
    let error = write(&pointy, Format::Wesnoth).expect_err("pointy-top").to_string();
    assert_eq!(error, "a map of Wesnoth is flat-top and this map is pointy-top");
}

#[test]
fn a_map_that_goes_by_other_formats_comes_home() {
    let map = found(SMALL).map;
    for format in [Format::Tmx, Format::Tmj, Format::Json] {
        let bytes = write(&map, format).expect("a map").bytes;
        let away = read(&bytes, format, &ReadOptions::default()).expect("what we wrote").map;
        assert_eq!(written(&away).0, SMALL, "{format}");
    }
}

#[test]
fn mistakes_are_met_with_what_would_be_right() {
    let expected = [
        ("", "line 1, column 1: there is no row of terrains"),
        ("Gg, Gg\nGg\n", "line 2, column 1: row 2 has 1 hex; the first has 2"),
        (
            "Gg, grass\n",
            "line 1, column 4: \"grass\" is not a terrain; expected a code such as `Gg` or `Gs^Fp`",
        ),
        ("Gg,, Gg\n", "line 1, column 4: \"\" is not a terrain; expected a code such as `Gg` or `Gs^Fp`"),
        ("border_size=2\n\nGg\n", "line 1, column 1: the border is \"2\" hexes wide; expected 0 or 1"),
        ("a b c d e f g h i Gg\n", "line 1, column 1: a hex has at most 8 names"),
    ];
    for (text, message) in expected {
        assert_eq!(faults(text), message, "{text}");
    }
    for right in ["a b c d e f g h Gg\n", "border_size=1\n\nGg, Gg, Gg\nGg, Gg, Gg\nGg, Gg, Gg\n"] {
        assert!(read(right.as_bytes(), Format::Wesnoth, &ReadOptions::default()).is_ok(), "{right}");
    }
    let strict = ReadOptions { strictness: Strictness::Strict, ..ReadOptions::default() };
    let text = b"colour=red\n\nGg\n";
    assert!(read(text, Format::Wesnoth, &ReadOptions::default()).is_ok());
    let refused = read(text, Format::Wesnoth, &strict).expect_err("an unknown setting").to_string();
    assert_eq!(refused, "line 1, column 1: the setting \"colour\" is not kept; known: border_size, usage");
}

#[test]
fn too_many_different_terrains_are_refused() {
    let letter = |n: usize| char::from(b'a' + (n % 26) as u8);
    let code = |i: usize| {
        let [a, b, c, d] = [i, i / 26, i / 676, i / 17_576].map(letter);
        format!("G{a}{b}{c}^F{d}")
    };
    let row: Vec<String> = (0..65_537).map(code).collect();
    assert!(read(row[1..].join(",").as_bytes(), Format::Wesnoth, &ReadOptions::default()).is_ok());
    assert!(faults(&row.join(",")).contains("a map has at most 65536 different terrains"));
}

#[test]
fn units_of_wesnoth_pay_what_they_pay_there() {
    let names = TerrainNames::standard();
    let table = names.terrain_table();
    // The cost of a step from a hex of grass; 0 where it cannot be entered.
    let cost = |code: &str, kind: &str| {
        let text = format!("Gg, Gg, Gg, Gg\nGg, Gg, {code}, Gg\nGg, Gg, Gg, Gg\n");
        let grid = names.grid(&found(&text).map).expect("level ground").grid;
        let rules =
            MoveRules { movement_type: Some(table.movement_type(kind).expect(kind)), ..MoveRules::default() };
        let to = Offset { col: 1, row: 0 }.hex(Parity::OddQ).expect("near");
        walking_path(&grid, Hex::ORIGIN, to, rules, &mut Scratch::new()).map_or(0, |way| way.cost())
    };
    let expected = [
        ("Gg", [1, 1, 1, 2]),
        ("Gs^Fp", [2, 3, 1, 5]),
        ("Hh", [2, 2, 1, 5]),
        ("Hh^Fp", [2, 3, 1, 5]),
        ("Mm", [3, 0, 1, 0]),
        ("Ww", [3, 4, 3, 1]),
        ("Wo", [0, 0, 0, 1]),
        ("Wwf", [1, 1, 1, 1]),
        ("Wo^Bw|", [1, 1, 1, 1]),
        ("Ss", [3, 4, 3, 1]),
        ("Aa", [3, 2, 2, 2]),
        ("Ha^Fpa", [3, 3, 2, 5]),
        ("Gg^Vh", [1, 1, 1, 1]),
        ("Ch", [1, 1, 1, 1]),
        ("Uu", [2, 4, 1, 3]),
        ("Qxu", [0, 0, 0, 0]),
        ("Xu", [0, 0, 0, 0]),
    ];
    for (code, costs) in expected {
        let types = ["smallfoot", "mounted", "dwarvishfoot", "swimmer"];
        assert_eq!(types.map(|kind| cost(code, kind)), costs, "{code}");
    }
    assert_eq!(["fly", "drakefly"].map(|kind| cost("Qxu", kind)), [1, 1]);
}

/// Codes, known and unknown, and names before some of them.
fn entry() -> impl Strategy<Value = String> {
    let code =
        select(vec!["Gg", "Gs^Fp", "Hh^Fms", "Wwf", "Qxu^Bs/", "Xv", "_off^_usr", "^Xo", "Zz^Qq", "Ke"]);
    let name = prop_oneof![8 => Just(""), 1 => Just("1 "), 1 => Just("lake "), 1 => Just("3 exit ")];
    (name, code).prop_map(|(name, code)| format!("{name}{code}"))
}

proptest! {
    #[test]
    fn every_map_survives(
        (width, entries) in (1_usize..9).prop_flat_map(|width| (Just(width), vec(entry(), 1..60))),
        header in select(vec!["", "border_size=1\nusage=map\n\n", "border_size=0\n\n"]),
    ) {
        let rows = entries.chunks_exact(width).map(|row| format!("{}\n", row.join(", ")));
        let rows: String = rows.collect();
        if !rows.is_empty() {
            let text = format!("{header}{rows}");
            assert_eq!(written(&found(&text).map), (text, Vec::new()));
        }
    }
}

/// The maps of a folder and those inside it.
pub(crate) fn maps_in(folder: &Path, all: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder that can be read") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            maps_in(&path, all);
        } else if path.extension().is_some_and(|ending| ending == "map") {
            all.push(path);
        }
    }
}

/// `cargo xtask exhaustive` says where the game is.
#[test]
fn every_map_of_the_game_is_read_and_written() {
    let Some(folder) = std::env::var_os("SIXFOLD_WESNOTH").map(PathBuf::from) else { return };
    if !folder.is_dir() {
        sixfold_spec::skipped("no maps of Wesnoth here; the Debian package `wesnoth-1.16-data` has them");
        return;
    }
    let mut paths = Vec::new();
    maps_in(&folder, &mut paths);
    assert!(paths.len() >= 80, "{}", paths.len());
    let mut unknown = BTreeSet::new();
    for path in &paths {
        let text = fs::read_to_string(path).expect("a map that can be read");
        let MapRead { map, warnings } = found(&text);
        unknown.extend(warnings.first().iter().map(|warning| warning.message.clone()));
        // Blanks between the terrains are free.
        let plain = |text: &str| {
            let row = |row: &str| row.split(',').map(str::trim).collect::<Vec<_>>().join(", ");
            text.lines().map(row).collect::<Vec<_>>()
        };
        let (again, lost) = written(&map);
        assert!(plain(&again) == plain(&text), "{}", path.display());
        assert_eq!(lost, [""; 0], "{}", path.display());
        let turned = |text: &str| written(&rotate_map(&found(text).map).map).0;
        assert!(turned(&turned(&again)) == again, "{} is another map after two turns", path.display());
        let play = TerrainNames::standard().grid(&map).expect("level ground");
        assert!(play.unknown.is_empty(), "{}: {:?}", path.display(), play.unknown);
        let there = map.cells().filter(|(_, cell)| !is_border(cell)).count();
        assert_eq!(play.grid.len(), there, "{}", path.display());
    }
    assert!(unknown.is_empty(), "{unknown:?}");
}

fn is_border(cell: &MapCell) -> bool {
    cell.feature("border").is_some()
}
