//! MegaMek boards.

use sixfold::coord::{Hex, Offset, Parity};
use sixfold::input::Faults;
use sixfold_maps::{
    Extent, FileFault, Format, HexMap, MapCell, MapRead, Note, ReadOptions, Strictness, read, write,
};

fn board(text: &str) -> Result<MapRead, Faults<FileFault>> {
    read(text.as_bytes(), Format::MegaMek, &ReadOptions::default())
}

fn strict(text: &str) -> Result<MapRead, Faults<FileFault>> {
    let options = ReadOptions { strictness: Strictness::Strict, ..ReadOptions::default() };
    read(text.as_bytes(), Format::MegaMek, &options)
}

fn good(text: &str) -> HexMap {
    match board(text) {
        Ok(found) => {
            assert_eq!(found.warnings.first(), []);
            found.map
        }
        Err(faults) => panic!("{faults}"),
    }
}

fn messages(result: Result<MapRead, Faults<FileFault>>) -> Vec<String> {
    let faults = match result {
        Ok(found) => found.warnings,
        Err(faults) => faults,
    };
    faults.first().iter().map(ToString::to_string).collect()
}

const SMALL: &str = r#"# A comment, and a "quote" in it.
SIZE 2 2
Option exit_roads_to_pavement false   # why not
option "two words" "three more words"
tag "Woods (Auto)"
TAG "Second"
description "one"
description "two"
note 0100 "look # here"
hex 0101 0 "" ""
hex 0201 -3 "woods:1;foliage_elev:2" "grass"
hex 0102 100 "road:1:9;never_heard_of:7:4000000000" ""
Hex 0202 2 "water:2;" "mars"
end
hex 0303 this is not read
"#;

#[test]
fn everything_a_board_says_is_kept() {
    let map = good(SMALL);
    assert_eq!(map.extent(), Extent::new(Parity::OddQ, 2, 2));
    assert_eq!(map.options["exit_roads_to_pavement"], "false");
    assert_eq!(map.options["two words"], "three more words");
    assert_eq!(map.tags, ["Woods (Auto)", "Second"]);
    assert_eq!(map.descriptions, ["one", "two"]);
    assert_eq!(map.notes, [Note { at: Offset { col: 1, row: 0 }, text: "look # here".to_owned() }]);
    let at = |col, row| map.cell_at(Offset { col, row }).expect("a hex of the map");
    assert_eq!(at(0, 0), &MapCell::default());
    assert_eq!((at(1, 0).level, at(1, 0).theme.as_ref()), (-3, "grass"));
    let strange = at(0, 1).feature("never_heard_of").expect("a name nobody knows");
    assert_eq!((strange.level, strange.exits), (7, Some(4_000_000_000)));
    assert_eq!(at(0, 1).feature("road").and_then(|road| road.exits), Some(9));
    assert_eq!(at(1, 1).features.len(), 1);
    assert_eq!(map.level_range(), Some(-3..=100));
}

#[test]
fn lines_may_end_as_on_windows() {
    assert_eq!(good(&SMALL.replace('\n', "\r\n")), good(SMALL));
    assert_eq!(good(&format!("\u{feff}{SMALL}")), good(SMALL));
}

#[test]
fn columns_are_flat_top_and_odd_ones_lie_lower() {
    let map = good(
        "size 4 2\nhex 0101 1 \"\" \"\"\nhex 0201 2 \"\" \"\"\nhex 0301 3 \"\" \"\"\nhex 0401 4 \"\" \"\"\nhex 0102 5 \"\" \"\"\nhex 0202 6 \"\" \"\"\nhex 0302 7 \"\" \"\"\nhex 0402 8 \"\" \"\"\nend\n",
    );
    // q = x and r = y - (x - (x & 1)) / 2.
    let expected = [(0, 0), (1, 0), (2, -1), (3, -1), (0, 1), (1, 1), (2, 0), (3, 0)];
    for (level, (q, r)) in (1..).zip(expected) {
        assert_eq!(map.cell(Hex::new(q, r)).map(|cell| cell.level), Some(level), "{q},{r}");
    }
    assert_eq!(map.cell(Hex::new(4, -1)), None);
}

