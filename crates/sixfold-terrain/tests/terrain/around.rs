use std::collections::BTreeSet;

use sixfold::coord::{Hex, Orientation, Triangle};
use sixfold_terrain::{HexPoint, contributors, place_in_hex, surrounding};

use crate::terrain::lattice::{BOTH, Vertex, block, vertices};

fn hexes() -> impl Iterator<Item = Hex> {
    (-3..=3).flat_map(|q| (-3..=3).map(move |r| Hex::new(q, r)))
}

/// The drawn position of a point of a hex.
///
/// For the centre the vertex that its triangles share, for a corner the vertex of the hex in that place.
fn place(hex: Hex, point: HexPoint, orientation: Orientation) -> Vertex {
    let anchor = Triangle::anchor_of(hex, orientation);
    let (dx, dy) = match (orientation, point) {
        (Orientation::Flat, HexPoint::P0) => (2, 1),
        (Orientation::Flat, HexPoint::P1) => (1, 0),
        (Orientation::Flat, HexPoint::P2) => (3, 0),
        (Orientation::Flat, HexPoint::P3) => (4, 1),
        (Orientation::Flat, HexPoint::P4) => (3, 2),
        (Orientation::Flat, HexPoint::P5) => (1, 2),
        (Orientation::Flat, HexPoint::P6) => (0, 1),
        (Orientation::Pointy, HexPoint::P0) => (1, 2),
        (Orientation::Pointy, HexPoint::P1) => (0, 1),
        (Orientation::Pointy, HexPoint::P2) => (1, 0),
        (Orientation::Pointy, HexPoint::P3) => (2, 1),
        (Orientation::Pointy, HexPoint::P4) => (2, 3),
        (Orientation::Pointy, HexPoint::P5) => (1, 4),
        (Orientation::Pointy, HexPoint::P6) => (0, 3),
    };
    (anchor.col() + dx, anchor.row() + dy)
}

#[test]
fn vertices_of_triangles_are_points_of_their_hex() {
    for orientation in BOTH {
        for triangle in block(-9..9) {
            let hex = triangle.hex(orientation).unwrap();
            let named = HexPoint::of_triangle(triangle, orientation).map(|p| place(hex, p, orientation));
            let drawn = BTreeSet::from(vertices(triangle, orientation));
            assert_eq!(BTreeSet::from(named), drawn, "{triangle:?} {orientation}");
            assert_eq!(Triangle::of_hex(hex, orientation)[place_in_hex(triangle, orientation)], triangle);
        }
    }
}

#[test]
fn corners_belong_to_the_hexes_that_touch_there() {
    for orientation in BOTH {
        for hex in hexes() {
            for corner in HexPoint::CORNERS {
                let spot = place(hex, corner, orientation);
                let named = BTreeSet::from(corner.hexes(hex).map(|hex| hex.unwrap()));
                let touching: BTreeSet<_> = block(-30..30)
                    .filter(|&t| vertices(t, orientation).contains(&spot))
                    .map(|t| t.hex(orientation).unwrap())
                    .collect();
                assert_eq!(named, touching, "{hex} {corner}");
            }
        }
    }
}

#[test]
fn contributors_share_the_vertex_and_cover_the_three_hexes() {
    for orientation in BOTH {
        for triangle in block(-9..9) {
            let hex = triangle.hex(orientation).unwrap();
            let points = HexPoint::of_triangle(triangle, orientation);
            let [center, corners @ ..] = contributors(triangle, orientation);
            assert_eq!(center, [(0, 0); 3]);
            for (point, steps) in points[1..].iter().zip(corners) {
                assert_eq!(steps[0], (0, 0));
                let found = steps.map(|(c, r)| Triangle::new(triangle.col() + c, triangle.row() + r));
                let spot = place(hex, *point, orientation);
                for t in found {
                    assert!(vertices(t, orientation).contains(&spot), "{triangle:?} {point} {t:?}");
                }
                let hexes = BTreeSet::from(found.map(|t| t.hex(orientation).unwrap()));
                let named = BTreeSet::from(point.hexes(hex).map(|hex| hex.unwrap()));
                assert_eq!(hexes, named);
            }
        }
    }
}

#[test]
fn eighteen_triangles_touch_the_corners() {
    for orientation in BOTH {
        for hex in hexes() {
            let own = Triangle::of_hex(hex, orientation);
            let corners = HexPoint::CORNERS.map(|corner| place(hex, corner, orientation));
            let touching: BTreeSet<_> = block(-30..30)
                .filter(|t| !own.contains(t))
                .filter(|&t| vertices(t, orientation).iter().any(|v| corners.contains(v)))
                .collect();
            let around = surrounding(hex, orientation);
            assert_eq!(BTreeSet::from(around), touching);
            // All the way round: each is a neighbour of the next, or across a corner in the next hex.
            for (i, &triangle) in around.iter().enumerate() {
                let direction = HexPoint::CORNERS[i / 3].neighbors().unwrap()[1];
                assert_eq!(triangle.hex(orientation), Ok(hex + direction));
            }
            // Clockwise: the one in the middle of each three shares an edge with the hex.
            for (i, corner) in HexPoint::CORNERS.into_iter().enumerate() {
                let middle = vertices(around[3 * i + 1], orientation);
                for end in [corner, corner.next()] {
                    assert!(middle.contains(&place(hex, end, orientation)));
                }
                assert!(vertices(around[3 * i], orientation).contains(&place(hex, corner, orientation)));
            }
        }
    }
}
