use sixfold::coord::Hex;
use sixfold::grid::Region;
use sixfold::search::{Costs, IMPASSABLE, Scratch, path};
use sixfold::shape::{Shape, line};

use crate::spec::hex_grid::hex;

fn way(costs: &Costs, from: Hex, to: Hex) -> Vec<Hex> {
    path(costs, from, to, &mut Scratch::new()).expect("a way").hexes().to_vec()
}

#[test]
fn on_open_ground_it_is_the_line() {
    let costs = Costs::uniform(&Region::hexagon(12));
    assert_eq!(way(&costs, hex(0, 0), hex(12, -3)), line(hex(0, 0), hex(12, -3)).to_vec());
}

#[test]
fn the_way_back_is_the_same_way() {
    let lake = |hex: Hex| hex.distance(Hex::new(1, 0)) <= 3;
    let costs = Costs::per_hex(&Region::hexagon(9), |hex| if lake(hex) { IMPASSABLE } else { 1 });
    let mut back = way(&costs, hex(8, -1), hex(-8, 3));
    back.reverse();
    assert_eq!(way(&costs, hex(-8, 3), hex(8, -1)), back);
}

#[test]
fn it_stays_near_where_the_line_is_blocked() {
    let (from, to) = (hex(-4, 2), hex(4, -2));
    let costs = Costs::per_hex(&Region::hexagon(5), |hex| if hex == Hex::ORIGIN { IMPASSABLE } else { 1 });
    let straight = line(from, to);
    let found = way(&costs, from, to);
    let beside: Vec<Hex> = found.iter().copied().filter(|&hex| !straight.contains(hex)).collect();
    assert_eq!((found.len(), beside.len()), (9, 1), "{found:?}");
    assert_eq!(beside[0].length(), 1, "next to what blocks");
}

#[test]
fn cost_comes_first() {
    let road = |hex: Hex| hex.r() == 2 || hex.q() == -3 || hex.q() == 3;
    let costs = Costs::per_hex(&Region::hexagon(6), |hex| if road(hex) { 1 } else { 9 });
    let found = way(&costs, hex(-3, 0), hex(3, 0));
    assert!(found.iter().all(|&hex| road(hex)), "{found:?}");
}
