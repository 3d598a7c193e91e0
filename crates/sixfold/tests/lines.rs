//! Lines: every pair of hexes near the origin, and chosen ones up to the limit.
//!
//! `SIXFOLD_EXHAUSTIVE_RADIUS` sets the radius of "near"; the default is 24.

mod oracle {
    //! The definition of a line, in 128-bit integers, written as plainly as possible.

    use sixfold::coord::{Direction, Hex};
    use sixfold::shape::Tie;

    /// The square of the length of a vector, times any constant.
    fn square(q: i128, r: i128) -> i128 {
        q * q + q * r + r * r
    }

    /// The squared distance of a hex from the point `a + (b - a)·i/n`, times `n²`.
    fn miss(a: Hex, b: Hex, i: u32, hex: (i128, i128)) -> i128 {
        let n = i128::from(a.distance(b)).max(1);
        let (dq, dr) = a.delta_to(b);
        let (q, r) = (hex.0 - i128::from(a.q()), hex.1 - i128::from(a.r()));
        square(n * q - i128::from(i) * i128::from(dq), n * r - i128::from(i) * i128::from(dr))
    }

    /// Fails unless `hex` is nearest to point `i` of the line; `tie` decides ties.
    ///
    /// A hex that is nearer than its six neighbours is nearer than all others.
    pub(super) fn assert_nearest(a: Hex, b: Hex, tie: Tie, i: u32, hex: Hex) {
        let here = (i128::from(hex.q()), i128::from(hex.r()));
        let miss_here = miss(a, b, i, here);
        for (dq, dr) in Direction::ALL.map(Direction::step) {
            let miss_there = miss(a, b, i, (here.0 + i128::from(dq), here.1 + i128::from(dr)));
            assert!(miss_here <= miss_there, "{a} to {b}: hex {i} is {hex}, but {dq},{dr} of it is nearer");
            if miss_here == miss_there {
                assert!(
                    wins(a, b, tie, (dq, dr)),
                    "{a} to {b} {tie:?}: hex {i} is {hex}, not {dq},{dr} of it"
                );
            }
        }
    }

    /// Whether a hex must win a tie against its neighbour at this step from it.
    fn wins(a: Hex, b: Hex, tie: Tie, (dq, dr): (i32, i32)) -> bool {
        let (way_q, way_r) = a.delta_to(b);
        // Positive where the neighbour lies to the right of the line, with y downwards.
        let turn = i64::from(way_q) * i64::from(dr) - i64::from(way_r) * i64::from(dq);
        match tie {
            Tie::Symmetric => (dq, dr) < (0, 0),
            Tie::Left => turn > 0,
            Tie::Right => turn < 0,
        }
    }
}

use std::thread;

use proptest::prelude::{Just, Strategy, prop_assert, prop_assert_eq, prop_oneof, proptest};
use sixfold::coord::{Direction, Hex, LIMIT};
use sixfold::shape::{Line, Shape, Tie, line, range, ray, tied_lines};

const TIES: [Tie; 3] = [Tie::Symmetric, Tie::Left, Tie::Right];

/// The hexes of a line; fails where two methods return different hexes.
fn hexes(line: Line) -> Vec<Hex> {
    let hexes = line.to_vec();
    assert!(line.iter().eq(hexes.iter().copied()), "next");
    assert!(line.iter().rev().eq(hexes.iter().rev().copied()), "next_back");
    let mut folded = Vec::with_capacity(hexes.len());
    line.iter().for_each(|hex| folded.push(hex));
    assert_eq!(folded, hexes, "fold");
    assert!((0..).zip(&hexes).all(|(i, hex)| line.get(i) == Some(*hex)), "get");
    assert!((0..).zip(&hexes).all(|(i, hex)| line.index_of(*hex) == Some(i)), "index_of");
    hexes
}

/// Checks all promises of a line, hex by hex against the oracle.
fn assert_line(a: Hex, b: Hex, tie: Tie) -> Vec<Hex> {
    let hexes = hexes(Line::new(a, b, tie));
    assert_eq!(hexes.len() as u64, u64::from(a.distance(b)) + 1, "{a} to {b}: distance + 1 hexes");
    assert_eq!((hexes[0], hexes[hexes.len() - 1]), (a, b));
    assert!(hexes.windows(2).all(|pair| pair[0].distance(pair[1]) == 1), "{a} to {b}: contiguous");
    for (i, &hex) in (0..).zip(&hexes) {
        oracle::assert_nearest(a, b, tie, i, hex);
    }
    hexes
}

