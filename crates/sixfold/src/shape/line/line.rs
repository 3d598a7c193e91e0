//! The line between two hexes: exact, and the same hexes in both directions.
//!
//! Idea: every step goes in one of two adjacent directions, and after `i` steps the second kind was taken
//! `i · slope + 1/2` times, rounded down. Slope and half are stored as 64-bit fractions.
//!
//! Invariant: the fractions are rounded so that no sum falls on the wrong side of a whole number; the
//! comment on `half` proves it.

use crate::coord::{Direction, Hex, OutOfRangeError, Sextant};
use crate::shape::line::{LongLine, ShortLine};
use crate::shape::runs::try_steps_ahead;

/// Which hex a line takes where it runs exactly between two.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tie {
    /// The hex on the +q side; if there is none, on the +r side.
    ///
    /// It is as if both ends were nudged by the same tiny step that way, so the line is the same
    /// set of hexes in both directions, and a moved line is the line moved.
    #[default]
    Symmetric,
    /// The hex to the left, looking from the first hex to the last.
    Left,
    /// The hex to the right, looking from the first hex to the last.
    Right,
}

/// The hexes nearest to the straight line segment from one hex to another.
///
/// Hex `i` of a line with `n` steps is the hex nearest to the point `a + (b - a) · i/n`, in exact
/// arithmetic; [`Tie`] decides where two are equally near. A line has as many steps as its ends
/// are apart, each hex is a neighbour of the one before, and no hex comes twice.
///
/// ```
/// use sixfold::coord::Hex;
/// use sixfold::shape::{Line, Shape, Tie, line};
///
/// let (a, b) = (Hex::ORIGIN, Hex::new(2, 2));
/// let keys: Vec<_> = line(a, b).iter().map(|hex| hex.to_string()).collect();
/// assert_eq!(keys, ["0,0", "1,0", "1,1", "2,1", "2,2"]);
/// assert!(line(b, a).iter().eq(line(a, b).iter().rev()));
/// assert!(Line::new(a, b, Tie::Right).contains(Hex::new(0, 1)));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Line {
    start: Hex,
    steps: u32,
    // Each step goes in `direction` or in the next one clockwise. After i steps k of them were of
    // the second kind: k = (half + i·slope) / 2^64, rounded down.
    direction: Direction,
    slope: u64,
    half: u64,
}

impl Line {
    /// The line from `a` to `b` with a rule for ties.
    #[must_use]
    #[inline]
    pub const fn new(a: Hex, b: Hex, tie: Tie) -> Line {
        let Some(Sextant { direction, along, across }) = Sextant::between(a, b) else {
            return Line { start: a, steps: 0, direction: Direction::D0, slope: 0, half: 0 };
        };
        // The second of the two hexes at a tie lies to the right, two directions clockwise from
        // `direction`. Three of the six lead to the +q side, or straight to the +r side.
        let tie = match (tie, direction) {
            (Tie::Symmetric, Direction::D5 | Direction::D0 | Direction::D1) => Tie::Right,
            (Tie::Symmetric, Direction::D2 | Direction::D3 | Direction::D4) => Tie::Left,
            (tie, _) => tie,
        };
        let steps = along + across;
        Line { start: a, steps, direction, slope: slope(across, steps), half: half(steps, tie) }
    }

    /// The straight line of `steps` steps in a direction, if within the limit.
    ///
    /// # Errors
    /// [`OutOfRangeError`] naming the hex at its end.
    pub const fn try_ray(from: Hex, direction: Direction, steps: u32) -> Result<Line, OutOfRangeError> {
        match try_steps_ahead(from, direction, steps) {
            Ok(end) => Ok(Line::new(from, end, Tie::Symmetric)),
            Err(error) => Err(error),
        }
    }

    /// The first hex.
    #[must_use]
    #[inline]
    pub const fn start(self) -> Hex {
        self.start
    }

    /// The last hex.
    #[must_use]
    #[inline]
    pub const fn end(self) -> Hex {
        self.hex(self.steps)
    }

    /// The number of steps: the distance between the ends.
    ///
    /// One less than the number of hexes.
    #[must_use]
    #[inline]
    pub const fn steps(self) -> u32 {
        self.steps
    }

    /// The hex after this many steps.
    ///
    /// The caller knows that it is at most [`Line::steps`].
    #[inline]
    pub(crate) const fn hex(self, step: u32) -> Hex {
        let [first, second] = self.kinds();
        let turned = ((self.half as u128 + self.slope as u128 * step as u128) >> 64) as i32;
        let ahead = step.cast_signed() - turned;
        // The first sum may overflow the i32; the second brings it back.
        Hex::within(
            self.start.q().wrapping_add(ahead * first.0).wrapping_add(turned * second.0),
            self.start.r().wrapping_add(ahead * first.1).wrapping_add(turned * second.1),
        )
    }

    /// The step in the line's direction, and the step in the next one clockwise.
    #[inline]
    const fn kinds(self) -> [(i32, i32); 2] {
        KINDS[self.direction.index()]
    }

