//! A grid counts its hexes and its units.

use crate::spec::hex_grid::{hex, hexagon};
use sixfold::coord::Hex;
use sixfold::grid::Grid;

/// A grid of radius 3 with five units, and their hexes in order.
fn five() -> (Grid, [Hex; 5]) {
    let hexes = [hex(-3, 1), hex(-1, 0), hex(0, 0), hex(0, 3), hex(2, -2)];
    let placed = [2, 4, 0, 3, 1].into_iter().fold(hexagon(3), |grid, number| {
        grid.place(&format!("unit-{number}"), hexes[number]).expect("a free hex")
    });
    (placed, hexes)
}

#[test]
fn how_many_hexes() {
    assert_eq!(hexagon(3).len(), 37);
}

#[test]
fn how_many_are_occupied() {
    assert_eq!(five().0.occupied_count(), 5);
}

#[test]
fn how_many_are_empty() {
    assert_eq!(five().0.empty_count(), 32);
}

#[test]
fn all_empty_hexes() {
    let (grid, hexes) = five();
    let empty: Vec<Hex> = grid.empty_hexes().collect();
    let wanted: Vec<Hex> = grid.region().hexes().filter(|hex| !hexes.contains(hex)).collect();
    assert_eq!(empty, wanted);
    assert_eq!(empty.len(), 32);
}

#[test]
fn all_occupied_hexes() {
    let (grid, hexes) = five();
    assert!(grid.occupied_hexes().eq(hexes));
}
