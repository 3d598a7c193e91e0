use alloc::vec::Vec;
use core::cmp::Ordering;
use core::ops::ControlFlow;

use crate::search::sight::Place;

/// A slope as a fraction; the denominator is positive.
#[derive(Clone, Copy, Debug)]
struct Slope {
    over: i64,
    under: i64,
}

impl Slope {
    const fn new(over: i64, under: i64) -> Slope {
        Slope { over, under }
    }
}

impl Ord for Slope {
    fn cmp(&self, other: &Slope) -> Ordering {
        // Both parts are below 2^31: the radius is at most 2^29.
        (self.over * other.under).cmp(&(other.over * self.under))
    }
}

impl PartialOrd for Slope {
    fn partial_cmp(&self, other: &Slope) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Slope {
    fn eq(&self, other: &Slope) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Slope {}

/// Slopes between two others that are still lit; the two are not.
type Gap = (Slope, Slope);

/// The largest radius that is swept; a larger one would take years.
pub(crate) const MOST: u32 = 1 << 29;

/// Finds what is seen in one sextant, ring by ring outwards, for any radius.
///
/// Keeps the gaps between the shadows, in order, as exact fractions. Asks for a hex, and for a
/// hexside before it, only where light still falls, some of them twice. `blocks` and `wall` are
/// asked about places; the wall is on the side towards the same number aside, or one more. `see` is
/// told every place that is seen, and can break off.
pub(crate) fn sweep<B>(
    radius: u32,
    gaps: &mut Sweep,
    blocks: impl Fn(Place) -> bool,
    wall: Option<impl Fn(Place, u32) -> bool>,
    mut see: impl FnMut(Place) -> ControlFlow<B>,
) -> ControlFlow<B> {
    gaps.lit.clear();
    gaps.lit.push((Slope::new(-1, 1), Slope::new(1, 1)));
    for ring in 1..=radius.min(MOST) {
        let n = i64::from(ring);
        if let Some(wall) = &wall {
            // Lines cross from hex `k` of the ring before to `k` of this one, or to `k + 1`.
            let start = |side: i64| match side & 1 {
                0 if n == 1 => Slope::new(side - 1, 1),
                0 => Slope::new(side - 1, 2 * (n - 1)),
                _ => Slope::new(side, 2 * n),
            };
            let near = |slope: Slope| 2 * (slope.over * (n - 1)).div_euclid(slope.under);
            gaps.shade(start, near, 0..=2 * n - 1, |side| {
                wall(Place { step: ring - 1, aside: (side / 2) as u32 }, (side % 2) as u32)
            });
        }
        if gaps.lit.is_empty() {
            break;
        }
        for &(low, high) in &gaps.lit {
            let first = (low.over * n).div_euclid(low.under) + 1;
            let end = (high.over * n - 1).div_euclid(high.under) + 1;
            for aside in first.max(0)..end.min(n) {
                see(Place { step: ring, aside: aside as u32 })?;
            }
        }
        let start = |aside: i64| Slope::new(2 * aside - 1, 2 * n);
        let near = |slope: Slope| (slope.over * n).div_euclid(slope.under);
        gaps.shade(start, near, 0..=n, |aside| blocks(Place { step: ring, aside: aside as u32 }));
    }
    ControlFlow::Continue(())
}

/// The gaps between the shadows, and room for the next ones.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sweep {
    lit: Vec<Gap>,
    next: Vec<Gap>,
}

impl Sweep {
    /// Takes out what lies behind the blockers of a row.
    ///
    /// Place `i` of the row shades from `start(i)` to `start(i + 1)`, both included. `near` is a
    /// place at or a little before a slope.
    fn shade(
        &mut self,
        start: impl Fn(i64) -> Slope,
        near: impl Fn(Slope) -> i64,
        row: core::ops::RangeInclusive<i64>,
        blocks: impl Fn(i64) -> bool,
    ) {
        self.next.clear();
        for &(low, high) in &self.lit {
            let mut low = low;
            let mut place = (near(low) - 1).max(*row.start());
            while place <= *row.end() && start(place) < high {
                let end = start(place + 1);
                if end > low && blocks(place) {
                    push(&mut self.next, low, start(place));
                    low = end;
                }
                place += 1;
            }
            push(&mut self.next, low, high);
        }
        core::mem::swap(&mut self.lit, &mut self.next);
    }
}

/// Keeps a gap that holds slopes from 0 up to 1.
fn push(gaps: &mut Vec<Gap>, low: Slope, high: Slope) {
    if low < high && high.over > 0 && low.over < low.under {
        gaps.push((low, high));
    }
}
