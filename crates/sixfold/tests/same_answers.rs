//! Results that must be the same, to the last bit, in every build.
//!
//! They must not depend on features, vector instructions or the optimiser.
//!
//! This file is compiled twice: among the tests of the engine, with `std` and every feature, and in
//! `proofs/alloc_only`, where the engine has neither. Both compare the results with the same numbers, so
//! the two builds agree.

use sixfold::coord::{Hex, Orientation, distances, distances_from};
use sixfold::grid::{Field, Region, TerrainTable};
use sixfold::layout::{Layout, Point};
use sixfold::search::{Costs, Scratch, path};

/// The results of a build with `std` on x86-64, as digests.
const POINTS: u64 = 13_657_076_845_734_566_335;
const STENCIL: u64 = 18_048_163_550_890_222_059;
const TERRAIN: u64 = 10_126_607_558_811_999_287;

/// FNV-1a over 64-bit words.
fn digest(words: impl IntoIterator<Item = u64>) -> u64 {
    words.into_iter().fold(0xCBF2_9CE4_8422_2325, |sum, word| (sum ^ word).wrapping_mul(0x100_0000_01B3))
}

/// Hexes near and far, more of them than any vector register can store.
fn hexes(number: i32) -> Vec<Hex> {
    (0..number).map(|i| Hex::new(i * i * 37 % 1009 - 500, i * 71 % 997 - 490)).collect()
}

#[test]
fn batches_of_distances() {
    for number in [0, 1, 7, 64, 131] {
        let (a, center) = (hexes(number), Hex::new(3, -9));
        let b: Vec<Hex> = a.iter().rev().copied().collect();
        let mut out = vec![0; a.len()];
        distances(&a, &b, &mut out);
        assert!(a.iter().zip(&b).zip(&out).all(|((a, b), out)| a.distance(*b) == *out));
        distances_from(center, &a, &mut out);
        assert!(a.iter().zip(&out).all(|(a, out)| center.distance(*a) == *out));
    }
}

#[test]
fn batches_of_points() {
    let a = hexes(131);
    let words = Orientation::ALL.into_iter().flat_map(|orientation| {
        let layout = Layout::try_new(orientation, 17.3).expect("a size");
        let mut points = vec![Point::new(0.0, 0.0); a.len()];
        layout.points_of(&a, &mut points);
        assert!(a.iter().zip(&points).all(|(hex, point)| layout.point_of(*hex) == *point));
        let mut back = vec![Hex::ORIGIN; a.len()];
        layout.hexes_at(&points, &mut back).expect("points of hexes");
        assert_eq!(a, back);
        points.into_iter().flat_map(|point| [point.x.to_bits(), point.y.to_bits()])
    });
    assert_eq!(digest(words), POINTS);
}

#[test]
fn stencils() {
    let field = Field::from_fn(Region::hexagon(40), |hex| hex.q() * 31 + hex.r() * 7);
    let summed =
        field.stencil(-3, |here, around| here.wrapping_mul(5).wrapping_add(around.iter().sum::<i32>()));
    assert_eq!(digest(summed.iter().map(|(_, &value)| value.cast_unsigned().into())), STENCIL);
}

#[test]
fn the_table_of_terrain_and_a_path() {
    let names = TerrainTable::standard().names().join(" ");
    assert_eq!(digest(names.bytes().map(u64::from)), TERRAIN, "{names}");
    let costs = Costs::per_hex(&Region::hexagon(6), |hex| 1 + u32::from(hex.q().rem_euclid(3) == 1));
    let mut scratch = Scratch::new();
    let way = path(&costs, Hex::new(-6, 2), Hex::new(6, -4), &mut scratch).expect("no walls");
    assert_eq!(way.cost(), 16);
}
