use alloc::vec::Vec;
use core::ops::Range;

use crate::grid::{Region, Span};

/// Goes through the spans of a region and finds the rows of the columns beside each.
///
/// Where a column beside a span has one run of hexes there, its values are used where they lie. Where
/// it has several, with holes between them, they are copied side by side first. Either way the
/// rows in the middle of a span, which are nearly all, have no test for the edge.
pub(crate) struct Sweep<'a, T> {
    spans: &'a [Span],
    values: &'a [T],
    outside: T,
    /// No span before these two reaches the rows that the next span needs.
    left_at: usize,
    right_at: usize,
    left: Vec<T>,
    right: Vec<T>,
}

/// A run of values down a column.
#[derive(Clone, Copy)]
struct Column<'a, T> {
    /// The row of the first value.
    r: i32,
    values: &'a [T],
}

/// The columns around one span.
pub(crate) struct Window<'a, T> {
    left: Column<'a, T>,
    here: Column<'a, T>,
    right: Column<'a, T>,
    outside: T,
}

impl<'a, T: Copy> Sweep<'a, T> {
    /// Starts before the span with this number.
    pub(crate) fn new(region: &'a Region, values: &'a [T], outside: T, first: usize) -> Sweep<'a, T> {
        let spans = region.spans();
        let q = spans.get(first).map_or(0, |span| span.q);
        Sweep {
            spans,
            values,
            outside,
            left_at: spans.partition_point(|span| span.q < q - 1),
            right_at: spans.partition_point(|span| span.q < q + 1),
            left: Vec::new(),
            right: Vec::new(),
        }
    }

    /// The columns around a span; spans have to be asked for in order.
    pub(crate) fn around(&mut self, span: Span) -> Window<'_, T> {
        let (from, to) = (span.r, span.end_r());
        let left = self.reaching(self.left_at, span.q - 1, from, to + 1);
        let right = self.reaching(self.right_at, span.q + 1, from - 1, to);
        self.left_at = left.start;
        self.right_at = right.start;
        Window {
            left: column(&self.spans[left], self.values, self.outside, &mut self.left),
            here: Column { r: span.r, values: &self.values[span.indices()] },
            right: column(&self.spans[right], self.values, self.outside, &mut self.right),
            outside: self.outside,
        }
    }

    /// The spans of a column that reach into the rows `from..to`, none of them before `at`.
    fn reaching(&self, at: usize, q: i32, from: i32, to: i32) -> Range<usize> {
        let ended = |span: &&Span| span.q < q || (span.q == q && span.end_r() <= from);
        let first = at + self.spans[at..].iter().take_while(ended).count();
        let count = self.spans[first..].iter().take_while(|span| span.q == q && span.r < to).count();
        first..first + count
    }
}

/// The values of these spans of one column, side by side with `outside` in the holes.
fn column<'a, T: Copy>(spans: &[Span], values: &'a [T], outside: T, buffer: &'a mut Vec<T>) -> Column<'a, T> {
    match spans {
        [] => Column { r: 0, values: &[] },
        [span] => Column { r: span.r, values: &values[span.indices()] },
        [first, ..] => {
            buffer.clear();
            for span in spans {
                buffer.resize(first.r.abs_diff(span.r) as usize, outside);
                buffer.extend_from_slice(&values[span.indices()]);
            }
            Column { r: first.r, values: buffer }
        }
    }
}

impl<T: Copy> Column<'_, T> {
    fn end_r(&self) -> i32 {
        self.r + self.values.len() as i32
    }

    fn at(&self, r: i32, outside: T) -> T {
        self.values.get((r - self.r).cast_unsigned() as usize).copied().unwrap_or(outside)
    }

    /// The values of `len` rows that are all there.
    fn rows(&self, from: i32, len: usize) -> &[T] {
        let first = from.abs_diff(self.r) as usize;
        &self.values[first..first + len]
    }
}

impl<T: Copy> Window<'_, T> {
    /// How many rows at the start of the span are at the edge, and how many after them are not.
    pub(crate) fn middle(&self) -> (usize, usize) {
        let (first, end) = (self.here.r, self.here.end_r());
        let from = (first + 1).max(self.left.r).max(self.right.r + 1).min(end);
        let to = (end - 1).min(self.left.end_r() - 1).min(self.right.end_r()).max(from);
        (first.abs_diff(from) as usize, from.abs_diff(to) as usize)
    }

    /// `f` of one row of the span and its six neighbours, any of which may be missing.
    pub(crate) fn edge<U>(&self, row: usize, f: impl Fn(T, [T; 6]) -> U) -> U {
        let r = self.here.r + row as i32;
        let at = |column: &Column<'_, T>, r| column.at(r, self.outside);
        let around = [
            at(&self.here, r - 1),
            at(&self.right, r - 1),
            at(&self.right, r),
            at(&self.here, r + 1),
            at(&self.left, r + 1),
            at(&self.left, r),
        ];
        f(self.here.values[row], around)
    }

    /// `f` of rows in the middle of the span and their six neighbours, by direction number.
    pub(crate) fn rows<U>(
        &self,
        from: usize,
        len: usize,
        f: impl Fn(T, [T; 6]) -> U,
    ) -> impl ExactSizeIterator<Item = U> {
        let r = self.here.r + from as i32;
        let (left, here, right) = if len == 0 {
            (&[][..], &[][..], &[][..])
        } else {
            (self.left.rows(r, len + 1), self.here.rows(r - 1, len + 2), self.right.rows(r - 1, len + 1))
        };
        (0..len).map(move |i| {
            f(here[i + 1], [here[i], right[i], right[i + 1], here[i + 2], left[i + 1], left[i]])
        })
    }
}
