//! Stencils: a function of each hex and its six neighbours, over a whole field.
//!
//! Idea: the hexes of a column are contiguous, and so are those of the columns left and right of it. The
//! seven values of a hex are therefore seven slices that advance by one together: no hex is looked up, and
//! the compiler can use vectors. Two columns are filled at a time, because they share most of the values
//! they read.
//!
//! Invariant: every index of the output is written once. Missing values at the ends of a column are
//! `outside`.

use alloc::vec::Vec;
use core::ops::Range;

use crate::coord::vectorized;
use crate::grid::field::column_window::{Column, Window, fill_pair};
use crate::grid::{Region, Span};

/// The column length from which wide vector instructions are faster.
const LONG: usize = 150;

/// The number of hexes below which work is not divided among cores.
#[cfg(feature = "rayon")]
const GRAIN: usize = 1 << 14;

/// The values of a region, read with the six neighbours of each hex.
#[derive(Clone, Copy)]
pub(crate) struct Stencil<'a, T> {
    pub(crate) region: &'a Region,
    pub(crate) values: &'a [T],
    /// The value of a neighbour that is not in the region.
    pub(crate) outside: T,
}

impl<'a, T: Copy> Stencil<'a, T> {
    /// Writes `f` of every hex of some spans and its neighbours, by direction number.
    ///
    /// `out` has one entry for each hex of these spans.
    pub(crate) fn fill<U>(&self, spans: Range<usize>, out: &mut [U], f: &impl Fn(T, [T; 6]) -> U) {
        if !self.region.is_solid() {
            return self.fill_pierced(spans, out, f);
        }
        // On a short column the values left over after the last full vector cost more than vectors save.
        if out.len() < LONG * spans.len() {
            return self.fill_solid(spans, out, f);
        }
        vectorized(
            #[inline(always)]
            || self.fill_solid(spans, out, f),
        );
    }

    /// Like [`Stencil::fill`], split in halves among all cores.
    #[cfg(feature = "rayon")]
    pub(crate) fn par_fill<U: Send>(
        &self,
        spans: Range<usize>,
        out: &mut [U],
        f: &(impl Fn(T, [T; 6]) -> U + Sync),
    ) where
        T: Send + Sync,
    {
        if out.len() <= GRAIN || spans.len() < 2 {
            return self.fill(spans, out, f);
        }
        let all = self.region.spans();
        let middle = spans.start + spans.len() / 2;
        let (first, second) = out.split_at_mut((all[middle].start - all[spans.start].start) as usize);
        rayon::join(
            || self.par_fill(spans.start..middle, first, f),
            || self.par_fill(middle..spans.end, second, f),
        );
    }

    /// For regions where every column is one span, with the next one beside it.
    #[inline(always)]
    fn fill_solid<U>(&self, spans: Range<usize>, mut out: &mut [U], f: &impl Fn(T, [T; 6]) -> U) {
        let all = self.region.spans();
        let column = |number: Option<usize>| {
            number.and_then(|number| all.get(number)).map_or(Column::EMPTY, |span| self.column(*span))
        };
        let mut number = spans.start;
        let (mut left, mut a) = (column(number.checked_sub(1)), column(Some(number)));
        while number < spans.end {
            let (b, right) = (column(Some(number + 1)), column(Some(number + 2)));
            let (out_a, rest) = out.split_at_mut(a.values.len());
            if number + 1 == spans.end {
                Window { left, here: a, right: b, outside: self.outside }.fill(out_a, f);
                return;
            }
            let (out_b, rest) = rest.split_at_mut(b.values.len());
            fill_pair([left, a, b, right], self.outside, out_a, out_b, f);
            out = rest;
            (left, a) = (b, right);
            number += 2;
        }
    }

    /// For regions where a column may have several spans, or none.
    fn fill_pierced<U>(&self, spans: Range<usize>, mut out: &mut [U], f: &impl Fn(T, [T; 6]) -> U) {
        let all = self.region.spans();
        let (mut left_at, mut right_at) = (0, 0);
        let (mut left, mut right) = (Vec::new(), Vec::new());
        for span in &all[spans] {
            let (from, to) = (span.r, span.end_r());
            let beside = reaching(all, left_at, span.q - 1, from, to + 1);
            left_at = beside.start;
            let left = self.joined(&all[beside], &mut left);
            let beside = reaching(all, right_at, span.q + 1, from - 1, to);
            right_at = beside.start;
            let right = self.joined(&all[beside], &mut right);
            let (out_here, rest) = out.split_at_mut(span.len as usize);
            Window { left, here: self.column(*span), right, outside: self.outside }.fill(out_here, f);
            out = rest;
        }
    }

    fn column(&self, span: Span) -> Column<'a, T> {
        Column { r: span.r, values: &self.values[span.indices()] }
    }

    /// The values of some spans of one column, with `outside` in the holes.
    fn joined<'b>(&self, spans: &[Span], buffer: &'b mut Vec<T>) -> Column<'b, T>
    where
        'a: 'b,
    {
        match spans {
            [] => Column::EMPTY,
            [span] => self.column(*span),
            [first, ..] => {
                buffer.clear();
                for span in spans {
                    buffer.resize(first.r.abs_diff(span.r) as usize, self.outside);
                    buffer.extend_from_slice(&self.values[span.indices()]);
                }
                Column { r: first.r, values: buffer }
            }
        }
    }
}

/// The spans of a column that overlap the rows `from..to`, searched from `at`.
fn reaching(spans: &[Span], at: usize, q: i32, from: i32, to: i32) -> Range<usize> {
    let first = at + spans[at..].partition_point(|span| (span.q, span.end_r()) <= (q, from));
    let count = spans[first..].iter().take_while(|span| span.q == q && span.r < to).count();
    first..first + count
}
