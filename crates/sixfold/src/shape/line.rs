use crate::coord::{Direction, Hex, OutOfRange, Sextant};

/// Which hex a line takes where it runs exactly between two.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tie {
    /// The hex on the +q side; if there is none, on the +r side.
    ///
    /// It is as if both ends were nudged by the same tiny step that way, so the line is the same
    /// set of hexes in both directions, and a moved line is the line moved.
    #[default]
    Symmetric,
    /// The hex on the left hand of one who walks from the first hex to the last.
    Left,
    /// The hex on the right hand of one who walks from the first hex to the last.
    Right,
}

/// The hexes nearest to the straight way from one hex to another.
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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    start: Hex,
    steps: u32,
    // Hex i is start + i·forward + k·aside, where k counts the steps that go aside so far:
    // k = (half + i·slope) / 2^64, rounded down.
    forward: (i32, i32),
    aside: (i32, i32),
    slope: u64,
    half: u64,
}

/// The most steps of a line whose slope and half need no more than their upper 32 bits.
const SHORT: u32 = 1 << 15;

impl Line {
    /// The line from `a` to `b` with a rule for ties.
    #[must_use]
    #[inline]
    pub const fn new(a: Hex, b: Hex, tie: Tie) -> Line {
        let Some(Sextant { direction, along, across }) = Sextant::between(a, b) else {
            return Line { start: a, steps: 0, forward: (0, 0), aside: (0, 0), slope: 0, half: 0 };
        };
        // A step in the next direction is one forward and one two directions on, to the right.
        let aside = direction.turn(2).step();
        let tie = match (tie, aside) {
            (Tie::Symmetric, (1, _) | (0, 1)) => Tie::Right,
            (Tie::Symmetric, _) => Tie::Left,
            (tie, _) => tie,
        };
        let steps = along + across;
        Line {
            start: a,
            steps,
            forward: direction.step(),
            aside,
            slope: slope(across, steps),
            half: half(steps, tie),
        }
    }

