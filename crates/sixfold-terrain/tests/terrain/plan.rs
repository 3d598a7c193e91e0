use proptest::prelude::{Strategy, prop_assert, prop_assert_eq, proptest};
use sixfold::coord::{Hex, LIMIT, Orientation, Triangle};
use sixfold::layout::{Layout, Point};
use sixfold_terrain::{HexPoint, Plan, PlanPointError};

use crate::terrain::lattice::{BOTH, block, vertices};

const ROOT_3: f64 = 1.732_050_807_568_877_2;

#[test]
fn points_lie_where_the_drawing_has_them() {
    let plan = Plan::default();
    for triangle in block(-9..9) {
        for orientation in BOTH {
            let mut drawn = vertices(triangle, orientation).map(|(x, y)| match orientation {
                Orientation::Flat => (0.5 * x as f64, ROOT_3 / 2.0 * y as f64),
                Orientation::Pointy => (ROOT_3 / 2.0 * x as f64, 0.5 * y as f64),
            });
            let mut found = plan.vertices_of(triangle, orientation).map(|point| (point.x, point.y));
            let order = |a: &(f64, f64), b: &(f64, f64)| a.partial_cmp(b).expect("finite");
            drawn.sort_by(order);
            found.sort_by(order);
            for (a, b) in drawn.iter().zip(found) {
                assert!((a.0 - b.0).abs() < 1e-12 && (a.1 - b.1).abs() < 1e-12, "{triangle:?} {orientation}");
            }
            let centroid = plan.centroid_of(triangle, orientation);
            let mean = |f: fn(&(f64, f64)) -> f64| drawn.iter().map(f).sum::<f64>() / 3.0;
            assert!((centroid.x - mean(|v| v.0)).abs() < 1e-12);
            assert!((centroid.y - mean(|v| v.1)).abs() < 1e-12);
            assert_eq!(plan.triangle_at(centroid, orientation), Ok(triangle));
        }
    }
}

#[test]
fn hexes_lie_as_in_a_layout() {
    let plan = Plan::default();
    for orientation in BOTH {
        let layout = Layout::try_new(orientation, 1.0).unwrap();
        let shift = plan.center_of(Hex::ORIGIN, orientation);
        for hex in [Hex::new(0, 0), Hex::new(3, -2), Hex::new(-4, 7), Hex::new(-1, -5)] {
            let (here, there) = (plan.center_of(hex, orientation), layout.point_of(hex));
            assert!((here.x - shift.x - there.x).abs() < 1e-12 && (here.y - shift.y - there.y).abs() < 1e-12);
            // The corner after direction d is P(d + 2).
            for (d, corner) in layout.corners_of(hex).into_iter().enumerate() {
                let point = plan.point_of(hex, HexPoint::CORNERS[(d + 1) % 6], orientation);
                assert!((point.x - shift.x - corner.x).abs() < 1e-12, "{hex} {d}");
                assert!((point.y - shift.y - corner.y).abs() < 1e-12, "{hex} {d}");
            }
        }
    }
    assert_eq!(plan.center_of(Hex::ORIGIN, Orientation::Flat), Point::new(1.0, ROOT_3 / 2.0));
}

#[test]
fn points_on_edges_belong_right_and_below() {
    let plan = Plan::default();
    let at = |x, y, orientation| {
        let (x, y) = if orientation == Orientation::Flat { (x, y) } else { (y, x) };
        let found = plan.triangle_at(Point::new(x, y), orientation).unwrap();
        if orientation == Orientation::Flat { (found.col(), found.row()) } else { (found.row(), found.col()) }
    };
    for orientation in BOTH {
        // On the line y = 0: the row below it, the triangles that hang from the line.
        assert_eq!(at(1.0, 0.0, orientation), (1, 0));
        assert_eq!(at(-1.0, -0.0, orientation), (-3, 0));
        assert_eq!(at(1.0, -f64::MIN_POSITIVE, orientation), (1, -1));
        assert_eq!(at(1.0, f64::from_bits(1), orientation), (1, 0));
        // Where six meet: the one whose upper left vertex it is.
        assert_eq!(at(0.5, 0.0, orientation), (1, 0));
        assert_eq!(at(-0.5, 0.0, orientation), (-1, 0));
        // A hair to the left of it: the one before.
        assert_eq!(at(0.5_f64.next_down(), 0.0, orientation), (-1, 0));
        assert_eq!(at(0.5_f64.next_down(), f64::from_bits(1), orientation), (-1, 0));
        // A hair above the point, with no room to either side: between the two slanted edges.
        assert_eq!(at(0.5, -f64::from_bits(1), orientation), (0, -1));
        assert_eq!(at(0.5, f64::from_bits(1), orientation), (0, 0));
    }
}

