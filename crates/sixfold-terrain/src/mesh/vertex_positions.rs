use alloc::vec::Vec;

use sixfold::coord::Orientation;
use sixfold::internals::vectorized;

use crate::mesh::{MeshFrame, Track};
use crate::triangles::ROW;

/// The positions of a mesh's vertices on the plan, computed once for all columns.
///
/// The vertices of a column are at equal steps, and at the same positions along it as those of other
/// columns. The number of different rows of positions is the length of a step.
#[derive(Clone, Debug, Default)]
pub(crate) struct Rulers {
    /// Every third half side: pointy-top only, where a step goes along both axes.
    half: [Ruler; 3],
    /// Every second row flat-top, every row pointy-top.
    line: [Ruler; 2],
    /// One position, repeated.
    still: Vec<f32>,
}

/// Positions on an axis at equal steps.
#[derive(Clone, Debug, Default)]
struct Ruler {
    /// The number of the first position.
    first: i64,
    places: Vec<f32>,
}

/// One axis of a plan: its origin and the length of its unit.
#[derive(Clone, Copy, Debug)]
struct Axis {
    origin: f64,
    unit: f64,
}

impl Rulers {
    /// Removes all positions, for another plan.
    pub(crate) fn clear(&mut self) {
        for ruler in self.half.iter_mut().chain(&mut self.line) {
            ruler.places.clear();
        }
    }

    /// The x and the z of the first `n` positions of a track.
    pub(crate) fn along(&mut self, frame: &MeshFrame, track: Track, n: usize) -> [&[f32]; 2] {
        let (origin, side) = (frame.plan.origin(), frame.plan.side());
        let (half, line) = (0.5 * side, ROW * side);
        let Track { half: at, line: row } = track;
        match frame.orientation {
            Orientation::Flat => {
                let axis = Axis { origin: origin.x, unit: half };
                self.still.clear();
                self.still.resize(n, axis.place(at as f64));
                let axis = Axis { origin: origin.y, unit: line };
                [&self.still, self.line[(row & 1) as usize].places::<2>(row, n, axis)]
            }
            Orientation::Pointy => {
                let x = self.line[0].places::<1>(row, n, Axis { origin: origin.x, unit: line });
                let of = at.rem_euclid(3) as usize;
                [x, self.half[of].places::<3>(at, n, Axis { origin: origin.y, unit: half })]
            }
        }
    }
}

impl Ruler {
    /// The positions of `n` numbers from `first` on, each larger by `STEP`.
    fn places<const STEP: i64>(&mut self, first: i64, n: usize, axis: Axis) -> &[f32] {
        let at = (first - self.first) / STEP;
        let is_there = first >= self.first && at as usize + n <= self.places.len();
        let at = if is_there {
            at as usize
        } else {
            // More than requested on both sides: the next column is often a little longer.
            let more = n / 2;
            self.first = first - STEP * more as i64;
            self.places.resize(n + 2 * more, 0.0);
            axis.fill::<STEP>(self.first, &mut self.places);
            more
        };
        &self.places[at..at + n]
    }
}

impl Axis {
    /// The same as [`Plan::point_at`](crate::Plan::point_at) for one axis.
    #[inline(always)]
    fn place(self, number: f64) -> f32 {
        (self.origin + number * self.unit) as f32
    }

    fn fill<const STEP: i64>(self, first: i64, places: &mut [f32]) {
        vectorized(
            #[inline(always)]
            move || {
                for (i, place) in places.iter_mut().enumerate() {
                    // Integers far below 2^53, so only the position is rounded.
                    *place = self.place(first as f64 + f64::from(i as i32) * STEP as f64);
                }
            },
        );
    }
}
