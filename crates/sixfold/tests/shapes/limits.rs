//! Shapes at the limit: no hex outside it, none missing, no overflow.

use std::panic::catch_unwind;

use sixfold::coord::{Direction, Hex, LIMIT, Offset, OutOfRangeError, Parity};
use sixfold::shape::{
    Convex, Range, Rectangle, Ring, Shape, Spiral, Wedge, cone, parallelogram, range, rectangle, ring,
    spiral, triangle, try_cone, try_parallelogram, try_triangle, wedge,
};

const EDGE: u32 = LIMIT.cast_unsigned();

/// Whether a hex is within the limit, in 128-bit integers.
fn exists(q: i128, r: i128) -> bool {
    [q, r, q + r].into_iter().all(|x| x.abs() <= i128::from(LIMIT))
}

/// Hexes at and near the corners and sides of the limit.
fn rim() -> Vec<Hex> {
    let far = [-LIMIT, -LIMIT + 1, -LIMIT + 4, -LIMIT / 2, -3, 0, 5, LIMIT / 2, LIMIT - 7, LIMIT - 1, LIMIT];
    let mut rim = vec![];
    for q in far {
        for r in far {
            rim.extend(Hex::try_new(q.into(), r.into()));
            rim.extend(Hex::try_new(q.into(), i64::from(r) - i64::from(q)));
        }
    }
    assert!(rim.len() > 100);
    rim
}

/// Radii that fit nowhere, at some hexes and everywhere.
const RADII: [u32; 12] = [0, 1, 2, 3, 7, 8, EDGE / 2, EDGE - 1, EDGE, EDGE + 1, 2 * EDGE, u32::MAX];

/// Success needs all offsets inside the limit; an error must name one outside.
fn assert_refusal<T>(at: Hex, offsets: &[(i128, i128)], answer: Result<T, OutOfRangeError>) {
    let outside = |(q, r): (i128, i128)| !exists(q, r);
    let hexes: Vec<_> =
        offsets.iter().map(|(q, r)| (q + i128::from(at.q()), r + i128::from(at.r()))).collect();
    match answer {
        Ok(_) => assert!(!hexes.iter().copied().any(outside), "{at}: something is outside, but was accepted"),
        Err(OutOfRangeError { q, r }) => {
            assert!(outside((q, r)), "{at}: {q},{r} is refused, but exists");
            assert!(hexes.contains(&(q, r)), "{at}: {q},{r} is not a corner");
        }
    }
}

fn ahead(direction: Direction, steps: u32) -> (i128, i128) {
    let (dq, dr) = direction.step();
    (i128::from(dq) * i128::from(steps), i128::from(dr) * i128::from(steps))
}

#[test]
fn ranges_rings_and_spirals_are_refused_exactly_when_a_corner_is_outside() {
    for center in rim() {
        for radius in RADII {
            let corners = Direction::ALL.map(|direction| ahead(direction, radius));
            assert_refusal(center, &corners, Range::try_new(center, radius));
            assert_refusal(center, &corners, Ring::try_new(center, radius));
            assert_refusal(center, &corners, Spiral::try_new(center, 0..=radius));
            assert_refusal(center, &corners, Spiral::try_new(center, radius..=radius));
            let (inner, outer) = (u32::MAX, radius);
            assert!(inner == outer || Spiral::try_new(center, inner..=outer).is_ok_and(Shape::is_empty));
        }
    }
}

#[test]
fn cones_and_triangles_are_refused_exactly_when_a_corner_is_outside() {
    for apex in rim() {
        for direction in Direction::ALL {
            for radius in RADII {
                let corner = |turns: i32| ahead(direction.turn(turns), radius);
                assert_refusal(apex, &[corner(-1), corner(0), corner(1)], try_cone(apex, direction, radius));
                assert_refusal(apex, &[corner(0), corner(1)], try_triangle(apex, direction, radius));
            }
        }
    }
}

#[test]
fn wedges_are_refused_exactly_when_a_hex_is_outside() {
    for apex in rim() {
        for direction in Direction::ALL {
            for radius in [0, 1, 2, 3, 7, 8] {
                let offsets = |wedge: Wedge| -> Vec<(i128, i128)> {
                    wedge.iter().map(|hex| (i128::from(hex.q()), i128::from(hex.r()))).collect()
                };
                let model = wedge(Hex::ORIGIN, direction, radius);
                let answer = Wedge::try_new(apex, direction, radius);
                assert_refusal(apex, &offsets(model), answer);
                if let Ok(wedge) = answer {
                    let closed = model.with_both_borders().unwrap();
                    assert_refusal(apex, &offsets(closed), wedge.with_both_borders());
                }
            }
            for radius in [EDGE, EDGE + 1, 2 * EDGE, u32::MAX] {
                let middle = ahead(direction, radius);
                let fits = exists(middle.0 + i128::from(apex.q()), middle.1 + i128::from(apex.r()));
                assert!(fits || Wedge::try_new(apex, direction, radius).is_err());
            }
        }
    }
}

