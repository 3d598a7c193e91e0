use crate::spec::hex_coordinates::h;
use sixfold::shape::{Shape, ring};

#[test]
fn radius_0() {
    assert_eq!(ring(h(0, 0), 0).to_vec(), [h(0, 0)]);
}

#[test]
fn radius_1() {
    let mut hexes = ring(h(0, 0), 1).to_vec();
    let mut neighbors = h(0, 0).neighbors();
    hexes.sort();
    neighbors.sort();
    assert_eq!(hexes, neighbors);
}

#[test]
fn radius_2() {
    let hexes = ring(h(0, 0), 2).to_vec();
    assert_eq!(hexes.len(), 12);
    assert!(hexes.iter().all(|hex| hex.length() == 2));
    assert!(hexes.iter().enumerate().all(|(i, hex)| !hexes[..i].contains(hex)), "no hex twice");
}

#[test]
fn the_count() {
    for radius in 1..40 {
        assert_eq!(ring(h(0, 0), radius).iter().collect::<Vec<_>>().len() as u32, 6 * radius);
    }
    assert_eq!((ring(h(0, 0), 3).count(), ring(h(0, 0), 5).count()), (18, 30));
}
