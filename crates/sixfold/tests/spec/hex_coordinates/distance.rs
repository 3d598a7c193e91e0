use crate::spec::hex_coordinates::{block, h};
use sixfold::coord::Cube;

#[test]
fn from_the_origin() {
    assert_eq!(h(0, 0).distance(h(3, 2)), 5);
}

#[test]
fn by_the_formula() {
    assert_eq!(h(1, 1).distance(h(4, 3)), 5);
    assert_eq!(h(-2, 3).distance(h(2, -1)), 4);
}

#[test]
fn to_itself() {
    assert_eq!(h(2, 3).distance(h(2, 3)), 0);
}

#[test]
fn the_same_in_cube_coordinates() {
    for a in block() {
        for b in block() {
            let (from, to) = (Cube::from(a), Cube::from(b));
            let steps = [from.q() - to.q(), from.r() - to.r(), from.s() - to.s()].map(i32::unsigned_abs);
            assert_eq!(Some(from.distance(to)), steps.into_iter().max());
            assert_eq!(from.distance(to), a.distance(b));
        }
    }
}

#[test]
fn between_any_two_hexes() {
    for a in block() {
        for b in block() {
            let (dq, dr) = (a.q() - b.q(), a.r() - b.r());
            let formula = dq.abs().max(dr.abs()).max((dq + dr).abs());
            assert_eq!(i64::from(a.distance(b)), i64::from(formula));
        }
    }
}