#[test]
fn the_order_decides_and_a_label_that_contradicts_it_is_a_warning() {
    let text = "size 2 1\nhex 0201 5 \"\" \"\"\nhex 0101 6 \"\" \"\"\nend\n";
    let expected = [
        "line 2, column 5: the label \"0201\" is not that of column 1, row 1, where the order puts the hex",
        "line 3, column 5: the label \"0101\" is not that of column 2, row 1, where the order puts the hex",
    ];
    assert_eq!(messages(board(text)), expected);
    assert_eq!(board(text).map(|found| found.map.cell(Hex::ORIGIN).map(|cell| cell.level)), Ok(Some(5)));
    assert!(strict(text).is_err());
    assert_eq!(messages(strict(text)), expected);
}

#[test]
fn labels_past_99_may_be_written_in_more_than_one_way() {
    let mut text = String::from("size 101 1\n");
    for col in 1..=101 {
        // Two digits for the row, or three for both.
        let label = if col % 2 == 0 { format!("{col:02}01") } else { format!("{col:03}001") };
        text += &format!("hex {label} 0 \"\" \"\"\n");
    }
    let found = strict(&(text + "end\n")).expect("labels that agree with the order");
    assert_eq!(found.warnings.first(), []);
}

#[test]
fn missing_hexes_are_clear_and_a_missing_end_is_noticed() {
    let found = board("size 2 2\nhex 0101 4 \"\" \"\"\n").expect("a short board");
    assert_eq!(found.map.len(), 4);
    assert_eq!(found.map.cell_at(Offset { col: 1, row: 1 }), Some(&MapCell::default()));
    assert_eq!(
        messages(Ok(found)),
        [
            "line 3, column 1: 3 of 4 hexes are missing; they are level 0 and clear",
            "line 3, column 1: the file stops without `end`",
        ]
    );
}

#[test]
fn every_fault_is_reported_with_its_place() {
    let text = "size 2 2\nhex 0101 high \"\" \"\"\nhex 0201 0 \"woods;road:1:x;:1;a:1:2:3\" \"\"\ntag \"open\nnote zero \"x\"\nend\n";
    assert_eq!(
        messages(board(text)),
        [
            "line 2, column 10: \"high\" is not a level; expected a 32-bit whole number",
            "line 3, column 12: feature \"woods\" has no level; expected `name:level`, such as `woods:1`",
            "line 3, column 12: \"x\" are not exits; expected a number from 0 to 4294967295, one bit for each side",
            "line 3, column 12: \"\" is not the name of a feature; expected a text of 1 to 64 bytes without `:`, `;`, `\"`, `\\` and control characters",
            "line 3, column 12: feature \"a:1:2:3\" has too many parts; expected `name:level` or `name:level:exits`",
            "line 5, column 6: \"zero\" is not a label; expected a column and a row",
        ]
    );
}

#[test]
fn a_board_without_a_good_size_is_refused() {
    let first = |text: &str| messages(board(text))[0].clone();
    assert_eq!(
        first("end\n"),
        "line 1, column 1: the size is missing; expected `size WIDTH HEIGHT` before anything else"
    );
    assert_eq!(first("size 2\n"), "line 1, column 1: a size has 2 numbers, this one 1");
    assert_eq!(first("size 2 x\n"), "line 1, column 8: \"x\" is not a size; expected a number from 1");
    assert_eq!(first("size 0 3\n"), "line 1, column 6: \"0\" is not a size; expected a number from 1");
    assert_eq!(first("size 1 1\nsize 1 1\n"), "line 2, column 1: the size is given twice");
    assert_eq!(
        first("size 1 1\nhex 0101 0 \"\" \"\"\nhex 0201 0 \"\" \"\"\n"),
        "line 3, column 1: there are more hexes than the 1 that the size allows"
    );
}

#[test]
fn an_unknown_part_is_a_warning_and_refused_when_strict() {
    let text = "size 1 1\nfrobnicate all\nhex 0101 0 \"\"\nend\n";
    let expected = [
        "line 2, column 1: unknown keyword \"frobnicate\" is ignored; known: size, option, tag, description, note, hex, end",
        "line 3, column 1: a hex has a label, a level, features and a theme, this one 3 words",
    ];
    assert_eq!(messages(board(text)), expected);
    assert!(board(text).is_ok());
    assert!(strict(text).is_err());
}

