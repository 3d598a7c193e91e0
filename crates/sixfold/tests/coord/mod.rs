//! Laws of the layer `coord`, and its behaviour at the limits of number types.

mod edge_values;
mod round_trips;
mod symmetry;
mod edges_and_corners;
mod keys;
mod batch;

use proptest::prelude::{Strategy, any};
use sixfold::coord::{Direction, Hex, LIMIT, Mirror};

/// Hexes from the whole world: half of them near the origin, the others anywhere.
fn hexes() -> impl Strategy<Value = Hex> {
    let near = (-40..=40, -40..=40).prop_map(|(q, r)| Hex::new(q, r));
    let far = (-LIMIT..=LIMIT, any::<u32>()).prop_map(|(q, seed)| {
        let (low, high) = ((-LIMIT).max(-LIMIT - q), LIMIT.min(LIMIT - q));
        let width = (i64::from(high) - i64::from(low) + 1) as u64;
        let r = i64::from(low) + (u64::from(seed) % width) as i64;
        Hex::try_new(q.into(), r).expect("chosen within the limit")
    });
    proptest::prop_oneof![near, far]
}

fn directions() -> impl Strategy<Value = Direction> {
    proptest::sample::select(Direction::ALL.to_vec())
}

fn mirrors() -> impl Strategy<Value = Mirror> {
    let through = directions().prop_map(Mirror::Through);
    proptest::prop_oneof![through, directions().prop_map(Mirror::Between)]
}

/// The values at which the behaviour of 32-bit numbers and of the limit changes.
const EDGES: [i64; 21] = [
    i32::MIN as i64,
    i32::MIN as i64 + 1,
    -(1 << 30) - 1,
    -(1 << 30),
    -(1 << 30) + 1,
    -(1 << 29) - 1,
    -(1 << 29),
    -3,
    -2,
    -1,
    0,
    1,
    2,
    3,
    1 << 29,
    (1 << 29) + 1,
    (1 << 30) - 2,
    (1 << 30) - 1,
    1 << 30,
    i32::MAX as i64 - 1,
    i32::MAX as i64,
];

/// Every pair of edge values that is a hex.
fn edge_hexes() -> Vec<Hex> {
    EDGES.iter().flat_map(|&q| EDGES.iter().filter_map(move |&r| Hex::try_new(q, r).ok())).collect()
}
