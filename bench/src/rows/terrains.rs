//! Meshes of triangle terrain, beside hexx's mesh builder and a plain copy.

use std::hint::black_box;

use sixfold::coord::{Hex, Orientation};
use sixfold::grid::Region;
use sixfold::terrain::{HeightField, Mesh, MeshSettings, Mesher};

use crate::table::{Peer, Row, Table};
use crate::theirs::theirs;

/// Measures every row of this layer that was asked for.
pub(crate) fn run(table: &mut Table) {
    mesh(table, "terrain mesh, 2,000 hexes", 25, Some(10.0));
    mesh(table, "terrain mesh, 1,000,000 hexes", 577, None);
}

fn height_of(hex: Hex) -> i32 {
    (hex.q() * hex.q() + 3 * hex.r()).rem_euclid(7)
}

/// The peer builds one hex after another and joins them; its 16-bit indices end at 9,000 hexes.
fn mesh(table: &mut Table, name: &'static str, radius: u32, gate: Option<f64>) {
    if !table.wants(name) {
        return;
    }
    let region = Region::hexagon(radius);
    let heights: Vec<i32> = region.hexes().map(height_of).collect();
    let field = HeightField::new(&region, &heights, Orientation::Flat).expect("one height for each hex");
    let (mut mesher, mut mesh, settings) = (Mesher::new(), Mesh::new(), MeshSettings::default());
    mesher.write(&field, &settings, &mut mesh);
    assert_eq!(mesh.triangles().len(), 6 * region.len());
    let bytes = 24 * mesh.positions().len() + 4 * mesh.indices().len();
    let (from, mut to) = (vec![1_u8; bytes], vec![0_u8; bytes]);
    let layout = hexx::HexLayout::flat();
    let few: Vec<hexx::Hex> = if gate.is_some() { region.hexes().map(theirs).collect() } else { Vec::new() };
    let mut peers = vec![Peer {
        name: "(copying its bytes)",
        gate: None,
        work: Box::new(|| {
            to.copy_from_slice(black_box(&from));
            black_box(&mut to);
        }),
    }];
    if gate.is_some() {
        peers.push(Peer {
            name: "hexx PlaneMeshBuilder",
            gate,
            work: Box::new(|| {
                let mut all = hexx::MeshInfo::default();
                for hex in &few {
                    all.merge_with(hexx::PlaneMeshBuilder::new(&layout).at(*hex).build());
                }
                black_box(&all);
            }),
        });
    }
    table.row(Row {
        name,
        unit: "hex",
        units: region.len() as f64,
        ours: Box::new(|| {
            mesher.write(black_box(&field), &settings, &mut mesh);
            black_box(&mesh);
        }),
        peers,
    });
}