/// The radius within which all pairs are tried.
fn radius() -> u32 {
    match std::env::var("SIXFOLD_EXHAUSTIVE_RADIUS") {
        Ok(radius) => radius.parse().expect("SIXFOLD_EXHAUSTIVE_RADIUS is a number"),
        Err(_) => 24,
    }
}

/// Calls `check` with each displacement between two hexes of a range.
///
/// The work is split among all cores. Returns the sum of the results.
fn for_each_way(radius: u32, check: impl Fn(Hex) -> u64 + Sync) -> u64 {
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let ways = range(Hex::ORIGIN, 2 * radius).to_vec();
    thread::scope(|scope| {
        let (ways, check) = (&ways, &check);
        let share =
            |first: usize| ways.iter().skip(first).step_by(threads).map(|way| check(*way)).sum::<u64>();
        let workers: Vec<_> = (0..threads).map(|first| scope.spawn(move || share(first))).collect();
        workers.into_iter().map(|worker| worker.join().expect("every way passes")).sum()
    })
}

/// Checks every pair, grouped by the displacement between its hexes.
///
/// One line from the origin is compared with the oracle, and the line of each pair with that displacement
/// is compared with it hex by hex.
#[test]
fn all_pairs_near_the_origin() {
    let radius = radius();
    let near = range(Hex::ORIGIN, radius);
    let pairs = for_each_way(radius, |way| {
        let model = assert_line(Hex::ORIGIN, way, Tie::Symmetric);
        let back = line(way, Hex::ORIGIN).to_vec();
        assert!(back.iter().rev().eq(&model), "the same hexes from {way} back");
        let mut hexes = model.clone();
        let mut pairs = 0;
        for a in near {
            let b = Hex::new(a.q() + way.q(), a.r() + way.r());
            if !near.contains(b) {
                continue;
            }
            pairs += 1;
            let line = line(a, b);
            assert_eq!(line.write_to(&mut hexes), model.len());
            let moved = model.iter().map(|hex| (hex.q() + a.q(), hex.r() + a.r()));
            assert!(hexes.iter().map(|hex| (hex.q(), hex.r())).eq(moved), "{a} to {b}");
            assert!(line.iter().eq(hexes.iter().copied()), "{a} to {b}: iterator and slice");
        }
        pairs
    });
    let count = near.count();
    assert_eq!(pairs, count * count, "all pairs were tried");
}

#[test]
fn left_and_right_of_all_ways_near_the_origin() {
    for_each_way(radius().min(24), |way| {
        let left = assert_line(Hex::ORIGIN, way, Tie::Left);
        let right = assert_line(Hex::ORIGIN, way, Tie::Right);
        assert!(Line::new(way, Hex::ORIGIN, Tie::Left).iter().rev().eq(right.iter().copied()));
        assert!(Line::new(way, Hex::ORIGIN, Tie::Right).iter().rev().eq(left.iter().copied()));
        let (first, second) = tied_lines(Hex::ORIGIN, way);
        assert!(first.iter().eq(left.iter().copied()) && second.iter().eq(right.iter().copied()));
        let symmetric = line(Hex::ORIGIN, way);
        assert!(symmetric.iter().zip(left.iter().zip(&right)).all(|(hex, (l, r))| hex == *l || hex == *r));
        1
    });
}

/// A hex near the limit in the direction of (q, r) that leaves this much room.
fn rim(q: i64, r: i64, room: u32) -> Hex {
    let reach = i64::from(LIMIT) - i64::from(room);
    let length = [q, r, q + r].map(i64::abs).into_iter().max().expect("three numbers").max(1);
    Hex::try_new(q * reach / length, r * reach / length).expect("scaled into the limit")
}

