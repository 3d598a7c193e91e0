//! The samples in the repository.

use sixfold_maps::{TerrainFormat, convert_terrain, read_tokens, write_tokens};
use sixfold_terrain::{Normals, slope_of};

const ISLAND: &str = include_str!("../../../samples/island.toml");

#[test]
fn the_island_is_read_and_written_alike() {
    let file = read_tokens(ISLAND).unwrap();
    assert_eq!(write_tokens(&file), ISLAND);
}

#[test]
fn the_island_is_worth_a_look() {
    let file = read_tokens(ISLAND).unwrap();
    let terrain = &file.terrain;
    assert!(terrain.is_connected());
    assert!((300..=600).contains(&terrain.len()), "a few hundred tokens");
    assert!(terrain.triangle_kinds().count() > 100, "triangles differ from their tokens");
    let heights: Vec<i32> = terrain.tokens().map(|(_, token)| token.height).collect();
    assert!(heights.iter().max() >= Some(&12) && heights.contains(&0));
    let steep =
        terrain.tokens().flat_map(|(hex, _)| sixfold::coord::Triangle::of_hex(hex, terrain.orientation()));
    let steepest =
        steep.filter_map(|t| slope_of(terrain, &file.plan(), t)).map(sixfold_terrain::Slope::degrees);
    assert!(steepest.fold(0.0, f64::max) > 30.0);
}

#[test]
fn the_island_becomes_a_model_that_others_read() {
    let model = convert_terrain(ISLAND, TerrainFormat::Glb, Normals::Flat).unwrap();
    let file = gltf::Gltf::from_slice(&model).unwrap();
    assert_eq!(file.meshes().next().unwrap().primitives().len(), file.materials().len());
    assert!(file.materials().any(|material| material.name() == Some("snow")));
    assert!(file.materials().any(|material| material.name() == Some("walls")));
}
