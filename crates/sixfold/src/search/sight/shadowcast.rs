//! Field of view by shadow casting, for any radius and any map.
//!
//! It goes ring by ring outwards.
//!
//! Idea: in one sextant a sight line is identified by its slope. The lines still lit are gaps between the
//! shadows of nearer hexes. Each ring is seen where a gap contains its slope, and each blocker of the
//! ring removes the slopes of its own width from the gaps.
//!
//! Invariant: gaps are sorted and do not touch, as exact fractions. They do not include their ends: a
//! shadow includes its two ends, so that a line that touches a blocking hex is blocked.
//! Source: the idea of Björn Bergström's recursive shadow casting, with slopes instead of recursion.

use alloc::vec::Vec;
use core::ops::{ControlFlow, Range, RangeInclusive};

use crate::search::sight::Slope;
use crate::shape::LinePlace;

/// The lit slopes between two slopes, which are not lit themselves.
type Gap = (Slope, Slope);

/// The largest radius that is swept.
///
/// Numerators and denominators of slopes are at most twice that.
pub(crate) const MOST: u32 = 1 << 29;

/// Finds the seen hexes of one sextant, ring by ring outwards, for any radius.
///
/// The gaps between the shadows are kept in order, as exact fractions. A hex, and a hexside before it, is
/// tested only where light still falls, some of them twice. `blocks` and `wall` are called with
/// places; the wall is on the side towards the same number aside, or one more. `see` is called for each gap
/// with the ring and the places of it that are seen, also where no place is; it can stop the
/// search.
pub(crate) fn sweep<B>(
    radius: u32,
    gaps: &mut Sweep,
    blocks: impl Fn(LinePlace) -> bool,
    wall: Option<impl Fn(LinePlace, u32) -> bool>,
    mut see: impl FnMut(u32, Range<u32>) -> ControlFlow<B>,
) -> ControlFlow<B> {
    gaps.lit.clear();
    gaps.lit.push((Slope::new(-1, 1), Slope::new(1, 1)));
    for ring in 1..=radius.min(MOST) {
        let n = i64::from(ring);
        if let Some(wall) = &wall {
            // Lines cross from hex `k` of the previous ring to `k` of this one, or to `k + 1`.
            let start = |side: i64| match side & 1 {
                0 if n == 1 => Slope::new(side - 1, 1),
                0 => Slope::new(side - 1, 2 * (n - 1)),
                _ => Slope::new(side, 2 * n),
            };
            let near = |slope: Slope| 2 * (slope.over * (n - 1)).div_euclid(slope.under);
            gaps.shade(start, near, 0..=2 * n - 1, |side| {
                wall(LinePlace { step: ring - 1, aside: (side / 2) as u32 }, (side % 2) as u32)
            });
        }
        if gaps.lit.is_empty() {
            break;
        }
        for &(low, high) in &gaps.lit {
            let first = (low.over * n).div_euclid(low.under) + 1;
            let end = (high.over * n - 1).div_euclid(high.under) + 1;
            let (first, end) = (first.max(0), end.min(n));
            see(ring, first as u32..end.max(first) as u32)?;
        }
        let start = |aside: i64| Slope::new(2 * aside - 1, 2 * n);
        let near = |slope: Slope| (slope.over * n).div_euclid(slope.under);
        gaps.shade(start, near, 0..=n, |aside| blocks(LinePlace { step: ring, aside: aside as u32 }));
    }
    ControlFlow::Continue(())
}

/// The gaps between the shadows, and memory for the next ones.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sweep {
    lit: Vec<Gap>,
    next: Vec<Gap>,
}

impl Sweep {
    /// Removes the shadows of the blockers of a row.
    ///
    /// Place `i` of the row shades from `start(i)` to `start(i + 1)`, both included. `near` returns a
    /// place at or a little before a slope.
    fn shade(
        &mut self,
        start: impl Fn(i64) -> Slope,
        near: impl Fn(Slope) -> i64,
        row: RangeInclusive<i64>,
        blocks: impl Fn(i64) -> bool,
    ) {
        self.next.clear();
        for &(low, high) in &self.lit {
            let mut low = low;
            let mut place = (near(low) - 1).max(*row.start());
            while place <= *row.end() && start(place).is_below(high) {
                let end = start(place + 1);
                if low.is_below(end) && blocks(place) {
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

/// Adds a gap if it contains slopes from 0 up to 1.
fn push(gaps: &mut Vec<Gap>, low: Slope, high: Slope) {
    if low.is_below(high) && high.over > 0 && low.over < low.under {
        gaps.push((low, high));
    }
}
