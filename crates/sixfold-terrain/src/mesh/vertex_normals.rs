//! Normals of vertices and of facets, many at once.
//!
//! Idea: the ground is a height field, so the normal at a point is its slope along x and z with an upward
//! component, scaled to length 1. Slopes are sums of heights of fixed neighbours, so each is a few
//! multiplications over parallel arrays (see [`Sheet`](crate::mesh::Sheet)),
//! without a cross product and without a lookup.
//!
//! Invariant: the three arrays of [`Tilts`] are equally long, and entry `i` of each is the normal of
//! entry `i` of the sheet, of length 1 and pointing up. All slopes are computed in the flat-top
//! drawing; [`Tilts::turn`] turns them for pointy-top.

use alloc::vec::Vec;

use sixfold::coord::Orientation;
use sixfold::internals::vectorized;

use crate::mesh::{Around, Block, Corners, WIDE};
use crate::triangles::{Plan, ROW};

/// Whether the points around a point are mirrored; see [`Around`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Facing {
    /// As in the drawing: inner corners and centres.
    AsDrawn,
    /// With left and right exchanged: outer corners.
    Mirrored,
}

impl Facing {
    /// The factor for slopes along x.
    const fn sign(self) -> f32 {
        match self {
            Facing::AsDrawn => 1.0,
            Facing::Mirrored => -1.0,
        }
    }
}

/// The conversion from slopes along the axes of the flat-top drawing to normals.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Slant {
    /// The factor from a rise over one side to the x and z of a normal.
    per_side: f32,
    /// The rotation of the drawing.
    cos: f32,
    sin: f32,
}

impl Slant {
    /// The slant of a plan: heights over sides, turned by 30 degrees for pointy-top.
    pub(crate) fn new(plan: &Plan, orientation: Orientation) -> Slant {
        let per_side = (-1.0 / plan.side()) as f32;
        match orientation {
            Orientation::Flat => Slant { per_side, cos: 1.0, sin: 0.0 },
            Orientation::Pointy => Slant { per_side, cos: ROW as f32, sin: 0.5 },
        }
    }
}

/// Unit normals, one array for each axis.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tilts {
    x: Vec<f32>,
    y: Vec<f32>,
    z: Vec<f32>,
}

impl Tilts {
    /// The normals of points where six triangles meet, from the points around them.
    ///
    /// The mean of six triangles around a point slopes by a third of the sum, over its six
    /// neighbours, of height times direction. The height of the point itself does not matter.
    pub(crate) fn fill(&mut self, around: Around<'_>, facing: Facing, slant: &Slant) {
        let axes = self.axes_mut(around.beside.len());
        let third = facing.sign() * slant.per_side * (1.0 / 3.0);
        let half_root = slant.per_side * (ROW / 3.0) as f32;
        vectorized(
            #[inline(always)]
            move || tilt(around, axes, [third, half_root]),
        );
    }

    /// The normals of corners, from the points around them.
    ///
    /// At the border of the ground only some of three hexes exist. Each has two triangles at the
    /// corner. Together they slope by twice the rise to the centre of the hex, and across it by the
    /// difference of the two corners beside; the mean is over the existing hexes.
    pub(crate) fn fill_corners(&mut self, corners: Corners<'_>, facing: Facing, slant: &Slant) {
        self.fill(corners.around, facing, slant);
        let axes = self.axes_mut(corners.heights.len()).map(|axis| axis.as_chunks_mut().0);
        let [a, b, c] = corners.there;
        let [heights, a, b, c] = [corners.heights, a, b, c].map(|axis| axis.as_chunks().0);
        let around = corners.around.blocks();
        let sides = [facing.sign() * slant.per_side, slant.per_side];
        vectorized(
            #[inline(always)]
            move || tilt_rim(heights, around, [a, b, c], axes, sides),
        );
    }

    /// Turns the normals with the drawing.
    pub(crate) fn turn(&mut self, slant: &Slant) {
        if slant.sin != 0.0 {
            for (x, z) in self.x.iter_mut().zip(&mut self.z) {
                (*x, *z) = (slant.cos * *x + slant.sin * *z, slant.cos * *z - slant.sin * *x);
            }
        }
    }

    /// The normals of triangles with their first corner in the middle of a hex.
    ///
    /// `raises` are the slopes for a height of 1 at the second and at the third corner.
    pub(crate) fn fill_planes(
        &mut self,
        centers: &[f32],
        corners: [&[f32]; 2],
        raises: [(f32, f32); 2],
        slant: &Slant,
    ) {
        let axes = self.axes_mut(centers.len());
        let [first, second] = corners;
        let [(ax, az), (bx, bz)] = raises.map(|(x, z)| (slant.per_side * x, slant.per_side * z));
        vectorized(
            #[inline(always)]
            move || tilt_planes([centers, first, second], axes, [[ax, bx], [az, bz]]),
        );
    }

    /// The arrays for x, y and z.
    pub(crate) fn axes(&self) -> [&[f32]; 3] {
        [&self.x, &self.y, &self.z]
    }

    /// The arrays with room for `len` normals.
    fn axes_mut(&mut self, len: usize) -> [&mut [f32]; 3] {
        [&mut self.x, &mut self.y, &mut self.z].map(|axis| {
            axis.resize(len, 0.0);
            axis.as_mut_slice()
        })
    }
}