#[test]
fn a_pointy_map_cannot_be_a_board() {
    let map = HexMap::try_new(Extent::new(Parity::OddR, 2, 2)).expect("a small map");
    let refused = write(&map, Format::MegaMek).map_err(|error| error.to_string());
    assert_eq!(refused, Err("a MegaMek board is flat-top and this map is pointy-top".to_owned()));
}

#[test]
fn a_flat_map_from_anywhere_keeps_its_neighbours() {
    for parity in [Parity::OddQ, Parity::EvenQ] {
        for corner in [Offset { col: -3, row: 5 }, Offset { col: 4, row: -7 }] {
            let extent = Extent { parity, corner, width: 4, height: 3 };
            let mut map = HexMap::try_new(extent).expect("a small map");
            for index in 0..12 {
                let level = 1 + index as i32;
                map.set(extent.offset(index).expect("a hex"), Some(MapCell { level, ..MapCell::default() }));
            }
            let written = write(&map, Format::MegaMek).expect("a flat map");
            assert!(
                written.lost.iter().any(|lost| lost.starts_with("that the map starts at")),
                "{:?}",
                written.lost
            );
            let again = board(&String::from_utf8(written.bytes).expect("text")).expect("a board").map;
            // Levels name the hexes: whatever was adjacent still is.
            let place = |map: &HexMap, level: i32| {
                let (at, _) = map.cells().find(|(_, cell)| cell.level == level).expect("a level");
                at.hex(map.extent().parity).expect("a near hex")
            };
            for a in 1..=12 {
                for b in 1..=12 {
                    let before = place(&map, a).distance(place(&map, b));
                    assert_eq!(before, place(&again, a).distance(place(&again, b)), "{parity} {corner:?}");
                }
            }
        }
    }
}

#[test]
fn holes_and_notes_beyond_reach_are_said_to_be_lost() {
    let mut map = HexMap::try_new(Extent::new(Parity::OddQ, 2, 1)).expect("a small map");
    map.set(Offset { col: 1, row: 0 }, None);
    map.notes.push(Note { at: Offset { col: -1, row: 0 }, text: "beyond".to_owned() });
    assert_eq!(
        write(&map, Format::MegaMek).expect("a flat map").lost,
        [
            "1 of the notes: no label can name their places",
            "that 1 of the hexes do not exist: they become level 0 and clear",
        ]
    );
}

#[test]
fn strict_reading_refuses_a_board_with_hexes_missing() {
    let half = "size 2 2\nhex 0101 0 \"\" \"\"\nhex 0201 0 \"\" \"\"\nend\n";
    let message = "2 of 4 hexes are missing; they are level 0 and clear";
    assert_eq!(messages(board(half)), [format!("line 5, column 1: {message}")]);
    assert!(board(half).is_ok());
    assert!(strict(half).is_err());
    assert_eq!(messages(strict(half)), [format!("line 5, column 1: {message}")]);
    let endless = "size 1 1\nhex 0101 0 \"\" \"\"\n";
    assert!(board(endless).is_ok() && strict(endless).is_err());
}

#[test]
fn a_text_that_is_not_closed_ends_with_its_line() {
    let text = "size 1 1\nhex 0101 0 \"\" \"\\\"\nend\n";
    let found = board(text).expect("a board that MegaMek reads");
    assert_eq!(found.map.cell_at(Offset { col: 0, row: 0 }).map(|cell| &*cell.theme), Some("\""));
    let message =
        "line 2, column 15: the text is not closed and ends with its line; expected a `\"` at its end";
    assert_eq!(messages(Ok(found)), [message]);
    assert!(strict(text).is_err());
}

#[test]
fn plains_of_old_boards_are_clear_and_other_words_are_refused() {
    let text = "size 2 1\nhex \"beige_plains_0\" PLAINS\nhex \"beige_plains_1\" PLAINS\nend\n";
    let found = board(text).expect("an old board");
    assert!(found.map.cells().all(|(_, cell)| *cell == MapCell::default()) && found.map.len() == 2);
    let refused = messages(board(&text.replace("PLAINS", "SWAMP")));
    let message = "line 2, column 22: this is a board of an old version of MegaMek, and what SWAMP means there is not known";
    assert_eq!(refused, [format!("{message}; open and save it with a later version")]);
}
