use core::fmt;
use core::hash::{Hash, Hasher};
use core::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

use crate::coord::{Direction, LIMIT, Mirror, OutOfRangeError};

/// A hex: axial column `q` and row `r`, always within the limit.
///
/// Hexes are ordered by `q`, then by `r`; ranges are listed in this order. `Display` writes the
/// key `"q,r"`, and `FromStr` reads back exactly that.
///
/// A hex is also the vector from the origin to it, so hexes add, subtract and scale.
///
/// ```
/// use sixfold::coord::{Hex, flat};
///
/// let a = Hex::new(2, 3);
/// assert_eq!(a + Hex::new(1, -1), Hex::new(3, 2));
/// assert_eq!(a + flat::NE, Hex::new(3, 2));
/// assert_eq!(Hex::new(2, 1) * 3, Hex::new(6, 3));
/// assert!(Hex::try_new(1 << 30, 0).is_err());
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Hex {
    q: i32,
    r: i32,
}

impl Hex {
    /// The hex (0, 0).
    pub const ORIGIN: Hex = Hex { q: 0, r: 0 };

    /// The hex (q, r).
    ///
    /// # Panics
    /// When it lies outside the limit; [`Hex::try_new`] returns an error instead.
    #[must_use]
    #[track_caller]
    #[inline]
    pub const fn new(q: i32, r: i32) -> Hex {
        expect_within(Hex::try_new(q as i64, r as i64))
    }

    /// The hex (q, r), if it lies within the limit.
    ///
    /// # Errors
    /// [`OutOfRangeError`] with the refused coordinates.
    #[inline]
    pub const fn try_new(q: i64, r: i64) -> Result<Hex, OutOfRangeError> {
        const MOST: i64 = LIMIT as i64;
        // Numbers this small cannot overflow; only those that are refused need more than 64 bits.
        if q >= -MOST && q <= MOST && r >= -MOST && r <= MOST && q + r >= -MOST && q + r <= MOST {
            return Ok(Hex { q: q as i32, r: r as i32 });
        }
        Hex::from_wide(q as i128, r as i128)
    }

    /// The hex (q, r) from 128-bit numbers, which hold every intermediate result.
    pub(crate) const fn from_wide(q: i128, r: i128) -> Result<Hex, OutOfRangeError> {
        let limit = LIMIT as i128;
        let refused = Err(OutOfRangeError { q, r });
        if q < -limit || q > limit || r < -limit || r > limit {
            return refused;
        }
        let sum = q + r;
        if sum < -limit || sum > limit {
            return refused;
        }
        Ok(Hex { q: q as i32, r: r as i32 })
    }

    /// The hex (q, r) that the caller knows to be within the limit.
    pub(crate) const fn within(q: i32, r: i32) -> Hex {
        debug_assert!(Hex::try_new(q as i64, r as i64).is_ok(), "caller promised a hex within the limit");
        Hex { q, r }
    }

    /// The column: +q is one step south-east in flat-top, east in pointy-top.
    #[must_use]
    pub const fn q(self) -> i32 {
        self.q
    }

    /// The row: +r is one step south in flat-top, south-east in pointy-top.
    #[must_use]
    pub const fn r(self) -> i32 {
        self.r
    }

    /// The third cube coordinate, `-q - r`.
    #[must_use]
    pub const fn s(self) -> i32 {
        -self.q - self.r
    }

    /// The number of steps to another hex, at most 2^31 - 2.
    #[must_use]
    #[inline]
    pub const fn distance(self, other: Hex) -> u32 {
        let (dq, dr) = self.delta_to(other);
        // The largest of |dq|, |dr| and |dq + dr|; dq + dr cannot overflow because both sums
        // q + r are within the limit.
        let a = dq.unsigned_abs();
        let b = dr.unsigned_abs();
        let c = (dq + dr).unsigned_abs();
        let ab = if a > b { a } else { b };
        if ab > c { ab } else { c }
    }

    /// The number of steps to the origin.
    #[must_use]
    #[inline]
    pub const fn length(self) -> u32 {
        self.distance(Hex::ORIGIN)
    }

    /// The change of `(q, r)` from this hex to another; always fits an `i32`.
    ///
    /// Unlike `other - self` it is a pair of numbers and not a hex, so it cannot leave the limit.
    #[must_use]
    #[inline]
    pub const fn delta_to(self, other: Hex) -> (i32, i32) {
        (other.q - self.q, other.r - self.r)
    }

