//! Batch functions return the same as single calls.

use crate::coord::hexes;
use proptest::collection::vec;
use proptest::prelude::{prop_assert, proptest};
use sixfold::coord::{distances, distances_from};

proptest! {
    #[test]
    fn distances_of_slices(a in vec(hexes(), 0..70), center in hexes()) {
        let b: Vec<_> = a.iter().rev().copied().collect();
        let mut out = vec![7; a.len()];
        distances(&a, &b, &mut out);
        prop_assert!(a.iter().zip(&b).zip(&out).all(|((a, b), d)| a.distance(*b) == *d));
        distances_from(center, &a, &mut out);
        prop_assert!(a.iter().zip(&out).all(|(a, d)| center.distance(*a) == *d));
    }
}
