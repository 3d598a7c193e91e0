use sixfold::coord::{Direction, Hex};
use sixfold::grid::{Footprint, Region};
use sixfold::search::{Costs, IMPASSABLE, Scratch, clearance, path};

use crate::spec::hex_grid::hex;

#[test]
fn too_wide_for_the_gap() {
    let rock = |hex: Hex| hex.r() == 0 && hex.q() != 0;
    let costs = Costs::per_hex(&Region::hexagon(5), |hex| if rock(hex) { IMPASSABLE } else { 1 });
    let mut scratch = Scratch::new();
    let mut way = |footprint| {
        let costs = clearance(&costs, &footprint, Direction::D0);
        path(&costs, hex(0, -2), hex(0, 2), &mut scratch).map(|path| path.cost())
    };
    assert_eq!(way(Footprint::one()), Some(4));
    assert_eq!(way(Footprint::seven()), None);
}

#[test]
fn turned_in_place() {
    let mut places =
        Direction::ALL.map(|facing| Footprint::three().try_hexes(Hex::ORIGIN, facing).expect("near"));
    places.sort();
    assert!(places.windows(2).all(|pair| pair[0] != pair[1]));
    assert!(places.iter().all(|hexes| hexes.len() == 3 && hexes.contains(&Hex::ORIGIN)));
}
