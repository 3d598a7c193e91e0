use std::collections::{BTreeMap, BTreeSet};

use sixfold::coord::flat::{N, NE, NW, S, SE, SW};
use sixfold::coord::{Corner, Hex, Orientation, Triangle};
use sixfold_terrain::{HexPoint, Terrain, Token, contributors, point_heights, surrounding};

use crate::spec::triangles::drawing::{block, hexes, scrambled, t, vertices};

/// A terrain with a token on each of some hexes.
fn terrain(heights: impl IntoIterator<Item = (Hex, i32)>) -> Terrain<()> {
    let tokens = heights.into_iter().map(|(hex, height)| (hex, Token::new(height, ())));
    Terrain::from_tokens(Orientation::Flat, tokens).expect("each hex once")
}

const O: Hex = Hex::new(-3, 2);

/// O and the hexes around it, A to F, each with a height of its own.
fn seven() -> Terrain<()> {
    let around = [NW, N, NE, SE, S, SW].into_iter().zip([1, 10, 100, 1000, 10_000, 100_000]);
    terrain(around.map(|(direction, height)| (O + direction, height)).chain([(O, 1_000_000)]))
}

#[test]
fn the_centre_is_the_tokens_own() {
    assert_eq!(seven().point_heights(O).map(|heights| heights.center), Some(1_000_000.0));
    assert_eq!(seven().point_heights(Hex::new(50, 50)), None);
}

#[test]
fn a_corner_is_the_mean_of_three() {
    let heights = seven().point_heights(O).expect("a token");
    let sums = [1_000_011.0, 1_000_110.0, 1_001_100.0, 1_011_000.0, 1_110_000.0, 1_100_001.0];
    assert_eq!(heights.corners, sums.map(|sum| sum / 3.0));
}

#[test]
fn missing_hexes_do_not_count() {
    let lone = terrain([(O, 7)]).point_heights(O).expect("a token");
    assert_eq!(lone.corners, [7.0; 6]);
    let two = terrain([(O, 7), (O + N, 2)]).point_heights(O).expect("a token");
    assert_eq!(two.corners, [4.5, 4.5, 7.0, 7.0, 7.0, 7.0]);
}

#[test]
fn which_hexes_meet_where() {
    let [a, b, c, d, e, f] = [NW, N, NE, SE, S, SW];
    let pairs = [(a, b), (b, c), (c, d), (d, e), (e, f), (f, a)];
    for (corner, (before, after)) in HexPoint::CORNERS.into_iter().zip(pairs) {
        assert_eq!(corner.neighbors(), Some([before, after]), "{corner}");
        assert_eq!(corner.hexes(O), [Some(O), Some(O + before), Some(O + after)]);
        let mut hexes = corner.hexes(O).map(|hex| hex.expect("far from the limit"));
        let mut meeting = Corner::new(O, before).hexes();
        hexes.sort_unstable();
        meeting.sort_unstable();
        assert_eq!(hexes, meeting);
    }
    assert_eq!(HexPoint::P0.hexes(O), [Some(O), None, None]);
}

#[test]
fn six_triangles_three_heights() {
    for orientation in Orientation::ALL {
        let anchor = Triangle::anchor_of(O, orientation);
        for corner in HexPoint::CORNERS {
            let own = Triangle::of_hex(O, orientation)
                .into_iter()
                .filter(|&triangle| HexPoint::of_triangle(triangle, orientation).contains(&corner));
            let shared = own.map(|triangle| vertices(triangle, orientation)).reduce(|a, b| &a & &b);
            let shared = shared.expect("two triangles of the hex");
            // The two share the centre and the corner; three hexes meet at the corner only.
            let counts = shared.iter().map(|vertex| {
                let mut hexes: BTreeMap<Hex, u32> = BTreeMap::new();
                let near = block(8).map(|step| t(anchor.col() + step.col(), anchor.row() + step.row()));
                for triangle in near.filter(|&near| vertices(near, orientation).contains(vertex)) {
                    *hexes.entry(triangle.hex(orientation).expect("near the origin")).or_default() += 1;
                }
                hexes
            });
            let corner_hexes: Vec<_> = counts.filter(|hexes| hexes.len() == 3).collect();
            assert_eq!(corner_hexes.len(), 1, "{corner}");
            assert!(corner_hexes[0].values().all(|&triangles| triangles == 2), "{corner}");
        }
    }
}