#[test]
fn lines_do_not_change_under_translations_up_to_the_limit() {
    let radius = radius();
    // A generator with a fixed seed, so that every run tries the same places.
    let next = |state: &mut u64| {
        *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (*state >> 33) as i64 - (1 << 30)
    };
    for_each_way(radius, |way| {
        let model = line(Hex::ORIGIN, way).to_vec();
        let mut state = u64::from(way.q().cast_unsigned()) << 32 | u64::from(way.r().cast_unsigned());
        for _ in 0..100 {
            let a = rim(next(&mut state), next(&mut state), way.length());
            let b = a.try_add(way).expect("room for the way was left");
            let moved = model.iter().map(|hex| a.try_add(*hex).expect("between a and b"));
            assert!(line(a, b).to_vec().into_iter().eq(moved), "{a} to {b}");
        }
        1
    });
}

/// The fixed point changes its precision between 1023 and 1024 steps.
#[test]
fn lines_about_the_length_where_the_arithmetic_changes() {
    for steps in [1022, 1023, 1024, 1025] {
        for across in (0..steps).step_by(7).chain([1, 2, steps / 2, steps - 2, steps - 1]) {
            let way = Hex::new(steps - across, across).rotate(across);
            let far = rim(-i64::from(way.q()), -i64::from(way.r()), 0);
            for tie in TIES {
                let near = assert_line(Hex::ORIGIN, way, tie);
                let there = assert_line(far, far + way, tie);
                assert!(near.iter().zip(there).all(|(near, there)| far + *near == there));
            }
        }
    }
}

/// The `x` with `a·x = 1` modulo `n`, for `a` and `n` without a common divisor.
fn inverse(a: i128, n: i128) -> i128 {
    let (mut old, mut new) = ((a, 1), (n, 0));
    while new.0 != 0 {
        let times = old.0 / new.0;
        (old, new) = (new, (old.0 - times * new.0, old.1 - times * new.1));
    }
    assert_eq!(old.0, 1, "{a} and {n} have no common divisor");
    old.1.rem_euclid(n)
}

/// The steps at which a line is closest to the border between two hexes.
fn hardest_steps(across: u32, steps: u32) -> Vec<u32> {
    let (a, n) = (i128::from(across), i128::from(steps));
    let mut hardest = vec![0, 1, steps / 3, steps / 2, steps - 1, steps];
    if n % 2 == 1 {
        // Where 2·across·i is n + 1 or n - 1 modulo 2n, the fraction is half a step off 1/2.
        let over = inverse(a, n) * ((n + 1) / 2) % n;
        hardest.extend([over as u32, (n - over) as u32]);
    }
    hardest
}

#[test]
fn lines_as_long_as_the_world_are_exact_where_it_is_hardest() {
    let full = 2 * LIMIT;
    for (steps, across) in [
        (full - 1, 1_073_741_789),
        (full - 1, 2),
        (full - 1, 1),
        (full - 3, 1_000_000_007),
        (full, 1_073_741_821),
        (full, 1),
        (1_048_577, 349_525),
        (1_048_575, 2),
        (65_537, 32_768),
        (1025, 512),
        (1023, 511),
    ] {
        for direction in Direction::ALL {
            let (u, v) = (direction.step(), direction.turn(1).step());
            let along = steps - across;
            let way = (along * u.0 + across * v.0, along * u.1 + across * v.1);
            let a = start(way);
            let b = a.try_moved(way).expect("the way fits the world from there");
            for tie in TIES {
                let line = Line::new(a, b, tie);
                assert_eq!((line.start(), line.end()), (a, b));
                for i in hardest_steps(across.cast_unsigned(), line.steps()) {
                    assert_stretch(line, a, b, tie, i);
                }
            }
        }
    }
}

/// The start of a line that may be as long as the world is wide.
///
/// Half of its length back from the origin, or next to that.
fn start((q, r): (i32, i32)) -> Hex {
    let half = Hex::new(-(q / 2), -(r / 2));
    let near = [Ok(half)].into_iter().chain(Direction::ALL.map(|direction| half.try_neighbor(direction)));
    near.flatten().find(|start| start.try_moved((q, r)).is_ok()).expect("the world is wide enough")
}

