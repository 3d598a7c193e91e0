use std::collections::{BTreeMap, VecDeque};

use sixfold::coord::{Orientation, Triangle};
use sixfold::terrain::{TriangleLine, triangle_distance};

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
        for from in [t(1, 1), t(-2, -3)] {
            let corner = *vertices(from, orientation).first().expect("three");
            let around = block(12).filter(|&other| vertices(other, orientation).contains(&corner));
            let mut distances: Vec<u64> =
                around.map(|other| triangle_distance(from, other, orientation)).collect();
            distances.sort_unstable();
            assert_eq!(distances, [0, 1, 1, 2, 2, 3]);
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
                assert_eq!(triangle_distance(pair[0], pair[1], orientation), 1);
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
