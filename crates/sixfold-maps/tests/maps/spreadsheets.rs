//! Hexes as rows of a spreadsheet.

use proptest::prelude::proptest;
use sixfold::coord::{Offset, Parity};
use sixfold_maps::{Extent, Format, HexMap, MapRead, Note, ReadOptions, read, write};

use crate::maps::generated::{Texts, extent, map_on};

fn found(text: &str) -> MapRead {
    match read(text.as_bytes(), Format::Csv, &ReadOptions::default()) {
        Ok(found) => found,
        Err(faults) => panic!("{faults}"),
    }
}

#[test]
fn columns_may_stand_in_any_order_and_most_may_be_missing() {
    let map = found("row;features;COL;level\r\n0;woods;3;\r\n1;\"road:1:9;woods:2\";2;-4\r\n").map;
    assert_eq!(map.extent().parity, Parity::OddQ);
    assert_eq!((map.extent().corner, map.len()), (Offset { col: 2, row: 0 }, 2));
    let cell = map.cell_at(Offset { col: 2, row: 1 }).expect("a hex");
    assert_eq!((cell.level, cell.features.len()), (-4, 2));
    assert_eq!(map.cell_at(Offset { col: 3, row: 0 }).expect("a hex").features[0].to_string(), "woods:1");
}

#[test]
fn axial_coordinates_tell_the_parity() {
    for parity in Parity::ALL {
        let at = |col, row| {
            let hex = Offset { col, row }.hex(parity).expect("near");
            format!("{col},{row},{},{}\n", hex.q(), hex.r())
        };
        let text = format!("col,row,q,r\n{}{}", at(1, 1), at(2, 3));
        assert_eq!(found(&text).map.extent().parity, parity);
    }
}

#[test]
fn mistakes_are_met_with_what_would_be_right() {
    let expected = [
        ("", "line 1, column 1: there is no heading; expected a row of names that has `col` and `row`"),
        ("col,level\n", "line 1, column 1: the column `row` is missing"),
        ("col,row\n1,x\n", "line 2, column 3: `row` is \"x\"; expected a 32-bit whole number"),
        ("col,row\n1\n", "line 2, column 1: the row has no `col` or no `row`"),
        ("col,row\n1,2,3\n", "line 2, column 1: a row of 3 fields; the heading has 2"),
        ("col,row\n1,2\n1,2\n", "line 3, column 1: column 1, row 2 is given twice"),
        (
            "col,row,q,r\n0,0,5,5\n",
            "line 1, column 1: `q` and `r` do not fit `col` and `row` in any of odd-q, even-q, odd-r and even-r",
        ),
        (
            "col,row,features\n0,0,a:b\n",
            "line 2, column 5: \"b\" is not a level; expected a 32-bit whole number",
        ),
        (
            "col,row\n0,0\n2000000000,0\n",
            "line 1, column 1: a map of 2000000001 by 1 has 2000000001 hexes; at most 1000000 are read",
        ),
    ];
    for (text, message) in expected {
        let faults = read(text.as_bytes(), Format::Csv, &ReadOptions::default()).expect_err(text);
        assert_eq!(faults.to_string(), message, "{text}");
    }
    let wide = format!("col,row{}\n", ",a".repeat(63));
    let faults =
        read(wide.as_bytes(), Format::Csv, &ReadOptions::default()).expect_err("too wide").to_string();
    assert_eq!(faults, "line 1, column 1: a row has at most 64 fields, this one 65");
    let warnings = found("col,row,colour\n0,0,red\n").warnings.to_string();
    assert!(warnings.contains("the column \"colour\" is not kept; known: col, row, q"), "{warnings}");
}

#[test]
fn columns_and_rows_at_the_border_without_hexes_are_said_to_be_lost() {
    let mut map = HexMap::try_new(Extent::new(Parity::OddQ, 5, 4)).expect("a small map");
    let lost = |map: &HexMap, format| write(map, format).expect("any map").lost;
    for format in [Format::Csv, Format::Honeycomb] {
        assert_eq!(lost(&map, format), [""; 0], "{format}");
    }
    for at in map.clone().cells().map(|(at, _)| at).filter(|at| at.row == 3 || at.col == 0 || at.col == 4) {
        map.set(at, None);
    }
    for format in [Format::Csv, Format::Honeycomb] {
        assert_eq!(
            lost(&map, format),
            ["2 columns at the border without hexes", "1 row at the border without hexes"],
            "{format}"
        );
    }
}

proptest! {
    #[test]
    fn hexes_and_notes_survive(map in map_on(extent(), 3, Texts::Any)) {
        let written = write(&map, Format::Csv).expect("any map");
        let again = found(&String::from_utf8(written.bytes).expect("text")).map;
        // Two hexes of one column can be of both parities, and then the first is taken.
        if again.extent().parity == map.extent().parity {
            assert!(again.cells().eq(map.cells()));
            let kept = |map: &HexMap| {
                let fits = |note: &&Note| {
                    map.cell_at(note.at).is_some() && !note.text.is_empty() && !note.text.contains(['\n', '\r'])
                };
                let mut notes: Vec<Note> = map.notes.iter().filter(fits).cloned().collect();
                notes.sort_by_key(|note| (note.at.row, note.at.col));
                notes
            };
            assert_eq!(kept(&again), kept(&map));
        }
    }
}
