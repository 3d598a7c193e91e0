//! Every operation over the edge values of `i32`, against arithmetic in 128 bits.

use crate::coord::{EDGES, edge_hexes};
use sixfold::coord::{
    Corner, Cube, CubeError, Direction, Doubled, DoubledAxis, Edge, Hex, LIMIT, Mirror, Offset, Orientation,
    OutOfRangeError, Parity, Sextant, Triangle, distances, distances_from,
};

/// The expected result of `Hex::try_new`, computed with 128-bit numbers.
fn expected(q: i128, r: i128) -> Result<(i128, i128), OutOfRangeError> {
    let limit = i128::from(LIMIT);
    let fits = q.abs() <= limit && r.abs() <= limit && (q + r).abs() <= limit;
    if fits { Ok((q, r)) } else { Err(OutOfRangeError { q, r }) }
}

fn wide(hex: Hex) -> (i128, i128) {
    (hex.q().into(), hex.r().into())
}

fn answer(result: Result<Hex, OutOfRangeError>) -> Result<(i128, i128), OutOfRangeError> {
    result.map(wide)
}

fn wide_distance(a: Hex, b: Hex) -> u32 {
    let (dq, dr) = (wide(a).0 - wide(b).0, wide(a).1 - wide(b).1);
    u32::try_from(dq.abs().max(dr.abs()).max((dq + dr).abs())).expect("below 2^31")
}

/// Clockwise turns by repeating the single step (q, r) → (-r, q + r).
fn wide_turn((mut q, mut r): (i128, i128), steps: i32) -> (i128, i128) {
    for _ in 0..steps.rem_euclid(6) {
        (q, r) = (-r, q + r);
    }
    (q, r)
}

/// The tests of edge values run over at least this many hexes.
#[test]
fn there_are_enough_edge_hexes() {
    assert!(edge_hexes().len() > 150, "{}", edge_hexes().len());
    assert!(edge_hexes().iter().any(|hex| hex.length() == LIMIT.unsigned_abs()));
}

#[test]
fn ways_in() {
    for q in EDGES.into_iter().chain([i64::MIN, i64::MAX]) {
        for r in EDGES.into_iter().chain([i64::MIN, i64::MAX]) {
            assert_eq!(answer(Hex::try_new(q, r)), expected(q.into(), r.into()));
        }
    }
}

#[test]
fn sums_differences_and_distances() {
    let hexes = edge_hexes();
    for &a in &hexes {
        for &b in &hexes {
            let ((aq, ar), (bq, br)) = (wide(a), wide(b));
            assert_eq!(answer(a.try_add(b)), expected(aq + bq, ar + br));
            assert_eq!(answer(a.try_sub(b)), expected(aq - bq, ar - br));
            let (dq, dr) = a.delta_to(b);
            assert_eq!((i128::from(dq), i128::from(dr)), (bq - aq, br - ar));
            assert_eq!(answer(a.try_moved((dq, dr))), Ok((bq, br)));
            assert_eq!(a.distance(b), wide_distance(a, b));
            assert_eq!(Cube::from(a).distance(Cube::from(b)), wide_distance(a, b));
        }
    }
}

#[test]
fn plain_arithmetic_refuses_where_the_checked_form_does() {
    let limit = i64::from(LIMIT);
    assert_eq!(limit, (1 << 30) - 1);
    for (q, r) in [(limit, 0), (0, -limit), (limit, -limit)] {
        assert_eq!(answer(Hex::try_new(q, r)), Ok((q.into(), r.into())));
    }
    for (q, r) in [(limit + 1, 0), (0, -limit - 1), (limit, 1), (-limit, -1)] {
        assert!(Hex::try_new(q, r).is_err(), "{q},{r}");
    }
    let quiet = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| {}));
    let hexes = edge_hexes();
    let plain = |work: &dyn Fn() -> Hex| std::panic::catch_unwind(std::panic::AssertUnwindSafe(work)).ok();
    let mut wrong = Vec::new();
    for &a in hexes.iter().step_by(3) {
        for &b in hexes.iter().step_by(3) {
            let same = plain(&|| a + b) == a.try_add(b).ok()
                && plain(&|| a - b) == a.try_sub(b).ok()
                && plain(&|| a.rotate_around(b, 1)) == a.try_rotate_around(b, 1).ok()
                && plain(&|| a * b.q()) == a.try_scale(b.q().into()).ok();
            if !same {
                wrong.push((a, b));
            }
        }
    }
    std::panic::set_hook(quiet);
    assert!(wrong.is_empty(), "{wrong:?}");
}

