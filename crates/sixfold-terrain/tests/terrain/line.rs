use std::collections::BTreeSet;

use sixfold::coord::{Orientation, Triangle};
use sixfold_terrain::{TriangleLine, triangle_distance};

use crate::terrain::lattice::{BOTH, block, vertices};

fn line(a: Triangle, b: Triangle, orientation: Orientation) -> Vec<Triangle> {
    TriangleLine::new(a, b, orientation).collect()
}

/// Three times the centroid, in the integers of the drawing.
fn centroid(triangle: Triangle, orientation: Orientation) -> (i64, i64) {
    vertices(triangle, orientation).iter().fold((0, 0), |(x, y), v| (x + v.0, y + v.1))
}

/// Whether the open inside of a triangle intersects a segment between centroids.
///
/// It does exactly when no line separates them: neither the segment's own line nor a side of the
/// triangle. All in integers, scaled by three.
fn crossed(triangle: Triangle, a: Triangle, b: Triangle, orientation: Orientation) -> bool {
    let corners = vertices(triangle, orientation).map(|(x, y)| (3 * x, 3 * y));
    let ends = [centroid(a, orientation), centroid(b, orientation)];
    let side = |p: (i64, i64), q: (i64, i64), r: (i64, i64)| {
        ((q.0 - p.0) * (r.1 - p.1) - (q.1 - p.1) * (r.0 - p.0)).signum()
    };
    let along = corners.map(|corner| side(ends[0], ends[1], corner));
    if a != b && (along.iter().all(|&s| s >= 0) || along.iter().all(|&s| s <= 0)) {
        return false;
    }
    (0..3).all(|i| {
        let (p, q, inner) = (corners[i], corners[(i + 1) % 3], corners[(i + 2) % 3]);
        let inside = side(p, q, inner);
        ends.iter().any(|&end| side(p, q, end) == inside)
    })
}

#[test]
fn passes_exactly_the_triangles_the_segment_crosses() {
    for orientation in BOTH {
        let mut through_vertices = 0;
        for a in [Triangle::new(0, 0), Triangle::new(1, 0)] {
            for b in block(-9..10) {
                let found: BTreeSet<_> = line(a, b, orientation).into_iter().collect();
                let crossed: BTreeSet<_> =
                    block(-12..13).filter(|&t| crossed(t, a, b, orientation)).collect();
                // Through a vertex the line has to pass on one side: one or two triangles that the
                // segment only touches. Triangles that it crosses are never left out.
                assert!(crossed.is_subset(&found), "{a:?} to {b:?}");
                through_vertices += found.len() - crossed.len();
                for touched in found.difference(&crossed) {
                    let (ends, corners) = (
                        [centroid(a, orientation), centroid(b, orientation)],
                        vertices(*touched, orientation).map(|(x, y)| (3 * x, 3 * y)),
                    );
                    let hits = corners.iter().filter(|c| {
                        (ends[1].0 - ends[0].0) * (c.1 - ends[0].1)
                            == (ends[1].1 - ends[0].1) * (c.0 - ends[0].0)
                    });
                    assert!(hits.count() >= 1, "{touched:?} is off the line {a:?} to {b:?}");
                }
            }
        }
        assert!(through_vertices > 0, "the block has lines through vertices");
    }
}

#[test]
fn is_a_shortest_route() {
    for orientation in BOTH {
        for a in block(-6..7) {
            for b in block(-6..7) {
                let found = line(a, b, orientation);
                assert_eq!(found.len() as u64, triangle_distance(a, b, orientation) + 1);
                assert_eq!((found.first(), found.last()), (Some(&a), Some(&b)));
                for pair in found.windows(2) {
                    let neighbors = pair[0].try_neighbors(orientation).expect("far from the limit");
                    assert!(neighbors.contains(&pair[1]), "{pair:?}");
                }
            }
        }
    }
}

#[test]
fn is_the_same_backwards_and_elsewhere() {
    for orientation in BOTH {
        for a in block(-5..6) {
            for b in block(-5..6) {
                let forth = line(a, b, orientation);
                let mut back = line(b, a, orientation);
                back.reverse();
                assert_eq!(forth, back);
                for (dc, dr) in [(3, 1), (-4, 6), (1_000_000_007, -2_000_000_011)] {
                    let moved = |t: Triangle| Triangle::new(t.col() + dc, t.row() + dr);
                    let there = line(moved(a), moved(b), orientation);
                    assert!(there.into_iter().eq(forth.iter().map(|&t| moved(t))));
                }
            }
        }
    }
}

#[test]
fn passes_a_vertex_on_larger_columns() {
    // Straight down through the centre of the hex at (0, 0), which is a vertex.
    let at = |pairs: &[(i64, i64)]| pairs.iter().map(|&(c, r)| Triangle::new(c, r)).collect::<Vec<_>>();
    let down = line(Triangle::new(1, 0), Triangle::new(1, 1), Orientation::Flat);
    assert_eq!(down, at(&[(1, 0), (2, 0), (2, 1), (1, 1)]));
    let across = line(Triangle::new(0, 1), Triangle::new(1, 1), Orientation::Pointy);
    assert_eq!(across, at(&[(0, 1), (0, 2), (1, 2), (1, 1)]));
    // And through the centres of two hexes, one above the other, with an edge between.
    let long = line(Triangle::new(1, 0), Triangle::new(1, 3), Orientation::Flat);
    assert_eq!(long, at(&[(1, 0), (2, 0), (2, 1), (1, 1), (1, 2), (2, 2), (2, 3), (1, 3)]));
}

#[test]
fn knows_its_length_and_ends() {
    let mut walk = TriangleLine::new(Triangle::new(-4, 3), Triangle::new(5, -2), Orientation::Flat);
    let length = walk.clone().count();
    for left in (0..length).rev() {
        assert_eq!(walk.size_hint(), (left + 1, Some(left + 1)));
        assert!(walk.next().is_some());
    }
    assert_eq!((walk.next(), walk.next()), (None, None));
    let world = Triangle::LIMIT;
    let far =
        TriangleLine::new(Triangle::new(-world, -world), Triangle::new(world, world), Orientation::Flat);
    assert_eq!(far.size_hint().0 as u64, 4 * world as u64 + 1);
    assert_eq!(far.take(3).count(), 3);
}
