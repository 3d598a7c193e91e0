use crate::spec::hex_coordinates::{block, h};
use sixfold::coord::{Cube, CubeError, Hex};

#[test]
fn from_axial_to_cube() {
    let cube = Cube::from(h(3, 2));
    assert_eq!((cube.x(), cube.y(), cube.z()), (3, -5, 2));
    assert_eq!(cube.x() + cube.y() + cube.z(), 0);
}

#[test]
fn from_cube_to_axial() {
    let cube = Cube::try_new(3, -5, 2).expect("its sum is 0");
    assert_eq!(Hex::from(cube), h(3, 2));
}

#[test]
fn the_sum_is_always_zero() {
    for hex in block() {
        let cube = Cube::from(hex);
        assert_eq!(cube.y(), -hex.q() - hex.r());
        assert_eq!(cube.x() + cube.y() + cube.z(), 0);
    }
    assert_eq!(Cube::try_new(3, -5, 3), Err(CubeError::Sum { x: 3, y: -5, z: 3 }));
}
