use alloc::vec::Vec;

use crate::coord::Orientation;
use crate::terrain::{HexPoint, Mesh, MeshFrame, ROW, Rulers, Run, Sheet, Tilts};

/// For the triangle after each corner P1 to P6, clockwise: the direction in which its first corner
/// raises it, then that of its second, as drawn flat-top.
///
/// A height at one corner of a triangle of side 1 slopes it by 2 / sqrt(3), at right angles to the
/// opposite side.
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
    /// Where the seven points of the hexes of a run lie.
    x: [Vec<f32>; 7],
    z: [Vec<f32>; 7],
    /// The normals of the triangles after each corner.
    tilts: [Tilts; 6],
}

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
        for point in HexPoint::ALL {
            let [x, z] = rulers.along(frame, frame.points(q, run.r, point), n);
            for (places, to) in [(x, &mut self.x), (z, &mut self.z)] {
                to[point as usize].clear();
                to[point as usize].extend_from_slice(places);
            }
        }
        for (i, tilts) in self.tilts.iter_mut().enumerate() {
            let corners = [heights[1 + i], heights[1 + (i + 1) % 6]];
            tilts.fill_planes(heights[0], corners, RAISES[i], &frame.slant);
            tilts.turn(&frame.slant);
        }
        let vertices = 18 * run.hex..18 * (run.hex + n);
        let positions = mesh.positions[vertices.clone()].as_flattened_mut().as_chunks_mut().0;
        let normals = mesh.normals[vertices.clone()].as_flattened_mut().as_chunks_mut().0;
        let order = wedge_order(frame.orientation);
        for (i, (positions, normals)) in positions.iter_mut().zip(normals).enumerate() {
            let points: [[f32; 4]; 7] =
                core::array::from_fn(|p| [self.x[p][i], heights[p][i], self.z[p][i], 0.0]);
            let facing = self.tilts.each_ref().map(|tilts| {
                let [x, y, z] = tilts.axes();
                [x[i], y[i], z[i], 0.0]
            });
            put(positions, order.map(|wedge| [points[0], points[1 + (wedge + 1) % 6], points[1 + wedge]]));
            put(normals, order.map(|wedge| [facing[wedge]; 3]));
        }
        for (index, vertex) in mesh.indices[vertices.clone()].iter_mut().zip(vertices) {
            *index = vertex as u32;
        }
    }
}

/// Writes 18 vectors one after the other, three numbers of each.
///
/// Four are written at once, the last of which the next vector overwrites: one store for a vector.
#[inline]
fn put(out: &mut [f32; 54], triangles: [[[f32; 4]; 3]; 6]) {
    let vectors = triangles.as_flattened();
    for (i, vector) in vectors[..17].iter().enumerate() {
        out[3 * i..3 * i + 4].copy_from_slice(vector);
    }
    out[51..].copy_from_slice(&vectors[17][..3]);
}

/// The corners (0 for P1) after which the triangles of a hex come, in the order of
/// [`Triangle::of_hex`](crate::coord::Triangle::of_hex).
const fn wedge_order(orientation: Orientation) -> [usize; 6] {
    match orientation {
        Orientation::Flat => [5, 0, 1, 4, 3, 2],
        Orientation::Pointy => [0, 5, 4, 1, 2, 3],
    }
}
