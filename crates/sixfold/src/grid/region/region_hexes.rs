use core::iter::FusedIterator;

use crate::coord::Hex;
use crate::grid::Span;

/// The hexes of a region, by `q`, then `r`.
///
/// Has an exact length. `for_each`, `sum` and `collect` run span by span and are faster than `next`.
#[derive(Clone, Debug)]
pub struct RegionHexes<'a> {
    /// The column and the remaining rows of the current span.
    q: i32,
    next_r: i32,
    end_r: i32,
    /// The spans after it.
    rest: core::slice::Iter<'a, Span>,
    /// The number of all hexes that are left.
    left: usize,
}

impl<'a> RegionHexes<'a> {
    pub(crate) fn new(spans: &'a [Span]) -> RegionHexes<'a> {
        let left = spans.last().map_or(0, |span| span.indices().end);
        RegionHexes { q: 0, next_r: 0, end_r: 0, rest: spans.iter(), left }
    }
}

impl Iterator for RegionHexes<'_> {
    type Item = Hex;

    fn next(&mut self) -> Option<Hex> {
        if self.next_r == self.end_r {
            let span = self.rest.next()?;
            (self.q, self.next_r, self.end_r) = (span.q, span.r, span.end_r());
        }
        let hex = Hex::within(self.q, self.next_r);
        self.next_r += 1;
        self.left -= 1;
        Some(hex)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }

    fn fold<B, F: FnMut(B, Hex) -> B>(self, init: B, mut f: F) -> B {
        let first = (self.next_r..self.end_r).fold(init, |acc, r| f(acc, Hex::within(self.q, r)));
        self.rest.fold(first, |acc, span| span.hexes().fold(acc, &mut f))
    }
}

impl ExactSizeIterator for RegionHexes<'_> {}
impl FusedIterator for RegionHexes<'_> {}
