//! Wedges, cones and triangles by their definitions.

use sixfold::coord::{Direction, Hex, Sextant};
use sixfold::shape::{Convex, Shape, Wedge, cone, range, triangle, wedge};

const APEX: [(i32, i32); 2] = [(0, 0), (-3, 5)];

/// Every apex with every direction.
fn places() -> impl Iterator<Item = (Hex, Direction)> {
    APEX.into_iter().flat_map(|(q, r)| Direction::ALL.map(|facing| (Hex::new(q, r), facing)))
}

/// The offset of a hex from an apex, turned so that the facing becomes north.
fn turned(apex: Hex, facing: Direction, hex: Hex) -> (i32, i32) {
    let offset = (hex - apex).rotate(-i32::from(facing.number()));
    (offset.q(), offset.r())
}

#[test]
fn a_cone_is_the_front_arc() {
    for (apex, facing) in places() {
        for radius in 0..8 {
            let cone = cone(apex, facing, radius);
            for hex in range(apex, 10) {
                let (q, r) = turned(apex, facing, hex);
                let front = -(2 * r + q) >= q.abs();
                assert_eq!(cone.contains(hex), front && hex.distance(apex) <= radius, "{hex} of {facing:?}");
            }
            let n = u64::from(radius);
            assert_eq!(cone.count(), (n + 1) * (n + 1));
        }
        // The sizes of the arc without the unit's own hex.
        let sizes: Vec<u64> = (1..=4).map(|radius| cone(apex, facing, radius).count() - 1).collect();
        assert_eq!(sizes, [3, 8, 15, 24]);
    }
}

#[test]
fn a_wedge_has_the_hexes_that_face_its_direction() {
    for (apex, facing) in places() {
        for radius in 0..9 {
            let wedge = wedge(apex, facing, radius);
            for hex in range(apex, 10) {
                let faces = Sextant::between(apex, hex).is_none_or(|way| way.facing() == facing);
                assert_eq!(wedge.contains(hex), faces && hex.distance(apex) <= radius, "{hex} of {facing:?}");
            }
            let n = u64::from(radius);
            assert_eq!(wedge.count(), 1 + n * (n + 1) / 2);
            assert_eq!((wedge.apex(), wedge.facing(), wedge.radius()), (apex, facing, radius));
        }
    }
}

#[test]
fn a_wedge_opens_thirty_degrees_to_either_side() {
    // With the facing turned north, 30 degrees off are the displacements (-1, -1) and (1, -2).
    for (apex, facing) in places() {
        let (half_open, closed) =
            (wedge(apex, facing, 8), wedge(apex, facing, 8).with_both_borders().unwrap());
        for hex in range(apex, 8) {
            let (q, r) = turned(apex, facing, hex);
            let (left, right) = (q - r, -(2 * q + r));
            let inside = left >= 0 && right > 0 || hex == apex;
            assert_eq!(half_open.contains(hex), inside, "{hex} of {facing:?}");
            assert_eq!(closed.contains(hex), left >= 0 && right >= 0, "{hex} of {facing:?}, closed");
        }
    }
}

#[test]
fn six_wedges_share_the_apex_and_make_a_range() {
    let apex = Hex::new(2, -9);
    let mut hexes: Vec<Hex> =
        Direction::ALL.into_iter().flat_map(|facing| wedge(apex, facing, 7).iter().skip(1)).collect();
    hexes.push(apex);
    hexes.sort_unstable();
    assert_eq!(hexes, range(apex, 7).to_vec());
}

/// The rings come outwards, each from left to right: clockwise from its first hex.
fn assert_order(wedge: Wedge) {
    let hexes = wedge.to_vec();
    assert_eq!(hexes[0], wedge.apex());
    for pair in hexes.windows(2).skip(1) {
        let (near, far) = (wedge.apex().distance(pair[0]), wedge.apex().distance(pair[1]));
        if near == far {
            let (q, r) = turned(wedge.apex(), wedge.facing(), pair[0]);
            let (next_q, next_r) = turned(wedge.apex(), wedge.facing(), pair[1]);
            assert_eq!(pair[0].distance(pair[1]), 1, "neighbours on the ring");
            assert!(q * next_r - r * next_q > 0, "clockwise, with y downwards");
        } else {
            assert_eq!(near + 1, far);
        }
    }
}

#[test]
fn a_wedge_goes_ring_by_ring_from_left_to_right() {
    for (apex, facing) in places() {
        for radius in 0..9 {
            assert_order(wedge(apex, facing, radius));
            assert_order(wedge(apex, facing, radius).with_both_borders().unwrap());
        }
    }
    // The picture in the documentation.
    let keys: Vec<_> = wedge(Hex::ORIGIN, Direction::D0, 4).iter().map(|hex| hex.to_string()).collect();
    let picture = ["0,0", "0,-1", "-1,-1", "0,-2", "-1,-2", "0,-3", "1,-3", "-2,-2", "-1,-3", "0,-4", "1,-4"];
    assert_eq!(keys, picture);
}

#[test]
fn a_triangle_lies_between_two_neighbouring_directions() {
    for (corner, direction) in places() {
        for size in 0..8 {
            let triangle = triangle(corner, direction, size);
            for hex in range(corner, 10) {
                let between = match Sextant::between(corner, hex) {
                    None => true,
                    Some(way) => {
                        way.direction == direction || way.direction == direction.turn(1) && way.across == 0
                    }
                };
                assert_eq!(triangle.contains(hex), between && hex.distance(corner) <= size, "{hex}");
            }
            let n = u64::from(size);
            assert_eq!(triangle.count(), (n + 1) * (n + 2) / 2);
        }
    }
}

#[test]
fn a_triangle_is_the_same_from_each_of_its_corners() {
    let a = triangle(Hex::ORIGIN, Direction::D2, 4);
    assert_eq!(a, triangle(Hex::new(4, 0), Direction::D4, 4));
    assert_eq!(a, triangle(Hex::new(0, 4), Direction::D0, 4));
    assert_eq!(a, Convex::new(0.., 0.., ..=4));
}
