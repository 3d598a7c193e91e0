use sixfold::coord::{Hex, flat};
use sixfold::grid::{HexSet, Outline, Wrap, WrappedSides};

use crate::spec::hex_grid::hex;

fn world() -> Wrap {
    Wrap::try_new(Outline::hexagon(3), WrappedSides::All).expect("hexagons wrap")
}

/// A path that leaves the map in the north.
const WAY: [Hex; 3] = [Hex::new(0, -2), Hex::new(0, -3), Hex::new(3, 0)];

#[test]
fn directions_over_the_seam() {
    assert_eq!(world().direction(WAY[1], WAY[2]), Some(flat::N));
    assert_eq!(world().directions(&WAY), Some(vec![flat::N, flat::N]));
    assert_eq!(world().direction(WAY[0], WAY[2]), None);
}

#[test]
fn drawn_in_two_pieces() {
    assert_eq!(world().pieces(&WAY), [vec![WAY[0], WAY[1], hex(0, -4)], vec![hex(3, 1), WAY[2]]]);
}

#[test]
fn grown_around_the_map() {
    let world = world();
    let edge = HexSet::of(world.region(), [hex(0, -3)]);
    assert_eq!(edge.grown(1).len(), 4, "on the plane three neighbours exist");
    let around = world.grown(&edge, 1);
    assert!(around.contains(hex(3, 0)));
    assert_eq!((around.len(), world.range(hex(0, -3), 1)), (7, around));
}
