//! Lines of any length: 64-bit fractions whose overflow decides each step.

use crate::coord::Hex;

/// A line of any length, with 64 bits of fraction.
///
/// A step is of the second kind where the fraction overflows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LongLine {
    // Plain integers: after its last hex the position may be one step outside the limit.
    q: i32,
    r: i32,
    fraction: u64,
    slope: u64,
    kinds: [(i32, i32); 2],
}

impl LongLine {
    /// The rest of a line from a position.
    #[inline]
    pub(crate) const fn new(at: Hex, fraction: u64, slope: u64, kinds: [(i32, i32); 2]) -> LongLine {
        LongLine { q: at.q(), r: at.r(), fraction, slope, kinds }
    }

    /// Returns the hex at the position and moves on by one step.
    ///
    /// The caller knows that the line is not at its end.
    #[inline]
    pub(crate) const fn take(&mut self) -> Hex {
        let hex = Hex::within(self.q, self.r);
        let (fraction, turned) = self.fraction.overflowing_add(self.slope);
        let (dq, dr) = self.kinds[turned as usize];
        self.q += dq;
        self.r += dr;
        self.fraction = fraction;
        hex
    }
}
