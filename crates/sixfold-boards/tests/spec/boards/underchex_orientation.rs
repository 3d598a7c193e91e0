use std::collections::BTreeSet;

use sixfold::coord::{Direction, Hex, Offset, Orientation, Parity, flat};
use sixfold_boards::BoardOrigin;

use crate::spec::{compass_texts, next, underchex};

fn at(col: i32, row: i32) -> Hex {
    Offset { col, row }.hex(Parity::OddQ).expect("near the origin")
}

#[test]
fn columns_run_on() {
    let board = underchex();
    for (file, length) in ('a'..='i').zip([5, 6, 7, 8, 9, 8, 7, 6, 5]) {
        for rank in 1..length {
            let (here, ahead) = (format!("{file}{rank}"), format!("{file}{}", rank + 1));
            assert_eq!(next(board, &here, "N"), Some(ahead.as_str()));
            assert_eq!(next(board, &ahead, "S"), Some(here.as_str()));
        }
        assert_eq!(next(board, &format!("{file}{length}"), "N"), None);
        assert_eq!(next(board, &format!("{file}1"), "S"), None);
    }
}

#[test]
fn rows_are_staggered() {
    // The positions of the hexes, in half heights of a hex.
    let layout = underchex().layout(10.0, BoardOrigin::Middle).expect("a size");
    let heights = |col: i32| -> Vec<i64> {
        let hexes = underchex().hexes().iter().filter(|hex| hex.q() == col);
        hexes.map(|&hex| (layout.point_of(hex).y / layout.hex_height() * 2.0).round() as i64).collect()
    };
    for col in -4..4 {
        let (here, beside) = (heights(col), heights(col + 1));
        assert!(!here.is_empty() && !beside.is_empty());
        // The hexes of a column are whole heights apart, and half a height off those of the next.
        let odd = |heights: &[i64]| heights.iter().map(|height| height & 1).collect::<BTreeSet<_>>();
        assert_eq!((odd(&here).len(), odd(&beside).len()), (1, 1));
        assert_ne!(odd(&here), odd(&beside), "columns {col} and {}", col + 1);
    }
}

#[test]
fn odd_columns_are_lower() {
    let layout = underchex().layout(10.0, BoardOrigin::Middle).expect("a size");
    let y = |col| layout.point_of(at(col, 0)).y;
    assert_eq!(y(1) - y(0), layout.hex_height() / 2.0);
    assert_eq!(y(2), y(0));
}

#[test]
fn six_directions_without_east_and_west() {
    assert_eq!(underchex().orientation(), Orientation::Flat);
    let names = Direction::ALL.map(|direction| direction.name(Orientation::Flat));
    assert_eq!(names, ["N", "NE", "SE", "S", "SW", "NW"]);
    for text in compass_texts() {
        let found = Direction::from_name(&text, Orientation::Flat);
        assert_eq!(found.is_ok(), names.contains(&text.as_str()), "{text}");
    }
}

#[test]
fn the_picture_of_five_columns() {
    let text = "name = 'picture'\norientation = 'flat'\ncells.rectangle = { width = 5, height = 4 }";
    let board = sixfold_boards::load(text).expect("a board");
    let drawn: BTreeSet<Hex> = board.hexes().iter().copied().collect();
    assert_eq!(drawn, (0..5).flat_map(|col| (0..4).map(move |row| at(col, row))).collect());
    let mut touched: Vec<(i32, i32)> = board
        .neighbors(at(1, 0))
        .into_iter()
        .flatten()
        .map(|hex| Offset::of(hex, Parity::OddQ))
        .map(|offset| (offset.col, offset.row))
        .collect();
    touched.sort_unstable();
    assert_eq!(touched, [(0, 0), (0, 1), (1, 1), (2, 0), (2, 1)]);
    // The drawing has (1,0) to the right of the border between (0,0) and (0,1).
    assert_eq!(board.neighbor(at(1, 0), flat::NW), Some(at(0, 0)));
    assert_eq!(board.neighbor(at(1, 0), flat::SW), Some(at(0, 1)));
}

#[test]
fn north_and_south_are_one_step_along_the_file() {
    assert_eq!(next(underchex(), "e4", "N"), Some("e5"));
    assert_eq!(next(underchex(), "e4", "S"), Some("e3"));
}