#[test]
fn scaling() {
    for hex in edge_hexes() {
        for factor in EDGES.into_iter().chain([i64::MIN, i64::MAX]) {
            let (q, r) = wide(hex);
            assert_eq!(
                answer(hex.try_scale(factor)),
                expected(q * i128::from(factor), r * i128::from(factor))
            );
        }
    }
}

#[test]
fn rotation_and_reflection() {
    let hexes = edge_hexes();
    for &hex in &hexes {
        for steps in [i32::MIN, -7, -6, -1, 0, 1, 2, 3, 4, 5, 6, i32::MAX] {
            assert_eq!(wide(hex.rotate(steps)), wide_turn(wide(hex), steps));
            for &center in hexes.iter().step_by(5) {
                let (cq, cr) = wide(center);
                let (q, r) = wide_turn((wide(hex).0 - cq, wide(hex).1 - cr), steps);
                assert_eq!(answer(hex.try_rotate_around(center, steps)), expected(cq + q, cr + r));
            }
        }
        for (i, mirror) in Mirror::ALL.into_iter().enumerate() {
            for &center in hexes.iter().step_by(5) {
                let (cq, cr) = wide(center);
                let (dq, dr) = (wide(hex).0 - cq, wide(hex).1 - cr);
                let (q, r) = wide_turn((-dq, dq + dr), i as i32);
                assert_eq!(answer(hex.try_reflect_around(center, mirror)), expected(cq + q, cr + r));
            }
        }
    }
}

#[test]
fn neighbours_edges_and_corners() {
    for hex in edge_hexes() {
        let mut all_exist = true;
        for direction in Direction::ALL {
            let (dq, dr) = direction.step();
            let there = expected(wide(hex).0 + i128::from(dq), wide(hex).1 + i128::from(dr));
            assert_eq!(answer(hex.try_neighbor(direction)), there);
            assert_eq!(Edge::try_new(hex, direction).is_ok(), there.is_ok());
            let (dq, dr) = direction.turn(1).step();
            let next = expected(wide(hex).0 + i128::from(dq), wide(hex).1 + i128::from(dr));
            assert_eq!(Corner::try_new(hex, direction).is_ok(), there.is_ok() && next.is_ok());
            all_exist &= there.is_ok();
        }
        assert_eq!(hex.try_neighbors().is_ok(), all_exist);
        assert_eq!(Edge::try_around(hex).is_ok(), all_exist);
        assert_eq!(Corner::try_around(hex).is_ok(), all_exist);
        assert_eq!(hex.length() < LIMIT.unsigned_abs(), all_exist);
    }
}

#[test]
fn cubes() {
    for hex in edge_hexes() {
        let cube = Cube::from(hex);
        let [q, r, s] = [cube.q(), cube.r(), cube.s()].map(i64::from);
        assert_eq!(q + r + s, 0);
        assert_eq!(Cube::try_new(q, r, s).map(Hex::from), Ok(hex));
    }
    for q in EDGES.into_iter().chain([i64::MIN, i64::MAX]) {
        for s in EDGES {
            for r in EDGES.into_iter().chain([i64::MIN, i64::MAX]) {
                let sum = i128::from(q) + i128::from(r) + i128::from(s);
                let wanted = if sum == 0 {
                    expected(q.into(), r.into()).map_err(CubeError::OutOfRange)
                } else {
                    Err(CubeError::Sum { q, r, s })
                };
                assert_eq!(Cube::try_new(q, r, s).map(|cube| wide(cube.into())), wanted);
            }
        }
    }
}

#[test]
fn offsets() {
    // Floored half, as the shift of a line whose odd (or even) members are moved.
    let shift = |parity: Parity, line: i128| match parity {
        Parity::OddQ | Parity::OddR => line.div_euclid(2),
        Parity::EvenQ | Parity::EvenR => (line + 1).div_euclid(2),
    };
    for parity in Parity::ALL {
        for hex in edge_hexes() {
            let (q, r) = wide(hex);
            let (col, row) = match parity {
                Parity::OddQ | Parity::EvenQ => (q, r + shift(parity, q)),
                Parity::OddR | Parity::EvenR => (q + shift(parity, r), r),
            };
            let offset = Offset::of(hex, parity);
            assert_eq!((i128::from(offset.col), i128::from(offset.row)), (col, row));
            assert_eq!(offset.hex(parity), Ok(hex));
        }
        for col in EDGES {
            for row in EDGES {
                let (c, r) = (i128::from(col), i128::from(row));
                let wanted = match parity {
                    Parity::OddQ | Parity::EvenQ => expected(c, r - shift(parity, c)),
                    Parity::OddR | Parity::EvenR => expected(c - shift(parity, r), r),
                };
                let offset = Offset { col: col as i32, row: row as i32 };
                assert_eq!(answer(offset.hex(parity)), wanted, "{offset:?} {parity}");
            }
        }
    }
}

