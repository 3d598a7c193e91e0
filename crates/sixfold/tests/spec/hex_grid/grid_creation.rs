//! A grid is created with a shape and a size, and its hexes are clear at first.

use crate::spec::hex_grid::hexagon;
use sixfold::coord::{Hex, Offset, Parity};
use sixfold::grid::{Cell, Grid, Region};
use std::collections::BTreeSet;

#[test]
fn a_hexagon() {
    let grid = hexagon(2);
    assert_eq!(grid.len(), 19);
    assert_eq!(grid.cells().count(), 19);
    assert!(grid.cells().all(|(hex, _)| hex.distance(Hex::ORIGIN) <= 2));
}

#[test]
fn a_rectangle() {
    let grid: Grid = Grid::new(Region::rectangle(5, 4, Parity::OddQ));
    let offsets: BTreeSet<Offset> = grid.region().hexes().map(|hex| Offset::of(hex, Parity::OddQ)).collect();
    let wanted = (0..5).flat_map(|col| (0..4).map(move |row| Offset { col, row })).collect();
    assert_eq!(offsets, wanted);
    assert_eq!(grid.len(), 20);
}

#[test]
fn new_hexes_are_plain() {
    let grid = hexagon(3);
    for hex in grid.region() {
        assert_eq!(grid.occupant(hex), None);
        assert_eq!(grid.terrain(hex).map(|terrain| terrain.name.as_str()), Some("clear"));
        assert_eq!(grid.cell(hex).map(|cell| cell.elevation), Some(0));
        assert_eq!(grid.cell(hex), Some(&Cell::default()));
    }
}
