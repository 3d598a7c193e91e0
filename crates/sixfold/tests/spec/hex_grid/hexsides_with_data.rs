use sixfold::coord::{Edge, Hex, flat};
use sixfold::grid::{EdgeField, Region};
use sixfold::search::{Costs, Scratch, path};

use crate::spec::hex_grid::hex;

#[test]
fn a_river_to_ford() {
    let river: EdgeField<u32> = (-1..=1).map(|q| (Edge::new(hex(q, 0), flat::S), 4)).collect();
    let costs = Costs::by_edge(&Region::hexagon(3), |step| 1 + river.get(step.edge).copied().unwrap_or(0));
    assert_eq!(costs.step(Hex::ORIGIN, flat::S), 5);
    assert_eq!(costs.step(hex(0, 1), flat::N), 5);
    assert_eq!(costs.step(Hex::ORIGIN, flat::N), 1);
    let way = path(&costs, Hex::ORIGIN, hex(0, 1), &mut Scratch::new()).map(|path| path.cost());
    assert_eq!(way, Some(2), "by a side that is dry");
}

#[test]
fn doors_as_walls() {
    let (north, south) = (Edge::new(Hex::ORIGIN, flat::N), Edge::new(Hex::ORIGIN, flat::S));
    let doors = EdgeField::from_iter([(north, "shut"), (south, "open")]);
    assert!(doors.walls(|door| *door == "shut").iter().eq([north]));
}
