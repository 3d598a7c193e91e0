use sixfold::coord::{Edge, Hex, flat};
use sixfold::grid::Region;
use sixfold::search::{Blockers, Viewer, beam, burst, sector};

use crate::spec::hex_grid::hex;

fn open() -> Blockers {
    Blockers::new(&Region::hexagon(5), |_| false)
}

#[test]
fn behind_a_wall() {
    let mut walled = open();
    walled.set_wall(Edge::new(Hex::ORIGIN, flat::N));
    let mut viewer = Viewer::new();
    assert_eq!(burst(&open(), [Hex::ORIGIN], 2, &mut viewer).len(), 19);
    let struck = burst(&walled, [Hex::ORIGIN], 2, &mut viewer);
    assert!(!struck.contains(hex(0, -1)) && !struck.contains(hex(0, -2)) && struck.contains(hex(1, -1)));
    let both = burst(&walled, [Hex::ORIGIN, hex(0, -1)], 2, &mut viewer);
    assert!(both.contains(hex(0, -2)), "a unit on both sides of it");
}

#[test]
fn sixty_and_more_degrees() {
    let mut viewer = Viewer::new();
    let [n, ne, se, s] = [flat::N, flat::NE, flat::SE, flat::S].map(|way| Hex::ORIGIN + way);
    let count = |viewer: &mut _, rays| sector(&open(), Hex::ORIGIN, rays, 3, viewer).len();
    assert_eq!(count(&mut viewer, [n, ne]), 10);
    assert_eq!(count(&mut viewer, [n, se]), 16);
    assert_eq!(count(&mut viewer, [n, s]), 22, "half a circle with both its rays");
    assert_eq!(count(&mut viewer, [ne, n]), 37 - 10 + 7, "the other way around, with the rays and the apex");
    assert_eq!(count(&mut viewer, [n, n]), 4, "one ray");
}

#[test]
fn lines_of_a_width() {
    let mut viewer = Viewer::new();
    let count = |viewer: &mut _, width| beam(&open(), Hex::ORIGIN, hex(0, 4), width, viewer).len();
    assert_eq!([1, 3, 5].map(|width| count(&mut viewer, width)), [5, 5 + 4 + 4, 5 + 4 + 4 + 5 + 5]);
}
