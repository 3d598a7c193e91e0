use crate::spec::hex_coordinates::{block, h};
use sixfold::shape::{Resolution, Shape};

#[test]
fn which_big_hex_holds_a_hex() {
    let chunks = Resolution::new(5);
    assert_eq!(chunks.big_hex(h(23, 45)), h(-1, 7));
    assert_eq!(chunks.center(h(-1, 7)), Ok(h(24, 47)));
    assert_eq!(chunks.local(h(23, 45)), h(-1, -2));
}

#[test]
fn its_children() {
    let chunks = Resolution::new(1);
    let children = chunks.children(h(1, 0)).expect("near");
    assert_eq!((children.count(), children.center()), (7, h(3, -1)));
    assert!(children.into_iter().all(|hex| chunks.big_hex(hex) == h(1, 0)));
}

#[test]
fn every_hex_is_in_one() {
    for radius in 0..5 {
        let chunks = Resolution::new(radius);
        for hex in block() {
            let big = chunks.big_hex(hex);
            let holding = block().filter(|&other| chunks.children(other).is_ok_and(|all| all.contains(hex)));
            assert!(holding.eq([big]), "{hex} in radius {radius}");
        }
    }
}

#[test]
fn radius_0() {
    assert!(block().all(|hex| Resolution::new(0).big_hex(hex) == hex));
}
