use sixfold::coord::{Hex, Orientation, Triangle};

use crate::spec::triangles::drawing::{block, t};

const FLAT: Orientation = Orientation::Flat;

#[test]
fn the_place_in_the_hex() {
    for triangle in block(14) {
        let shift = i64::from(triangle.col().rem_euclid(6) >= 3);
        let (col, row) = (triangle.col().rem_euclid(3), (triangle.row() + shift).rem_euclid(2));
        let found = triangle.local(FLAT);
        assert_eq!((i64::from(found.0), i64::from(found.1)), (col, row), "{triangle:?}");
    }
}

#[test]
fn the_anchor() {
    for triangle in block(14) {
        let (col, row) = triangle.local(FLAT);
        let anchor = t(triangle.col() - i64::from(col), triangle.row() - i64::from(row));
        assert_eq!(triangle.anchor(FLAT), Ok(anchor));
        assert!(anchor.is_anchor(FLAT));
    }
}

#[test]
fn the_axial_hex() {
    for triangle in block(14) {
        let anchor = triangle.anchor(FLAT).expect("near the origin");
        let q = anchor.col() / 3;
        let r = (anchor.row() - q) / 2;
        assert_eq!((3 * q, 2 * r + q), (anchor.col(), anchor.row()), "without remainders");
        assert_eq!(triangle.hex(FLAT), Hex::try_new(q, r));
    }
}

#[test]
fn there_and_back() {
    for orientation in Orientation::ALL {
        for triangle in block(14) {
            let hex = triangle.hex(orientation).expect("near the origin");
            let anchor = Triangle::anchor_of(hex, orientation);
            let (col, row) = triangle.local(orientation);
            assert!(Triangle::of_hex(hex, orientation).contains(&triangle));
            assert_eq!(t(anchor.col() + i64::from(col), anchor.row() + i64::from(row)), triangle);
        }
    }
}
