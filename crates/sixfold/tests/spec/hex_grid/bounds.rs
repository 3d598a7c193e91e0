//! A map has bounds, and operations outside them are refused.

use crate::spec::hex_grid::{hex, hexagon};
use crate::spec::variant;
use sixfold::coord::{Hex, Offset, Parity};
use sixfold::grid::{Bounds, Grid, Region};

#[test]
fn a_map_is_made_from_its_size() {
    let map: Grid = Grid::new(Region::rectangle(5, 4, Parity::OddQ));
    assert_eq!(map.region().bounds(), Some(Bounds { q: (0, 4), r: (-2, 3), s: (0, 5) }));
    for hex in (-9..9).flat_map(|q| (-9..9).map(move |r| hex(q, r))) {
        let Offset { col, row } = Offset::of(hex, Parity::OddQ);
        assert_eq!(map.contains(hex), (0..5).contains(&col) && (0..4).contains(&row), "{hex}");
    }
}

#[test]
fn leaving_the_map_is_refused() {
    let map = hexagon(5).place("unit-123", hex(5, 0)).unwrap();
    let refused = map.move_unit(hex(5, 0), hex(6, 0)).unwrap_err();
    assert_eq!(variant(&refused), "OutOfBounds");
    assert_eq!(refused.hex(), Some(hex(6, 0)));
    assert_eq!(refused.to_string(), "hex 6,0 is out of bounds of the hexagon of radius 5 around 0,0");
}

#[test]
fn the_edge_of_the_map() {
    let map = hexagon(5);
    assert_eq!(map.neighbors(hex(5, 0)).collect::<Vec<_>>(), [hex(5, -1), hex(4, 1), hex(4, 0)]);
    for hex in map.region() {
        let on_edge = hex.distance(Hex::ORIGIN) == 5;
        assert_eq!(map.region().is_border(hex), on_edge);
        assert_eq!(map.neighbors(hex).count() < 6, on_edge);
        assert!(map.neighbors(hex).all(|neighbor| map.contains(neighbor)));
    }
    assert_eq!(map.region().border().count(), 30);
}
