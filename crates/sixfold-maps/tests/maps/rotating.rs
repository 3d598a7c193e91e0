//! Maps turned by 180 degrees: twice is the map as it was, in every format.

use proptest::collection::vec;
use proptest::prelude::{Just, Strategy, proptest};
use proptest::sample::select;
use sixfold::coord::{Hex, Offset, Parity};
use sixfold_maps::{Extent, Format, HexMap, MapCell, ReadOptions, read, rotate_map, write};

use crate::maps::generated::{Texts, extent, filled, map_on};

fn read_back(bytes: &[u8], format: Format) -> HexMap {
    match read(bytes, format, &ReadOptions::default()) {
        Ok(found) => found.map,
        Err(faults) => panic!("{faults}\n{}", String::from_utf8_lossy(bytes)),
    }
}

/// The file of the turned map, and what turning could not keep.
fn turned_file(bytes: &[u8], format: Format) -> (Vec<u8>, Vec<String>) {
    let turned = rotate_map(&read_back(bytes, format));
    (write(&turned.map, format).expect("what was read can be written").bytes, turned.lost)
}

/// Turns a file that we wrote twice, and compares its bytes.
fn two_turns_are_none(bytes: &[u8], format: Format) {
    let (once, lost) = turned_file(bytes, format);
    assert_eq!(lost, [""; 0]);
    let (twice, lost) = turned_file(&once, format);
    assert_eq!(lost, [""; 0]);
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    assert!(twice == bytes, "{format}\n{}\n{}\n{}", text(bytes), text(&once), text(&twice));
}

/// The hexes of a map that exist, moved so that the first is the origin.
fn outline(map: &HexMap) -> Vec<(i32, i32, MapCell)> {
    let parity = map.extent().parity;
    let played = map.cells().filter(|(_, cell)| cell.feature("border").is_none());
    let mut all: Vec<(Hex, &MapCell)> =
        played.map(|(at, cell)| (at.hex(parity).expect("near"), cell)).collect();
    all.sort_by_key(|(hex, _)| (hex.q(), hex.r()));
    let Some(first) = all.first().map(|(hex, _)| *hex) else { return Vec::new() };
    all.into_iter().map(|(hex, cell)| (hex.q() - first.q(), hex.r() - first.r(), cell.clone())).collect()
}

/// The same turned by 180 degrees: each hex goes to its negative.
fn turned_outline(map: &HexMap) -> Vec<(i32, i32)> {
    let mut all: Vec<(i32, i32)> = outline(map).iter().map(|(q, r, _)| (-q, -r)).collect();
    all.sort_unstable();
    let Some(&(q, r)) = all.first() else { return Vec::new() };
    all.into_iter().map(|(a, b)| (a - q, b - r)).collect()
}

/// A Wesnoth map of some size whose hexes differ, with a starting place and a named one.
fn wesnoth(header: &str, width: usize, height: usize) -> String {
    let codes = ["Gg", "Ww", "Hh", "Gs^Fp", "Ce", "Ss^Vhs", "Dd"];
    let entry = |col: usize, row: usize| {
        let name = if (col, row) == (1, 1) { "1 " } else { "" };
        format!("{name}{}", codes[(col * 5 + row * 3) % codes.len()])
    };
    let row = |row: usize| (0..width).map(|col| entry(col, row)).collect::<Vec<_>>().join(", ");
    let rows: String = (0..height).map(|number| format!("{}\n", row(number))).collect();
    format!("{header}{rows}")
}

#[test]
fn a_map_of_wesnoth_does_not_grow_from_turn_to_turn() {
    for header in ["", "border_size=1\nusage=map\n\n", "border_size=0\nusage=map\n\n"] {
        for (width, height) in [(7, 5), (7, 6), (8, 5), (8, 6), (3, 3), (4, 3), (5, 9)] {
            let text = wesnoth(header, width, height);
            let before = read_back(text.as_bytes(), Format::Wesnoth);
            let (once, lost) = turned_file(text.as_bytes(), Format::Wesnoth);
            assert_eq!(lost, [""; 0]);
            let after = read_back(&once, Format::Wesnoth);
            // Every hex that is played on lies where turning puts it, with the same on it.
            assert_eq!(
                outline(&after).iter().map(|(q, r, _)| (*q, *r)).collect::<Vec<_>>(),
                turned_outline(&before),
                "{width} by {height}"
            );
            let kinds = |map: &HexMap| {
                let mut codes: Vec<String> =
                    outline(map).into_iter().map(|(_, _, cell)| cell.theme.to_string()).collect();
                codes.sort();
                codes
            };
            assert_eq!(kinds(&after), kinds(&before));
            assert_eq!(after.notes.len(), 1);
            two_turns_are_none(text.as_bytes(), Format::Wesnoth);
        }
    }
}

