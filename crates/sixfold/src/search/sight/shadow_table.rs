//! Field of view up to radius 31 by a table of shadows.
//!
//! Idea: what is hidden is the union of what each blocking hex hides alone, and that depends only on where
//! it is as seen from the viewer. The table has the shadow of every position as columns of bits; a view is
//! an `or` of the shadows of the blockers nearby.
//!
//! Invariant: a hex is hidden exactly when a hex that blocks lies on the left or the right line to it.

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::coord::{Direction, Hex, Sextant};
use crate::search::sight::{Blockers, NearWindow, WindowFrame, rows_within};
use crate::shape::LinePlace;

/// What each hex around a viewer hides when it blocks.
///
/// A hex is seen when none that blocks lies on the way to it. So what is hidden is the union of what
/// each blocker hides alone, and that depends on where the blocker is as seen from the viewer. The
/// table has it as columns of hexes, to be put together 64 hexes at a time.
#[derive(Clone, Debug)]
pub(crate) struct ShadowTable {
    radius: u32,
    /// By column and row of the blocker, as in [`NearWindow`].
    spans: Box<[[Span; 64]]>,
    /// The columns of all shadows, two by two.
    columns: Vec<[u64; 2]>,
}

/// Where a shadow is.
#[derive(Clone, Copy, Debug, Default)]
struct Span {
    /// The first pair of its columns in the table.
    start: u16,
    pairs: u8,
    /// The place of its first column in a [`NearWindow`].
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
        // The last column of all is always empty, so there is one to pair with any other.
        let pairs = (last - first) / 2 + 1;
        let start = u16::try_from(self.columns.len()).expect("12,000 pairs for the largest radius");
        self.columns.extend_from_slice(&columns[first..].as_chunks().0[..pairs]);
        Span { start, pairs: pairs as u8, column: first as u8 }
    }

    /// Finds the hexes of a region that are seen within a radius, which the table is made for.
    ///
    /// Of the blockers outside the frame some are skipped, and some are taken from the column beside.
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
        // Shadows go as far as the table does, which may be farther than the radius.
        hidden[..*WindowFrame::columns(radius).start()].fill(0);
        hidden[*WindowFrame::columns(radius).end() + 1..].fill(0);
    }
}

/// The hexes within a radius of a viewer that one hex hides, seen from the viewer.
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
        // On the line between two sextants: in the way of the other one's steepest lines.
        hide(way.direction.turn(-1), ring);
    }
    hidden
}