#[test]
fn by_a_table_of_steps() {
    let terrain = seven();
    let heights = terrain.point_heights(O).expect("a token");
    for orientation in Orientation::ALL {
        for triangle in Triangle::of_hex(O, orientation) {
            let points = HexPoint::of_triangle(triangle, orientation);
            for (point, steps) in points.into_iter().zip(contributors(triangle, orientation)) {
                assert_eq!(steps[0], (0, 0), "its own");
                assert_eq!(steps == [(0, 0); 3], point == HexPoint::P0);
                let sum: i32 = steps
                    .iter()
                    .map(|&(col, row)| t(triangle.col() + col, triangle.row() + row))
                    .map(|other| terrain.height(other.hex(orientation).expect("near")).expect("a token"))
                    .sum();
                assert_eq!(heights.at(point), f64::from(sum) / 3.0, "{triangle:?} {point} {orientation}");
            }
        }
    }
}

#[test]
fn no_cracks() {
    for (seed, orientation) in (0..40).flat_map(|seed| Orientation::ALL.map(|o| (seed, o))) {
        // About two thirds of the hexes exist, and heights are not integers, so that sums in another order
        // would differ.
        let height_of = |hex: Hex| {
            let height = f64::from(scrambled(hex, seed)) / 7.0;
            (height < 47.0).then_some(height)
        };
        let mut seen: BTreeMap<(i64, i64), u64> = BTreeMap::new();
        for hex in hexes(7) {
            let Some(heights) = point_heights(hex, height_of) else { continue };
            for triangle in Triangle::of_hex(hex, orientation) {
                for (point, place) in HexPoint::of_triangle(triangle, orientation)
                    .into_iter()
                    .zip(places(triangle, orientation))
                {
                    let bits = heights.at(point).to_bits();
                    assert_eq!(*seen.entry(place).or_insert(bits), bits, "{hex} {point} {orientation}");
                }
            }
        }
        assert!(seen.len() > 300, "there is ground to compare");
    }
}

/// The positions of the vertices of a triangle, centre first, then clockwise.
fn places(triangle: Triangle, orientation: Orientation) -> [(i64, i64); 3] {
    let plan = sixfold_terrain::Plan::default();
    // Half sides and rows; far enough apart to differ after rounding.
    plan.vertices_of(triangle, orientation).map(|point| {
        let rounded = |n: f64| (n * 1000.0).round() as i64;
        (rounded(point.x), rounded(point.y))
    })
}

#[test]
fn the_18_triangles_around_a_hex() {
    for orientation in Orientation::ALL {
        let around = surrounding(O, orientation);
        assert_eq!(BTreeSet::from(around).len(), 18);
        for neighbor in O.neighbors() {
            let three = around.iter().filter(|triangle| triangle.hex(orientation) == Ok(neighbor));
            assert_eq!(three.count(), 3, "{neighbor}");
        }
        // Raises O and finds the triangles that move.
        let tokens = || hexes(9).map(|hex| (hex, Token::new(scrambled(hex, 1), ())));
        let before = Terrain::from_tokens(orientation, tokens()).expect("each hex once");
        let after = before.with_height(O, 5000).expect("a token");
        let corners = |terrain: &Terrain<()>, triangle: Triangle| {
            let heights = terrain.point_heights(triangle.hex(orientation).expect("near")).expect("a token");
            HexPoint::of_triangle(triangle, orientation).map(|point| heights.at(point))
        };
        let all = hexes(9).flat_map(|hex| Triangle::of_hex(hex, orientation));
        let moved: BTreeSet<_> =
            all.filter(|&triangle| corners(&before, triangle) != corners(&after, triangle)).collect();
        let expected: BTreeSet<_> = around.into_iter().chain(Triangle::of_hex(O, orientation)).collect();
        assert_eq!(moved, expected, "{orientation}");
    }
}

#[test]
fn a_change_touches_only_its_own() {
    let before = terrain(hexes(6).map(|hex| (hex, scrambled(hex, 3))));
    let after = before.with_height(O, 77_777).expect("a token");
    for hex in hexes(6) {
        let (old, new) =
            (before.point_heights(hex).expect("a token"), after.point_heights(hex).expect("a token"));
        for point in HexPoint::ALL {
            let has_part = point.hexes(hex).contains(&Some(O));
            assert_eq!(old.at(point) != new.at(point), has_part, "{hex} {point}");
        }
    }
}
