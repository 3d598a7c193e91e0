//! Readings about grids, units and terrain.

use crate::spec::variant;
use sixfold::coord::{Hex, Offset, Parity};
use sixfold::grid::{Grid, GridError, Outline, Region};

fn hexagon(radius: u32) -> Grid {
    Grid::new(Region::hexagon(radius))
}

#[test]
fn r000_9() {
    let corners = |parity| {
        let outline = Outline::Rectangle { corner: Offset::default(), width: 5, height: 4, parity };
        let region = Region::try_new(outline).unwrap();
        assert_eq!(region.len(), 20);
        let ends = [(0, 0), (4, 0), (0, 3), (4, 3)];
        ends.map(|(col, row)| {
            let hex = Offset { col, row }.hex(parity).unwrap();
            assert!(region.contains(hex));
            (hex.q(), hex.r())
        })
    };
    // In odd-q, r = row - floor(col / 2).
    assert_eq!(corners(Parity::OddQ), [(0, 0), (4, -2), (0, 3), (4, 1)]);
    assert_eq!(corners(Parity::EvenQ), [(0, 0), (4, -2), (0, 3), (4, 1)]);
    assert_eq!(corners(Parity::OddR), [(0, 0), (4, 0), (-1, 3), (3, 3)]);
    assert_eq!(corners(Parity::EvenR), [(0, 0), (4, 0), (-2, 3), (2, 3)]);
    assert_eq!(
        Region::rectangle(5, 4, Parity::OddQ).outline(),
        Some(&Outline::Rectangle { corner: Offset::default(), width: 5, height: 4, parity: Parity::OddQ })
    );
}

#[test]
fn r000_10() {
    let hexagon = Region::hexagon(4);
    let sum = hexagon.hexes().fold((0, 0), |sum, hex| (sum.0 + hex.q(), sum.1 + hex.r()));
    assert_eq!(sum, (0, 0), "the origin is the middle");
    let rectangle = Region::rectangle(6, 5, Parity::OddQ);
    let least = rectangle.hexes().map(|hex| Offset::of(hex, Parity::OddQ)).map(|o| (o.col, o.row)).min();
    assert_eq!(least, Some((0, 0)));
    assert_eq!(Offset { col: 0, row: 0 }.hex(Parity::OddQ), Ok(Hex::ORIGIN));
}

#[test]
fn r000_11() {
    let (near, far) = (Hex::new(2, 3), Hex::new(3, 3));
    assert_eq!([4, 5].map(|radius| hexagon(radius).contains(near)), [false, true]);
    assert_eq!([5, 6].map(|radius| hexagon(radius).contains(far)), [false, true]);
}

#[test]
fn r000_13() {
    let here = Hex::new(2, 3);
    let empty = hexagon(5);
    assert_eq!(empty.remove(here), Ok(empty.clone()));
    let grid = empty.place("unit-123", here).unwrap();
    assert_eq!(grid.move_unit(here, here), Err(GridError::Occupied { hex: here, by: "unit-123".into() }));
    let twice = Err(GridError::DuplicateUnit { unit: "unit-123".into(), hex: here });
    assert_eq!(grid.place("unit-123", Hex::ORIGIN), twice);
    assert_eq!(grid.place("unit-123", here), twice);
}

#[test]
fn r000_14() {
    let here = Hex::new(2, 3);
    let grid = hexagon(5);
    assert_eq!(grid.set_terrain(here, "woods"), grid.set_terrain(here, "light_woods"));
    let error = grid.set_terrain(here, "jungle").unwrap_err();
    assert_eq!(variant(&error), "Terrain");
    let message = error.to_string();
    for name in grid.terrain_table().names() {
        assert!(message.contains(&name), "{message} lists {name}");
    }
}

#[test]
fn r000_16() {
    let (there, away) = (Hex::new(0, 0), Hex::new(9, -4));
    let grid = hexagon(3).place("unit-123", there).unwrap();
    for refused in [
        grid.place("unit-7", away),
        grid.remove(away),
        grid.move_unit(away, there),
        grid.move_unit(there, away),
        grid.set_terrain(away, "woods"),
        grid.set_elevation(away, 1),
    ] {
        assert_eq!(refused, Err(GridError::OutOfBounds { hex: away, board: grid.region().clone() }));
    }
}

#[test]
fn r001_13() {
    let map: Grid = Grid::new(Region::rectangle(16, 17, Parity::OddQ));
    let map = map.place("scout", Hex::ORIGIN).unwrap();
    let error = map.move_unit(Hex::ORIGIN, Hex::new(0, -1)).unwrap_err();
    assert_eq!(variant(&error), "OutOfBounds");
    assert_eq!(error.to_string(), "hex 0,-1 is out of bounds of the rectangle of 16 by 17 hexes (odd-q)");
}
