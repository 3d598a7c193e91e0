//! Maps that are joined.

use proptest::prelude::proptest;
use proptest::sample::select;
use sixfold::coord::{Hex, Offset, Parity};
use sixfold_maps::{
    Extent, Format, HexMap, JoinSide, MOST_CELLS, MapCell, Note, ReadOptions, join_maps, read, write,
};

use crate::maps::generated::{Texts, filled, map_on};

fn board(width: u32, height: u32, level: i32) -> HexMap {
    let mut map = HexMap::try_new(Extent::new(Parity::OddQ, width, height)).expect("a small map");
    let cells: Vec<Offset> = map.cells().map(|(at, _)| at).collect();
    for at in cells {
        map.set(at, Some(MapCell { level, ..MapCell::default() }));
    }
    map.tags = vec!["both".to_owned(), format!("level {level}")];
    map.notes = vec![Note { at: Offset { col: 1, row: 0 }, text: format!("note {level}") }];
    map
}

fn joined(one: &HexMap, two: &HexMap, side: JoinSide) -> HexMap {
    join_maps(one, two, side, MOST_CELLS).expect("maps that can be joined").map
}

fn level(map: &HexMap, col: i32, row: i32) -> Option<i32> {
    map.cell_at(Offset { col, row }).map(|cell| cell.level)
}

#[test]
fn the_second_map_lies_on_the_right_or_below() {
    let (one, two) = (board(4, 2, 1), board(3, 3, 2));
    let wide = joined(&one, &two, JoinSide::Right);
    assert_eq!(wide.extent(), Extent::new(Parity::OddQ, 7, 3));
    assert_eq!([level(&wide, 3, 1), level(&wide, 4, 0), level(&wide, 3, 2)], [Some(1), Some(2), None]);
    assert_eq!(wide.tags, ["both", "level 1", "level 2"]);
    assert_eq!(wide.notes.iter().map(|note| note.at.col).collect::<Vec<_>>(), [1, 5]);
    let high = joined(&one, &two, JoinSide::Below);
    assert_eq!(high.extent(), Extent::new(Parity::OddQ, 4, 5));
    assert_eq!([level(&high, 0, 1), level(&high, 0, 2), level(&high, 3, 2)], [Some(1), Some(2), None]);
}

#[test]
fn after_an_odd_number_of_columns_the_second_map_lies_half_a_hex_lower() {
    let (one, two) = (board(3, 2, 1), board(3, 2, 2));
    let wide = joined(&one, &two, JoinSide::Right);
    assert_eq!(wide.extent(), Extent::new(Parity::OddQ, 6, 3));
    let rows = |col: i32| [0, 1, 2].map(|row| level(&wide, col, row));
    assert_eq!([rows(0), rows(2)], [[Some(1), Some(1), None]; 2]);
    assert_eq!([rows(3), rows(5)], [[Some(2), Some(2), None]; 2]);
    assert_eq!(rows(4), [None, Some(2), Some(2)]);
    assert_eq!(wide.notes[1].at, Offset { col: 4, row: 1 });
    // Below columns that are shifted the other way, nothing is laid over the first map.
    let even = HexMap::try_new(Extent::new(Parity::EvenQ, 3, 2)).expect("a small map");
    let high = joined(&one, &even, JoinSide::Below);
    assert_eq!(high.len(), 12);
    assert_eq!(high.cells().filter(|(_, cell)| cell.level == 1).count(), 6);
}

#[test]
fn maps_that_do_not_meet_are_refused_in_words() {
    let error = |one: &HexMap, two: &HexMap, most| {
        join_maps(one, two, JoinSide::Right, most).expect_err("they do not meet").to_string()
    };
    let pointy = HexMap::try_new(Extent::new(Parity::OddR, 4, 4)).expect("a small map");
    assert_eq!(
        error(&board(4, 4, 0), &pointy, MOST_CELLS),
        "the first map is flat-top and the second pointy-top"
    );
    assert_eq!(
        error(&board(4, 4, 0), &board(4, 4, 0), 31),
        "a map of 8 by 4 has 32 hexes; at most 31 are read"
    );
}