    /// The direction of an adjacent hex; `None` if it is not adjacent.
    ///
    /// ```
    /// use sixfold::coord::{Hex, flat};
    ///
    /// assert_eq!(Hex::new(2, 3).direction_to(Hex::new(2, 2)), Some(flat::N));
    /// assert_eq!(Hex::new(2, 3).direction_to(Hex::new(2, 1)), None);
    /// ```
    #[must_use]
    pub fn direction_to(self, other: Hex) -> Option<Direction> {
        let way = self.delta_to(other);
        Direction::ALL.into_iter().find(|direction| direction.step() == way)
    }

    /// The neighbour in a direction; the same as `self + direction`.
    ///
    /// # Panics
    /// When the neighbour lies outside the limit; see [`Hex::try_neighbor`].
    #[must_use]
    #[track_caller]
    #[inline]
    pub const fn neighbor(self, direction: Direction) -> Hex {
        let (dq, dr) = direction.step();
        Hex::new(self.q + dq, self.r + dr)
    }

    /// The neighbour in a direction, if it lies within the limit.
    ///
    /// # Errors
    /// [`OutOfRangeError`] when the neighbour lies outside the limit.
    #[inline]
    pub const fn try_neighbor(self, direction: Direction) -> Result<Hex, OutOfRangeError> {
        let (dq, dr) = direction.step();
        Hex::try_new((self.q + dq) as i64, (self.r + dr) as i64)
    }

    /// The six neighbours, by direction number: N NE SE S SW NW in flat-top.
    ///
    /// # Panics
    /// When one of them lies outside the limit; see [`Hex::try_neighbors`].
    #[must_use]
    #[track_caller]
    #[inline]
    pub fn neighbors(self) -> [Hex; 6] {
        Direction::ALL.map(|direction| self.neighbor(direction))
    }

    /// The six neighbours, by direction number, if all lie within the limit.
    ///
    /// # Errors
    /// [`OutOfRangeError`] naming the first that does not.
    #[inline]
    pub fn try_neighbors(self) -> Result<[Hex; 6], OutOfRangeError> {
        let mut all = [self; 6];
        for direction in Direction::ALL {
            all[direction.index()] = self.try_neighbor(direction)?;
        }
        Ok(all)
    }

    /// The sum of two hexes, if it lies within the limit.
    ///
    /// # Errors
    /// [`OutOfRangeError`] with the sum.
    pub const fn try_add(self, other: Hex) -> Result<Hex, OutOfRangeError> {
        Hex::try_new(self.q as i64 + other.q as i64, self.r as i64 + other.r as i64)
    }

    /// The difference of two hexes, if it lies within the limit.
    ///
    /// # Errors
    /// [`OutOfRangeError`] with the difference. [`Hex::delta_to`] returns it as plain numbers and never
    /// fails.
    pub const fn try_sub(self, other: Hex) -> Result<Hex, OutOfRangeError> {
        Hex::try_new(self.q as i64 - other.q as i64, self.r as i64 - other.r as i64)
    }

    /// This hex scaled by a whole factor, if the result lies within the limit.
    ///
    /// # Errors
    /// [`OutOfRangeError`] with the product.
    pub const fn try_scale(self, factor: i64) -> Result<Hex, OutOfRangeError> {
        Hex::from_wide(self.q as i128 * factor as i128, self.r as i128 * factor as i128)
    }

    /// This hex turned clockwise about the origin by steps of 60 degrees.
    ///
    /// Negative steps turn back. The result is as far from the origin as before.
    ///
    /// ```
    /// use sixfold::coord::Hex;
    ///
    /// assert_eq!(Hex::new(0, -1).rotate(1), Hex::new(1, -1));
    /// assert_eq!(Hex::new(3, -7).rotate(-2).rotate(2), Hex::new(3, -7));
    /// ```
    #[must_use]
    pub const fn rotate(self, steps: i32) -> Hex {
        let (q, r) = turned(self.q, self.r, steps);
        Hex::within(q, r)
    }

    /// This hex turned clockwise about any centre by steps of 60 degrees.
    ///
    /// # Panics
    /// When the result lies outside the limit; see [`Hex::try_rotate_around`].
    #[must_use]
    #[track_caller]
    pub const fn rotate_around(self, center: Hex, steps: i32) -> Hex {
        expect_within(self.try_rotate_around(center, steps))
    }

    /// This hex turned clockwise about any centre, if the result is within the limit.
    ///
    /// # Errors
    /// [`OutOfRangeError`] with the turned coordinates.
    pub const fn try_rotate_around(self, center: Hex, steps: i32) -> Result<Hex, OutOfRangeError> {
        let (dq, dr) = center.delta_to(self);
        center.try_moved(turned(dq, dr, steps))
    }

