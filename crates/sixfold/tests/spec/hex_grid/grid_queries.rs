//! Queries of a grid are fast.

use crate::spec::hex_grid::{hex, hexagon};
use sixfold::shape::range;

#[test]
fn a_hex_by_its_coordinates() {
    let grid = hexagon(5);
    assert!(grid.cell(hex(2, 3)).is_some());
    assert!(grid.cell(hex(6, 0)).is_none());
}

#[test]
fn is_it_in_bounds() {
    assert!(hexagon(5).contains(hex(2, 3)));
    assert!(!hexagon(4).contains(hex(2, 3)));
}

#[test]
fn is_it_occupied() {
    let before = hexagon(5);
    let occupied = before.place("unit-123", hex(2, 3)).unwrap();
    let after = occupied.remove(hex(2, 3)).unwrap();
    assert!(!before.is_occupied(hex(2, 3)));
    assert!(occupied.is_occupied(hex(2, 3)));
    assert!(!after.is_occupied(hex(2, 3)));
}

#[test]
fn who_stands_there() {
    let grid = hexagon(5).place("unit-123", hex(2, 3)).unwrap();
    assert_eq!(grid.occupant(hex(2, 3)), Some("unit-123"));
    assert_eq!(grid.occupant(hex(3, 2)), None);
    assert_eq!(grid.occupant(hex(6, 0)), None);
}

#[test]
fn hexes_in_range() {
    let grid = hexagon(5);
    let found: Vec<_> = grid.range(hex(3, 2), 2).collect();
    let wanted: Vec<_> = range(hex(3, 2), 2).into_iter().filter(|&hex| hex.length() <= 5).collect();
    assert_eq!(found, wanted);
    assert!(found.len() < 19, "some of the 19 lie out of bounds");
}

#[test]
fn neighbours_that_exist() {
    let grid = hexagon(5);
    let found: Vec<_> = grid.neighbors(hex(2, 3)).collect();
    assert_eq!(found, [hex(2, 2), hex(3, 2), hex(1, 4), hex(1, 3)]);
    assert!(found.iter().all(|neighbor| neighbor.distance(hex(2, 3)) == 1));
}

#[test]
fn where_a_unit_stands() {
    let grid = hexagon(5).place("unit-123", hex(2, 3)).unwrap();
    assert_eq!(grid.find("unit-123"), Some(hex(2, 3)));
    assert_eq!(grid.find("unit-124"), None);
    assert_eq!(grid.remove(hex(2, 3)).unwrap().find("unit-123"), None);
}
