use sixfold::coord::{Orientation, Triangle};

use crate::mesh::{MeshSettings, Slant};
use crate::triangles::{HexPoint, Plan, Spot, long_and_short};

/// The conversion from vertices of the grid to positions of a mesh.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MeshFrame {
    pub(crate) orientation: Orientation,
    pub(crate) slant: Slant,
    pub(crate) plan: Plan,
    /// The anchor of the hex at the origin: half sides along, rows across.
    origin: (i64, i64),
}

/// Positions in a straight line, one for each row of a column.
///
/// Half sides along and rows across, relative to the origin of a mesh. The step from one position to the
/// next is two rows flat-top, and three half sides and a row pointy-top.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Track {
    /// The first position.
    pub(crate) half: i64,
    pub(crate) line: i64,
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

    /// The track of every second corner down a seam, from a corner on.
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

    /// The track of the same point of the hexes down a column, from a hex on.
    pub(crate) fn points(&self, q: i64, r: i64, point: HexPoint) -> Track {
        let (long, short) = anchor_of(q, r, self.orientation);
        let Spot((half, line)) = Spot::of_point(point, self.orientation);
        self.track((long + half, short + line))
    }

    const fn track(&self, (half, line): (i64, i64)) -> Track {
        Track { half: half - self.origin.0, line: line - self.origin.1 }
    }

    /// The x and z of a vertex.
    pub(crate) fn place(&self, Spot((half, line)): Spot) -> [f32; 2] {
        let (half, line) = ((half - self.origin.0) as f64, (line - self.origin.1) as f64);
        let point = self.plan.point_at(half, line, self.orientation);
        [point.x as f32, point.y as f32]
    }
}

/// The anchor of a hex: half sides along, rows across.
pub(crate) const fn anchor_of(q: i64, r: i64, orientation: Orientation) -> (i64, i64) {
    match orientation {
        Orientation::Flat => (3 * q, 2 * r + q),
        Orientation::Pointy => (3 * r, 2 * q + r),
    }
}
