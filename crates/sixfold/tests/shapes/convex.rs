//! Convex areas: bounds, intersections and hulls compared with sets of hexes.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use proptest::prelude::{Strategy, prop_assert, prop_assert_eq, proptest};
use sixfold::coord::{Hex, LIMIT};
use sixfold::shape::{Convex, Runs, Shape, cone, intersection, line, range, triangle};

/// All hexes that the small areas of these tests can have.
fn small_world() -> impl Iterator<Item = Hex> {
    range(Hex::ORIGIN, 20).into_iter()
}

type Bounds = [RangeInclusive<i32>; 3];

fn bounds() -> impl Strategy<Value = Bounds> {
    let span = || (-8..=8_i32, 0..=9_i32).prop_map(|(low, size)| low..=low + size);
    [span(), span(), span()]
}

fn between(bounds: &Bounds, hex: Hex) -> bool {
    let [q, r, sum] = bounds;
    q.contains(&hex.q()) && r.contains(&hex.r()) && sum.contains(&(hex.q() + hex.r()))
}

fn convex([q, r, sum]: Bounds) -> Convex {
    Convex::new(q, r, sum)
}

/// The least and greatest of some numbers.
fn extent(numbers: impl Iterator<Item = i32> + Clone) -> RangeInclusive<i32> {
    numbers.clone().min().expect("not empty")..=numbers.max().expect("not empty")
}

proptest! {
    #[test]
    fn an_area_has_the_hexes_between_its_bounds(bounds in bounds()) {
        let area = convex(bounds.clone());
        let hexes: Vec<Hex> = small_world().filter(|hex| between(&bounds, *hex)).collect();
        prop_assert_eq!(area.to_vec(), hexes.clone());
        prop_assert_eq!(area.count(), hexes.len() as u64);
        prop_assert!(small_world().all(|hex| area.contains(hex) == between(&bounds, hex)));
        prop_assert_eq!(area.is_empty(), hexes.is_empty());
        for number in 0..=area.runs() {
            let before = hexes.iter().filter(|hex| u64::from(hex.q().abs_diff(*area.q().start())) < number);
            prop_assert_eq!(area.before(number), before.count() as u64);
        }
    }

    #[test]
    fn bounds_are_tight(bounds in bounds()) {
        let area = convex(bounds);
        if area.is_empty() {
            prop_assert_eq!(area, Convex::EMPTY);
            prop_assert!(area.q().is_empty() && area.r().is_empty() && area.sum().is_empty());
        } else {
            prop_assert_eq!(area.q(), extent(area.iter().map(Hex::q)));
            prop_assert_eq!(area.r(), extent(area.iter().map(Hex::r)));
            prop_assert_eq!(area.sum(), extent(area.iter().map(|hex| hex.q() + hex.r())));
        }
        prop_assert_eq!(Convex::new(area.q(), area.r(), area.sum()), area);
    }

    #[test]
    fn areas_are_equal_exactly_when_their_hexes_are(a in bounds(), b in bounds()) {
        let (a, b) = (convex(a), convex(b));
        prop_assert_eq!(a == b, a.to_vec() == b.to_vec());
    }

    #[test]
    fn an_intersection_has_the_hexes_of_both(a in bounds(), b in bounds()) {
        let (a, b) = (convex(a), convex(b));
        let common: Vec<Hex> = a.iter().filter(|hex| b.contains(*hex)).collect();
        prop_assert_eq!(a.intersect(b).to_vec(), common);
        prop_assert_eq!(a.intersect(b), b.intersect(a));
        prop_assert_eq!(a.intersect(a), a);
        prop_assert_eq!(a.intersect(Convex::WORLD), a);
        prop_assert_eq!(a.intersect(Convex::EMPTY), Convex::EMPTY);
    }

    #[test]
    fn several_ranges_intersect_at_once(
        places in proptest::collection::vec((-6..=6_i32, -6..=6_i32, 0..=6_u32), 0..5),
    ) {
        let ranges: Vec<_> = places.iter().map(|&(q, r, radius)| range(Hex::new(q, r), radius)).collect();
        let common = intersection(ranges.iter().copied());
        let in_all = |hex: Hex| ranges.iter().all(|range| range.contains(hex));
        prop_assert!(small_world().all(|hex| common.contains(hex) == in_all(hex)));
    }

    #[test]
    fn a_hull_is_the_smallest_area_around_hexes(
        hexes in proptest::collection::vec((-8..=8_i32, -8..=8_i32), 0..6),
    ) {
        let hexes: BTreeSet<Hex> = hexes.into_iter().map(|(q, r)| Hex::new(q, r)).collect();
        let hull = Convex::hull(hexes.iter().copied());
        prop_assert!(hexes.iter().all(|hex| hull.contains(*hex)));
        prop_assert_eq!(hull.is_empty(), hexes.is_empty());
        // No bound can move inwards without losing a hex.
        prop_assert_eq!(Convex::new(hull.q(), hull.r(), hull.sum()), hull);
        if !hexes.is_empty() {
            prop_assert_eq!(hull.q(), extent(hexes.iter().map(|hex| hex.q())));
            prop_assert_eq!(hull.r(), extent(hexes.iter().map(|hex| hex.r())));
            prop_assert_eq!(hull.sum(), extent(hexes.iter().map(|hex| hex.q() + hex.r())));
        }
    }
}

#[test]
fn ranges_cones_and_triangles_are_their_own_hulls() {
    let center = Hex::new(4, -3);
    for radius in 0..6 {
        for direction in sixfold::coord::Direction::ALL {
            for area in [cone(center, direction, radius), triangle(center, direction, radius)] {
                assert_eq!(Convex::hull(area), area);
            }
        }
        assert_eq!(Convex::hull(range(center, radius)), Convex::from(range(center, radius)));
    }
}

#[test]
fn a_line_lies_within_its_hull() {
    let hull = Convex::hull(line(Hex::new(-3, 1), Hex::new(4, 2)));
    assert_eq!((hull.q(), hull.r(), hull.sum()), (-3..=4, 1..=2, -2..=6));
}

#[test]
fn bounds_of_every_kind_are_understood() {
    let square = Convex::new(0..=2, 0..=2, ..);
    assert_eq!(Convex::new(0..3, 0..3, ..), square);
    assert_eq!(Convex::new(..=2, ..3, ..).intersect(Convex::new(0.., 0.., ..)), square);
    let exclusive = (std::ops::Bound::Excluded(-1), std::ops::Bound::Included(2));
    assert_eq!(Convex::new(exclusive, 0..=2, 0..), square);
}

#[test]
fn bounds_past_the_limit_are_no_bounds() {
    assert_eq!(Convex::new(.., .., ..), Convex::WORLD);
    assert_eq!(Convex::new(i32::MIN..=i32::MAX, -LIMIT..=LIMIT, ..), Convex::WORLD);
    assert_eq!(Convex::WORLD, Convex::from(range(Hex::ORIGIN, LIMIT.cast_unsigned())));
    assert!(Convex::new(LIMIT + 1.., .., ..).is_empty());
    let (low, high) = (i32::MIN, i32::MAX);
    assert!(Convex::new(high..low, .., ..).is_empty());
    assert!(Convex::new(low..low, .., ..).is_empty());
    assert!(Convex::new(LIMIT.., LIMIT.., ..).is_empty());
    assert_eq!(Convex::new(LIMIT.., .., ..).count(), 1 << 30);
    assert!(intersection::<Convex>([]) == Convex::WORLD);
}
