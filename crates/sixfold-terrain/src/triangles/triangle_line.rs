use core::cmp::Ordering;
use core::iter::FusedIterator;

use sixfold::coord::{Orientation, Triangle};

use crate::triangles::Lanes;

/// The triangles on a straight line from one to another, ends included.
///
/// The line runs from centroid to centroid, in exact integers. Each triangle shares an edge with
/// the one before it, and a line is a shortest path, `distance + 1` triangles long.
///
/// A line that hits a point where six triangles meet passes it on the right (on larger columns;
/// in the pointy-top grid on larger rows), as if both ends were moved that way by an
/// infinitesimal step. It follows that a line is the same set backwards, and that moving both
/// ends by one hex moves the line by that hex.
///
/// ```
/// use sixfold::coord::{Orientation, Triangle};
/// use sixfold_terrain::TriangleLine;
///
/// let line = TriangleLine::new(Triangle::new(0, 0), Triangle::new(2, 1), Orientation::Flat);
/// let triangles = [(0, 0), (1, 0), (2, 0), (2, 1)].map(|(col, row)| Triangle::new(col, row));
/// assert!(line.eq(triangles));
/// ```
#[doc(alias = "route")]
#[derive(Clone, Debug)]
pub struct TriangleLine {
    orientation: Orientation,
    /// The current triangle.
    at: Lanes,
    /// The lines still to cross: falling lines, rising lines, rows.
    crossings: [Crossings; 3],
    /// Whether `at` has not been returned yet.
    pending: bool,
}

/// The lines of one family that are still to be crossed.
#[derive(Clone, Copy, Debug)]
struct Crossings {
    /// The number of lines.
    left: u64,
    /// The direction across them: 1 or -1.
    step: i64,
    /// The distance from the start to the next line, in thirds of a lane.
    next: i64,
    /// The distance from the start to the end, in thirds of a lane.
    total: i64,
    /// The part of the infinitesimal step along this family.
    ///
    /// Positive if it delays a crossing.
    delay: i64,
}

/// The width of a lane in thirds, at which centroids lie.
const LANE: i64 = 3;

impl TriangleLine {
    /// The line from one triangle to another.
    #[must_use]
    pub const fn new(from: Triangle, to: Triangle, orientation: Orientation) -> TriangleLine {
        let (a, b) = (Lanes::of(from, orientation), Lanes::of(to, orientation));
        // The centroid of a triangle that points up lies two thirds into its lane across falling
        // lines and rows and one third across rising lines; pointing down exchanges the two.
        let (here, there) = (from.oddness(), to.oddness());
        TriangleLine {
            orientation,
            at: a,
            crossings: [
                Crossings::new((a.falling, 2 - here), (b.falling, 2 - there), 1),
                Crossings::new((a.rising, 1 + here), (b.rising, 1 + there), 1),
                Crossings::new((a.row, 2 - here), (b.row, 2 - there), 0),
            ],
            pending: true,
        }
    }
}

impl Crossings {
    /// The crossings from a lane and a position in it to another.
    ///
    /// `nudge` is 1 where the infinitesimal step to the right matters.
    const fn new(from: (i64, i64), to: (i64, i64), nudge: i64) -> Crossings {
        let total = LANE * (to.0 - from.0) + to.1 - from.1;
        let step = if to.0 < from.0 { -1 } else { 1 };
        let next = if step > 0 { LANE - from.1 } else { from.1 };
        Crossings { left: to.0.abs_diff(from.0), step, next, total: total.abs(), delay: -nudge * step }
    }

    /// Compares which of two families the line crosses first.
    fn order(&self, other: &Crossings) -> Ordering {
        match (self.left, other.left) {
            (0, 0) => Ordering::Equal,
            (0, _) => Ordering::Greater,
            (_, 0) => Ordering::Less,
            // The fractions of the line, next / total, compared exactly; then the delays.
            _ => {
                let scaled = |mine: i64, total: i64| i128::from(mine) * i128::from(total);
                scaled(self.next, other.total)
                    .cmp(&scaled(other.next, self.total))
                    .then_with(|| scaled(self.delay, other.total).cmp(&scaled(other.delay, self.total)))
            }
        }
    }

    fn cross(&mut self, lane: &mut i64) {
        *lane += self.step;
        self.next += LANE;
        self.left -= 1;
    }
}

impl Iterator for TriangleLine {
    type Item = Triangle;

    fn next(&mut self) -> Option<Triangle> {
        if !self.pending {
            return None;
        }
        let here = self.at.triangle(self.orientation);
        let [falling, rising, row] = &mut self.crossings;
        if falling.left + rising.left + row.left == 0 {
            self.pending = false;
        } else if falling.order(rising).is_le() && falling.order(row).is_le() {
            falling.cross(&mut self.at.falling);
        } else if rising.order(row).is_le() {
            rising.cross(&mut self.at.rising);
        } else {
            row.cross(&mut self.at.row);
        }
        Some(here)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let crossings: u64 = self.crossings.iter().map(|crossings| crossings.left).sum();
        let left = usize::try_from(crossings + u64::from(self.pending));
        (left.unwrap_or(usize::MAX), left.ok())
    }
}

impl FusedIterator for TriangleLine {}
