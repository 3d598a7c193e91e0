use crate::spec::hex_coordinates::{block, h};
use sixfold::coord::{Cube, CubeError, Hex};

#[test]
fn from_axial_to_cube() {
    let cube = Cube::from(h(3, 2));
    assert_eq!((cube.q(), cube.s(), cube.r()), (3, -5, 2));
    assert_eq!(cube.q() + cube.r() + cube.s(), 0);
}

#[test]
fn from_cube_to_axial() {
    let cube = Cube::try_new(3, 2, -5).expect("its sum is 0");
    assert_eq!(Hex::from(cube), h(3, 2));
}

#[test]
fn the_sum_is_always_zero() {
    for hex in block() {
        let cube = Cube::from(hex);
        assert_eq!(cube.s(), hex.s());
        assert_eq!(cube.q() + cube.r() + cube.s(), 0);
    }
    assert_eq!(Cube::try_new(3, 3, -5), Err(CubeError::Sum { q: 3, r: 3, s: -5 }));
}
