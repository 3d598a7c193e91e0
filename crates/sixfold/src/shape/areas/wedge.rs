use crate::coord::{Direction, Hex, OutOfRangeError, Sextant};
use crate::shape::runs::{Run, Runs, Shape, ShapeHexes, try_steps_ahead};

/// The hexes at most 30 degrees off a direction and `radius` steps from an apex.
///
/// The border on the left is part of a wedge and the border on the right is not, so the six
/// wedges around an apex cover every hex and share only the apex. A hex is in the wedge of the
/// direction that [`Sextant::facing`] returns. [`Wedge::with_both_borders`] adds the other border.
/// The apex comes first, then ring by ring, each from left to right.
///
/// ```text
///              9
///          8      10           direction N, radius 4
///      7       5       #       in the flat-top drawing:
///          4       6           1 + 1 + 2 + 3 + 4 hexes
///              3
///          2       #           # is on the right border
///              1
///
///              0
/// ```
///
/// [`cone`](crate::shape::cone) opens 60 degrees to either side; [`triangle`](crate::shape::triangle)
/// opens from one direction to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Wedge {
    apex: Hex,
    facing: Direction,
    radius: u32,
    right: Border,
}

/// Whether the hexes on a border are part of the wedge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Border {
    Out,
    In,
}

impl Wedge {
    /// The wedge, if all its hexes lie within the limit.
    ///
    /// # Errors
    /// [`OutOfRangeError`] naming one of its outermost hexes that does not.
    pub const fn try_new(apex: Hex, facing: Direction, radius: u32) -> Result<Wedge, OutOfRangeError> {
        Wedge { apex, facing, radius, right: Border::Out }.check()
    }

    /// This wedge with the hexes exactly 30 degrees to the right, if within the limit.
    ///
    /// It is symmetric about its direction.
    ///
    /// ```
    /// use sixfold::coord::{Hex, flat};
    /// use sixfold::shape::{Shape, wedge};
    ///
    /// let flame = wedge(Hex::ORIGIN, flat::N, 2).with_both_borders()?;
    /// assert_eq!(flame.count(), 5);
    /// assert!(flame.contains(Hex::new(-1, -1)) && flame.contains(Hex::new(1, -2)));
    /// # Ok::<(), sixfold::coord::OutOfRangeError>(())
    /// ```
    ///
    /// # Errors
    /// [`OutOfRangeError`] naming one of its outermost hexes that does not.
    pub const fn with_both_borders(self) -> Result<Wedge, OutOfRangeError> {
        Wedge { right: Border::In, ..self }.check()
    }

    /// The hex where the wedge begins.
    #[must_use]
    #[inline]
    pub const fn apex(self) -> Hex {
        self.apex
    }

    /// The direction in the middle of the wedge.
    #[must_use]
    #[inline]
    pub const fn facing(self) -> Direction {
        self.facing
    }

    /// The greatest distance from the apex.
    #[must_use]
    #[inline]
    pub const fn radius(self) -> u32 {
        self.radius
    }

    /// The wedge itself, if all its hexes lie within the limit.
    const fn check(self) -> Result<Wedge, OutOfRangeError> {
        // From ring to ring, its middle and its two ends move away from the apex in q, in r and in
        // q + r, or stay; so the last ring reaches farthest.
        let middle = match try_steps_ahead(self.apex, self.facing, self.radius) {
            Ok(middle) => middle,
            Err(error) => return Err(error),
        };
        if let Err(error) = try_steps_ahead(middle, self.facing.turn(-2), self.left(self.radius)) {
            return Err(error);
        }
        if let Err(error) = try_steps_ahead(middle, self.facing.turn(2), self.right(self.radius) - 1) {
            return Err(error);
        }
        Ok(self)
    }

    /// The number of hexes of a ring that lie left of the direction.
    #[inline]
    const fn left(self, radius: u32) -> u32 {
        radius / 2
    }

