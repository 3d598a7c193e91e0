use core::iter::FusedIterator;
use core::ops;

use crate::coord::Hex;
use crate::shape::line::{Line, LineCursor};
use crate::shape::runs::{Shape, room_for};

/// The hexes of a [`Line`], from its first to its last.
///
/// Jumps take constant time, at both ends.
#[derive(Clone, Debug)]
pub struct LineHexes {
    line: Line,
    // The steps whose hexes are still to come, and the position on the line after the first of them.
    steps: ops::Range<u32>,
    pace: LineCursor,
}

impl Iterator for LineHexes {
    type Item = Hex;

    #[inline]
    fn next(&mut self) -> Option<Hex> {
        self.steps.next()?;
        // The compiler splits a loop around this into two, each without a branch.
        Some(match &mut self.pace {
            LineCursor::Short(short) => short.take(),
            LineCursor::Long(long) => long.take(),
        })
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.steps.size_hint()
    }

    #[inline]
    fn count(self) -> usize {
        self.steps.len()
    }

    #[inline]
    fn last(mut self) -> Option<Hex> {
        self.next_back()
    }

    #[inline]
    fn nth(&mut self, n: usize) -> Option<Hex> {
        if n >= self.steps.len() {
            self.steps.start = self.steps.end;
            return None;
        }
        self.steps.start += n as u32;
        self.pace = self.line.pace(self.steps.start);
        self.next()
    }

    #[inline]
    fn fold<A, F: FnMut(A, Hex) -> A>(self, start: A, mut f: F) -> A {
        match self.pace {
            LineCursor::Short(mut short) => self.steps.fold(start, |all, _| f(all, short.take())),
            LineCursor::Long(mut long) => self.steps.fold(start, |all, _| f(all, long.take())),
        }
    }
}

impl DoubleEndedIterator for LineHexes {
    #[inline]
    fn next_back(&mut self) -> Option<Hex> {
        self.steps.next_back().map(|step| self.line.hex(step))
    }

    #[inline]
    fn nth_back(&mut self, n: usize) -> Option<Hex> {
        self.steps.nth_back(n).map(|step| self.line.hex(step))
    }
}

// At most 2^31 - 1 hexes.
impl ExactSizeIterator for LineHexes {}

impl FusedIterator for LineHexes {}

impl Shape for Line {
    type Iter = LineHexes;

    #[inline]
    fn count(self) -> u64 {
        u64::from(self.steps()) + 1
    }

    #[inline]
    fn iter(self) -> LineHexes {
        LineHexes { line: self, steps: 0..self.steps() + 1, pace: self.pace(0) }
    }

    #[inline]
    fn get(self, index: u64) -> Option<Hex> {
        (index <= u64::from(self.steps())).then(|| self.hex(index as u32))
    }

    #[inline]
    fn index_of(self, hex: Hex) -> Option<u64> {
        // Each step of a line leads away from its start.
        let step = self.start().distance(hex);
        (step <= self.steps() && self.hex(step) == hex).then_some(u64::from(step))
    }

    #[inline]
    fn contains(self, hex: Hex) -> bool {
        self.index_of(hex).is_some()
    }

    #[inline]
    fn write_to(self, out: &mut [Hex]) -> usize {
        let out = room_for(self.count(), out);
        match self.pace(0) {
            LineCursor::Short(short) => short.write_to(out),
            LineCursor::Long(mut long) => out.fill_with(|| long.take()),
        }
        out.len()
    }
}

impl IntoIterator for Line {
    type Item = Hex;
    type IntoIter = LineHexes;

    #[inline]
    fn into_iter(self) -> LineHexes {
        self.iter()
    }
}
