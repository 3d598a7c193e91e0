//! The iterator over a shape: run by run, from both ends.
//!
//! It does not visit the hexes it skips.
//!
//! Invariant: the hexes still to come are the rest of the front run, the runs not begun, and the rest of
//! the back run, in this order.

use core::iter::FusedIterator;
use core::{mem, ops};

use crate::coord::Hex;
use crate::shape::runs::{Runs, Steps};

/// The hexes of a shape that is made of straight runs, in order.
///
/// `fold` and the methods built on it (`sum`, `for_each`, `max`) work run by run and are faster than
/// a loop around `next`. `nth` does not visit the hexes it skips.
#[derive(Clone, Debug)]
pub struct ShapeHexes<S> {
    shape: S,
    // The rest of the run that `next` has begun, the runs not begun yet, and the rest of the run that
    // `next_back` has begun.
    front: Steps,
    runs: ops::Range<u64>,
    back: Steps,
}

impl<S: Runs> ShapeHexes<S> {
    /// All hexes of a shape.
    #[inline]
    pub(crate) fn of(shape: S) -> ShapeHexes<S> {
        ShapeHexes { shape, front: Steps::NONE, runs: 0..shape.runs(), back: Steps::NONE }
    }

    /// The number of hexes still to come.
    #[inline]
    fn left(&self) -> u64 {
        self.front.len() as u64 + self.unbegun() + self.back.len() as u64
    }

    /// The number of hexes in the runs not begun yet.
    #[inline]
    fn unbegun(&self) -> u64 {
        self.shape.before(self.runs.end) - self.shape.before(self.runs.start)
    }
}

impl<S: Runs> Iterator for ShapeHexes<S> {
    type Item = Hex;

    #[inline]
    fn next(&mut self) -> Option<Hex> {
        if self.front.len() == 0 {
            self.front = match self.runs.next() {
                Some(number) => self.shape.run(number).iter(),
                None => mem::replace(&mut self.back, Steps::NONE),
            };
        }
        self.front.next()
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        match usize::try_from(self.left()) {
            Ok(left) => (left, Some(left)),
            Err(_) => (usize::MAX, None),
        }
    }

    #[inline]
    fn count(self) -> usize {
        usize::try_from(self.left()).expect("a usize holds the number of hexes")
    }

    #[inline]
    fn last(mut self) -> Option<Hex> {
        self.next_back()
    }

    #[inline]
    fn nth(&mut self, n: usize) -> Option<Hex> {
        if n < self.front.len() {
            return self.front.nth(n);
        }
        let skip = n - self.front.len();
        self.front = Steps::NONE;
        let unbegun = self.unbegun();
        if (skip as u64) < unbegun {
            let (number, index) = self.shape.locate(self.shape.before(self.runs.start) + skip as u64);
            self.runs.start = number + 1;
            self.front = self.shape.run(number).iter();
            return self.front.nth(index as usize);
        }
        self.runs.start = self.runs.end;
        self.back.nth(skip - unbegun as usize)
    }

    #[inline]
    fn fold<A, F: FnMut(A, Hex) -> A>(self, start: A, mut f: F) -> A {
        let mut all = self.front.fold(start, &mut f);
        for number in self.runs {
            all = self.shape.run(number).iter().fold(all, &mut f);
        }
        self.back.fold(all, f)
    }
}

impl<S: Runs> DoubleEndedIterator for ShapeHexes<S> {
    #[inline]
    fn next_back(&mut self) -> Option<Hex> {
        if self.back.len() == 0 {
            self.back = match self.runs.next_back() {
                Some(number) => self.shape.run(number).iter(),
                None => mem::replace(&mut self.front, Steps::NONE),
            };
        }
        self.back.next_back()
    }

    #[inline]
    fn nth_back(&mut self, n: usize) -> Option<Hex> {
        if n < self.back.len() {
            return self.back.nth_back(n);
        }
        let skip = n - self.back.len();
        self.back = Steps::NONE;
        let unbegun = self.unbegun();
        if (skip as u64) < unbegun {
            let (number, index) = self.shape.locate(self.shape.before(self.runs.end) - 1 - skip as u64);
            self.runs.end = number;
            self.back = self.shape.run(number).iter();
            self.back.skip_back(self.back.len() as u32 - 1 - index);
            return self.back.next_back();
        }
        self.runs.end = self.runs.start;
        self.front.nth_back(skip - unbegun as usize)
    }

    #[inline]
    fn rfold<A, F: FnMut(A, Hex) -> A>(self, start: A, mut f: F) -> A {
        let mut all = self.back.rfold(start, &mut f);
        for number in self.runs.rev() {
            all = self.shape.run(number).iter().rfold(all, &mut f);
        }
        self.front.rfold(all, f)
    }
}

// Shapes can have more hexes than a 32-bit usize counts. There the compiler refuses `len`; use
// `Shape::count` instead.
#[cfg(target_pointer_width = "64")]
impl<S: Runs> ExactSizeIterator for ShapeHexes<S> {}

impl<S: Runs> FusedIterator for ShapeHexes<S> {}