    /// This hex mirrored in a line through the origin.
    ///
    /// ```
    /// use sixfold::coord::{Hex, Mirror, flat};
    ///
    /// let east_of_north = Hex::new(1, -1);
    /// assert_eq!(east_of_north.reflect(Mirror::Through(flat::N)), Hex::new(-1, 0));
    /// ```
    #[must_use]
    pub const fn reflect(self, mirror: Mirror) -> Hex {
        let (q, r) = mirrored(self.q, self.r, mirror);
        Hex::within(q, r)
    }

    /// This hex mirrored in a line through any centre.
    ///
    /// # Panics
    /// When the result lies outside the limit; see [`Hex::try_reflect_around`].
    #[must_use]
    #[track_caller]
    pub const fn reflect_around(self, center: Hex, mirror: Mirror) -> Hex {
        expect_within(self.try_reflect_around(center, mirror))
    }

    /// This hex mirrored in a line through any centre, if within the limit.
    ///
    /// # Errors
    /// [`OutOfRangeError`] with the mirrored coordinates.
    pub const fn try_reflect_around(self, center: Hex, mirror: Mirror) -> Result<Hex, OutOfRangeError> {
        let (dq, dr) = center.delta_to(self);
        center.try_moved(mirrored(dq, dr, mirror))
    }

    /// This hex moved by a change of `(q, r)`, if the result lies within the limit.
    ///
    /// # Errors
    /// [`OutOfRangeError`] with the coordinates it would have moved to.
    #[inline]
    pub const fn try_moved(self, (dq, dr): (i32, i32)) -> Result<Hex, OutOfRangeError> {
        Hex::try_new(self.q as i64 + dq as i64, self.r as i64 + dr as i64)
    }
}

/// Turns a change of `(q, r)` between two hexes clockwise.
///
/// The length stays the same, so nothing overflows.
const fn turned(dq: i32, dr: i32, steps: i32) -> (i32, i32) {
    let sum = dq + dr;
    match steps.rem_euclid(6) {
        0 => (dq, dr),
        1 => (-dr, sum),
        2 => (-sum, dq),
        3 => (-dq, -dr),
        4 => (dr, -sum),
        _ => (sum, -dq),
    }
}

/// Mirrors a change of `(q, r)`.
///
/// Mirrors it in the line through N and S, then turns it into place.
const fn mirrored(dq: i32, dr: i32, mirror: Mirror) -> (i32, i32) {
    turned(-dq, dq + dr, mirror.turn())
}

#[track_caller]
const fn expect_within(result: Result<Hex, OutOfRangeError>) -> Hex {
    match result {
        Ok(hex) => hex,
        Err(_) => panic!("hex outside the limit: |q|, |r| and |q+r| can be at most 2^30 - 1"),
    }
}

impl fmt::Debug for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Hex({}, {})", self.q, self.r)
    }
}

impl Hash for Hex {
    /// Feeds the hasher one 64-bit word, which is faster than two halves.
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64((u64::from(self.q.cast_unsigned()) << 32) | u64::from(self.r.cast_unsigned()));
    }
}

impl Add for Hex {
    type Output = Hex;

    /// # Panics
    /// When the sum lies outside the limit; see [`Hex::try_add`].
    #[track_caller]
    fn add(self, other: Hex) -> Hex {
        expect_within(self.try_add(other))
    }
}

impl Add<Direction> for Hex {
    type Output = Hex;

    /// # Panics
    /// When the neighbour lies outside the limit; see [`Hex::try_neighbor`].
    #[track_caller]
    fn add(self, direction: Direction) -> Hex {
        self.neighbor(direction)
    }
}

impl Sub for Hex {
    type Output = Hex;

    /// # Panics
    /// When the difference lies outside the limit; see [`Hex::try_sub`].
    #[track_caller]
    fn sub(self, other: Hex) -> Hex {
        expect_within(self.try_sub(other))
    }
}

impl Mul<i32> for Hex {
    type Output = Hex;

    /// # Panics
    /// When the product lies outside the limit; see [`Hex::try_scale`].
    #[track_caller]
    fn mul(self, factor: i32) -> Hex {
        expect_within(self.try_scale(factor as i64))
    }
}

impl Neg for Hex {
    type Output = Hex;

    fn neg(self) -> Hex {
        self.rotate(3)
    }
}

impl AddAssign for Hex {
    #[track_caller]
    fn add_assign(&mut self, other: Hex) {
        *self = *self + other;
    }
}

impl AddAssign<Direction> for Hex {
    #[track_caller]
    fn add_assign(&mut self, direction: Direction) {
        *self = *self + direction;
    }
}

impl SubAssign for Hex {
    #[track_caller]
    fn sub_assign(&mut self, other: Hex) {
        *self = *self - other;
    }
}
