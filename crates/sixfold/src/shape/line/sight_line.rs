//! The hexes along a sight line.
//!
//! `search` and `tactics` both use it for line of sight.
//!
//! Idea: a sight line from `a` to `b` follows the exact line between the centres. Where that runs
//! between two hexes it follows both, so there are two lines of hexes, a left and a right one, that
//! are the same for most of the length. Relative to `a` every hex of them is a [`LinePlace`]: a number
//! of steps forward and a number of steps aside.
//!
//! Invariant: with `n` steps, `across` of them aside, the right line is at `(2·i·across + n) / 2n`
//! aside after `i` steps, rounded down. Without a remainder the exact line is half way between two
//! hexes, and the left line is one less aside. This is Bresenham's line with exact ties, and it can
//! start at any step in constant time.

use core::ops::Range;

use crate::coord::{Direction, Hex, Sextant};

/// A hex near a sight line, relative to its start.
///
/// `step` steps forward, then `aside` steps two directions clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LinePlace {
    /// Steps forward.
    pub step: u32,
    /// Steps aside.
    pub aside: u32,
}

impl LinePlace {
    /// The hex at this place, with its start and forward direction.
    ///
    /// `None` outside the limit.
    #[inline]
    #[must_use]
    pub fn hex(self, from: Hex, forward: Direction) -> Option<Hex> {
        let ((fq, fr), (aq, ar)) = (forward.step(), forward.turn(2).step());
        let (step, aside) = (i64::from(self.step), i64::from(self.aside));
        let q = i64::from(from.q()) + step * i64::from(fq) + aside * i64::from(aq);
        let r = i64::from(from.r()) + step * i64::from(fr) + aside * i64::from(ar);
        Hex::try_new(q, r).ok()
    }
}

/// The left and the right line of hexes of a sight line.
#[derive(Clone, Copy, Debug)]
pub struct SightLine {
    from: Hex,
    way: Sextant,
}

impl SightLine {
    /// The sight line from a hex; `way` leads to its end.
    #[inline]
    #[must_use]
    pub const fn new(from: Hex, way: Sextant) -> SightLine {
        SightLine { from, way }
    }

    /// The number of steps: the distance of the two ends.
    #[inline]
    #[must_use]
    pub const fn steps(self) -> u32 {
        self.way.length()
    }

    /// The places on the left and the right line after each of these steps.
    ///
    /// Each takes constant time. Step 0 is the first hex, step [`SightLine::steps`] the last.
    #[inline]
    pub fn walk(self, steps: Range<u32>) -> impl Iterator<Item = [LinePlace; 2]> {
        let (rise, whole) = (2 * u64::from(self.way.across), 2 * u64::from(self.way.length()));
        let (mut aside, mut rest) = self.aside(steps.start);
        steps.map(move |step| {
            let left = aside - u32::from(rest == 0);
            let places = [LinePlace { step, aside: left }, LinePlace { step, aside }];
            // A step adds less than a whole, so one subtraction is the division.
            rest += rise;
            if rest >= whole {
                rest -= whole;
                aside += 1;
            }
            places
        })
    }

    /// The direction of a step on one of the two lines.
    ///
    /// The step crosses the hexside in that direction.
    #[inline]
    #[must_use]
    pub fn crossing(self, from: LinePlace, to: LinePlace) -> Direction {
        if from.aside == to.aside { self.way.direction } else { self.way.direction.turn(1) }
    }

    /// The hex at a place of one of the two lines.
    #[inline]
    #[must_use]
    pub fn hex(self, place: LinePlace) -> Hex {
        place.hex(self.from, self.way.direction).expect("the world is convex, and both ends lie in it")
    }

    /// The place of a hex, and whether it is on the left and on the right line.
    ///
    /// `None` when it is on neither. Takes constant time, so for a few hexes it is faster than
    /// [`SightLine::walk`] along the whole line.
    #[inline]
    #[must_use]
    pub fn place_of(self, hex: Hex) -> Option<(LinePlace, [bool; 2])> {
        let (q, r) = self.from.delta_to(hex);
        let ((fq, fr), (aq, ar)) = (self.way.direction.step(), self.way.direction.turn(2).step());
        // (q, r) = step · forward + aside · (the step two directions clockwise); their determinant is 1.
        let (q, r) = (i64::from(q), i64::from(r));
        let step = q * i64::from(ar) - r * i64::from(aq);
        let aside = r * i64::from(fq) - q * i64::from(fr);
        let place = LinePlace { step: u32::try_from(step).ok()?, aside: u32::try_from(aside).ok()? };
        if place.step > self.way.length() {
            return None;
        }
        let (right, rest) = self.aside(place.step);
        let on = [place.aside == right - u32::from(rest == 0), place.aside == right];
        (on != [false; 2]).then_some((place, on))
    }

    /// The steps aside of the right line after `step` steps, and the remainder.
    #[inline]
    fn aside(self, step: u32) -> (u32, u64) {
        let steps = u64::from(self.way.length());
        // At most 2·2^31·2^31 + 2^31.
        let twice = 2 * u64::from(step) * u64::from(self.way.across) + steps;
        ((twice / (2 * steps)) as u32, twice % (2 * steps))
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::{LinePlace, SightLine};
    use crate::coord::{Hex, LIMIT, Sextant};
    use crate::shape::{Shape, range, tied_lines};

    fn sight_line(a: Hex, b: Hex) -> (SightLine, u32) {
        let way = Sextant::between(a, b).expect("two hexes");
        (SightLine::new(a, way), way.length())
    }

    #[test]
    fn the_walk_is_the_left_and_the_right_line() {
        for b in range(Hex::ORIGIN, 9).iter().filter(|&b| b != Hex::ORIGIN) {
            let a = Hex::new(3, -5);
            let b = a + b;
            let (sight, steps) = sight_line(a, b);
            let (left, right) = tied_lines(a, b);
            let walked: Vec<[LinePlace; 2]> = sight.walk(0..steps + 1).collect();
            assert!(walked.iter().map(|places| sight.hex(places[0])).eq(left.iter()), "left to {b}");
            assert!(walked.iter().map(|places| sight.hex(places[1])).eq(right.iter()), "right to {b}");
            for start in 0..=steps {
                assert!(sight.walk(start..steps + 1).eq(walked[start as usize..].iter().copied()));
            }
            for hex in range(a, 10) {
                let on = [left.iter().any(|on| on == hex), right.iter().any(|on| on == hex)];
                assert_eq!(
                    sight.place_of(hex).map_or([false; 2], |(_, on)| on),
                    on,
                    "{hex} on the way to {b}"
                );
            }
        }
    }

    #[test]
    fn the_longest_lines_do_not_overflow() {
        let (a, b) = (Hex::new(-LIMIT, 3), Hex::new(LIMIT, -LIMIT));
        let (sight, steps) = sight_line(a, b);
        let ends: Vec<_> = sight.walk(steps - 1..steps + 1).collect();
        assert_eq!(ends[1].map(|place| sight.hex(place)), [b; 2]);
        assert_eq!(sight.place_of(b), Some((ends[1][0], [true; 2])));
        assert_eq!(sight.place_of(a), Some((LinePlace { step: 0, aside: 0 }, [true; 2])));
        assert_eq!(sight.place_of(Hex::new(0, LIMIT)), None);
    }
}