#[inline(always)]
fn tilt(around: Around<'_>, axes: [&mut [f32]; 3], [third, half_root]: [f32; 2]) {
    let n = axes[0].len();
    let Around { beside, across, up, down, above, below } = around;
    let (beside, across, up) = (&beside[..n], &across[..n], &up[..n]);
    let (down, above, below) = (&down[..n], &above[..n], &below[..n]);
    write_normals(
        axes,
        #[inline(always)]
        |i| {
            let (falling, rising) = (below[i] - up[i], above[i] - down[i]);
            let x = third * ((beside[i] - across[i]) + 0.5 * (falling + rising));
            (x, half_root * (falling - rising))
        },
    );
}

#[inline(always)]
fn tilt_planes(
    [centers, first, second]: [&[f32]; 3],
    axes: [&mut [f32]; 3],
    [[ax, bx], [az, bz]]: [[f32; 2]; 2],
) {
    let n = axes[0].len();
    let (centers, first, second) = (&centers[..n], &first[..n], &second[..n]);
    write_normals(
        axes,
        #[inline(always)]
        |i| {
            let (a, b) = (first[i] - centers[i], second[i] - centers[i]);
            (ax * a + bx * b, az * a + bz * b)
        },
    );
}

/// Writes the normals of slopes, given by index.
#[inline(always)]
fn write_normals([nx, ny, nz]: [&mut [f32]; 3], slope: impl Fn(usize) -> (f32, f32)) {
    let n = nx.len();
    let (ny, nz) = (&mut ny[..n], &mut nz[..n]);
    for i in 0..n {
        let (x, z) = slope(i);
        let y = inverse_sqrt(1.0 + (x * x + z * z));
        (nx[i], ny[i], nz[i]) = (x * y, y, z * y);
    }
}

#[inline(always)]
fn tilt_rim(
    heights: &[Block],
    [beside, across, up, down, above, below]: [&[Block]; 6],
    [in_a, in_b, in_c]: [&[Block]; 3],
    [nx, ny, nz]: [&mut [Block]; 3],
    [side_x, side_z]: [f32; 2],
) {
    let n = heights.len();
    let (beside, across, up) = (&beside[..n], &across[..n], &up[..n]);
    let (down, above, below) = (&down[..n], &above[..n], &below[..n]);
    let (in_a, in_b, in_c) = (&in_a[..n], &in_b[..n], &in_c[..n]);
    let (nx, ny, nz) = (&mut nx[..n], &mut ny[..n], &mut nz[..n]);
    let root = ROW as f32;
    for i in 0..n {
        let mut counts = [0.0; WIDE];
        let (mut inside, mut outside) = (true, true);
        for k in 0..WIDE {
            counts[k] = in_a[i][k] + in_b[i][k] + in_c[i][k];
            inside &= counts[k] > 2.5;
            outside &= counts[k] < 0.5;
        }
        // Most blocks are fully inside, or fully outside.
        if inside || outside {
            continue;
        }
        let before = (nx[i], ny[i], nz[i]);
        let (mut x, mut y, mut z) = ([0.0; WIDE], [0.0; WIDE], [0.0; WIDE]);
        for k in 0..WIDE {
            let (a, b, c) = (in_a[i][k], in_b[i][k], in_c[i][k]);
            let height = heights[i][k];
            // Towards the centres of the hexes beside, up and down; then across them, clockwise.
            let to = (a * (beside[i][k] - height), b * (up[i][k] - height), c * (down[i][k] - height));
            let (above, below, across) = (above[i][k], below[i][k], across[i][k]);
            let over = (a * (below - above), b * (above - across), c * (across - below));
            let slope_x = to.0 - 0.5 * (to.1 + to.2) + 0.5 * (over.1 - over.2);
            let slope_z = root * (to.2 - to.1) + (0.5 / root) * (over.0 - 0.5 * (over.1 + over.2));
            // The mean over one hex or two.
            let share = 1.5 - 0.5 * counts[k];
            let (sx, sz) = (side_x * share * slope_x, side_z * share * slope_z);
            let sy = inverse_sqrt(1.0 + (sx * sx + sz * sz));
            let is_rim = counts[k] < 2.5;
            x[k] = if is_rim { sx * sy } else { before.0[k] };
            y[k] = if is_rim { sy } else { before.1[k] };
            z[k] = if is_rim { sz * sy } else { before.2[k] };
        }
        (nx[i], ny[i], nz[i]) = (x, y, z);
    }
}

/// The inverse square root of a number that is at least 1.
///
/// Exact to about a millionth.
/// A guess from the bits, then two steps of Newton's method, the first with factors that minimise its
/// largest error. Only multiplications, so a loop over many becomes vector instructions, and the
/// result is the same on every platform.
#[inline(always)]
fn inverse_sqrt(n: f32) -> f32 {
    // Wraps only for NaN, which stays NaN.
    let root = f32::from_bits(0x5f1f_fff9_u32.wrapping_sub(n.to_bits() >> 1));
    let root = 0.703_952_25 * root * (2.389_244_6 - n * root * root);
    root * (1.5 - 0.5 * n * root * root)
}
