use alloc::vec::Vec;
use core::ops::Range;

use crate::coord::Hex;

/// A run of hexes down one column, with consecutive indices.
///
/// Dense arrays over regions are laid out by spans: the hexes `(q, r)`, `(q, r + 1)`, … have
/// the indices `start`, `start + 1`, ….
///
/// ```
/// use sixfold::coord::Hex;
/// use sixfold::grid::Region;
///
/// let span = Region::hexagon(1).spans()[0];
/// assert_eq!((span.q, span.r, span.indices()), (-1, 0, 0..2));
/// assert!(span.hexes().eq([Hex::new(-1, 0), Hex::new(-1, 1)]));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    /// The column.
    pub q: i32,
    /// The row of the first hex.
    pub r: i32,
    /// The index of the first hex.
    pub start: u32,
    /// The number of hexes.
    pub len: u32,
}

impl Span {
    /// The indices of the hexes, in order.
    #[must_use]
    pub const fn indices(self) -> Range<usize> {
        self.start as usize..self.start as usize + self.len as usize
    }

    /// The row after the last hex.
    #[must_use]
    pub const fn end_r(self) -> i32 {
        self.r + self.len.cast_signed()
    }

    /// The hexes, from the first row on.
    #[must_use]
    pub fn hexes(self) -> impl DoubleEndedIterator<Item = Hex> + ExactSizeIterator + Clone {
        (self.r..self.end_r()).map(move |r| Hex::within(self.q, r))
    }

    /// The runs of hexes that are sorted and without repeats.
    pub(crate) fn runs(hexes: impl Iterator<Item = Hex>) -> Vec<Span> {
        let mut spans: Vec<Span> = Vec::new();
        for (index, hex) in hexes.enumerate() {
            match spans.last_mut() {
                Some(span) if span.q == hex.q() && span.end_r() == hex.r() => span.len += 1,
                _ => spans.push(Span { q: hex.q(), r: hex.r(), start: index as u32, len: 1 }),
            }
        }
        spans
    }

    /// The part of the span in the rows `from..to`; `None` when that is empty.
    #[must_use]
    pub fn clipped(self, from: i64, to: i64) -> Option<Span> {
        let first = from.max(i64::from(self.r));
        let end = to.min(i64::from(self.end_r()));
        (first < end).then(|| Span {
            q: self.q,
            r: first as i32,
            start: self.start + (first - i64::from(self.r)) as u32,
            len: (end - first) as u32,
        })
    }
}
