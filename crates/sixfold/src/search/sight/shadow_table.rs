//! Field of view up to radius 31 by a table of shadows.
//!
//! Idea: the hidden hexes are the union of those that each blocking hex hides alone, and these depend
//! only on the blocker's position relative to the viewer. The table has the shadow of every position as
//! columns of bits; a view is an `or` of the shadows of the blockers nearby.
//!
//! Invariant: a hex is hidden exactly when a blocking hex lies on the left or the right line to it.

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::coord::{Direction, Hex, Sextant};
use crate::search::sight::{Blockers, NearWindow, WindowFrame, rows_within};
use crate::shape::LinePlace;

/// The shadow of each hex around a viewer, if it blocks.
///
/// A hex is seen when no blocker lies on the line to it. So the hidden hexes are the union of those that
/// each blocker hides alone, and these depend on the blocker's position relative to the viewer. The
/// table has them as columns of hexes, to be combined 64 hexes at a time.
#[derive(Clone, Debug)]
pub(crate) struct ShadowTable {
    radius: u32,
    /// By column and row of the blocker, as in [`NearWindow`].
    spans: Box<[[Span; 64]]>,
    /// The columns of all shadows, in pairs.
    columns: Vec<[u64; 2]>,
}

/// The columns of one shadow in the table.
#[derive(Clone, Copy, Debug, Default)]
struct Span {
    /// The first pair of its columns in the table.
    start: u16,
    pairs: u8,
    /// The index of its first column in a [`NearWindow`].
    column: u8,
}

impl ShadowTable {
    /// The table for views up to a radius, which is at most [`NearWindow::FARTHEST`].
    pub(crate) fn new(radius: u32) -> ShadowTable {
        let mut shadows = ShadowTable { radius, spans: Box::default(), columns: Vec::new() };
        let far = NearWindow::FARTHEST.cast_signed();
        let spans = |q: i32| {
            let mut spans = [Span::default(); 64];
            for (r, span) in (-far..=far).zip(&mut spans) {
                *span = shadows.add(&behind(Hex::new(q, r), radius));
            }
            spans
        };
        shadows.spans = (-far..=far).map(spans).collect();
        shadows
    }

    pub(crate) fn radius(&self) -> u32 {
        self.radius
    }

    fn add(&mut self, shadow: &NearWindow) -> Span {
        let columns = shadow.columns();
        let (Some(first), Some(last)) =
            (columns.iter().position(|rows| *rows != 0), columns.iter().rposition(|rows| *rows != 0))
        else {
            return Span::default();
        };
        // The very last column is always empty, so every column has one to pair with.
        let pairs = (last - first) / 2 + 1;
        let start = u16::try_from(self.columns.len()).expect("12,000 pairs for the largest radius");
        self.columns.extend_from_slice(&columns[first..].as_chunks().0[..pairs]);
        Span { start, pairs: pairs as u8, column: first as u8 }
    }

    /// Finds the seen hexes of a region within a radius that the table covers.
    ///
    /// Some blockers outside the frame are skipped, and some are read from the column beside.
    /// Neither matters: no line between two hexes of the frame leaves it.
    pub(crate) fn cast(&self, blockers: &Blockers, lookout: WindowFrame, radius: u32, seen: &mut NearWindow) {
        let hidden = seen.columns_mut();
        hidden.fill(0);
        let reach = radius.saturating_sub(1);
        for column in WindowFrame::columns(reach) {
            let spans = &self.spans[column];
            let mut blocked = lookout.column(blockers.hexes(), column) & rows_within(reach, column);
            while blocked != 0 {
                let span = spans[blocked.trailing_zeros() as usize];
                blocked &= blocked - 1;
                let shadow = &self.columns[span.start as usize..][..span.pairs as usize];
                let pairs = hidden[span.column as usize..].as_chunks_mut::<2>().0;
                for (hidden, shadow) in pairs.iter_mut().zip(shadow) {
                    hidden[0] |= shadow[0];
                    hidden[1] |= shadow[1];
                }
            }
        }
        for column in WindowFrame::columns(radius) {
            let there = lookout.column(blockers.slots().present(), column);
            hidden[column] = there & rows_within(radius, column) & !hidden[column];
        }
        // The shadows extend as far as the table, which may be farther than the radius.
        hidden[..*WindowFrame::columns(radius).start()].fill(0);
        hidden[*WindowFrame::columns(radius).end() + 1..].fill(0);
    }
}

/// The hexes that one hex hides within a radius, relative to the viewer.
///
/// A line to a hex `n` steps away, `k` of them aside, is at `m·k/n` aside on ring `m`. It goes
/// through the hex `a` of that ring when it is at most half a hex away from it.
fn behind(hex: Hex, radius: u32) -> NearWindow {
    let mut hidden = NearWindow::EMPTY;
    let Some(way) = Sextant::between(Hex::ORIGIN, hex) else { return hidden };
    let ring = way.length();
    let mut hide = |sextant: Direction, aside: u32| {
        for step in ring + 1..=radius {
            let first = (step * (2 * aside).saturating_sub(1)).div_ceil(2 * ring);
            let last = step * (2 * aside + 1) / (2 * ring);
            for aside in first..=last.min(step - 1) {
                hidden.insert(LinePlace { step, aside }.hex(Hex::ORIGIN, sextant).expect("near the origin"));
            }
        }
    };
    hide(way.direction, way.across);
    if way.across == 0 {
        // On the line between two sextants: also blocks the steepest lines of the other one.
        hide(way.direction.turn(-1), ring);
    }
    hidden
}
