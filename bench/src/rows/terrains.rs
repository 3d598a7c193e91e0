//! Meshes of triangle terrain, compared with hexx's mesh builders and a plain copy; changes of tokens.
//!
//! hexx has no continuous triangle terrain; two of its builders come near. `HeightMapMeshBuilder` takes
//! heights: a level hexagon on top of each hex, and walls down to lower neighbours. `PlaneMeshBuilder` has no
//! heights: it is the smallest mesh of hexes, six vertices and four triangles each where ours have three and
//! six. Their indices have 16 bits, which limits the sizes: walls fill a mesh at some 3,500 hexes, planes at
//! 10,922. Each has a gate near its largest size.

use std::hint::black_box;

use hexx::storage::HexagonalMap;
use sixfold::coord::{Hex, Orientation};
use sixfold::grid::Region;
use sixfold_terrain::{HeightField, Mesh, MeshSettings, Mesher, Normals, Terrain, Token};

use crate::measure::Work;
use crate::table::{Peer, Row, Table};
use crate::theirs::theirs;

/// Measures every requested row of this layer.
pub(crate) fn run(table: &mut Table) {
    small_mesh(table);
    mesh_of_planes(table);
    flat_mesh(table);
    large_mesh(table);
    raise(table, "raise a token among 10,000", 57);
    raise(table, "raise a token among 1,000,000", 577);
}

fn height_of(hex: Hex) -> i32 {
    (hex.q() * hex.q() + 3 * hex.r()).rem_euclid(7)
}

/// A region with heights, and the mesher, settings and buffers for its meshes.
struct Land {
    region: Region,
    heights: Vec<i32>,
    mesher: Mesher,
    mesh: Mesh,
    settings: MeshSettings,
    /// A buffer as large as the mesh, and one for a copy of it.
    bytes: [Vec<u8>; 2],
}

impl Land {
    fn new(radius: u32, normals: Normals) -> Land {
        let region = Region::hexagon(radius);
        let heights = region.hexes().map(height_of).collect();
        let (mesher, mesh) = (Mesher::new(), Mesh::new());
        let settings = MeshSettings { normals, ..MeshSettings::default() };
        let mut land = Land { region, heights, mesher, mesh, settings, bytes: [Vec::new(), Vec::new()] };
        land.write();
        assert_eq!(land.mesh.triangles().len(), 6 * land.region.len());
        let bytes = 24 * land.mesh.positions().len() + 4 * land.mesh.indices().len();
        land.bytes = [vec![1; bytes], vec![0; bytes]];
        land
    }

    fn write(&mut self) {
        let field = HeightField::new(&self.region, &self.heights, Orientation::Flat);
        let field = field.expect("one height for each hex");
        self.mesher.write(black_box(&field), &self.settings, &mut self.mesh);
        black_box(&self.mesh);
    }

    fn hexes(&self) -> f64 {
        self.region.len() as f64
    }

    fn copying(&self) -> Peer<'static> {
        let [from, mut to] = self.bytes.clone();
        let work = Box::new(move || {
            to.copy_from_slice(black_box(&from));
            black_box(&mut to);
        });
        Peer { name: "(copying its bytes)", gate: None, work }
    }

    /// Level hexagons one after the other, the intended use of the builder for many.
    fn planes(&self) -> Work<'static> {
        let hexes: Vec<hexx::Hex> = self.region.hexes().map(theirs).collect();
        let layout = hexx::HexLayout::flat();
        Box::new(move || {
            let mut all = hexx::MeshInfo::default();
            for hex in &hexes {
                all.merge_with(hexx::PlaneMeshBuilder::new(&layout).at(*hex).build());
            }
            black_box(&all);
        })
    }
}

fn small_mesh(table: &mut Table) {
    let name = "terrain mesh, 2,000 hexes";
    if !table.wants(name) {
        return;
    }
    let mut land = Land::new(25, Normals::Smooth);
    // The fastest storage of hexx for this shape.
    let map = HexagonalMap::new(hexx::Hex::ZERO, 25, |hex| 0.2 * height_of(Hex::new(hex.x, hex.y)) as f32);
    let layout = hexx::HexLayout::flat();
    let columns = Box::new(move || {
        black_box(hexx::HeightMapMeshBuilder::new(&layout, black_box(&map)).build());
    });
    table.row(Row {
        name,
        unit: "hex",
        units: land.hexes(),
        peers: vec![
            Peer { name: "hexx heightmap builder", gate: Some(25.0), work: columns },
            Peer { name: "hexx plane builder", gate: None, work: land.planes() },
            land.copying(),
        ],
        ours: Box::new(|| land.write()),
    });
}

/// The largest mesh that hexx can build.
fn mesh_of_planes(table: &mut Table) {
    let name = "terrain mesh, 10,000 hexes";
    if !table.wants(name) {
        return;
    }
    let mut land = Land::new(57, Normals::Smooth);
    table.row(Row {
        name,
        unit: "hex",
        units: land.hexes(),
        peers: vec![
            Peer { name: "hexx plane builder", gate: Some(12.0), work: land.planes() },
            land.copying(),
        ],
        ours: Box::new(|| land.write()),
    });
}

fn flat_mesh(table: &mut Table) {
    let name = "terrain mesh in facets, 10,000 hexes";
    if !table.wants(name) {
        return;
    }
    let mut land = Land::new(57, Normals::Flat);
    table.row(Row {
        name,
        unit: "hex",
        units: land.hexes(),
        peers: vec![land.copying()],
        ours: Box::new(|| land.write()),
    });
}

/// Only ours, by bytes: a million times more per nanosecond is gigabytes per second.
fn large_mesh(table: &mut Table) {
    let name = "terrain mesh, 1,000,000 hexes";
    if !table.wants(name) {
        return;
    }
    let mut land = Land::new(577, Normals::Smooth);
    table.row(Row {
        name,
        unit: "kB",
        units: land.bytes[0].len() as f64 / 1e3,
        peers: vec![land.copying()],
        ours: Box::new(|| land.write()),
    });
}

/// Raises one token; the old terrain stays unchanged.
fn raise(table: &mut Table, name: &'static str, radius: u32) {
    if !table.wants(name) {
        return;
    }
    let region = Region::hexagon(radius);
    let tokens = region.hexes().map(|hex| (hex, Token::new(height_of(hex), ())));
    let terrain = Terrain::from_tokens(Orientation::Flat, tokens).expect("each hex once");
    let hex = Hex::new(-3, 7);
    let raised = terrain.with_height(hex, 9).expect("there is a token");
    assert_eq!((raised.height(hex), terrain.height(hex)), (Some(9), Some(height_of(hex))));
    let shared: imbl::HashMap<hexx::Hex, i32> =
        region.hexes().map(|hex| (theirs(hex), height_of(hex))).collect();
    let their_hex = theirs(hex);
    table.row(Row {
        name,
        unit: "token",
        units: 1.0,
        ours: Box::new(|| {
            black_box(black_box(&terrain).with_height(hex, 9).is_ok());
        }),
        peers: vec![Peer {
            name: "imbl HashMap",
            gate: Some(1.5),
            work: Box::new(|| {
                black_box(black_box(&shared).update(their_hex, 9));
            }),
        }],
    });
}
