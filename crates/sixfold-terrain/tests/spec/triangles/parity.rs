use sixfold::coord::{Orientation, Triangle};
use sixfold_terrain::Plan;

use crate::spec::triangles::drawing::{block, t, vertices};

#[test]
fn by_the_last_bit() {
    for triangle in block(9) {
        assert_eq!(triangle.oddness(), (triangle.col() + triangle.row()) & 1);
        assert_eq!(triangle.points_up(), triangle.oddness() == 0);
        // Pointing up is one vertex above and two below.
        let above = vertices(triangle, Orientation::Flat).iter().filter(|v| v.1 == triangle.row()).count();
        assert_eq!(triangle.points_up(), above == 1);
    }
    assert_eq!([t(-1, 0), t(-1, -1), t(0, -3)].map(Triangle::oddness), [1, 0, 1]);
}

#[test]
fn the_way_across_the_base() {
    for triangle in block(9) {
        assert_eq!(triangle.base_step(), 1 - 2 * triangle.oddness());
        let [_, _, base] = triangle.try_neighbors(Orientation::Flat).expect("near the origin");
        assert_eq!((base.col(), base.row()), (triangle.col(), triangle.row() + triangle.base_step()));
        assert_eq!(base.row() > triangle.row(), triangle.points_up());
    }
}

#[test]
fn back_again_is_the_negative() {
    for orientation in Orientation::ALL {
        for triangle in block(9) {
            let [_, _, base] = triangle.try_neighbors(orientation).expect("near the origin");
            assert_eq!(base.base_step(), -triangle.base_step());
            assert_eq!(base.try_neighbors(orientation).expect("near the origin")[2], triangle);
        }
    }
}

#[test]
fn rows_grow_downwards() {
    // The triangle below (0, 0), across its base, has the larger row.
    let [_, _, below] = t(0, 0).try_neighbors(Orientation::Flat).expect("near the origin");
    assert_eq!(below, t(0, 1));
    let lowest = |triangle| vertices(triangle, Orientation::Flat).iter().map(|v| v.1).max();
    assert!(lowest(below) > lowest(t(0, 0)));
    let depth = |triangle| Plan::default().centroid_of(triangle, Orientation::Flat).y;
    for triangle in block(9) {
        assert!(
            depth(t(triangle.col(), triangle.row() + 1)) > depth(triangle),
            "{triangle:?} and the row below"
        );
    }
}