#[test]
fn doubled() {
    for axis in DoubledAxis::ALL {
        for hex in edge_hexes() {
            assert_eq!(Doubled::of(hex, axis).hex(axis), Ok(hex));
        }
        for col in EDGES {
            for row in EDGES {
                let doubled = Doubled::try_new(col as i32, row as i32);
                assert_eq!(doubled.is_ok(), (col + row).rem_euclid(2) == 0);
                let Ok(doubled) = doubled else { continue };
                let (c, r) = (i128::from(col), i128::from(row));
                let wanted = match axis {
                    DoubledAxis::Height => expected(c, (r - c) / 2),
                    DoubledAxis::Width => expected((c - r) / 2, r),
                };
                assert_eq!(answer(doubled.hex(axis)), wanted);
            }
        }
    }
}

#[test]
fn triangles() {
    for orientation in Orientation::ALL {
        for hex in edge_hexes() {
            for triangle in Triangle::of_hex(hex, orientation) {
                assert_eq!(triangle.hex(orientation), Ok(hex));
                assert_eq!(Triangle::try_new(triangle.col(), triangle.row()), Ok(triangle));
                assert!(triangle.try_neighbors(orientation).is_ok(), "no triangle of a hex is at the limit");
            }
        }
        for col in [-Triangle::LIMIT, -7, 0, 7, Triangle::LIMIT] {
            for row in [-Triangle::LIMIT, -6, 0, 6, Triangle::LIMIT] {
                let triangle = Triangle::new(col, row);
                let (long, short) = if orientation == Orientation::Flat { (col, row) } else { (row, col) };
                let band = i128::from(long).div_euclid(3);
                let along = (i128::from(short) - band).div_euclid(2);
                let (q, r) = if orientation == Orientation::Flat { (band, along) } else { (along, band) };
                assert_eq!(answer(triangle.hex(orientation)), expected(q, r));
                assert!(triangle.local(orientation).0 < 3 && triangle.local(orientation).1 < 3);
                let at_limit = col.abs().max(row.abs()) == Triangle::LIMIT;
                assert!(at_limit || triangle.try_neighbors(orientation).is_ok());
            }
        }
    }
    for beyond in [i64::MIN, -Triangle::LIMIT - 1, Triangle::LIMIT + 1, i64::MAX] {
        assert!(Triangle::try_new(beyond, 0).is_err() && Triangle::try_new(0, beyond).is_err());
    }
}

#[test]
fn sextants() {
    let hexes = edge_hexes();
    for &a in &hexes {
        for &b in &hexes {
            let Some(way) = Sextant::between(a, b) else {
                assert_eq!(a, b);
                continue;
            };
            assert!(way.along > 0);
            assert_eq!(way.length(), a.distance(b));
            let ((uq, ur), (vq, vr)) = (way.direction.step(), way.direction.turn(1).step());
            let (along, across) = (i128::from(way.along), i128::from(way.across));
            let q = wide(a).0 + along * i128::from(uq) + across * i128::from(vq);
            let r = wide(a).1 + along * i128::from(ur) + across * i128::from(vr);
            assert_eq!((q, r), wide(b));
        }
    }
}

#[test]
fn batches() {
    let hexes = edge_hexes();
    let mut out = vec![0; hexes.len()];
    for &center in &hexes {
        distances_from(center, &hexes, &mut out);
        assert!(hexes.iter().zip(&out).all(|(&hex, &found)| found == wide_distance(center, hex)));
        distances(&vec![center; hexes.len()], &hexes, &mut out);
        assert!(hexes.iter().zip(&out).all(|(&hex, &found)| found == wide_distance(center, hex)));
    }
}

#[test]
fn turns() {
    for steps in EDGES.map(|steps| steps as i32) {
        for direction in Direction::ALL {
            let wanted = (i64::from(direction.number()) + i64::from(steps)).rem_euclid(6);
            assert_eq!(i64::from(direction.turn(steps).number()), wanted);
        }
    }
}
