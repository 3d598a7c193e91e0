use core::ops::Range;

use crate::coord::{Orientation, vectorized};
use crate::terrain::{Around, Facing, HexPoint, Mesh, MeshFrame, Rulers, Run, Seam, Stretch, Tilts, WIDE};

/// Writes the shared vertices of smooth meshes.
#[derive(Clone, Debug, Default)]
pub(crate) struct SmoothWriter {
    tilts: Tilts,
}

impl SmoothWriter {
    /// Writes the corners of a stretch of the middle one of three seams.
    pub(crate) fn corners(
        &mut self,
        frame: &MeshFrame,
        rulers: &mut Rulers,
        [before, seam, after]: [&Seam; 3],
        stretch: Stretch,
        mesh: &mut Mesh,
    ) {
        // Inner and outer corners alternate, so each half is of one kind.
        for (half, t) in [stretch.t, stretch.t + 1].into_iter().enumerate() {
            let vertices = stretch.half(half);
            let n = vertices.len();
            let around = seam.around(t, n, before, after);
            let facing = if (t - seam.s) & 1 == 0 { Facing::AsDrawn } else { Facing::Mirrored };
            self.tilts.fill(around, facing, &frame.slant);
            let heights = seam.heights(t, n);
            let (whole, there) = (seam.whole(t, n), seam.there(t, n));
            let blocks = n.div_ceil(WIDE);
            for rim in
                [0..whole.start.div_ceil(WIDE), (whole.end / WIDE).max(whole.start.div_ceil(WIDE))..blocks]
            {
                self.tilts.fill_rim(rim, heights, around, there, facing, &frame.slant);
            }
            self.tilts.turn(&frame.slant);
            let [x, z] = rulers.along(frame, frame.corners(seam.s, t), n);
            self.write([x, heights, z], vertices, mesh);
        }
    }

    /// Writes the centres of a run of hexes between two seams.
    pub(crate) fn centers(
        &mut self,
        frame: &MeshFrame,
        rulers: &mut Rulers,
        [left, right]: [&Seam; 2],
        run: Run,
        mesh: &mut Mesh,
    ) {
        let (a, n) = (run.a, run.len);
        let around = Around {
            beside: right.heights(a + 1, n),
            across: left.heights(a + 1, n),
            up: left.heights(a, n),
            down: left.heights(a + 2, n),
            above: right.heights(a, n),
            below: right.heights(a + 2, n),
        };
        self.tilts.fill(around, Facing::AsDrawn, &frame.slant);
        self.tilts.turn(&frame.slant);
        let [x, z] = rulers.along(frame, frame.points(right.s, a, HexPoint::P0), n);
        self.write([x, right.left(a, n), z], run.first..run.first + n, mesh);
    }

    /// Writes vertices with the normals that were worked out last.
    fn write(&self, places: [&[f32]; 3], vertices: Range<usize>, mesh: &mut Mesh) {
        interleave(&mut mesh.positions[vertices.clone()], places);
        interleave(&mut mesh.normals[vertices], self.tilts.axes());
    }
}

/// Writes three arrays of coordinates as one array of vectors.
fn interleave(out: &mut [[f32; 3]], [x, y, z]: [&[f32]; 3]) {
    let n = out.len();
    let (out, rest) = out.as_chunks_mut::<4>();
    let (x, y, z) = (&x[..n], &y[..n], &z[..n]);
    // Four at a time, which is three vector registers.
    let (xs, ys, zs) = (x.as_chunks::<4>(), y.as_chunks::<4>(), z.as_chunks::<4>());
    for (((out, x), y), z) in out.iter_mut().zip(xs.0).zip(ys.0).zip(zs.0) {
        *out = [[x[0], y[0], z[0]], [x[1], y[1], z[1]], [x[2], y[2], z[2]], [x[3], y[3], z[3]]];
    }
    for (((out, &x), &y), &z) in rest.iter_mut().zip(xs.1).zip(ys.1).zip(zs.1) {
        *out = [x, y, z];
    }
}

/// Writes the indices of a run of hexes, given those of its first: the centre and, on its left and
/// right, the topmost corner and the one below it.
///
/// The triangles are in the order of [`Triangle::of_hex`](crate::coord::Triangle::of_hex).
pub(crate) fn write_indices(
    orientation: Orientation,
    center: u32,
    [[p1, p6], [p2, p3]]: [[u32; 2]; 2],
    indices: &mut [u32],
) {
    // The lowest corners are the topmost of the next hex.
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

/// Writes 18 numbers, then each one more, and so on.
///
/// Four times 18 numbers are whole vectors, and keep the compiler from seeing which are equal.
fn count_up(first: &[u32; 18], out: &mut [[u32; 18]]) {
    const HEXES: usize = 4;
    let (blocks, rest) = out.as_chunks_mut::<HEXES>();
    let mut next = [[0; 18]; HEXES];
    for (step, next) in (0..).zip(&mut next) {
        *next = first.map(|first| first + step);
    }
    let next = core::hint::black_box(next);
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
