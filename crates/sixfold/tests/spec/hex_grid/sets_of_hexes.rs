use sixfold::grid::{HexSet, Region};
use sixfold::search::{Blockers, Costs, Scratch, Viewer, reach, view};

use crate::spec::hex_grid::hex;

#[test]
fn what_scouts_have_seen() {
    let map = Region::hexagon(9);
    let costs = Costs::uniform(&map);
    let mut scratch = Scratch::new();
    let mut known = HexSet::new(&map);
    for scout in [hex(-5, 0), hex(5, 0)] {
        known |= reach(&costs, scout, 1, &mut scratch).area().to_set().grown(1);
    }
    assert_eq!(known.len(), 2 * 19);
    let unknown = !&known;
    assert!(unknown.contains(hex(0, 0)) && !unknown.contains(hex(-5, 2)));
    let blockers = Blockers::new(&map, |_| false);
    known |= view(&blockers, hex(0, 0), 9, &mut Viewer::new()).into_set();
    assert_eq!(known, HexSet::full(&map));
}

#[test]
fn taken_apart() {
    let map = Region::hexagon(6);
    let islands =
        HexSet::from_fn(&map, |place| [hex(-3, 0), hex(3, 0)].iter().any(|&at| place.distance(at) <= 1));
    let parts = islands.components();
    assert_eq!(parts.len(), 2);
    for (part, middle) in parts.iter().zip([hex(-3, 0), hex(3, 0)]) {
        assert_eq!((part.len(), part.outline().count()), (7, 18));
        assert!(part.contains(middle));
    }
}

#[test]
fn shrunk_by_the_shore() {
    let lake = HexSet::from_fn(&Region::hexagon(5), |hex| hex.length() <= 2);
    assert_eq!(lake.shrunk(1).to_region(), Region::hexagon(1));
}