#[test]
fn rows_are_told_apart_to_the_last_bit() {
    // The floats on both sides of the row line n sqrt(3)/2, found by squares in 128-bit integers.
    for orientation in BOTH {
        for n in [1_i64, 2, 3, 7, 1000, 123_457, -1, -2, -999] {
            let estimate = n as f64 * (ROOT_3 / 2.0);
            for y in [estimate.next_down(), estimate, estimate.next_up()] {
                let (mantissa, exponent) = split(y);
                // y >= n sqrt(3)/2 as 4 y^2 against 3 n^2, by sign.
                let left = 4 * mantissa * mantissa;
                let right = (3 * i128::from(n) * i128::from(n)) << (-2 * exponent);
                let reaches = if n > 0 { left >= right } else { left <= right };
                let row = if reaches { n } else { n - 1 };
                let (x, y) = if orientation == Orientation::Flat { (0.25, y) } else { (y, 0.25) };
                let found = Plan::default().triangle_at(Point::new(x, y), orientation).unwrap();
                let found = if orientation == Orientation::Flat { found.row() } else { found.col() };
                assert_eq!(found, row, "{n} {y:?}");
            }
        }
    }
}

/// A float as an integer below 2^53 times a power of two.
fn split(float: f64) -> (i128, i32) {
    let (mut mantissa, mut exponent) = (float, 0);
    while mantissa.fract() != 0.0 {
        mantissa *= 2.0;
        exponent -= 1;
    }
    (mantissa as i128, exponent)
}

#[test]
fn what_is_no_place_is_refused() {
    let plan = Plan::default();
    for orientation in BOTH {
        for (x, y) in [(f64::NAN, 0.0), (0.0, f64::INFINITY), (f64::NEG_INFINITY, 0.0)] {
            let error = plan.triangle_at(Point::new(x, y), orientation).unwrap_err();
            assert!(matches!(error, PlanPointError::NotFinite { .. }), "{error}");
        }
        for (x, y) in [(1e10, 0.0), (0.0, -1e10), (f64::MAX, f64::MAX), (4e9, 4e9)] {
            let error = plan.triangle_at(Point::new(x, y), orientation).unwrap_err();
            assert!(error.to_string().contains("within the limit"), "{error}");
        }
    }
    for side in [0.0, -1.0, f64::NAN, f64::INFINITY, 1e-200] {
        assert!(plan.try_with_side(side).is_err());
    }
    for rise in [-0.1, f64::NAN, f64::INFINITY] {
        assert!(plan.try_with_rise(rise).is_err());
    }
    assert_eq!(plan.try_with_rise(0.0).unwrap().rise(), 0.0);
    let error = plan.try_with_origin(Point::new(0.0, f64::NAN)).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the y of the origin of a plan cannot be NaN; it must be at most 1e100 from 0"
    );
}

proptest! {
    #[test]
    fn a_point_lies_inside_its_triangle(x in -1e4..1e4f64, y in -1e4..1e4f64, side in 0.01..100.0f64) {
        let plan = Plan::default().try_with_side(side).unwrap().try_with_origin(Point::new(3.0, -7.0)).unwrap();
        for orientation in BOTH {
            let triangle = plan.triangle_at(Point::new(x, y), orientation).unwrap();
            let [a, b, c] = plan.vertices_of(triangle, orientation);
            let turn = |p: Point, q: Point| (q.x - p.x) * (y - p.y) - (q.y - p.y) * (x - p.x);
            // Clockwise as drawn with y downwards: all turns to the right.
            for turn in [turn(a, b), turn(b, c), turn(c, a)] {
                prop_assert!(turn >= -1e-8 * side, "{triangle:?} {turn}");
            }
        }
    }

    #[test]
    fn there_and_back(col in -Triangle::LIMIT / 2..Triangle::LIMIT / 2, row in -Triangle::LIMIT / 2..Triangle::LIMIT / 2) {
        let triangle = Triangle::new(col, row);
        for orientation in BOTH {
            let centroid = Plan::default().centroid_of(triangle, orientation);
            prop_assert_eq!(Plan::default().triangle_at(centroid, orientation), Ok(triangle));
        }
    }

    #[test]
    fn hexes_share_their_corners_to_the_bit(hex in (-LIMIT / 3..LIMIT / 3, -LIMIT / 3..LIMIT / 3).prop_map(|(q, r)| Hex::new(q, r))) {
        let plan = Plan::default().try_with_side(0.7).unwrap();
        for orientation in BOTH {
            for (i, corner) in HexPoint::CORNERS.into_iter().enumerate() {
                let [_, before, after] = corner.hexes(hex).map(|hex| hex.expect("far from the rim"));
                let here = plan.point_of(hex, corner, orientation);
                prop_assert_eq!(here, plan.point_of(before, HexPoint::CORNERS[(i + 2) % 6], orientation));
                prop_assert_eq!(here, plan.point_of(after, HexPoint::CORNERS[(i + 4) % 6], orientation));
            }
        }
    }
}
