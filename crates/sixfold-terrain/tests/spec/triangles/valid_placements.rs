use sixfold::coord::{Hex, Orientation, Triangle};

use crate::spec::triangles::drawing::{block, hexes, t};

const FLAT: Orientation = Orientation::Flat;

#[test]
fn the_first_hex() {
    assert_eq!(Triangle::anchor_of(Hex::ORIGIN, FLAT), t(0, 0));
    assert!(t(0, 0).is_anchor(FLAT));
}

#[test]
fn every_third_column() {
    for triangle in block(14).filter(|triangle| triangle.is_anchor(FLAT)) {
        assert_eq!(triangle.col().rem_euclid(3), 0);
    }
    for col in -12..12 {
        let holds = (-14..14).any(|row| t(col, row).is_anchor(FLAT));
        assert_eq!(holds, col.rem_euclid(3) == 0, "column {col}");
    }
}

#[test]
fn even_rows_in_even_columns_of_hexes() {
    for triangle in block(14).filter(|triangle| triangle.col().rem_euclid(6) == 0) {
        assert_eq!(triangle.is_anchor(FLAT), triangle.row().rem_euclid(2) == 0, "{triangle:?}");
    }
}

#[test]
fn odd_rows_between() {
    for triangle in block(14).filter(|triangle| triangle.col().rem_euclid(6) == 3) {
        assert_eq!(triangle.is_anchor(FLAT), triangle.row().rem_euclid(2) == 1, "{triangle:?}");
    }
}

#[test]
fn negative_columns_and_rows() {
    assert!(t(-3, -1).is_anchor(FLAT) && t(-6, 4).is_anchor(FLAT));
    assert!(!t(-3, 0).is_anchor(FLAT) && !t(-6, 1).is_anchor(FLAT) && !t(-1, -1).is_anchor(FLAT));
    for hex in hexes(6) {
        for orientation in Orientation::ALL {
            assert!(Triangle::anchor_of(hex, orientation).is_anchor(orientation), "{hex} {orientation}");
        }
    }
}

#[test]
fn turned_by_30_degrees() {
    for triangle in block(14) {
        let turned = t(triangle.row(), triangle.col());
        assert_eq!(turned.is_anchor(Orientation::Pointy), triangle.is_anchor(FLAT));
    }
}
