use core::ops::Range;

use sixfold::coord::Orientation;
use sixfold::internals::vectorized;

use crate::mesh::{Facing, Mesh, MeshFrame, Numbering, Rulers, Sheet, Stretch, Tilts};
use crate::triangles::HexPoint;

/// Writes the shared vertices of smooth meshes.
#[derive(Clone, Debug, Default)]
pub(crate) struct SmoothWriter {
    tilts: Tilts,
}

impl SmoothWriter {
    /// Writes the vertices in some rows of a sheet.
    pub(crate) fn write(
        &mut self,
        (frame, rulers): (&MeshFrame, &mut Rulers),
        (sheet, rows): (&Sheet, &Range<i64>),
        numbering: &Numbering,
        strip: Range<usize>,
        mesh: &mut Mesh,
    ) {
        let kinds = [(sheet.inner(), Facing::AsDrawn), (sheet.outer(), Facing::Mirrored)];
        for (odd, (corners, facing)) in (0..).zip(kinds) {
            self.tilts.fill_corners(corners, facing, &frame.slant);
            self.tilts.turn(&frame.slant);
            numbering.each_seam(strip.clone(), |s, stretches| {
                for stretch in Stretch::overlapping(stretches, s, rows) {
                    let Some((r, vertices)) = stretch.part(s, odd, rows) else { continue };
                    let [x, z] = rulers.along(frame, frame.corners(s, 2 * r + s + odd), vertices.len());
                    self.write_part([x, corners.heights, z], sheet.index(s, r), vertices, mesh);
                }
            });
        }
        let (heights, around) = sheet.centers();
        self.tilts.fill(around, Facing::AsDrawn, &frame.slant);
        self.tilts.turn(&frame.slant);
        for column in &numbering.columns()[strip] {
            for run in numbering.runs_in(column, rows) {
                let [x, z] = rulers.along(frame, frame.points(column.q, run.r, HexPoint::P0), run.len);
                let vertices = run.first..run.first + run.len;
                self.write_part([x, heights, z], sheet.index(column.q, run.r), vertices, mesh);
            }
        }
    }

    /// Writes vertices whose heights and normals start at an index.
    fn write_part(&self, [x, y, z]: [&[f32]; 3], at: usize, vertices: Range<usize>, mesh: &mut Mesh) {
        interleave(&mut mesh.positions[vertices.clone()], [x, &y[at..], z]);
        interleave(&mut mesh.normals[vertices], self.tilts.axes().map(|axis| &axis[at..]));
    }
}

/// Writes three arrays of coordinates as one array of vectors.
///
/// One vector at a time: compilers recognise stores of three parallel arrays and turn them into whole
/// registers. Blocks of four are taken for twelve separate arrays, with scattered stores (decision 0013).
fn interleave(out: &mut [[f32; 3]], [x, y, z]: [&[f32]; 3]) {
    for (((out, &x), &y), &z) in out.iter_mut().zip(x).zip(y).zip(z) {
        *out = [x, y, z];
    }
}

/// Writes the indices of a run of hexes.
///
/// Given those of its first hex: the centre and, on its left and right, the topmost corner and the one
/// below it. The triangles are in the order of
/// [`Triangle::of_hex`](sixfold::coord::Triangle::of_hex).
pub(crate) fn write_indices(
    orientation: Orientation,
    center: u32,
    [[p1, p6], [p2, p3]]: [[u32; 2]; 2],
    indices: &mut [u32],
) {
    // The lowest corners are the topmost ones of the next hex.
    let (p4, p5) = (p2 + 1, p1 + 1);
    // Counter-clockwise seen from above.
    let after = [[p2, p1], [p3, p2], [p4, p3], [p5, p4], [p6, p5], [p1, p6]];
    let order = match orientation {
        Orientation::Flat => [5, 0, 1, 4, 3, 2],
        Orientation::Pointy => [0, 5, 4, 1, 2, 3],
    };
    let mut first = [0; 18];
    for (triangle, wedge) in first.as_chunks_mut::<3>().0.iter_mut().zip(order) {
        let [second, third]: [u32; 2] = after[wedge];
        *triangle = [center, second, third];
    }
    count_up(&first, indices.as_chunks_mut().0);
}

/// Writes 18 numbers, then the same numbers plus one, and so on.
///
/// Four times 18 numbers are whole vectors.
fn count_up(first: &[u32; 18], out: &mut [[u32; 18]]) {
    const HEXES: usize = 4;
    let (blocks, rest) = out.as_chunks_mut::<HEXES>();
    let mut next = [[0; 18]; HEXES];
    for (step, next) in (0..).zip(&mut next) {
        *next = first.map(|first| first + step);
    }
    vectorized(
        #[inline(always)]
        || {
            for (i, block) in (0_u32..).zip(&mut *blocks) {
                let step = HEXES as u32 * i;
                for (number, first) in block.as_flattened_mut().iter_mut().zip(next.as_flattened()) {
                    *number = first + step;
                }
            }
        },
    );
    let step = (HEXES * blocks.len()) as u32;
    for (out, next) in rest.iter_mut().zip(next) {
        *out = next.map(|next| next + step);
    }
}
