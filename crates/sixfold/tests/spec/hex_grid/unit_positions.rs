//! A unit on the grid has a hex, a facing and a posture.

use crate::spec::hex_grid::{hex, hexagon};
use crate::spec::variant;
use sixfold::coord::Direction;
use sixfold::coord::flat::{N, NE, NW, S, SE, SW};
use sixfold::grid::{Posture, Unit};

#[test]
fn a_unit_is_given_a_hex_and_a_facing() {
    let grid = hexagon(5).place("unit-123", (hex(2, 3), SE)).unwrap();
    let unit: Unit<'_> = grid.unit("unit-123").unwrap();
    assert_eq!((unit.hex, unit.facing, unit.name), (hex(2, 3), SE, "unit-123"));
    assert!(grid.is_occupied(hex(2, 3)));
    // Without a facing it faces north.
    assert_eq!(hexagon(5).place("unit-7", hex(0, 0)).unwrap().unit("unit-7").unwrap().facing, N);
}

#[test]
fn facings_are_numbered_clockwise_from_north() {
    let grid = hexagon(5).place("unit-123", hex(2, 3)).unwrap();
    for (number, facing) in [N, NE, SE, S, SW, NW].into_iter().enumerate() {
        assert_eq!(Direction::from_number(number as u8), Some(facing));
        let turned = grid.set_facing("unit-123", facing).unwrap();
        assert_eq!(turned.unit("unit-123").unwrap().facing.number(), number as u8);
        assert_eq!(turned.find("unit-123"), Some(hex(2, 3)));
    }
    assert_eq!(grid.unit("unit-123").unwrap().facing, N);
    assert_eq!(variant(&grid.set_facing("unit-7", S).unwrap_err()), "UnknownUnit");
}

#[test]
fn a_fallen_unit() {
    let standing = hexagon(5).place("unit-123", (hex(2, 3), SW)).unwrap();
    let fallen = standing.set_posture("unit-123", Posture::Prone).unwrap();
    let unit = fallen.unit("unit-123").unwrap();
    assert!(unit.is_prone());
    assert_eq!((unit.hex, unit.facing), (hex(2, 3), SW));
    assert!(!standing.unit("unit-123").unwrap().is_prone());
    let risen = fallen.set_posture("unit-123", Posture::Standing).unwrap();
    assert!(!risen.unit("unit-123").unwrap().is_prone());
    assert_eq!(risen, standing);
}
