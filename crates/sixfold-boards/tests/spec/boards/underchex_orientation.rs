use sixfold::board::{BoardOrigin, layout_of};
use sixfold::coord::{Direction, Doubled, DoubledAxis, Hex, Offset, Orientation, Parity, flat};

use crate::spec::{next, underchex};

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
    let heights = |col: i32| -> Vec<i32> {
        let hexes = underchex().hexes().iter().filter(|hex| hex.q() == col);
        hexes.map(|&hex| Doubled::of(hex, DoubledAxis::Height).row()).collect()
    };
    for col in -4..4 {
        let beside = heights(col + 1);
        assert!(heights(col).iter().all(|height| !beside.contains(height)), "columns {col} and {}", col + 1);
    }
}

#[test]
fn odd_columns_are_lower() {
    let layout = layout_of(underchex(), 10.0, BoardOrigin::Middle).expect("a size");
    let y = |col| layout.point_of(at(col, 0)).y;
    assert_eq!(y(1) - y(0), layout.hex_height() / 2.0);
    assert_eq!(y(2), y(0));
}

#[test]
fn six_directions_without_east_and_west() {
    assert_eq!(underchex().orientation(), Orientation::Flat);
    let names = Direction::ALL.map(|direction| direction.name(Orientation::Flat));
    assert_eq!(names, ["N", "NE", "SE", "S", "SW", "NW"]);
    for none in ["E", "W"] {
        assert!(Direction::from_name(none, Orientation::Flat).is_err());
    }
}

#[test]
fn the_picture_of_five_columns() {
    let text = "name = 'picture'\norientation = 'flat'\ncells.rectangle = { width = 5, height = 4 }";
    let board = sixfold_boards::load(text).expect("a board");
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
