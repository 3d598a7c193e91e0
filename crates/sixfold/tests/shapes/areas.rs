//! Ranges, rings, spirals, rectangles and parallelograms by their definitions.

use sixfold::coord::{Direction, Hex, Offset, Parity, flat};
use sixfold::shape::{
    Rectangle, Shape, Spiral, parallelogram, range, rectangle, ring, spiral, try_parallelogram,
};

/// The hexes around a centre for which `holds` is true, by q, then r.
///
/// Tested one by one.
fn search(center: Hex, radius: i32, holds: impl Fn(Hex) -> bool) -> Vec<Hex> {
    let mut found = vec![];
    for q in center.q() - radius..=center.q() + radius {
        for r in center.r() - radius..=center.r() + radius {
            let hex = Hex::new(q, r);
            if holds(hex) {
                found.push(hex);
            }
        }
    }
    found
}

const CENTERS: [(i32, i32); 3] = [(0, 0), (3, 2), (-7, 4)];

#[test]
fn a_range_has_the_hexes_within_its_radius_by_q_then_r() {
    for center in CENTERS.map(|(q, r)| Hex::new(q, r)) {
        for radius in 0..10 {
            let range = range(center, radius);
            let within = search(center, 12, |hex| hex.distance(center) <= radius);
            assert_eq!(range.to_vec(), within);
            assert!(range.iter().is_sorted());
            let n = u64::from(radius);
            assert_eq!(range.count(), 1 + 3 * n * (n + 1));
            assert_eq!((range.center(), range.radius()), (center, radius));
        }
    }
}

#[test]
fn a_ring_walks_its_sides_clockwise_from_the_corner_sw() {
    for center in CENTERS.map(|(q, r)| Hex::new(q, r)) {
        for radius in 1..10 {
            let mut walked = vec![];
            let mut hex = center + Hex::new(-1, 1) * radius;
            for side in [flat::N, flat::NE, flat::SE, flat::S, flat::SW, flat::NW] {
                for _ in 0..radius {
                    walked.push(hex);
                    hex += side;
                }
            }
            let ring = ring(center, radius.cast_unsigned());
            assert_eq!(ring.to_vec(), walked);
            assert_eq!(ring.count(), 6 * u64::from(radius.cast_unsigned()));
            let mut sorted = walked;
            sorted.sort_unstable();
            let exactly = |hex: Hex| hex.distance(center) == radius.cast_unsigned();
            assert_eq!(sorted, search(center, 12, exactly));
            for direction in Direction::ALL {
                let (dq, dr) = direction.step();
                assert_eq!(ring.corner(direction), center + Hex::new(dq, dr) * radius);
            }
        }
        assert_eq!(ring(center, 0).to_vec(), [center]);
        assert_eq!(ring(center, 0).center(), center);
    }
}

#[test]
fn a_ring_of_radius_1_is_sw_nw_n_ne_se_s() {
    let steps = [flat::SW, flat::NW, flat::N, flat::NE, flat::SE, flat::S];
    assert_eq!(ring(Hex::new(2, 3), 1).to_vec(), steps.map(|step| Hex::new(2, 3) + step));
}

#[test]
fn a_spiral_is_its_rings_one_after_the_other() {
    for center in CENTERS.map(|(q, r)| Hex::new(q, r)) {
        for inner in 0..6 {
            for outer in 0..8 {
                let rings: Vec<Hex> = (inner..=outer).flat_map(|radius| ring(center, radius)).collect();
                let spiral = Spiral::new(center, inner..=outer);
                assert_eq!(spiral.to_vec(), rings, "{inner} to {outer}");
                assert_eq!(spiral.count(), rings.len() as u64);
                assert_eq!(spiral.is_empty(), inner > outer);
                let between = |hex: Hex| (inner..=outer).contains(&hex.distance(center));
                assert!(range(center, 10).iter().all(|hex| spiral.contains(hex) == between(hex)));
            }
        }
        assert_eq!(spiral(center, 5), Spiral::new(center, 0..=5));
        assert_eq!((spiral(center, 5).center(), spiral(center, 5).radii()), (center, 0..=5));
    }
}

#[test]
fn a_rectangle_has_its_columns_and_rows_line_by_line() {
    for parity in Parity::ALL {
        for (col, row) in [(0, 0), (1, 0), (-3, 2), (-2, -5)] {
            for (width, height) in [(1, 1), (5, 4), (4, 5), (1, 7), (7, 1), (6, 6)] {
                let top_left = Offset { col, row };
                let offsets: Vec<Offset> = match parity {
                    Parity::OddQ | Parity::EvenQ => (0..width)
                        .flat_map(|x| (0..height).map(move |y| Offset { col: col + x, row: row + y }))
                        .collect(),
                    Parity::OddR | Parity::EvenR => (0..height)
                        .flat_map(|y| (0..width).map(move |x| Offset { col: col + x, row: row + y }))
                        .collect(),
                };
                let hexes: Vec<Hex> = offsets.iter().map(|offset| offset.hex(parity).unwrap()).collect();
                let (width, height) = (width.cast_unsigned(), height.cast_unsigned());
                let rectangle = Rectangle::new(top_left, width, height, parity);
                assert_eq!(rectangle.to_vec(), hexes, "{rectangle:?}");
                assert_eq!(rectangle.count(), u64::from(width) * u64::from(height));
                let among = |hex: Hex| hexes.contains(&hex);
                assert!(range(hexes[0], 12).iter().all(|hex| rectangle.contains(hex) == among(hex)));
            }
        }
    }
}

#[test]
fn a_rectangle_starts_at_the_origin_and_knows_its_size() {
    let map = rectangle(5, 4, Parity::EvenR);
    assert_eq!((map.width(), map.height(), map.parity()), (5, 4, Parity::EvenR));
    assert_eq!(map.top_left(), Offset { col: 0, row: 0 });
    // Document 000: odd-q, r = row - floor(col / 2).
    let last = rectangle(5, 4, Parity::OddQ).iter().last();
    assert_eq!(last, Some(Hex::new(4, 3 - 2)));
}

#[test]
fn a_rectangle_without_columns_or_rows_is_empty() {
    for (width, height) in [(0, 5), (5, 0), (0, 0), (0, u32::MAX)] {
        let nothing = rectangle(width, height, Parity::OddQ);
        assert!(nothing.is_empty());
        assert_eq!(nothing.iter().next(), None);
        assert_eq!(nothing.get(0), None);
        assert!(!nothing.contains(Hex::ORIGIN));
    }
}

#[test]
fn a_parallelogram_lies_between_its_bounds() {
    for (q, r) in [(0..=3, 0..=3), (-4..=2, 1..=1), (5..=9, -7..=-2)] {
        let between = |hex: Hex| q.contains(&hex.q()) && r.contains(&hex.r());
        let area = parallelogram(q.clone(), r.clone());
        assert_eq!(area.to_vec(), search(Hex::ORIGIN, 12, between));
    }
    let (low, high) = (i32::MIN, i32::MAX);
    assert!(parallelogram(0..=low, 0..=5).is_empty());
    assert!(parallelogram(0..=5, high..=low).is_empty());
    assert!(try_parallelogram(0..=i32::MAX, 0..=0).is_err());
}
