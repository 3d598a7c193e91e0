//! Meshes: ground of a region, and columns and plates of single hexes.

use std::sync::{Mutex, PoisonError};

use pyo3::types::PyAnyMethods;
use pyo3::{Bound, PyAny, PyErr, PyResult, Python, pyclass, pyfunction, pymethods};
use sixfold_terrain::{
    ColumnSettings, FaceSettings, HeightField, HexMesh, Mesh, MeshSettings, Mesher, Normals, Plan,
};

use crate::layout::PyLayout;
use crate::protocol::{refuse, refuse_argument};
use crate::region::PyRegion;
use crate::values::arrays::array;
use crate::values::hexes::checked;
use crate::values::numbers::{finite, finites, integer_within, list, wrong};
use crate::values::{Found, Given, names};

/// The most vertices of columns and plates together: 134 MB.
const MOST_VERTICES: usize = 1 << 22;

/// The most vertices of ground, which is built at once: 400 MB.
const MOST_GROUND_VERTICES: usize = 1 << 24;

/// Positions, normals and the three vertices of each triangle.
type Triangles<'py> = (Bound<'py, PyAny>, Bound<'py, PyAny>, Bound<'py, PyAny>);

/// The ground of a region: positions, normals, triangles, and the number of triangles of the ground.
#[pyfunction]
#[expect(clippy::too_many_arguments, reason = "only the module `terrain` of the package calls it, by name")]
pub(crate) fn ground_mesh<'py>(
    py: Python<'py>,
    region: &PyRegion,
    heights: Given<'_, 'py>,
    orientation: &str,
    shading: &str,
    skirt: Option<Given<'_, 'py>>,
    side: Given<'_, 'py>,
    rise: Given<'_, 'py>,
    origin: Given<'_, 'py>,
) -> PyResult<(Triangles<'py>, usize)> {
    let heights = finites("heights", heights)?;
    if heights.len() != region.0.len() {
        let (hexes, found) = (region.0.len(), heights.len());
        let message = format!("expected a height for each of the {hexes} hexes, found {found}");
        return Err(refuse_argument(py, "bad_argument", "heights", &message));
    }
    let orientation = names::orientation(orientation)
        .ok_or_else(|| bad(py, &format!("expected \"flat\" or \"pointy\", found {orientation:?}")))?;
    let normals = match shading {
        "smooth" => Normals::Smooth,
        "facets" => Normals::Flat,
        other => return Err(bad(py, &format!("expected \"smooth\" or \"facets\", found {other:?}"))),
    };
    let field =
        HeightField::new(&region.0, &heights, orientation).map_err(|error| bad(py, &error.to_string()))?;
    let (side, rise) = (finite("side", side)?, finite("rise", rise)?);
    let plan = Plan::default().try_with_side(side).and_then(|plan| plan.try_with_rise(rise));
    let plan = plan.map_err(|error| bad(py, &error.to_string()))?;
    let skirt = skirt.map(|level| finite("skirt", level)).transpose()?;
    // Each hex has seven points, or 18 of facets, and a side that hangs down four.
    let (each, hanging) =
        (if normals == Normals::Smooth { 7 } else { 18 }, if skirt.is_some() { 24 } else { 0 });
    let vertices = each * region.0.len() + hanging * region.0.border().count();
    if vertices > MOST_GROUND_VERTICES {
        let message = format!(
            "ground of {} hexes may take {vertices} vertices; at most {MOST_GROUND_VERTICES}: make it in parts",
            region.0.len()
        );
        return Err(refuse(py, "too_large", &message));
    }
    let settings = MeshSettings { plan, origin: checked("origin", origin)?, normals, skirt };
    let mesh = py.detach(|| {
        let mut mesh = Mesh::new();
        Mesher::new().write(&field, &settings, &mut mesh);
        mesh
    });
    let arrays = (rows(py, mesh.positions())?, rows(py, mesh.normals())?, triangles(py, mesh.indices())?);
    Ok((arrays, mesh.ground_triangles()))
}

/// The mesh of columns and plates inside `sixfold.HexMesh`, the class for users.
#[pyclass(frozen, module = "sixfold._sixfold")]
#[derive(Debug, Default)]
pub(crate) struct RawHexMesh(Mutex<HexMesh>);

#[pymethods]
impl RawHexMesh {
    /// An empty mesh.
    #[staticmethod]
    fn make() -> RawHexMesh {
        RawHexMesh::default()
    }

    /// Adds a column: the sides are given by direction.
    #[expect(
        clippy::too_many_arguments,
        reason = "only the module `terrain` of the package calls it, by name"
    )]
    fn add(
        &self,
        layout: &PyLayout,
        hex: Given<'_, '_>,
        bottom: Given<'_, '_>,
        top: Given<'_, '_>,
        bands: Given<'_, '_>,
        floor: bool,
        sides: Given<'_, '_>,
    ) -> PyResult<()> {
        let (py, place) = (hex.py(), checked("hex", hex)?);
        let (bottom, top) = (finite("bottom", bottom)?, finite("top", top)?);
        let bands = integer_within("bands", bands, 1, u16::MAX)?;
        let mut faces = [None; 6];
        for (place, side) in list("sides", sides)?.enumerate() {
            let side = side?;
            let refused = || wrong(&format!("sides[{place}]"), "a direction from 0 to 5", &side);
            let direction = names::direction(&side).ok_or_else(refused)?;
            faces[usize::from(direction.number())] = Some(FaceSettings::default());
        }
        // Two caps of six vertices, and four for each band of each side.
        let vertices = 12 + 4 * usize::from(bands) * faces.iter().flatten().count();
        let mut mesh = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if mesh.positions().len() + vertices > MOST_VERTICES {
            let message =
                format!("a mesh of columns has at most {MOST_VERTICES} vertices; begin another one");
            return Err(refuse(py, "too_large", &message));
        }
        let settings = ColumnSettings {
            bottom,
            top,
            bands,
            top_face: Some(FaceSettings::default()),
            bottom_face: floor.then(FaceSettings::default),
            sides: faces,
        };
        let added = mesh.add_column(&layout.0, place, &settings);
        added.map_err(|error| bad(py, &error.to_string()))
    }

    /// Positions, normals and triangles; then two numbers for each vertex, from 0 to 1.
    fn arrays<'py>(&self, py: Python<'py>) -> PyResult<(Triangles<'py>, Bound<'py, PyAny>)> {
        let mesh = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let arrays = (rows(py, mesh.positions())?, rows(py, mesh.normals())?, triangles(py, mesh.indices())?);
        Ok((arrays, rows(py, mesh.uvs())?))
    }
}

fn rows<'py, const WIDTH: usize>(py: Python<'py>, rows: &[[f32; WIDTH]]) -> Found<'py> {
    array(py, "<f4", rows.as_flattened(), f32::to_le_bytes)?.call_method1("reshape", (-1, WIDTH))
}

fn triangles<'py>(py: Python<'py>, indices: &[u32]) -> Found<'py> {
    array(py, "<u4", indices, u32::to_le_bytes)?.call_method1("reshape", (-1, 3))
}

fn bad(py: Python<'_>, message: &str) -> PyErr {
    refuse(py, "bad_argument", message)
}