#[test]
fn rectangles_are_refused_exactly_when_a_hex_is_outside() {
    for corner in rim() {
        for parity in Parity::ALL {
            let top_left = Offset::of(corner, parity);
            for (width, height) in [(1, 1), (2, 1), (1, 2), (2, 2), (3, 2), (5, 6)] {
                let mut all_exist = true;
                for col in 0..width {
                    for row in 0..height {
                        let offset = Offset { col: top_left.col + col, row: top_left.row + row };
                        all_exist &= offset.hex(parity).is_ok();
                    }
                }
                let size = (i32::cast_unsigned(width), i32::cast_unsigned(height));
                let answer = Rectangle::try_new(top_left, size.0, size.1, parity);
                assert_eq!(answer.is_ok(), all_exist, "{parity}: {top_left:?}, {size:?}");
                if let Ok(rectangle) = answer {
                    assert_eq!(rectangle.to_vec().len() as u64, rectangle.count());
                }
            }
        }
    }
}

#[test]
fn rectangles_of_any_size_at_any_offset_are_answered() {
    let far = [i32::MIN, -LIMIT, -1, 0, 1, LIMIT, i32::MAX];
    for (col, row) in far.into_iter().flat_map(|col| far.map(|row| (col, row))) {
        for parity in Parity::ALL {
            for (width, height) in
                [(1, 1), (1, u32::MAX), (u32::MAX, 1), (EDGE, 2), (2, EDGE), (u32::MAX, u32::MAX)]
            {
                let answer = Rectangle::try_new(Offset { col, row }, width, height, parity);
                let last = |start: i32, count: u32| i128::from(start) + i128::from(count) - 1;
                let corners = [(i128::from(col), i128::from(row)), (last(col, width), last(row, height))];
                let up = i128::from(matches!(parity, Parity::EvenQ | Parity::EvenR));
                let exist = [0, 1]
                    .into_iter()
                    .flat_map(|x| [0, 1].map(|y| (corners[x].0, corners[y].1)))
                    .all(|(col, row)| match parity {
                        Parity::OddQ | Parity::EvenQ => exists(col, row - (col + up).div_euclid(2)),
                        Parity::OddR | Parity::EvenR => exists(col - (row + up).div_euclid(2), row),
                    });
                assert_eq!(answer.is_ok(), exist, "{parity}: {col},{row} {width} by {height}");
            }
        }
    }
}

#[test]
fn parallelograms_are_refused_exactly_when_a_corner_is_outside() {
    let far = [i32::MIN, -LIMIT - 1, -LIMIT, -1, 0, 1, LIMIT, LIMIT + 1, i32::MAX];
    for (q, r) in far.into_iter().flat_map(|q| far.map(|r| (q, r))) {
        for (end_q, end_r) in far.into_iter().flat_map(|q| far.map(|r| (q, r))) {
            let answer = try_parallelogram(q..=end_q, r..=end_r);
            if q > end_q || r > end_r {
                assert_eq!(answer, Ok(Convex::EMPTY));
                continue;
            }
            let corners = [(q, r), (q, end_r), (end_q, r), (end_q, end_r)];
            let corners = corners.map(|(q, r)| (i128::from(q), i128::from(r)));
            assert_refusal(Hex::ORIGIN, &corners, answer);
            if let Ok(area) = answer {
                let sides = (i128::from(end_q) - i128::from(q) + 1, i128::from(end_r) - i128::from(r) + 1);
                assert_eq!(i128::from(area.count()), sides.0 * sides.1);
            }
        }
    }
}

