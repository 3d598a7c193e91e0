//! Meshes: ground of a region, and columns and plates of single hexes.

use sixfold::grid::Region;
use sixfold_terrain::{
    ColumnSettings, FaceSettings, HeightField, HexMesh, Mesh, MeshSettings, Mesher, Normals, Plan,
};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::codes;
use crate::plane::RawLayout;
use crate::region::RawRegion;
use crate::results::hex_of;

/// A mesh of ground.
#[wasm_bindgen]
#[derive(Debug)]
pub struct RawMesh(Mesh);

#[wasm_bindgen]
impl RawMesh {
    /// Three numbers a vertex.
    pub fn positions(&self) -> Vec<f32> {
        self.0.positions().as_flattened().to_vec()
    }

    /// Three numbers a vertex.
    pub fn normals(&self) -> Vec<f32> {
        self.0.normals().as_flattened().to_vec()
    }

    /// Three vertices a triangle.
    pub fn indices(&self) -> Vec<u32> {
        self.0.indices().to_vec()
    }

    /// The number of triangles of the ground.
    pub fn ground_triangles(&self) -> usize {
        self.0.ground_triangles()
    }
}

/// The ground of a region.
///
/// A skirt of `NaN` means no skirt. `None` for invalid measures.
#[wasm_bindgen]
#[expect(clippy::too_many_arguments, reason = "numbers cross to WebAssembly one by one")]
pub fn ground_mesh(
    region: &RawRegion,
    heights: &[f64],
    orientation: u8,
    smooth: bool,
    skirt: f64,
    side: f64,
    rise: f64,
    origin_q: i32,
    origin_r: i32,
) -> Option<RawMesh> {
    let region: &Region = &region.0;
    let field = HeightField::new(region, heights, codes::orientation(orientation)?).ok()?;
    let plan = Plan::default().try_with_side(side).ok()?.try_with_rise(rise).ok()?;
    let settings = MeshSettings {
        plan,
        origin: hex_of(origin_q, origin_r)?,
        normals: if smooth { Normals::Smooth } else { Normals::Flat },
        skirt: skirt.is_finite().then_some(skirt),
    };
    let mut mesh = Mesh::new();
    Mesher::new().write(&field, &settings, &mut mesh);
    Some(RawMesh(mesh))
}

/// Columns and plates.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct RawHexMesh(HexMesh);

#[wasm_bindgen]
impl RawHexMesh {
    /// An empty mesh.
    pub fn make() -> RawHexMesh {
        RawHexMesh::default()
    }

    /// Adds a column; returns the reason when it is refused, an empty text for a hex beyond the limit.
    ///
    /// Bits 0 to 5 of `faces` are the sides, bit 6 is the lower face.
    #[expect(clippy::too_many_arguments, reason = "numbers cross to WebAssembly one by one")]
    pub fn add(
        &mut self,
        layout: &RawLayout,
        q: i32,
        r: i32,
        bottom: f64,
        top: f64,
        bands: u16,
        faces: u8,
    ) -> Option<String> {
        let Some(hex) = hex_of(q, r) else { return Some(String::new()) };
        let face = |bit: u8| (faces >> bit & 1 == 1).then_some(FaceSettings::default());
        let settings = ColumnSettings {
            bottom,
            top,
            bands,
            top_face: Some(FaceSettings::default()),
            bottom_face: face(6),
            sides: [0, 1, 2, 3, 4, 5].map(face),
        };
        self.0.add_column(&layout.0, hex, &settings).err().map(|error| error.to_string())
    }

    /// The number of vertices.
    pub fn vertices(&self) -> usize {
        self.0.positions().len()
    }

    /// Three numbers a vertex.
    pub fn positions(&self) -> Vec<f32> {
        self.0.positions().as_flattened().to_vec()
    }

    /// Three numbers a vertex.
    pub fn normals(&self) -> Vec<f32> {
        self.0.normals().as_flattened().to_vec()
    }

    /// Two numbers a vertex.
    pub fn uvs(&self) -> Vec<f32> {
        self.0.uvs().as_flattened().to_vec()
    }

    /// Three vertices a triangle.
    pub fn indices(&self) -> Vec<u32> {
        self.0.indices().to_vec()
    }
}
