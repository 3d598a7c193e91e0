use crate::coord::{Orientation, Triangle};
use crate::terrain::{HexPoint, MeshSettings, Plan, ROW, Slant, Spot, long_and_short};

/// Where the vertices of a mesh go.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MeshFrame {
    pub(crate) orientation: Orientation,
    pub(crate) slant: Slant,
    pub(crate) plan: Plan,
    /// The anchor of the hex at the origin: half sides along, rows across.
    origin: (i64, i64),
}

/// Places in a straight line, one for each row of a column: half sides along, rows across.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Track {
    first: (f64, f64),
    step: (f64, f64),
    frame: MeshFrame,
}

impl MeshFrame {
    pub(crate) fn new(settings: &MeshSettings, orientation: Orientation) -> MeshFrame {
        MeshFrame {
            orientation,
            slant: Slant::new(&settings.plan, orientation),
            plan: settings.plan,
            origin: long_and_short(Triangle::anchor_of(settings.origin, orientation), orientation),
        }
    }

    /// From a corner of a seam on, every second corner down.
    pub(crate) fn corners(&self, s: i64, t: i64) -> Track {
        let odd = (t - s) & 1;
        self.track(match self.orientation {
            Orientation::Flat => (3 * s + 3 + odd, t),
            // The row of the hex of column s that has the corner on its right side.
            Orientation::Pointy => {
                let r = (t - s - 2 + odd) >> 1;
                (3 * r + 3 - 2 * odd, 2 * s + r + 2)
            }
        })
    }

    /// From a point of a hex on, the same point of the hexes down the column.
    pub(crate) fn points(&self, q: i64, a: i64, point: HexPoint) -> Track {
        let (long, short) = anchor_of(q, a, self.orientation);
        let Spot((half, line)) = Spot::of_point(point, self.orientation);
        self.track((long + half, short + line))
    }

    fn track(&self, (half, line): (i64, i64)) -> Track {
        let step = match self.orientation {
            Orientation::Flat => (0.0, 2.0),
            Orientation::Pointy => (3.0, 1.0),
        };
        Track { first: ((half - self.origin.0) as f64, (line - self.origin.1) as f64), step, frame: *self }
    }

    /// The x and z of a vertex.
    pub(crate) fn place(&self, Spot((half, line)): Spot) -> [f32; 2] {
        let (half, line) = ((half - self.origin.0) as f64, (line - self.origin.1) as f64);
        let point = self.plan.point_at(half, line, self.orientation);
        [point.x as f32, point.y as f32]
    }
}

impl Track {
    /// Writes the x and z of the places, from the first on.
    pub(crate) fn write(&self, x: &mut [f32], z: &mut [f32]) {
        let origin = self.frame.plan.origin();
        let (side, row) = (0.5 * self.frame.plan.side(), ROW * self.frame.plan.side());
        let (half, line) = ((self.first.0, self.step.0, side), (self.first.1, self.step.1, row));
        match self.frame.orientation {
            Orientation::Flat => {
                write_axis(x, origin.x, half);
                write_axis(z, origin.y, line);
            }
            Orientation::Pointy => {
                write_axis(x, origin.x, line);
                write_axis(z, origin.y, half);
            }
        }
    }
}

/// The same as [`Plan::point_at`] for one axis, step after step.
fn write_axis(out: &mut [f32], origin: f64, (first, step, unit): (f64, f64, f64)) {
    if step == 0.0 {
        out.fill((origin + first * unit) as f32);
        return;
    }
    for (i, out) in out.iter_mut().enumerate() {
        // Whole numbers far below 2^53, so nothing is rounded before the place is.
        *out = (origin + (first + f64::from(i as i32) * step) * unit) as f32;
    }
}

/// The anchor of a hex by its column and anchor row: half sides along, rows across.
pub(crate) const fn anchor_of(q: i64, a: i64, orientation: Orientation) -> (i64, i64) {
    match orientation {
        Orientation::Flat => (3 * q, a),
        Orientation::Pointy => {
            let r = (a - q) >> 1;
            (3 * r, 2 * q + r)
        }
    }
}
