use std::collections::{BTreeMap, BTreeSet};

use sixfold::coord::{Hex, Orientation, Triangle};
use sixfold::layout::Point;
use sixfold_terrain::{HexPoint, Plan};

use crate::spec::triangles::drawing::{block, distance_squared, hexes, vertices};

#[test]
fn each_triangle_in_one_hex() {
    for orientation in Orientation::ALL {
        let mut owners: BTreeMap<Triangle, u32> = BTreeMap::new();
        for hex in hexes(12) {
            for triangle in Triangle::of_hex(hex, orientation) {
                *owners.entry(triangle).or_default() += 1;
            }
        }
        for triangle in block(9) {
            assert_eq!(owners.get(&triangle), Some(&1), "{triangle:?} {orientation}");
        }
    }
}

#[test]
fn three_columns_by_two_rows() {
    for (orientation, width, height) in [(Orientation::Flat, 3, 2), (Orientation::Pointy, 2, 3)] {
        for hex in hexes(5) {
            let anchor = Triangle::anchor_of(hex, orientation);
            let found: BTreeSet<_> = Triangle::of_hex(hex, orientation)
                .map(|triangle| (triangle.col() - anchor.col(), triangle.row() - anchor.row()))
                .into_iter()
                .collect();
            let rectangle = (0..width).flat_map(|col| (0..height).map(move |row| (col, row)));
            assert!(found.into_iter().eq(rectangle), "{hex} {orientation}");
        }
    }
}

/// The 96 placements of a block: 12 columns of hexes, 8 in each.
fn placements() -> impl Iterator<Item = Hex> {
    (-6..6).flat_map(|q| (-4..4).map(move |row| Hex::new(q, row - (q >> 1))))
}

#[test]
fn every_placement_is_a_hexagon() {
    for orientation in Orientation::ALL {
        assert_eq!(placements().count(), 96);
        for hex in placements() {
            let six = Triangle::of_hex(hex, orientation).map(|triangle| vertices(triangle, orientation));
            let shared = six.iter().skip(1).fold(six[0].clone(), |all, next| &all & next);
            assert_eq!(shared.len(), 1, "one point in the middle of {hex} {orientation}");
            let center = *shared.first().expect("there is one");
            let rim: BTreeSet<_> = six.into_iter().flatten().filter(|&vertex| vertex != center).collect();
            assert_eq!(rim.len(), 6);
            for &corner in &rim {
                assert_eq!(distance_squared(corner, center), 4, "a side from the middle");
                let near = rim.iter().filter(|&&other| distance_squared(corner, other) == 4);
                assert_eq!(near.count(), 2, "each corner lies between two others");
            }
        }
    }
}

#[test]
fn equal_and_equilateral() {
    let apart = |a: Point, b: Point| (a.x - b.x).hypot(a.y - b.y);
    for side in [1.0, 20.0] {
        let plan = Plan::default().try_with_side(side).expect("a side");
        for (orientation, hex) in Orientation::ALL.into_iter().flat_map(|o| hexes(5).map(move |hex| (o, hex)))
        {
            let point = |point| plan.point_of(hex, point, orientation);
            for corner in HexPoint::CORNERS {
                let of_the_hex = apart(point(corner), point(corner.next()));
                assert!((of_the_hex - side).abs() < 1e-9, "{hex} {corner}: {of_the_hex}");
            }
            for triangle in Triangle::of_hex(hex, orientation) {
                let [a, b, c] = plan.vertices_of(triangle, orientation);
                for length in [apart(a, b), apart(b, c), apart(c, a)] {
                    assert!((length - side).abs() < 1e-9, "{triangle:?}: {length}");
                }
            }
        }
    }
}