/// Checks some hexes around a step, by every method that leads there.
fn assert_stretch(line: Line, a: Hex, b: Hex, tie: Tie, step: u32) {
    let first = step.saturating_sub(3);
    let count = (line.steps() - first + 1).min(7);
    let mut walk = line.iter();
    let mut back = line.iter();
    if first > 0 {
        walk.nth(first as usize - 1);
    }
    let after = line.steps() - (first + count - 1);
    if after > 0 {
        back.nth_back(after as usize - 1);
    }
    for i in 0..count {
        let hex = line.get(u64::from(first + i)).expect("on the line");
        oracle::assert_nearest(a, b, tie, first + i, hex);
        assert_eq!(walk.next(), Some(hex));
        assert_eq!(line.index_of(hex), Some(u64::from(first + i)));
    }
    for i in (0..count).rev() {
        assert_eq!(back.next_back(), line.get(u64::from(first + i)));
    }
}

/// Any hex; small ones and those at the limit are as frequent as others.
fn any_hex() -> impl Strategy<Value = Hex> {
    let coordinate = || {
        prop_oneof![
            -20..=20_i64,
            -3000..=3000_i64,
            -i64::from(LIMIT)..=i64::from(LIMIT),
            Just(i64::from(LIMIT))
        ]
    };
    (coordinate(), coordinate()).prop_map(|(q, r)| Hex::try_new(q, r).unwrap_or_else(|_| rim(q, r, 0)))
}

proptest! {
    #[test]
    fn any_line_is_exact_at_any_step(a in any_hex(), b in any_hex(), at in 0.0..=1.0_f64) {
        for tie in TIES {
            let line = Line::new(a, b, tie);
            prop_assert_eq!((line.start(), line.end(), line.steps()), (a, b, a.distance(b)));
            assert_stretch(line, a, b, tie, (f64::from(line.steps()) * at) as u32);
        }
    }

    #[test]
    fn a_line_is_the_same_backwards(a in any_hex(), b in any_hex(), at in 0.0..=1.0_f64) {
        let steps = a.distance(b);
        let i = (f64::from(steps) * at) as u32;
        prop_assert_eq!(line(a, b).get(u64::from(i)), line(b, a).get(u64::from(steps - i)));
    }

    #[test]
    fn other_hexes_are_not_on_a_line(a in any_hex(), b in any_hex(), other in any_hex()) {
        let line = line(a, b);
        let nearest = line.get(u64::from(a.distance(other)));
        prop_assert_eq!(line.contains(other), nearest == Some(other));
        prop_assert!(line.contains(a) && line.contains(b));
    }
}

#[test]
fn the_line_of_the_document_takes_ties_on_the_q_side() {
    let keys = |line: Line| line.iter().map(|hex| hex.to_string()).collect::<Vec<_>>();
    assert_eq!(keys(line(Hex::ORIGIN, Hex::new(2, 2))), ["0,0", "1,0", "1,1", "2,1", "2,2"]);
    let (left, right) = tied_lines(Hex::ORIGIN, Hex::new(2, 2));
    assert_eq!(keys(left), ["0,0", "1,0", "1,1", "2,1", "2,2"]);
    assert_eq!(keys(right), ["0,0", "0,1", "1,1", "1,2", "2,2"]);
    // Due east the two candidates differ only in r: north and south of the line.
    assert_eq!(keys(line(Hex::ORIGIN, Hex::new(2, -1))), ["0,0", "1,0", "2,-1"]);
    assert_eq!(keys(line(Hex::new(2, 3), Hex::new(2, 3))), ["2,3"]);
}

#[test]
fn a_ray_goes_straight_until_the_limit() {
    for direction in Direction::ALL {
        let (dq, dr) = direction.step();
        let straight = (0..=5).map(|i| Hex::new(3 + i * dq, -1 + i * dr));
        assert!(ray(Hex::new(3, -1), direction, 5).iter().eq(straight));
        let edge = LIMIT.cast_unsigned();
        assert_eq!(ray(Hex::ORIGIN, direction, edge).end(), Hex::new(LIMIT * dq, LIMIT * dr));
        let outside = Line::try_ray(Hex::ORIGIN, direction, edge + 1).expect_err("past the limit");
        assert_eq!(
            (outside.q, outside.r),
            (i128::from(edge + 1) * i128::from(dq), i128::from(edge + 1) * i128::from(dr))
        );
        assert!(Line::try_ray(Hex::ORIGIN, direction, u32::MAX).is_err());
    }
}
