//! Parts of a field: their hexes, and the parts that a change affects.

use std::collections::BTreeSet;
use std::num::NonZeroU32;

use sixfold::coord::{Hex, LIMIT, Orientation, Parity};
use sixfold::grid::Region;
use sixfold_terrain::{Chunk, Chunks, HeightField, Mesh, MeshSettings, Mesher, Normals};

fn chunks(cols: u32, rows: u32) -> Chunks {
    Chunks::new(NonZeroU32::new(cols).expect("above 0"), NonZeroU32::new(rows).expect("above 0"))
}

#[test]
fn parts_are_rectangles_of_the_flat_drawing() {
    // Columns 0 to 3 and rows 0 to 2 of the odd-q rectangle.
    let inside: Vec<Hex> = Region::hexagon(9)
        .hexes()
        .filter(|&hex| chunks(4, 3).chunk_of(hex) == chunks(4, 3).chunk_of(Hex::ORIGIN))
        .collect();
    assert!(Region::rectangle(4, 3, Parity::OddQ).hexes().eq(inside));
    let left = chunks(4, 3).chunk_of(Hex::new(-1, 0));
    assert_eq!((left.col, left.row), (-1, -1), "row 0 - 1 of column -1");
}

#[test]
fn every_hex_lies_in_one_part() {
    let region = Region::hexagon(20).filter(|hex| (hex.q() * 3 + hex.r() * 5) % 7 != 0);
    for chunks in [chunks(1, 1), chunks(5, 8), chunks(64, 64), chunks(u32::MAX, 1)] {
        let listed = chunks.of(&region);
        assert!(listed.is_sorted());
        let found: BTreeSet<Chunk> = region.hexes().map(|hex| chunks.chunk_of(hex)).collect();
        assert!(found.iter().eq(&listed), "all that hold a hex, and no others");
        for hex in region.hexes() {
            let holding = listed.iter().filter(|chunk| chunk.contains(hex));
            assert!(holding.eq([&chunks.chunk_of(hex)]));
        }
    }
    assert!(chunks(3, 3).of(&Region::from_iter([])).is_empty());
}

#[test]
fn parts_lie_at_the_rim_of_the_world() {
    for hex in [Hex::new(LIMIT, 0), Hex::new(LIMIT, -LIMIT), Hex::new(-LIMIT, 0), Hex::new(0, -LIMIT)] {
        for chunks in [chunks(1, 1), chunks(7, u32::MAX)] {
            assert!(chunks.chunk_of(hex).contains(hex));
            assert!(chunks.touched_by(hex).contains(&chunks.chunk_of(hex)));
        }
    }
}

/// The mesh of every part.
fn meshes(region: &Region, heights: &[i32], chunks: Chunks, normals: Normals) -> Vec<(Chunk, Mesh)> {
    let field = HeightField::new(region, heights, Orientation::Flat).expect("one each");
    let settings = MeshSettings { normals, ..MeshSettings::default() };
    let mut mesher = Mesher::new();
    let mesh = |chunk| {
        let mut mesh = Mesh::new();
        mesher.write_chunk(&field, chunk, &settings, &mut mesh);
        (chunk, mesh)
    };
    chunks.of(region).into_iter().map(mesh).collect()
}

#[test]
fn a_change_reaches_the_parts_that_are_told() {
    let region = Region::hexagon(7);
    let heights: Vec<i32> = region.hexes().map(|hex| (hex.q() * 31 + hex.r() * 17).rem_euclid(11)).collect();
    let chunks = chunks(4, 3);
    let mut farthest = 0;
    for normals in [Normals::Smooth, Normals::Flat] {
        let before = meshes(&region, &heights, chunks, normals);
        for (index, hex) in region.hexes().enumerate() {
            let mut changed = heights.clone();
            changed[index] += 50;
            let after = meshes(&region, &changed, chunks, normals);
            let touched = chunks.touched_by(hex);
            assert!(touched.is_sorted());
            for ((chunk, old), (_, new)) in before.iter().zip(&after) {
                if old != new {
                    assert!(touched.contains(chunk), "{hex} reaches {chunk:?}");
                    let near = region.hexes().filter(|&other| chunk.contains(other));
                    farthest = farthest.max(near.map(|other| other.distance(hex)).min().expect("a hex"));
                }
            }
        }
    }
    assert_eq!(farthest, 2, "normals see a change two hexes away, so the answer is not too careful");
}
