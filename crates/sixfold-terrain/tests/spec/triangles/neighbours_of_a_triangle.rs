use sixfold::coord::{Orientation, Triangle};

use crate::spec::triangles::drawing::{block, t, vertices};

fn neighbors(triangle: Triangle, orientation: Orientation) -> [Triangle; 3] {
    triangle.try_neighbors(orientation).expect("near the origin")
}

#[test]
fn left_and_right_always() {
    for triangle in block(9) {
        let [left, right, _] = neighbors(triangle, Orientation::Flat);
        assert_eq!(left, t(triangle.col() - 1, triangle.row()));
        assert_eq!(right, t(triangle.col() + 1, triangle.row()));
    }
}

#[test]
fn up_or_down_by_parity() {
    for triangle in block(9) {
        let all = neighbors(triangle, Orientation::Flat);
        let [above, below] = [-1, 1].map(|step| t(triangle.col(), triangle.row() + step));
        assert_eq!(all.contains(&below), triangle.points_up());
        assert_eq!(all.contains(&above), !triangle.points_up());
    }
}

#[test]
fn neighbours_share_a_side() {
    for orientation in Orientation::ALL {
        for triangle in block(5) {
            let (own, all) = (vertices(triangle, orientation), neighbors(triangle, orientation));
            for other in block(8) {
                let shared = (&own & &vertices(other, orientation)).len();
                assert_eq!(shared == 2, all.contains(&other), "{triangle:?} and {other:?}");
                assert_eq!(shared == 3, other == triangle);
            }
        }
    }
}

#[test]
fn both_ways() {
    for orientation in Orientation::ALL {
        for triangle in block(9) {
            for neighbor in neighbors(triangle, orientation) {
                assert!(neighbors(neighbor, orientation).contains(&triangle));
            }
        }
    }
}

#[test]
fn turned_by_30_degrees() {
    for triangle in block(9) {
        let [above, below, base] = neighbors(triangle, Orientation::Pointy);
        assert_eq!(above, t(triangle.col(), triangle.row() - 1));
        assert_eq!(below, t(triangle.col(), triangle.row() + 1));
        assert_eq!(base, t(triangle.col() + triangle.base_step(), triangle.row()));
    }
}