#[test]
fn the_borders_between_two_maps_of_wesnoth_go() {
    let text = "Xv, Xv, Xv, Xv\nXv, Gg, Ww, Xv\nXv, Xv, Xv, Xv\n";
    let map = read(text.as_bytes(), Format::Wesnoth, &ReadOptions::default()).expect("a map").map;
    let file =
        |map: &HexMap| String::from_utf8(write(map, Format::Wesnoth).expect("flat").bytes).expect("text");
    assert_eq!(
        file(&joined(&map, &map, JoinSide::Right)),
        "Xv, Xv, Xv, Xv, Xv, Xv\nXv, Gg, Ww, Gg, Ww, Xv\nXv, Xv, Xv, Xv, Xv, Xv\n"
    );
    assert_eq!(
        file(&joined(&map, &map, JoinSide::Below)),
        "Xv, Xv, Xv, Xv\nXv, Gg, Ww, Xv\nXv, Gg, Ww, Xv\nXv, Xv, Xv, Xv\n"
    );
    // The border below the lower map of two is not one that is played on beside the higher.
    let high = read(
        "Xv, Xv, Xv, Xv\nXv, Gg, Ww, Xv\nXv, Gg, Ww, Xv\nXv, Xv, Xv, Xv\n".as_bytes(),
        Format::Wesnoth,
        &ReadOptions::default(),
    );
    assert_eq!(
        file(&joined(&map, &high.expect("a map").map, JoinSide::Right)),
        "Xv, Xv, Xv, Xv, Xv, Xv\nXv, Gg, Ww, Gg, Ww, Xv\nXv, _off^_usr, _off^_usr, Gg, Ww, Xv\n_off^_usr, _off^_usr, _off^_usr, Xv, Xv, Xv\n"
    );
}

/// Where each hex of a map is, from the first of them, with its level.
fn shape(map: &HexMap, level: i32) -> Vec<(i32, i32)> {
    let parity = map.extent().parity;
    let of_level = map.cells().filter(|(_, cell)| cell.level == level);
    let mut hexes: Vec<Hex> = of_level.map(|(at, _)| at.hex(parity).expect("near")).collect();
    hexes.sort_by_key(|hex| (hex.q(), hex.r()));
    let Some(&first) = hexes.first() else { return Vec::new() };
    hexes.into_iter().map(|hex| (hex.q() - first.q(), hex.r() - first.r())).collect()
}

proptest! {
    #[test]
    fn both_maps_keep_their_shape_and_meet(
        one in map_on(filled(), 2, Texts::Any),
        two in map_on(filled(), 2, Texts::Any),
        side in select(vec![JoinSide::Right, JoinSide::Below]),
    ) {
        let leveled = |map: &HexMap, level: i32| {
            let mut map = map.clone();
            let places: Vec<Offset> = map.cells().map(|(at, _)| at).collect();
            for at in places {
                map.set(at, Some(MapCell { level, ..MapCell::default() }));
            }
            map
        };
        let (one, two) = (leveled(&one, 1), leveled(&two, 2));
        match join_maps(&one, &two, side, MOST_CELLS) {
            Err(_) => assert_ne!(one.orientation(), two.orientation()),
            Ok(both) => {
                assert_eq!(both.map.len(), one.len() + two.len());
                assert_eq!(shape(&both.map, 1), shape(&one, 1));
                assert_eq!(shape(&both.map, 2), shape(&two, 2));
                let (first, whole) = (one.extent(), both.map.extent());
                assert_eq!((whole.corner, whole.parity), (first.corner, first.parity));
                // At most one line more than both have.
                let (wide, high) = match side {
                    JoinSide::Right => (first.width + two.extent().width, first.height.max(two.extent().height)),
                    JoinSide::Below => (first.width.max(two.extent().width), first.height + two.extent().height),
                };
                assert!((wide..=wide + 1).contains(&whole.width) && (high..=high + 1).contains(&whole.height));
            }
        }
    }
}
