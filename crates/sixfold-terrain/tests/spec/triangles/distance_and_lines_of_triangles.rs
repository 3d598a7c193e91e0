use std::collections::{BTreeMap, VecDeque};

use sixfold::coord::{Orientation, Triangle};
use sixfold_terrain::{TriangleLine, triangle_distance};

use crate::spec::triangles::drawing::{block, t, vertices};

#[test]
fn counted_in_edges() {
    for orientation in Orientation::ALL {
        for from in [t(0, 0), t(-4, 3)] {
            let mut steps: BTreeMap<Triangle, u64> = BTreeMap::from([(from, 0)]);
            let mut ahead = VecDeque::from([from]);
            while let Some(here) = ahead.pop_front() {
                let so_far = steps[&here];
                for next in here.try_neighbors(orientation).expect("near the origin") {
                    if so_far < 20 && !steps.contains_key(&next) {
                        steps.insert(next, so_far + 1);
                        ahead.push_back(next);
                    }
                }
            }
            for (to, steps) in steps {
                assert_eq!(triangle_distance(from, to, orientation), steps, "{from:?} {to:?} {orientation}");
            }
        }
    }
}

#[test]
fn around_a_point() {
    for orientation in Orientation::ALL {
        for (from, corner) in [t(1, 1), t(-2, -3)]
            .into_iter()
            .flat_map(|from| vertices(from, orientation).into_iter().map(move |corner| (from, corner)))
        {
            // Clockwise around the point: each shares two vertices with the next.
            let mut around = vec![from];
            while let Some(next) = block(12).find(|other| {
                let own = vertices(*other, orientation);
                let last = vertices(around[around.len() - 1], orientation);
                own.contains(&corner) && (&own & &last).len() == 2 && !around.contains(other)
            }) {
                around.push(next);
            }
            let distances: Vec<u64> =
                around.iter().map(|&other| triangle_distance(from, other, orientation)).collect();
            assert_eq!(distances, [0, 1, 2, 3, 2, 1], "{from:?} around {corner:?}");
        }
    }
}

#[test]
fn a_line_is_a_shortest_route() {
    for orientation in Orientation::ALL {
        for (a, b) in block(5).flat_map(|a| block(5).map(move |b| (a, b))) {
            let line: Vec<Triangle> = TriangleLine::new(a, b, orientation).collect();
            assert_eq!(line.len() as u64, triangle_distance(a, b, orientation) + 1);
            assert_eq!([line[0], line[line.len() - 1]], [a, b]);
            for pair in line.windows(2) {
                let neighbors = pair[0].try_neighbors(orientation).expect("near the origin");
                assert!(neighbors.contains(&pair[1]), "{pair:?}");
            }
        }
    }
}

#[test]
fn the_same_backwards() {
    for orientation in Orientation::ALL {
        for (a, b) in block(5).flat_map(|a| block(5).map(move |b| (a, b))) {
            let forth: Vec<Triangle> = TriangleLine::new(a, b, orientation).collect();
            let back: Vec<Triangle> = TriangleLine::new(b, a, orientation).collect();
            assert!(forth.iter().eq(back.iter().rev()), "{a:?} {b:?}");
        }
    }
}
