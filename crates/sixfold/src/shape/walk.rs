use core::iter::FusedIterator;
use core::ops;

use crate::coord::Hex;
use crate::shape::{Line, Shape, room};

/// The hexes of a [`Line`], from its first to its last.
///
/// Every jump takes constant time, at both ends. `fold` and what is built on it (`sum`,
/// `for_each`, `max`) are faster than a loop around `next`.
#[derive(Clone, Debug)]
pub struct Walk {
    line: Line,
    // The steps after which there is a hex to come.
    steps: ops::Range<u32>,
    // Where the line is after the first of them. Plain numbers, for past the end of the line it
    // may be outside the limit.
    q: i32,
    r: i32,
    fraction: u64,
}

impl Walk {
    /// Stands on the hex after this many steps, which the line must have.
    #[inline]
    fn stand(line: Line, steps: ops::Range<u32>) -> Walk {
        let hex = line.hex(steps.start);
        Walk { line, q: hex.q(), r: hex.r(), fraction: line.fraction(steps.start), steps }
    }
}

impl Iterator for Walk {
    type Item = Hex;

    #[inline]
    fn next(&mut self) -> Option<Hex> {
        self.steps.next()?;
        let hex = Hex::within(self.q, self.r);
        let (fraction, turned) = self.fraction.overflowing_add(self.line.slope());
        let [first, second] = self.line.kinds();
        let (dq, dr) = if turned { second } else { first };
        (self.q, self.r, self.fraction) = (self.q + dq, self.r + dr, fraction);
        Some(hex)
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
        *self = Walk::stand(self.line, self.steps.start + n as u32..self.steps.end);
        self.next()
    }

    #[inline]
    fn fold<A, F: FnMut(A, Hex) -> A>(self, start: A, mut f: F) -> A {
        if let Some(short) = self.line.short() {
            return short.skip(self.steps.start).fold(self.steps.len() as u32, start, f);
        }
        let mut all = start;
        for hex in self {
            all = f(all, hex);
        }
        all
    }
}

impl DoubleEndedIterator for Walk {
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
impl ExactSizeIterator for Walk {}

impl FusedIterator for Walk {}

impl Shape for Line {
    type Iter = Walk;

    #[inline]
    fn count(self) -> u64 {
        u64::from(self.steps()) + 1
    }

    #[inline]
    fn iter(self) -> Walk {
        Walk::stand(self, 0..self.steps() + 1)
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
        let out = room(self.count(), out);
        match self.short() {
            Some(short) => short.write_to(out),
            None => out.iter_mut().zip(self.iter()).for_each(|(slot, hex)| *slot = hex),
        }
        out.len()
    }
}

impl IntoIterator for Line {
    type Item = Hex;
    type IntoIter = Walk;

    #[inline]
    fn into_iter(self) -> Walk {
        self.iter()
    }
}
