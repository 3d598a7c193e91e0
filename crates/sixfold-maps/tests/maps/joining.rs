//! Maps that are joined and turned.

use proptest::prelude::proptest;
use sixfold::coord::{Offset, Parity};
use sixfold_maps::{Extent, HexMap, JoinSide, MOST_CELLS, MapCell, Note, join_maps, rotate_map};

use crate::maps::generated::{Texts, extent, map_on};

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

#[test]
fn the_second_map_lies_on_the_right_or_below() {
    let (one, two) = (board(4, 2, 1), board(3, 3, 2));
    let wide = join_maps(&one, &two, JoinSide::Right, MOST_CELLS).expect("an even number of columns");
    assert_eq!(wide.extent(), Extent::new(Parity::OddQ, 7, 3));
    let level = |map: &HexMap, col, row| map.cell_at(Offset { col, row }).map(|cell| cell.level);
    assert_eq!([level(&wide, 3, 1), level(&wide, 4, 0), level(&wide, 3, 2)], [Some(1), Some(2), None]);
    assert_eq!(wide.tags, ["both", "level 1", "level 2"]);
    assert_eq!(wide.notes.iter().map(|note| note.at.col).collect::<Vec<_>>(), [1, 5]);
    let high = join_maps(&one, &two, JoinSide::Below, MOST_CELLS).expect("columns that meet");
    assert_eq!(high.extent(), Extent::new(Parity::OddQ, 4, 5));
    assert_eq!([level(&high, 0, 1), level(&high, 0, 2), level(&high, 3, 2)], [Some(1), Some(2), None]);
}

#[test]
fn maps_that_do_not_meet_are_refused_in_words() {
    let error = |one: &HexMap, two: &HexMap, most| {
        join_maps(one, two, JoinSide::Right, most).expect_err("they do not meet").to_string()
    };
    assert_eq!(
        error(&board(3, 2, 0), &board(4, 2, 0), MOST_CELLS),
        "the first column of the second map would come where the other columns are shifted; \
         a first map with one column more or less fits"
    );
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

proptest! {
    #[test]
    fn two_half_turns_are_none_and_neighbours_stay_neighbours(map in map_on(extent(), 3, Texts::Any)) {
        let turned = rotate_map(&map);
        assert_eq!(rotate_map(&turned), map);
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