/// Checks both ends of a shape too large to visit, by every method that jumps.
fn assert_ends<S: Shape>(shape: S, count: u128)
where
    S::Iter: ExactSizeIterator,
{
    assert_eq!(u128::from(shape.count()), count);
    assert_eq!(shape.iter().len() as u128, count);
    let last = shape.count() - 1;
    for index in [0, 1, 2, last / 7, last / 3, last / 2, last - 2, last - 1, last] {
        let hex = shape.get(index).expect("within the count");
        assert_eq!(shape.index_of(hex), Some(index));
        assert!(shape.contains(hex));
        let mut forwards = shape.iter();
        assert_eq!(forwards.nth(index as usize), Some(hex));
        assert_eq!(forwards.next(), shape.get(index + 1));
        assert_eq!(forwards.len() as u64, last.saturating_sub(index + 1));
        let mut backwards = shape.iter();
        assert_eq!(backwards.nth_back((last - index) as usize), Some(hex));
        assert_eq!(backwards.next_back(), index.checked_sub(1).and_then(|before| shape.get(before)));
        assert_eq!(backwards.len() as u64, index.saturating_sub(1));
    }
    assert_eq!(shape.get(last + 1), None);
    assert_eq!(shape.iter().nth(last as usize + 1), None);
    assert_eq!(shape.iter().last(), shape.get(last));
}

#[test]
fn shapes_as_large_as_the_world_count_and_jump_exactly() {
    let n = u128::from(EDGE);
    let all = 1 + 3 * n * (n + 1);
    assert_ends(range(Hex::ORIGIN, EDGE), all);
    assert_ends(Convex::WORLD, all);
    assert_ends(spiral(Hex::ORIGIN, EDGE), all);
    assert_ends(Spiral::new(Hex::ORIGIN, EDGE - 1..=EDGE), 12 * n - 6);
    assert_ends(ring(Hex::ORIGIN, EDGE), 6 * n);
    for direction in Direction::ALL {
        let (dq, dr) = direction.opposite().step();
        let back = Hex::new(LIMIT * dq, LIMIT * dr);
        assert_ends(wedge(Hex::ORIGIN, direction, EDGE), 1 + n * (n + 1) / 2);
        assert_ends(wedge(back, direction, EDGE), 1 + n * (n + 1) / 2);
        assert_ends(cone(Hex::ORIGIN, direction, EDGE), (n + 1) * (n + 1));
        assert_ends(cone(back, direction, EDGE), (n + 1) * (n + 1));
        assert_ends(triangle(Hex::ORIGIN, direction, EDGE), (n + 1) * (n + 2) / 2);
    }
    for parity in Parity::ALL {
        let side = 1 << 29;
        assert_ends(rectangle(side, side, parity), 1 << 58);
    }
    let half = LIMIT / 2;
    assert_ends(parallelogram(-half..=half, -half..=half), n * n);
}

#[test]
fn a_range_at_the_corner_of_the_world_lists_its_hexes() {
    for direction in Direction::ALL {
        let (dq, dr) = direction.step();
        let center = Hex::new((LIMIT - 3) * dq, (LIMIT - 3) * dr);
        assert_eq!(range(center, 3).iter().map(|hex| hex.distance(center)).max(), Some(3));
        assert_eq!(range(center, 3).to_vec().len(), 37);
        assert_eq!(spiral(center, 3).iter().rev().count(), 37);
        assert_eq!(
            ring(center, 3).iter().next_back(),
            Some(ring(center, 3).corner(Direction::D4) + Direction::D2)
        );
        assert!(Range::try_new(center, 4).is_err());
        let clipped = Convex::WORLD.intersect(Convex::hull([center, Hex::ORIGIN]));
        assert!(clipped.contains(center));
    }
}

#[test]
fn plain_names_panic_where_try_names_refuse() {
    let corner = Hex::new(LIMIT, 0);
    let panics: [fn(Hex); 7] = [
        |hex| _ = range(hex, 1),
        |hex| _ = ring(hex, 1),
        |hex| _ = spiral(hex, 1),
        |hex| _ = cone(hex, Direction::D2, 1),
        |hex| _ = triangle(hex, Direction::D2, 1),
        |hex| _ = wedge(hex, Direction::D2, 1),
        |hex| _ = parallelogram(hex.q()..=hex.q() + 1, 0..=0),
    ];
    for (i, panics) in panics.into_iter().enumerate() {
        let message =
            *catch_unwind(|| panics(corner)).expect_err("outside").downcast::<&str>().expect("text");
        assert!(
            message.ends_with("leaves the limit: |q|, |r| and |q+r| can be at most 2^30 - 1"),
            "{i}: {message}"
        );
        panics(Hex::ORIGIN);
    }
    assert!(catch_unwind(|| rectangle(EDGE + 2, 1, Parity::OddQ)).is_err());
}
