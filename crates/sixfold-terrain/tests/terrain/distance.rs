use std::collections::{HashMap, VecDeque};

use proptest::prelude::{Strategy, prop_assert, prop_assert_eq, proptest};
use sixfold::coord::{Orientation, Triangle};
use sixfold_terrain::triangle_distance;

use crate::terrain::lattice::BOTH;

/// Distances from a triangle by breadth-first search.
fn walked(from: Triangle, orientation: Orientation, radius: u64) -> HashMap<Triangle, u64> {
    let mut seen = HashMap::from([(from, 0)]);
    let mut ahead = VecDeque::from([from]);
    while let Some(here) = ahead.pop_front() {
        let steps = seen[&here];
        if steps == radius {
            continue;
        }
        for next in here.try_neighbors(orientation).expect("far from the limit") {
            seen.entry(next).or_insert_with(|| {
                ahead.push_back(next);
                steps + 1
            });
        }
    }
    seen
}

#[test]
fn equals_a_walk_outwards() {
    for orientation in BOTH {
        for from in [(0, 0), (1, 0), (-3, 2), (-7, -5), (4, -9)].map(|(c, r)| Triangle::new(c, r)) {
            let walked = walked(from, orientation, 24);
            for (&to, &steps) in &walked {
                assert_eq!(triangle_distance(from, to, orientation), steps, "{from:?} to {to:?}");
            }
            // A triangle has 3n triangles at distance n.
            for n in 1..=24 {
                assert_eq!(walked.values().filter(|&&steps| steps == n).count() as u64, 3 * n);
            }
        }
    }
}

#[test]
fn reaches_across_the_whole_world() {
    let limit = Triangle::LIMIT;
    let (a, b) = (Triangle::new(-limit, -limit), Triangle::new(limit, limit));
    for orientation in BOTH {
        // Rows first: every row costs two steps, one down and one aside.
        assert_eq!(triangle_distance(a, b, orientation), 4 * limit as u64);
        let (c, d) = (Triangle::new(-limit, 0), Triangle::new(limit, 0));
        let along = if orientation == Orientation::Flat { 2 } else { 4 };
        assert!(triangle_distance(c, d, orientation).abs_diff(along * limit as u64) <= 1);
    }
}

fn triangle() -> impl Strategy<Value = Triangle> {
    (-Triangle::LIMIT..=Triangle::LIMIT, -Triangle::LIMIT..=Triangle::LIMIT)
        .prop_map(|(col, row)| Triangle::new(col, row))
}

proptest! {
    #[test]
    fn is_a_metric(a in triangle(), b in triangle(), c in triangle()) {
        for orientation in BOTH {
            let d = |a, b| triangle_distance(a, b, orientation);
            prop_assert_eq!(d(a, a), 0);
            prop_assert_eq!(d(a, b), d(b, a));
            prop_assert!(d(a, b) <= d(a, c) + d(c, b));
            prop_assert_eq!(d(a, b) == 0, a == b);
        }
    }
}
