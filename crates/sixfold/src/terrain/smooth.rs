use crate::coord::Orientation;
use crate::terrain::{Around, Facing, Mesh, MeshFrame, Run, Seam, Stretch, Tilts, rim_slopes};

/// Writes the shared vertices of smooth meshes.
#[derive(Clone, Debug, Default)]
pub(crate) struct SmoothWriter {
    even: Tilts,
    odd: Tilts,
}

impl SmoothWriter {
    /// Writes the corners of a stretch of the middle one of three seams.
    pub(crate) fn corners(
        &mut self,
        frame: &MeshFrame,
        [before, seam, after]: [&Seam; 3],
        stretch: Stretch,
        mesh: &mut Mesh,
    ) {
        let (t, len) = (stretch.t, stretch.len);
        // Inner and outer corners alternate; each kind is every second one.
        for (tilts, t, n) in [(&mut self.even, t, len.div_ceil(2)), (&mut self.odd, t + 1, len / 2)] {
            let around = seam.around(t, n, before, after);
            let facing = if (t - seam.s) & 1 == 0 { Facing::AsDrawn } else { Facing::Mirrored };
            tilts.fill(around, facing, &frame.slant);
            let heights = seam.heights(t, n);
            seam.rim(t, n, |i, there| {
                let (x, z) = rim_slopes(heights[i], around, i, there, facing);
                tilts.set(i, frame.slant.normal(x, z));
            });
        }
        let vertices = stretch.first..stretch.first + len;
        let tracks = [frame.corners(seam.s, t), frame.corners(seam.s, t + 1)];
        let heights = [seam.heights(t, len.div_ceil(2)), seam.heights(t + 1, len / 2)];
        alternate(&mut mesh.positions[vertices.clone()], |i, kind| {
            let [x, z] = tracks[kind].at(i);
            [x, heights[kind][i], z]
        });
        let tilts = [self.even.axes(), self.odd.axes()];
        alternate(&mut mesh.normals[vertices], |i, kind| tilts[kind].map(|axis| axis[i]));
    }

    /// Writes the centres of a run of hexes between two seams.
    pub(crate) fn centers(
        &mut self,
        frame: &MeshFrame,
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
        self.even.fill(around, Facing::AsDrawn, &frame.slant);
        let vertices = run.first..run.first + n;
        let (track, heights) = (frame.centers(right.s, a), right.left(a, n));
        for (i, (position, &height)) in mesh.positions[vertices.clone()].iter_mut().zip(heights).enumerate() {
            let [x, z] = track.at(i);
            *position = [x, height, z];
        }
        let [x, y, z] = self.even.axes();
        for (i, normal) in mesh.normals[vertices].iter_mut().enumerate() {
            *normal = [x[i], y[i], z[i]];
        }
    }
}

/// Fills a slice with values of two kinds in turn; each kind counts its own.
#[inline]
fn alternate(out: &mut [[f32; 3]], value: impl Fn(usize, usize) -> [f32; 3]) {
    let (pairs, last) = out.as_chunks_mut::<2>();
    let count = pairs.len();
    for (i, pair) in pairs.iter_mut().enumerate() {
        *pair = [value(i, 0), value(i, 1)];
    }
    if let [last] = last {
        *last = value(count, 0);
    }
}

/// Writes the indices of a run of hexes from the numbers of its first centre and of the topmost
/// corners on its left and right.
///
/// The triangles are in the order of [`Triangle::of_hex`](crate::coord::Triangle::of_hex).
pub(crate) fn write_indices(orientation: Orientation, c: u32, [l, r]: [u32; 2], indices: &mut [u32]) {
    // Counter-clockwise seen from above; clockwise as numbered: P1 l, P2 r, P3 r+1, P4 r+2, P5 l+2, P6 l+1.
    let wedge_1 = [c, r, l];
    let wedge_2 = [c, r + 1, r];
    let wedge_3 = [c, r + 2, r + 1];
    let wedge_4 = [c, l + 2, r + 2];
    let wedge_5 = [c, l + 1, l + 2];
    let wedge_6 = [c, l, l + 1];
    let mut next = match orientation {
        Orientation::Flat => [wedge_6, wedge_1, wedge_2, wedge_5, wedge_4, wedge_3],
        Orientation::Pointy => [wedge_1, wedge_6, wedge_5, wedge_2, wedge_3, wedge_4],
    };
    for hex in indices.as_chunks_mut::<18>().0 {
        hex.copy_from_slice(next.as_flattened());
        for triangle in &mut next {
            triangle[0] += 1;
            triangle[1] += 2;
            triangle[2] += 2;
        }
    }
}
