use sixfold::coord::{Orientation, Triangle};
use sixfold::layout::Point;
use sixfold_terrain::Plan;

use crate::spec::triangles::drawing::{block, hexes, t};

const ROW: f64 = 0.866_025_403_784_438_6;

fn near(a: f64, b: f64) -> bool {
    (a - b).abs() < 1e-12
}

#[test]
fn the_tile_of_a_triangle() {
    for triangle in block(9) {
        let corners = Plan::default().vertices_of(triangle, Orientation::Flat);
        let least = |pick: fn(Point) -> f64| corners.map(pick).into_iter().fold(f64::INFINITY, f64::min);
        let most = |pick: fn(Point) -> f64| corners.map(pick).into_iter().fold(f64::NEG_INFINITY, f64::max);
        let (c, r) = (triangle.col() as f64, triangle.row() as f64);
        assert!(near(least(|p| p.x), c / 2.0) && near(most(|p| p.x), c / 2.0 + 1.0));
        assert!(near(least(|p| p.y), r * ROW) && near(most(|p| p.y), (r + 1.0) * ROW));
    }
}

#[test]
fn the_centre_of_a_hex() {
    for hex in hexes(5) {
        let anchor = Triangle::anchor_of(hex, Orientation::Flat);
        let center = Plan::default().center_of(hex, Orientation::Flat);
        assert!(near(center.x, anchor.col() as f64 / 2.0 + 1.0));
        assert!(near(center.y, (anchor.row() as f64 + 1.0) * ROW));
    }
}

#[test]
fn which_triangle_a_point_is_in() {
    let plan = Plan::default();
    for orientation in Orientation::ALL {
        for triangle in block(9) {
            let centroid = plan.centroid_of(triangle, orientation);
            assert_eq!(plan.triangle_at(centroid, orientation), Ok(triangle));
        }
    }
    let at = |x, y| plan.triangle_at(Point::new(x, y), Orientation::Flat);
    // On the line between two rows: the lower one. Where six triangles meet: the lower right one.
    assert_eq!(at(1.0, 0.0), Ok(t(1, 0)));
    assert_eq!(at(0.5, 0.0), Ok(t(1, 0)));
    assert_eq!(at(-0.5, 0.0), Ok(t(-1, 0)));
    // The smallest distance above the line is above it.
    assert_eq!(at(1.0, -f64::MIN_POSITIVE), Ok(t(1, -1)));
}

#[test]
fn turned_by_30_degrees() {
    let plan = Plan::default();
    for triangle in block(9) {
        let turned = t(triangle.row(), triangle.col());
        let (flat, pointy) =
            (plan.centroid_of(triangle, Orientation::Flat), plan.centroid_of(turned, Orientation::Pointy));
        assert_eq!((flat.x, flat.y), (pointy.y, pointy.x));
        assert_eq!(plan.triangle_at(pointy, Orientation::Pointy), Ok(turned));
    }
    // On edges and where six triangles meet, too.
    for (x, y) in [(1.0, 0.0), (0.5, 0.0), (-0.5, 0.0), (1.0, -f64::MIN_POSITIVE)] {
        let flat = plan.triangle_at(Point::new(x, y), Orientation::Flat).expect("near the origin");
        let pointy = plan.triangle_at(Point::new(y, x), Orientation::Pointy);
        assert_eq!(pointy, Ok(t(flat.row(), flat.col())), "({x}, {y})");
    }
}
