//! Lines of any length: a fraction of 64 bits whose overflow says which way a step goes.

use crate::coord::Hex;

/// A line of any length, with 64 bits of fraction.
///
/// A step is of the second kind where the fraction overflows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LongLine {
    // Plain numbers: past its last hex a line may stand one step outside the limit.
    q: i32,
    r: i32,
    fraction: u64,
    slope: u64,
    kinds: [(i32, i32); 2],
}

impl LongLine {
    /// The line from where it stands on.
    #[inline]
    pub(crate) const fn new(at: Hex, fraction: u64, slope: u64, kinds: [(i32, i32); 2]) -> LongLine {
        LongLine { q: at.q(), r: at.r(), fraction, slope, kinds }
    }

    /// The hex where the line stands, which the caller knows to be part of it; then one step.
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