    /// The straight line from a hex in a direction, with this many steps, if it stays in the limit.
    ///
    /// # Errors
    /// [`OutOfRange`] naming the hex at its end.
    pub const fn try_ray(from: Hex, direction: Direction, steps: u32) -> Result<Line, OutOfRange> {
        let (dq, dr) = direction.step();
        let end = Hex::try_new(
            from.q() as i64 + dq as i64 * steps as i64,
            from.r() as i64 + dr as i64 * steps as i64,
        );
        match end {
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

    /// The number of steps: the distance of the two ends, one less than there are hexes.
    #[must_use]
    #[inline]
    pub const fn steps(self) -> u32 {
        self.steps
    }

    /// The hex after this many steps, which the caller knows to be at most [`Line::steps`].
    #[inline]
    pub(crate) const fn hex(self, step: u32) -> Hex {
        let aside = ((self.half as u128 + self.slope as u128 * step as u128) >> 64) as i32;
        // The products may leave the i32 only to come back in the sum.
        let step = step.cast_signed();
        let q = step.wrapping_mul(self.forward.0).wrapping_add(aside.wrapping_mul(self.aside.0));
        let r = step.wrapping_mul(self.forward.1).wrapping_add(aside.wrapping_mul(self.aside.1));
        Hex::within(self.start.q().wrapping_add(q), self.start.r().wrapping_add(r))
    }

    /// The line as two numbers that grow evenly, if it is short enough for 32 bits of fraction.
    #[inline]
    pub(crate) const fn even(self) -> Option<Even> {
        if self.steps > SHORT {
            return None;
        }
        let (slope, half) = ((self.slope >> 32).cast_signed(), (self.half >> 32).cast_signed());
        let (q, dq) = even(self.start.q(), self.forward.0, self.aside.0, slope, half);
        let (r, dr) = even(self.start.r(), self.forward.1, self.aside.1, slope, half);
        Some(Even { q, r, dq, dr })
    }
}

/// A short line in fixed point: after `i` steps, the upper halves of `q + i·dq` and `r + i·dr`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Even {
    q: i64,
    r: i64,
    dq: i64,
    dr: i64,
}

impl Even {
    /// The hex after this many steps, which the caller knows to be on the line.
    #[inline]
    pub(crate) const fn hex(self, step: u32) -> Hex {
        let q = self.q + step as i64 * self.dq;
        let r = self.r + step as i64 * self.dr;
        Hex::within((q >> 32) as i32, (r >> 32) as i32)
    }
}

/// One coordinate of [`Even`]: where it starts and how it grows.
const fn even(start: i32, forward: i32, aside: i32, slope: i64, half: i64) -> (i64, i64) {
    // Steps aside are rounded down before they count; where they count backwards, the sum has
    // to be rounded up instead, which is to add all but one unit and round down.
    let half = match aside {
        0 => 0,
        1 => half,
        _ => u32::MAX as i64 - half,
    };
    (((start as i64) << 32) + half, ((forward as i64) << 32) + aside as i64 * slope)
}

/// The share of steps that go aside, in units of 2^-64, rounded down.
///
/// The lower half is left out for short lines. That saves a division, and with it go the lower
/// halves of all that follows.
const fn slope(across: u32, steps: u32) -> u64 {
    let (across, steps) = ((across as u64) << 32, steps as u64);
    let upper = (across / steps) << 32;
    if steps <= SHORT as u64 { upper } else { upper | (((across % steps) << 32) / steps) }
}

/// What is added before the steps aside are rounded down: one half, give or take.
///
/// With `n` steps, the exact number of steps aside plus one half is a multiple of `1/2n`. Counted
/// in units of the slope, `i` steps fall short of it by less than `i <= n` units. With `n` units
/// on top they never fall short, so a tie goes up, to the right; and `n` units are too few to
/// reach the next multiple, since there are more than `2n·(n + 1)` units in a whole. With one
/// unit less than a half they always fall short, so a tie goes down, to the left, by at most
/// `n + 1` units, which is no more than the distance to the multiple before.
const fn half(steps: u32, tie: Tie) -> u64 {
    let unit = if steps <= SHORT { 1 << 32 } else { 1 };
    match tie {
        Tie::Left => (1 << 63) - unit,
        Tie::Right | Tie::Symmetric => (1 << 63) + steps as u64 * unit,
    }
}

/// The line from `a` to `b`, the same hexes as from `b` to `a`; see [`Line`].
///
/// ```text
///                                        ____
///                                   ____/    \
///     from A to B the line     ____/    \  B /
///     runs between two hexes  /    \ 2  /\__/
///     twice, and takes the    \ 1  /\__/    \
///     one on the right: it   / \__/    \    /
///     is on the +q side     / A /  \    /\__/
///                           \__/    \__/
/// ```
#[must_use]
#[inline]
pub const fn line(a: Hex, b: Hex) -> Line {
    Line::new(a, b, Tie::Symmetric)
}

/// The two lines from `a` to `b` that pass every tie on the left, and on the right.
///
/// Where the way runs along no side of a hex, they are the same.
///
/// ```
/// use sixfold::coord::Hex;
/// use sixfold::shape::{Shape, both};
///
/// let (left, right) = both(Hex::ORIGIN, Hex::new(1, 1));
/// assert_eq!(left.to_vec(), [Hex::ORIGIN, Hex::new(1, 0), Hex::new(1, 1)]);
/// assert_eq!(right.to_vec(), [Hex::ORIGIN, Hex::new(0, 1), Hex::new(1, 1)]);
/// ```
#[must_use]
#[inline]
pub const fn both(a: Hex, b: Hex) -> (Line, Line) {
    (Line::new(a, b, Tie::Left), Line::new(a, b, Tie::Right))
}

/// The straight line from a hex in a direction, with this many steps.
///
/// # Panics
/// When it would leave the limit; see [`Line::try_ray`].
///
/// ```
/// use sixfold::coord::{Hex, flat};
/// use sixfold::shape::{Shape, ray};
///
/// let east = ray(Hex::new(1, 1), flat::NE, 2);
/// assert_eq!(east.to_vec(), [Hex::new(1, 1), Hex::new(2, 0), Hex::new(3, -1)]);
/// ```
#[must_use]
#[track_caller]
pub const fn ray(from: Hex, direction: Direction, steps: u32) -> Line {
    match Line::try_ray(from, direction, steps) {
        Ok(line) => line,
        Err(_) => panic!("the ray leaves the limit: |q|, |r| and |q+r| can be at most 2^30 - 1"),
    }
}
