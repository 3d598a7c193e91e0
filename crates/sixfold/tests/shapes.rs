//! Shapes: counts, order, membership, and the laws of their iterators.

use sixfold::coord::Hex;
use sixfold::shape::{Shape, range, ring, spiral};

#[test]
fn a_range_is_its_rings_and_a_spiral_lists_them() {
    let center = Hex::new(3, -2);
    for radius in 0..12 {
        let mut rings: Vec<Hex> = (0..=radius).flat_map(|r| ring(center, r)).collect();
        assert_eq!(spiral(center, radius).to_vec(), rings);
        assert!(spiral(center, radius).iter().eq(rings.iter().copied()));
        rings.sort();
        assert_eq!(range(center, radius).to_vec(), rings);
        assert!(range(center, radius).iter().eq(rings));
    }
}