    /// The number of hexes of a ring straight in the direction or right of it.
    #[inline]
    const fn right(self, radius: u32) -> u32 {
        match self.right {
            Border::Out if radius > 0 => radius.div_ceil(2),
            Border::Out | Border::In => radius / 2 + 1,
        }
    }

    /// The number of hexes closer to the apex than a ring other than ring 0.
    #[inline]
    const fn inside(self, radius: u32) -> u64 {
        let radius = radius as u64;
        let borders = match self.right {
            Border::Out => 0,
            Border::In => (radius - 1) / 2,
        };
        1 + radius * (radius - 1) / 2 + borders
    }

    /// The ring of a run other than run 0.
    #[inline]
    const fn ring(number: u64) -> u32 {
        (number / 2) as u32 + 1
    }
}

// The apex and ring 1 are one run each. Every other ring is two: left of the direction, and from
// the direction to the right.
impl Runs for Wedge {
    #[inline]
    fn runs(self) -> u64 {
        (2 * u64::from(self.radius)).max(1)
    }

    #[inline]
    fn run(self, number: u64) -> Run {
        if number == 0 {
            return Run::within(self.apex, self.facing, 1);
        }
        let radius = Wedge::ring(number);
        let [ahead, left, right] = [0, 1, 2].map(|turns| self.facing.turn(turns));
        let ((dq, dr), steps) = (ahead.step(), radius.cast_signed());
        let (q, r) = (self.apex.q() + dq * steps, self.apex.r() + dr * steps);
        if number % 2 == 1 {
            return Run::within(Hex::within(q, r), right, self.right(radius));
        }
        let ((dq, dr), steps) = (left.step(), self.left(radius).cast_signed());
        Run::within(Hex::within(q - dq * steps, r - dr * steps), left, self.left(radius))
    }

    #[inline]
    fn before(self, number: u64) -> u64 {
        if number == 0 {
            return 0;
        }
        let radius = Wedge::ring(number);
        let left = if number % 2 == 1 { self.left(radius) } else { 0 };
        self.inside(radius) + u64::from(left)
    }

    #[inline]
    fn find(self, hex: Hex) -> Option<(u64, u32)> {
        let Some(way) = Sextant::between(self.apex, hex) else { return Some((0, 0)) };
        let (radius, across) = (way.length(), way.across);
        if radius > self.radius {
            return None;
        }
        let first = 2 * u64::from(radius) - 2;
        if way.direction == self.facing {
            (across < self.right(radius)).then_some((first + 1, across))
        } else if way.direction == self.facing.turn(-1) {
            across.checked_sub(radius - self.left(radius)).map(|index| (first, index))
        } else {
            None
        }
    }
}

impl IntoIterator for Wedge {
    type Item = Hex;
    type IntoIter = ShapeHexes<Wedge>;

    #[inline]
    fn into_iter(self) -> ShapeHexes<Wedge> {
        self.iter()
    }
}

/// The hexes within 30 degrees of a direction and `radius` steps; see [`Wedge`].
///
/// ```
/// use sixfold::coord::{Direction, Hex, flat};
/// use sixfold::shape::{Shape, range, wedge};
///
/// assert_eq!(wedge(Hex::ORIGIN, flat::N, 4).count(), 1 + 1 + 2 + 3 + 4);
/// let six: u64 = Direction::ALL.map(|facing| wedge(Hex::ORIGIN, facing, 4).count() - 1).iter().sum();
/// assert_eq!(six + 1, range(Hex::ORIGIN, 4).count());
/// ```
///
/// # Panics
/// When a hex would lie outside the limit; see [`Wedge::try_new`].
#[must_use]
#[track_caller]
pub const fn wedge(apex: Hex, facing: Direction, radius: u32) -> Wedge {
    match Wedge::try_new(apex, facing, radius) {
        Ok(wedge) => wedge,
        Err(_) => panic!("the wedge leaves the limit: |q|, |r| and |q+r| can be at most 2^30 - 1"),
    }
}