#[test]
fn the_turned_map_of_wesnoth_is_one_that_the_game_opens() {
    let text = wesnoth("", 5, 4);
    let (once, _) = turned_file(text.as_bytes(), Format::Wesnoth);
    let once = String::from_utf8(once).expect("text");
    // The columns that lay higher lie lower now, so the map is a row higher, and half of two rows is off the map.
    let off = |line: usize| once.lines().nth(line).expect("a row").matches("_off^_usr").count();
    assert_eq!((once.lines().count(), [off(0), off(1), off(2), off(3), off(4)]), (5, [0, 2, 0, 1, 0]));
    assert!(once.lines().all(|line| line.split(", ").count() == 5), "{once}");
}

#[test]
fn a_board_of_megamek_does_not_grow_from_turn_to_turn() {
    for (width, height) in [(1, 1), (1, 4), (3, 2), (4, 2), (5, 5)] {
        let mut text = format!("size {width} {height}\ntag \"a\"\nnote 0000 \"here\"\n");
        for row in 1..=height {
            for col in 1..=width {
                text.push_str(&format!("hex {col:02}{row:02} {} \"road:1:{}\" \"\"\n", col + row, col * row));
            }
        }
        text.push_str("end\n");
        let bytes = write(&read_back(text.as_bytes(), Format::MegaMek), Format::MegaMek).expect("a board");
        two_turns_are_none(&bytes.bytes, Format::MegaMek);
    }
}

/// A rectangle of flat-top hexes.
fn flat() -> impl Strategy<Value = Extent> {
    let parity = select(vec![Parity::OddQ, Parity::EvenQ]);
    (filled(), parity).prop_map(|(extent, parity)| Extent { parity, ..extent })
}

proptest! {
    #[test]
    fn two_turns_are_none_in_formats_that_keep_every_map(
        map in map_on(filled(), 3, Texts::Xml),
        format in select(vec![Format::Json, Format::Tmx, Format::Tmj, Format::Csv, Format::Honeycomb]),
    ) {
        // The first writing drops the parts that the format cannot hold.
        let bytes = write(&map, format).expect("any map").bytes;
        let bytes = write(&read_back(&bytes, format), format).expect("what was read").bytes;
        two_turns_are_none(&bytes, format);
    }

    #[test]
    fn two_turns_are_none_for_boards(map in map_on(flat(), 0, Texts::Any)) {
        let mut map = map;
        // A label beyond the map may mean several hexes.
        let extent = map.extent();
        map.notes.retain(|note| extent.index(note.at).is_some());
        let bytes = write(&map, Format::MegaMek).expect("a flat map").bytes;
        two_turns_are_none(&bytes, Format::MegaMek);
    }

    #[test]
    fn two_turns_are_none_for_maps_of_wesnoth(
        (width, codes) in (3_usize..9, 3_usize..9).prop_flat_map(|(width, height)| {
            let codes = select(vec!["Gg", "Gs^Fp", "Wwf", "Qxu^Bs/", "Xv", "Zz^Qq", "1 Ke", "lake Ww", "_off^_usr"]);
            (Just(width), vec(codes, width * height))
        }),
        header in select(vec!["", "border_size=1\nusage=map\n\n", "border_size=0\n\n"]),
    ) {
        let rows: String = codes.chunks(width).map(|row| format!("{}\n", row.join(", "))).collect();
        two_turns_are_none(format!("{header}{rows}").as_bytes(), Format::Wesnoth);
    }

    #[test]
    fn neighbours_stay_neighbours(map in map_on(extent(), 3, Texts::Any)) {
        let turned = rotate_map(&map).map;
        assert_eq!(rotate_map(&turned).map, map);
        let extent = map.extent();
        let there = |at: Offset| Offset {
            col: 2 * extent.corner.col + extent.width as i32 - 1 - at.col,
            row: 2 * extent.corner.row + extent.height as i32 - 1 - at.row,
        };
        let hexes: Vec<Offset> = map.cells().map(|(at, _)| at).collect();
        for pair in hexes.windows(2) {
            let before = [pair[0], pair[1]].map(|at| at.hex(extent.parity).expect("near"));
            let after = [pair[0], pair[1]].map(|at| there(at).hex(turned.extent().parity).expect("near"));
            assert_eq!(before[0].distance(before[1]), after[0].distance(after[1]));
        }
    }
}
