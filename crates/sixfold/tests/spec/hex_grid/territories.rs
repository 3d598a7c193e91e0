use sixfold::coord::{Edge, Hex};
use sixfold::grid::Region;
use sixfold::search::{Costs, Scratch, territories};

use crate::spec::hex_grid::hex;

#[test]
fn which_castle_is_nearest() {
    let costs = Costs::uniform(&Region::hexagon(4));
    let castles = [hex(-4, 0), hex(4, 0)];
    let mut scratch = Scratch::new();
    let realms = territories(&costs, &castles, &mut scratch);
    for place in Region::hexagon(4).hexes() {
        let first = place.distance(castles[0]) <= place.distance(castles[1]);
        assert_eq!(realms.start_of(place), Some(castles[usize::from(!first)]), "{place}");
    }
}

#[test]
fn over_rough_ground() {
    let costs = Costs::per_hex(&Region::hexagon(4), |hex| if hex.q() < 0 { 5 } else { 1 });
    let castles = [hex(-4, 0), hex(4, 0)];
    let mut scratch = Scratch::new();
    let realms = territories(&costs, &castles, &mut scratch);
    assert_eq!(realms.start_of(hex(-1, 0)), Some(castles[1]), "9 points from there, 15 from the nearer one");
}

#[test]
fn what_cannot_be_reached_belongs_to_no_start() {
    let mut costs = Costs::uniform(&Region::hexagon(2));
    for edge in Edge::try_around(hex(1, 0)).expect("near") {
        costs.set_wall(edge);
    }
    let mut scratch = Scratch::new();
    let realms = territories(&costs, &[Hex::ORIGIN, hex(9, 9)], &mut scratch);
    assert_eq!((realms.start_of(hex(1, 0)), realms.cost(hex(1, 0))), (None, None));
    assert_eq!(realms.set_of(0).len(), 18);
    assert!(realms.set_of(1).is_empty(), "a start outside the region has no hexes");
}
