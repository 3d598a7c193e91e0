use crate::spec::hex_coordinates::block;
use sixfold::coord::{Orientation, Triangle};

const FLAT: Orientation = Orientation::Flat;
const POINTY: Orientation = Orientation::Pointy;

fn triangles() -> impl Iterator<Item = Triangle> {
    (-13..=13).flat_map(|col| (-13..=13).map(move |row| Triangle::new(col, row)))
}

fn exchanged(triangle: Triangle) -> Triangle {
    Triangle::new(triangle.row(), triangle.col())
}

#[test]
fn oddness() {
    assert_eq!(Triangle::new(0, 0).oddness(), 0);
    assert_eq!(Triangle::new(2, 1).oddness(), 1);
    assert_eq!(Triangle::new(-3, 0).oddness(), 1);
    assert_eq!(Triangle::new(-3, -1).oddness(), 0);
}

#[test]
fn the_way_across_the_base() {
    for triangle in triangles() {
        let [_, _, base] = triangle.try_neighbors(FLAT).expect("far from the limit");
        let expected = if (triangle.col() + triangle.row()).rem_euclid(2) == 0 { 1 } else { -1 };
        assert_eq!((base.col(), base.row()), (triangle.col(), triangle.row() + expected));
        assert_eq!(triangle.points_up(), expected == 1);
    }
}

#[test]
fn left_and_right_always() {
    for triangle in triangles() {
        let [left, right, _] = triangle.try_neighbors(FLAT).expect("far from the limit");
        assert_eq!((left.col(), left.row()), (triangle.col() - 1, triangle.row()));
        assert_eq!((right.col(), right.row()), (triangle.col() + 1, triangle.row()));
    }
}

#[test]
fn valid_placements() {
    for triangle in triangles() {
        let (col, row) = (triangle.col().rem_euclid(6), triangle.row().rem_euclid(2));
        assert_eq!(triangle.is_anchor(FLAT), (col, row) == (0, 0) || (col, row) == (3, 1), "{triangle:?}");
    }
}

#[test]
fn reverse_lookup() {
    for hex in block() {
        for (i, triangle) in Triangle::of_hex(hex, FLAT).into_iter().enumerate() {
            assert_eq!(triangle.hex(FLAT), Ok(hex));
            assert_eq!(triangle.anchor(FLAT), Ok(Triangle::anchor_of(hex, FLAT)));
            assert_eq!(triangle.local(FLAT), (i as u8 % 3, i as u8 / 3));
        }
    }
}

#[test]
fn turned_by_thirty_degrees() {
    for triangle in triangles() {
        let swapped = exchanged(triangle);
        assert_eq!(swapped.is_anchor(POINTY), triangle.is_anchor(FLAT));
        let (col, row) = triangle.local(FLAT);
        assert_eq!(swapped.local(POINTY), (row, col));
        let neighbors = triangle.try_neighbors(FLAT).expect("far from the limit");
        assert_eq!(swapped.try_neighbors(POINTY), Ok(neighbors.map(exchanged)));
    }
    for hex in block() {
        let anchor = Triangle::anchor_of(hex, POINTY);
        assert_eq!(anchor, Triangle::new(i64::from(2 * hex.q() + hex.r()), i64::from(3 * hex.r())));
        assert!(Triangle::of_hex(hex, POINTY).iter().all(|triangle| triangle.hex(POINTY) == Ok(hex)));
    }
}
