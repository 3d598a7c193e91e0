//! Meshes that must be the same, to the last bit, in every build.
//!
//! They must not depend on features, vector instructions or the optimiser.
//!
//! This file is compiled twice: among the tests of this crate, with `std` and every feature, and in
//! `proofs/alloc_only`, where it has neither. Both compare with the same number, so the two builds agree.

use sixfold::coord::Orientation;
use sixfold::grid::Region;
use sixfold_terrain::{HeightField, Mesh, MeshSettings, Mesher, Normals};

/// The result of a build with `std` on x86-64, as a digest.
const MESH: u64 = 1_343_861_800_674_508_045;

/// FNV-1a over 64-bit words.
fn digest(words: impl IntoIterator<Item = u64>) -> u64 {
    words.into_iter().fold(0xCBF2_9CE4_8422_2325, |sum, word| (sum ^ word).wrapping_mul(0x100_0000_01B3))
}

#[test]
fn meshes() {
    let region = Region::hexagon(12);
    let heights: Vec<i32> =
        region.hexes().map(|hex| (hex.q() * hex.q() + 3 * hex.r()).rem_euclid(11)).collect();
    let words = Orientation::ALL.into_iter().flat_map(|orientation| {
        let field = HeightField::new(&region, &heights, orientation).expect("one for each hex");
        let mut mesh = Mesh::new();
        let settings =
            MeshSettings { normals: Normals::Smooth, skirt: Some(-4.0), ..MeshSettings::default() };
        Mesher::new().write(&field, &settings, &mut mesh);
        let floats = mesh.positions().iter().chain(mesh.normals()).flatten();
        floats.map(|float| u64::from(float.to_bits())).collect::<Vec<u64>>()
    });
    assert_eq!(digest(words), MESH);
}
