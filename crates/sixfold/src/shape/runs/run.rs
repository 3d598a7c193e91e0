use core::iter::FusedIterator;

use crate::coord::{Direction, Hex};

/// A straight run of hexes: a first hex, and steps in one direction from there.
///
/// Shapes are made of runs, so work on a shape can go run by run instead of hex by hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    // All hexes of the run lie within the limit; so does `start`, even if the run is empty.
    start: Hex,
    direction: Direction,
    len: u32,
}

impl Run {
    /// The run that the caller knows to stay within the limit.
    #[inline]
    pub(crate) const fn within(start: Hex, direction: Direction, len: u32) -> Run {
        Run { start, direction, len }
    }

    /// The first hex; for an empty run, the hex where it would start.
    #[must_use]
    #[inline]
    pub const fn start(self) -> Hex {
        self.start
    }

    /// The direction from each hex to the next.
    #[must_use]
    #[inline]
    pub const fn direction(self) -> Direction {
        self.direction
    }

    /// The number of hexes.
    #[must_use]
    #[inline]
    pub const fn len(self) -> u32 {
        self.len
    }

    /// Whether the run has no hexes.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.len == 0
    }

    /// The hexes in order.
    #[must_use]
    #[inline]
    pub const fn iter(self) -> Steps {
        let (dq, dr) = self.direction.step();
        Steps { q: self.start.q(), r: self.start.r(), dq, dr, left: self.len }
    }
}

impl IntoIterator for Run {
    type Item = Hex;
    type IntoIter = Steps;

    #[inline]
    fn into_iter(self) -> Steps {
        self.iter()
    }
}

/// The hexes of a [`Run`], in order.
#[derive(Clone, Debug)]
pub struct Steps {
    // Plain integers: after its last hex the position may be one step outside the limit.
    q: i32,
    r: i32,
    dq: i32,
    dr: i32,
    left: u32,
}

impl Steps {
    /// The iterator without hexes.
    pub(crate) const NONE: Steps = Run::within(Hex::ORIGIN, Direction::D3, 0).iter();

    /// The hex with this number, which the caller knows to be in the run.
    #[inline]
    fn hex(&self, index: u32) -> Hex {
        // A run within the limit has at most 2^31 - 1 hexes, so the number fits. The product may
        // overflow the i32; the sum brings it back.
        let index = index.cast_signed();
        Hex::within(
            self.q.wrapping_add(index.wrapping_mul(self.dq)),
            self.r.wrapping_add(index.wrapping_mul(self.dr)),
        )
    }

    /// Skips the first `hexes` hexes, or all if there are fewer.
    #[inline]
    pub(crate) fn skip_front(&mut self, hexes: u32) {
        let hexes = hexes.min(self.left);
        self.q = self.q.wrapping_add(hexes.cast_signed().wrapping_mul(self.dq));
        self.r = self.r.wrapping_add(hexes.cast_signed().wrapping_mul(self.dr));
        self.left -= hexes;
    }

    /// Skips the last `hexes` hexes, or all if there are fewer.
    #[inline]
    pub(crate) fn skip_back(&mut self, hexes: u32) {
        self.left = self.left.saturating_sub(hexes);
    }

    /// Writes the hexes to the front of a slice and returns the rest of it.
    ///
    /// # Panics
    /// When the slice is too short.
    #[inline]
    pub(crate) fn write_to(self, out: &mut [Hex]) -> &mut [Hex] {
        let (room, rest) = out.split_at_mut(self.left as usize);
        let (mut q, mut r) = (self.q, self.r);
        for slot in room {
            *slot = Hex::within(q, r);
            q += self.dq;
            r += self.dr;
        }
        rest
    }
}

impl Iterator for Steps {
    type Item = Hex;

    #[inline]
    fn next(&mut self) -> Option<Hex> {
        self.left = self.left.checked_sub(1)?;
        let hex = Hex::within(self.q, self.r);
        self.q += self.dq;
        self.r += self.dr;
        Some(hex)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left as usize, Some(self.left as usize))
    }

    #[inline]
    fn nth(&mut self, n: usize) -> Option<Hex> {
        self.skip_front(u32::try_from(n).unwrap_or(u32::MAX));
        self.next()
    }

    #[inline]
    fn fold<A, F: FnMut(A, Hex) -> A>(self, start: A, mut f: F) -> A {
        let (mut q, mut r) = (self.q, self.r);
        let mut all = start;
        for _ in 0..self.left {
            all = f(all, Hex::within(q, r));
            q += self.dq;
            r += self.dr;
        }
        all
    }
}

impl DoubleEndedIterator for Steps {
    #[inline]
    fn next_back(&mut self) -> Option<Hex> {
        self.left = self.left.checked_sub(1)?;
        Some(self.hex(self.left))
    }

    #[inline]
    fn nth_back(&mut self, n: usize) -> Option<Hex> {
        self.skip_back(u32::try_from(n).unwrap_or(u32::MAX));
        self.next_back()
    }

    #[inline]
    fn rfold<A, F: FnMut(A, Hex) -> A>(self, start: A, mut f: F) -> A {
        let mut all = start;
        for index in (0..self.left).rev() {
            all = f(all, self.hex(index));
        }
        all
    }
}

// A run has at most 2^31 - 1 hexes, which fits the usize of every target with an allocator.
impl ExactSizeIterator for Steps {}

impl FusedIterator for Steps {}

/// A shape that is a sequence of straight runs.
///
/// The runs are numbered from 0. Work that can handle a row of hexes at once, such as filling
/// part of a map, uses runs instead of single hexes.
///
/// ```
/// use sixfold::coord::{Hex, flat};
/// use sixfold::shape::{Runs, range};
///
/// let range = range(Hex::ORIGIN, 2);
/// assert_eq!(range.runs(), 5);
/// let column = range.run(1);
/// assert_eq!((column.start(), column.direction(), column.len()), (Hex::new(-1, -1), flat::S, 4));
/// assert_eq!(range.before(1), 3);
/// assert_eq!(range.find(Hex::new(-1, 0)), Some((1, 1)));
/// ```
pub trait Runs: Copy {
    /// The number of runs, none of which is empty.
    fn runs(self) -> u64;

    /// The run with this number, which must be below [`Runs::runs`].
    fn run(self, number: u64) -> Run;

    /// The number of hexes in the runs before this one, in constant time.
    ///
    /// For the number [`Runs::runs`] this is the number of all hexes.
    fn before(self, number: u64) -> u64;

    /// The number of a hex's run, and the hex's number in that run.
    ///
    /// `None` when the shape does not contain the hex.
    fn find(self, hex: Hex) -> Option<(u64, u32)>;

    /// The number of the run with the hex at this index, and its number in that run.
    ///
    /// The index must be below the number of hexes. Takes logarithmic time.
    #[inline]
    fn locate(self, index: u64) -> (u64, u32) {
        let (mut low, mut high) = (0, self.runs());
        while high - low > 1 {
            let middle = low + (high - low) / 2;
            if self.before(middle) <= index {
                low = middle;
            } else {
                high = middle;
            }
        }
        (low, (index - self.before(low)) as u32)
    }
}
