use alloc::vec::Vec;

use sixfold::coord::Orientation;

use crate::mesh::{Mesh, MeshFrame, Rulers, Run, Sheet, Tilts};
use crate::triangles::{HexPoint, ROW};

/// The slope directions of the triangles after the corners P1 to P6, clockwise.
///
/// For each triangle the direction in which its first corner raises it, then that of its second, as
/// drawn flat-top. A height at one corner of a triangle of side 1 slopes it by 2 / sqrt(3), at right
/// angles to the opposite side.
const RAISES: [[(f32, f32); 2]; 6] = {
    let far = (1.0 / ROW) as f32;
    let half = (0.5 / ROW) as f32;
    [
        [(-1.0, -half), (1.0, -half)],
        [(0.0, -far), (1.0, half)],
        [(1.0, -half), (0.0, far)],
        [(1.0, half), (-1.0, half)],
        [(0.0, far), (-1.0, -half)],
        [(-1.0, half), (0.0, -far)],
    ]
};

/// Writes 18 vertices for each hex, three for each triangle.
#[derive(Clone, Debug, Default)]
pub(crate) struct FacetWriter {
    /// The positions of the seven points of a run's hexes, an array for each point.
    points: [Vec<Quad>; 7],
    /// The normals of the triangles after each corner, an array for each corner.
    normals: [Vec<Quad>; 6],
    tilts: Tilts,
}

/// A vector of three numbers, padded to the four that are copied at once.
type Quad = [f32; 4];

impl FacetWriter {
    /// Writes a run of hexes of a column.
    pub(crate) fn write(
        &mut self,
        (frame, rulers): (&MeshFrame, &mut Rulers),
        sheet: &Sheet,
        q: i64,
        run: Run,
        mesh: &mut Mesh,
    ) {
        let n = run.len;
        let heights = HexPoint::ALL.map(|point| sheet.points(q, run.r, n, point));
        for (i, point) in HexPoint::ALL.into_iter().enumerate() {
            let [x, z] = rulers.along(frame, frame.points(q, run.r, point), n);
            join([x, heights[i], z], n, &mut self.points[i]);
        }
        for (i, raises) in RAISES.into_iter().enumerate() {
            let corners = [heights[1 + i], heights[1 + (i + 1) % 6]];
            self.tilts.fill_planes(heights[0], corners, raises, &frame.slant);
            self.tilts.turn(&frame.slant);
            join(self.tilts.axes(), n, &mut self.normals[i]);
        }
        let vertices = 18 * run.hex..18 * (run.hex + n);
        let order = wedge_order(frame.orientation);
        let corners = order.map(|wedge| [0, 1 + (wedge + 1) % 6, 1 + wedge]);
        put(&self.points, corners, &mut mesh.positions[vertices.clone()]);
        put(&self.normals, order.map(|wedge| [wedge; 3]), &mut mesh.normals[vertices.clone()]);
        for (index, vertex) in mesh.indices[vertices.clone()].iter_mut().zip(vertices) {
            *index = vertex as u32;
        }
    }
}

/// Combines three arrays of coordinates into `n` vectors.
///
/// The vectors are contiguous, so that compilers store whole registers; into every seventh place they
/// would scatter them (decision 0013).
fn join([x, y, z]: [&[f32]; 3], n: usize, out: &mut Vec<Quad>) {
    out.resize(n, Quad::default());
    for (((out, &x), &y), &z) in out.iter_mut().zip(x).zip(y).zip(z) {
        *out = [x, y, z, 0.0];
    }
}

/// Writes 18 vectors for each hex; `places` are their arrays.
///
/// Four numbers are written at once, and the next vector overwrites the last of them: one store for a
/// vector.
fn put<const N: usize>(from: &[Vec<Quad>; N], places: [[usize; 3]; 6], out: &mut [[f32; 3]]) {
    let hexes = out.as_flattened_mut().as_chunks_mut::<54>().0;
    let from = from.each_ref().map(|quads| &quads[..hexes.len()]);
    let places: &[usize] = places.as_flattened();
    let (last, places) = places.split_last().expect("18 places");
    for (hex, out) in hexes.iter_mut().enumerate() {
        for (i, &place) in places.iter().enumerate() {
            out[3 * i..3 * i + 4].copy_from_slice(&from[place][hex]);
        }
        out[51..].copy_from_slice(&from[*last][hex][..3]);
    }
}

/// The corner before each triangle of a hex; 0 is P1.
///
/// In the order of [`Triangle::of_hex`](sixfold::coord::Triangle::of_hex).
const fn wedge_order(orientation: Orientation) -> [usize; 6] {
    match orientation {
        Orientation::Flat => [5, 0, 1, 4, 3, 2],
        Orientation::Pointy => [0, 5, 4, 1, 2, 3],
    }
}
