//! Lines of up to 1,023 steps in fixed point: two additions and two shifts a hex.
//!
//! Idea: both coordinates grow by a constant fraction at each step and are rounded down, so no step
//! depends on a comparison and the compiler can compute several hexes at once.
//!
//! Invariant: 21 bits of fraction are exact for `n` steps while `2n · (n + 1)` is at most 2^21.

use crate::coord::Hex;

/// A line of at most [`ShortLine::STEPS`] steps in fixed point.
///
/// Both coordinates grow evenly, by a whole step or a part of one, and are rounded down. So each
/// hex costs two additions and two shifts, and the compiler can compute several at once.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ShortLine {
    start: Hex,
    // Relative to the start. The position, -1023 to 1023, and 21 bits of fraction fill an i32.
    q: i32,
    r: i32,
    dq: i32,
    dr: i32,
}

impl ShortLine {
    /// The number of bits after the point.
    pub(crate) const FRACTION: u32 = 21;

    /// The most steps for which these bits are exact: `2n·(n + 1)` is at most `2^21`.
    pub(crate) const STEPS: u32 = 1023;

    /// The line that moves `forward` at each step, and `aside` at some of them.
    ///
    /// After `i` steps it has gone aside `half + i·slope` times, rounded down.
    #[inline]
    pub(crate) const fn new(
        start: Hex,
        forward: (i32, i32),
        aside: (i32, i32),
        slope: i32,
        half: i32,
    ) -> ShortLine {
        let (q, dq) = even(forward.0, aside.0, slope, half);
        let (r, dr) = even(forward.1, aside.1, slope, half);
        ShortLine { start, q, r, dq, dr }
    }

    /// The line without its first steps.
    #[inline]
    pub(crate) const fn skip(self, steps: u32) -> ShortLine {
        // The result is within the line, so the sum fits, though the product alone may not.
        let steps = steps.cast_signed();
        let q = self.q.wrapping_add(self.dq.wrapping_mul(steps));
        let r = self.r.wrapping_add(self.dr.wrapping_mul(steps));
        ShortLine { q, r, ..self }
    }

    /// Returns the hex at the position and moves on by one step.
    ///
    /// The caller knows that the line is not at its end.
    #[inline]
    pub(crate) const fn take(&mut self) -> Hex {
        let (q, r) = (self.q >> ShortLine::FRACTION, self.r >> ShortLine::FRACTION);
        let hex = Hex::within(self.start.q() + q, self.start.r() + r);
        // After the last hex the position may overflow the i32.
        self.q = self.q.wrapping_add(self.dq);
        self.r = self.r.wrapping_add(self.dr);
        hex
    }

    /// Fills a slice with the next hexes; the caller knows that there are enough.
    ///
    /// Computes q and r at once, as the lower and the upper half of one number, so that a hex is
    /// stored as one value instead of two.
    #[inline]
    pub(crate) fn write_to(self, out: &mut [Hex]) {
        // With all coordinates above 0 no half borrows from the other.
        const BIAS: i32 = ShortLine::STEPS.cast_signed() + 1;
        const WHOLE: u64 = pair(2 * BIAS - 1, 2 * BIAS - 1);
        const TOP: u64 = pair(i32::MIN, i32::MIN);
        let bias = BIAS << ShortLine::FRACTION;
        let mut both = pair(self.q.wrapping_add(bias), self.r.wrapping_add(bias));
        // The sum of two signed halves: the lower one borrows from the upper where it is negative.
        let step = (i64::from(self.dq) + (i64::from(self.dr) << 32)).cast_unsigned();
        // The base is added without its top bits, so that nothing is carried from half to half;
        // then the top bits are added, which without carry is an exclusive or.
        let base = pair(self.start.q() - BIAS, self.start.r() - BIAS);
        let (low, top) = (base & !TOP, base & TOP);
        for slot in out {
            let hex = (((both >> ShortLine::FRACTION) & WHOLE) + low) ^ top;
            *slot = Hex::within(hex as i32, (hex >> 32) as i32);
            both = both.wrapping_add(step);
        }
    }
}

/// Packs two numbers as the lower and the upper half of one.
const fn pair(low: i32, high: i32) -> u64 {
    low.cast_unsigned() as u64 | (high.cast_unsigned() as u64) << 32
}

/// One coordinate: its start and its growth at each step.
const fn even(forward: i32, aside: i32, slope: i32, half: i32) -> (i32, i32) {
    // Steps aside are rounded down before they count. Where they count backwards, the coordinate
    // must be rounded up instead: add one unit less than a whole and round down.
    let up = if aside < 0 { (1 << ShortLine::FRACTION) - 1 } else { 0 };
    (up + aside * half, (forward << ShortLine::FRACTION) + aside * slope)
}
