use alloc::vec::Vec;

use crate::coord::Orientation;
use crate::terrain::{Around, Plan, ROW};

/// Which way a point's surroundings are drawn; see [`Around`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Facing {
    /// As in the drawing: inner corners and centres.
    AsDrawn,
    /// With left and right exchanged: outer corners.
    Mirrored,
}

/// From slopes along the two axes of the flat-top drawing to normals.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Slant {
    /// What a rise of 1 from one side to the next makes of x and z.
    per_side: f32,
    /// How far the drawing is turned.
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

    /// The unit normal of ground that rises by `x` and `z` over one side.
    #[inline]
    pub(crate) fn normal(&self, x: f32, z: f32) -> [f32; 3] {
        let (x, z) = (self.per_side * x, self.per_side * z);
        let y = inverse_sqrt(1.0 + (x * x + z * z));
        let (x, z) = (x * y, z * y);
        [self.cos * x + self.sin * z, y, self.cos * z - self.sin * x]
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
    /// The normals of points that six triangles meet, from what lies around them.
    ///
    /// The mean of six triangles around a point slopes by a third of the sum, over its six
    /// neighbours, of height times direction. The height of the point itself has no part in it.
    pub(crate) fn fill(&mut self, around: Around<'_>, facing: Facing, slant: &Slant) {
        let n = around.beside.len();
        for axis in [&mut self.x, &mut self.y, &mut self.z] {
            axis.resize(n, 0.0);
        }
        let (nx, ny, nz) = (&mut self.x[..n], &mut self.y[..n], &mut self.z[..n]);
        let Around { beside, across, up, down, above, below } = around;
        let (across, up, down) = (&across[..n], &up[..n], &down[..n]);
        let (above, below) = (&above[..n], &below[..n]);
        let third = match facing {
            Facing::AsDrawn => slant.per_side * (1.0 / 3.0),
            Facing::Mirrored => slant.per_side * (-1.0 / 3.0),
        };
        let half_root = slant.per_side * (ROW / 3.0) as f32;
        for i in 0..n {
            let (falling, rising) = (below[i] - up[i], above[i] - down[i]);
            let x = third * ((beside[i] - across[i]) + 0.5 * (falling + rising));
            let z = half_root * (falling - rising);
            let y = inverse_sqrt(1.0 + (x * x + z * z));
            (nx[i], ny[i], nz[i]) = (x * y, y, z * y);
        }
        if slant.sin != 0.0 {
            for (x, z) in nx.iter_mut().zip(nz) {
                (*x, *z) = (slant.cos * *x + slant.sin * *z, slant.cos * *z - slant.sin * *x);
            }
        }
    }

    /// The normals of triangles with their first corner in the middle of a hex.
    ///
    /// `raises` are the slopes that a height of 1 at the second and at the third corner makes.
    pub(crate) fn fill_planes(
        &mut self,
        centers: &[f32],
        [first, second]: [&[f32]; 2],
        [(ax, az), (bx, bz)]: [(f32, f32); 2],
        slant: &Slant,
    ) {
        let n = centers.len();
        for axis in [&mut self.x, &mut self.y, &mut self.z] {
            axis.resize(n, 0.0);
        }
        let (nx, ny, nz) = (&mut self.x[..n], &mut self.y[..n], &mut self.z[..n]);
        let (first, second) = (&first[..n], &second[..n]);
        for i in 0..n {
            let (a, b) = (first[i] - centers[i], second[i] - centers[i]);
            [nx[i], ny[i], nz[i]] = slant.normal(ax * a + bx * b, az * a + bz * b);
        }
    }

    /// Replaces a normal.
    pub(crate) fn set(&mut self, i: usize, normal: [f32; 3]) {
        [self.x[i], self.y[i], self.z[i]] = normal;
    }

    /// The arrays, for reading side by side.
    pub(crate) fn axes(&self) -> [&[f32]; 3] {
        [&self.x, &self.y, &self.z]
    }
}

/// The slopes of a corner at the rim of the ground, where only some of three hexes are there.
///
/// Each hex has two triangles at the corner. Together they slope by twice the way to the centre of the
/// hex, and across it by the difference of the two corners beside; the mean is over those there.
pub(crate) fn rim_slopes(
    height: f32,
    around: Around<'_>,
    i: usize,
    there: [bool; 3],
    facing: Facing,
) -> (f32, f32) {
    let root = ROW as f32;
    let Around { beside, across, up, down, above, below } = around;
    let (across, above, below) = (across[i], above[i], below[i]);
    // Directions to the hexes as drawn; then the corners before and after each, clockwise.
    let hexes = [
        (there[0], beside[i], (1.0, 0.0), above, below),
        (there[1], up[i], (-0.5, -root), across, above),
        (there[2], down[i], (-0.5, root), below, across),
    ];
    let (mut x, mut z, mut count) = (0.0, 0.0, 0.0);
    for (there, center, (ux, uz), before, after) in hexes {
        if there {
            let (along, over) = (center - height, (after - before) * (0.5 / root));
            x += along * ux - over * uz;
            z += along * uz + over * ux;
            count += 1.0;
        }
    }
    let mirror = if facing == Facing::Mirrored { -1.0 } else { 1.0 };
    (mirror * x / count, z / count)
}

/// One over the square root of a number that is at least 1, to about a millionth of it.
///
/// A guess from the bits, then two steps of Newton's method, the first with factors that make its
/// largest error least. Only multiplications, so a loop over many becomes vector instructions, and the
/// answer is the same on every platform.
#[inline]
fn inverse_sqrt(n: f32) -> f32 {
    // Wraps only for what is no number, which stays none.
    let root = f32::from_bits(0x5f1f_fff9_u32.wrapping_sub(n.to_bits() >> 1));
    let root = 0.703_952_25 * root * (2.389_244_6 - n * root * root);
    root * (1.5 - 0.5 * n * root * root)
}