    /// The position on the line after this many steps.
    ///
    /// The line must have at least that many steps.
    #[inline]
    pub(crate) const fn pace(self, step: u32) -> LineCursor {
        let kinds = self.kinds();
        if self.steps <= ShortLine::STEPS {
            let [first, second] = kinds;
            let aside = (second.0 - first.0, second.1 - first.1);
            let unused = 64 - ShortLine::FRACTION;
            let (slope, half) = ((self.slope >> unused) as i32, (self.half >> unused) as i32);
            return LineCursor::Short(ShortLine::new(self.start, first, aside, slope, half).skip(step));
        }
        let fraction = self.half.wrapping_add(self.slope.wrapping_mul(step as u64));
        LineCursor::Long(LongLine::new(self.hex(step), fraction, self.slope, kinds))
    }
}

/// A position on a line, in the arithmetic that fits the line's length.
#[derive(Clone, Copy, Debug)]
pub(crate) enum LineCursor {
    Short(ShortLine),
    Long(LongLine),
}

/// The step in each direction, and the step in the next one clockwise.
const KINDS: [[(i32, i32); 2]; 6] = {
    let mut kinds = [[(0, 0); 2]; 6];
    let mut d = 0;
    while d < 6 {
        kinds[d] = [Direction::ALL[d].step(), Direction::ALL[d].turn(1).step()];
        d += 1;
    }
    kinds
};

/// One unit of the fraction.
///
/// Of a short line it is the last bit that [`ShortLine`] stores.
#[inline]
const fn unit(steps: u32) -> u64 {
    if steps <= ShortLine::STEPS { 1 << (64 - ShortLine::FRACTION) } else { 1 }
}

/// The share of steps of the second kind, rounded down to whole units.
#[inline]
const fn slope(turned: u32, steps: u32) -> u64 {
    if steps <= ShortLine::STEPS {
        return ((turned << ShortLine::FRACTION) / steps) as u64 * unit(steps);
    }
    let (turned, steps) = ((turned as u64) << 32, steps as u64);
    ((turned / steps) << 32) | (((turned % steps) << 32) / steps)
}

/// The number added before rounding down, so that the sum is rounded to nearest.
///
/// It is one half, plus or minus a margin. With `n` steps, `i` of them should make
/// `i·turned/n + 1/2`, a multiple of `1/2n`, and the rounded slope falls short of that by less than
/// `i` units. To the right a whole number must count as reached: `n` more units make up for the
/// shortfall, and are less than the distance to the next multiple. To the left it must not count as
/// reached: with one unit less, the sum is always short, but by no more than the distance to the
/// multiple before. Both hold because there are at least `2n·(n + 1)` units in a whole.
#[inline]
const fn half(steps: u32, tie: Tie) -> u64 {
    match tie {
        Tie::Left => (1 << 63) - unit(steps),
        Tie::Right | Tie::Symmetric => (1 << 63) + steps as u64 * unit(steps),
    }
}

/// The line from `a` to `b`, the same hexes as from `b` to `a`; see [`Line`].
///
/// ```text
///     A
///         1            from A = (0, 0) to B = (2, 2) in the flat-top
///     o                drawing: the way passes exactly between 1 and o,
///         2            and again between 3 and o; the line takes 1 and 3,
///             3        which lie on the +q side
///         o
///             B
/// ```
#[must_use]
#[inline]
pub const fn line(a: Hex, b: Hex) -> Line {
    Line::new(a, b, Tie::Symmetric)
}

/// The two lines from `a` to `b`: past every tie on the left, and on the right.
///
/// They are the same unless the straight line runs along a hexside.
///
/// ```
/// use sixfold::coord::Hex;
/// use sixfold::shape::{Shape, tied_lines};
///
/// let (left, right) = tied_lines(Hex::ORIGIN, Hex::new(1, 1));
/// assert_eq!(left.to_vec(), [Hex::ORIGIN, Hex::new(1, 0), Hex::new(1, 1)]);
/// assert_eq!(right.to_vec(), [Hex::ORIGIN, Hex::new(0, 1), Hex::new(1, 1)]);
/// ```
#[must_use]
#[inline]
pub const fn tied_lines(a: Hex, b: Hex) -> (Line, Line) {
    (Line::new(a, b, Tie::Left), Line::new(a, b, Tie::Right))
}

/// The straight line of `steps` steps from a hex in a direction.
///
/// # Panics
/// When it would leave the limit; see [`Line::try_ray`].
///
/// ```
/// use sixfold::coord::{Hex, flat};
/// use sixfold::shape::{Shape, ray};
///
/// let ahead = ray(Hex::new(1, 1), flat::NE, 2);
/// assert_eq!(ahead.to_vec(), [Hex::new(1, 1), Hex::new(2, 0), Hex::new(3, -1)]);
/// ```
#[must_use]
#[track_caller]
pub const fn ray(from: Hex, direction: Direction, steps: u32) -> Line {
    match Line::try_ray(from, direction, steps) {
        Ok(line) => line,
        Err(_) => panic!("the ray leaves the limit: |q|, |r| and |q+r| can be at most 2^30 - 1"),
    }
}
