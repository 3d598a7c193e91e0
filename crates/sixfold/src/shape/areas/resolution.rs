//! Big hexes: hexagons of one radius that tile the plane, numbered like hexes.
//!
//! Idea: hexagons of radius `n` tile the plane, and their centres are the lattice spanned by
//! `(2n + 1, -n)` and `(n, n + 1)`. Dividing by this lattice gives the big hex that contains a hex, in
//! integers with three floored divisions. A division by the same number each time is a multiplication.
//!
//! Invariant: every hex lies in exactly one big hex, whose centre is at most the radius away.
//! Source: Sander Evers, "Hexagon tiling of an hexagonal grid", 2020.

use crate::coord::{Hex, OutOfRangeError};
use crate::shape::areas::Range;

/// A grouping of hexes into big hexes, for chunks of a world and strategic maps.
///
/// A big hex has coordinates `(q, r)` of its own, so everything that works on hexes works on big hexes too:
/// neighbours, distances, regions, searches. A big hex of radius 1 has 7 hexes, one of radius `n` has
/// `1 + 3n(n + 1)`. Exact for every hex within the limit.
///
/// ```
/// use sixfold::coord::Hex;
/// use sixfold::shape::{Resolution, Shape};
///
/// let chunks = Resolution::new(5);
/// let hex = Hex::new(23, 45);
/// let chunk = chunks.big_hex(hex);
/// assert_eq!(chunk, Hex::new(-1, 7));
/// let children = chunks.children(chunk)?;
/// assert_eq!(children.count(), 91);
/// assert!(children.contains(hex));
/// // Where the hex lies in its chunk, as seen from the middle.
/// assert_eq!(chunks.center(chunk)? + chunks.local(hex), hex);
/// # Ok::<(), sixfold::coord::OutOfRangeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Resolution {
    radius: u32,
    /// 2^64 divided by the hexes of a big hex, rounded up; 0 where quotients by it could be wrong.
    inverse: u64,
}

impl Resolution {
    /// Big hexes of a radius, if the one around the origin lies within the limit.
    ///
    /// # Errors
    /// [`OutOfRangeError`] naming a corner that does not.
    pub const fn try_new(radius: u32) -> Result<Resolution, OutOfRangeError> {
        match Range::try_new(Hex::ORIGIN, radius) {
            Ok(_) => Ok(Resolution { radius, inverse: inverse(radius) }),
            Err(error) => Err(error),
        }
    }

    /// Big hexes of a radius.
    ///
    /// # Panics
    /// When the one around the origin reaches outside the limit; see [`Resolution::try_new`].
    #[must_use]
    #[track_caller]
    pub const fn new(radius: u32) -> Resolution {
        match Resolution::try_new(radius) {
            Ok(resolution) => resolution,
            Err(_) => panic!("the big hex leaves the limit: |q|, |r| and |q+r| can be at most 2^30 - 1"),
        }
    }

    /// The radius of a big hex in hexes; with 0 each hex is its own big hex.
    #[must_use]
    pub const fn radius(self) -> u32 {
        self.radius
    }

    /// The big hex that contains a hex.
    #[must_use]
    #[inline]
    pub const fn big_hex(self, hex: Hex) -> Hex {
        let ((q, r), _) = self.split(hex.q() as i64, hex.r() as i64);
        // It is no farther from the origin than the hex is.
        Hex::within(q as i32, r as i32)
    }

    /// The hex in the middle of a big hex.
    ///
    /// # Errors
    /// [`OutOfRangeError`] when it lies outside the limit.
    pub const fn center(self, big_hex: Hex) -> Result<Hex, OutOfRangeError> {
        let (q, r) = self.middle(big_hex.q() as i64, big_hex.r() as i64);
        Hex::from_wide(q as i128, r as i128)
    }

    /// All hexes of a big hex, by `q`, then `r`.
    ///
    /// # Errors
    /// [`OutOfRangeError`] when some of them lie outside the limit.
    pub const fn children(self, big_hex: Hex) -> Result<Range, OutOfRangeError> {
        match self.center(big_hex) {
            Ok(center) => Range::try_new(center, self.radius),
            Err(error) => Err(error),
        }
    }

    /// The position of a hex in its big hex, relative to its centre.
    #[must_use]
    #[inline]
    pub const fn local(self, hex: Hex) -> Hex {
        let (_, (q, r)) = self.split(hex.q() as i64, hex.r() as i64);
        // At most the radius from the origin.
        Hex::within(q as i32, r as i32)
    }

    /// The big hex at a position up to 2^31 from the origin, and the rest.
    ///
    /// The rest is the position relative to the centre of the big hex.
    #[inline]
    pub(crate) const fn split(self, q: i64, r: i64) -> ((i64, i64), (i64, i64)) {
        let n = self.radius as i64;
        let (area, shift) = (3 * n * (n + 1) + 1, 3 * n + 2);
        let s = -q - r;
        // The number of strips of big hexes before the position, along each of the three axes.
        let [a, b, c] = [r + shift * q, s + shift * r, q + shift * s];
        let [a, b, c] = if self.inverse == 0 {
            [a.div_euclid(area), b.div_euclid(area), c.div_euclid(area)]
        } else {
            [self.quotient(a, area), self.quotient(b, area), self.quotient(c, area)]
        };
        let big = ((1 + a - b).div_euclid(3), (1 + b - c).div_euclid(3));
        let (middle_q, middle_r) = self.middle(big.0, big.1);
        (big, (q - middle_q, r - middle_r))
    }

    /// A number divided by the hexes of a big hex, rounded down, by a multiplication.
    ///
    /// The number is at most `2^31 · (3n + 3)` from 0, so at most 2^31 times the area, and raised by that it is from 0
    /// to `2^32 · area`. The inverse is too large by less than `area / 2^64`, so the product by less than
    /// `area² / 2^32`, which for areas below 2^16 is less than 1 and rounded down changes nothing.
    #[inline]
    const fn quotient(self, number: i64, area: i64) -> i64 {
        let raised = (number + (area << 31)) as u64;
        ((raised as u128 * self.inverse as u128) >> 64) as i64 - (1 << 31)
    }

    /// The centre of a big hex, also outside the limit.
    const fn middle(self, q: i64, r: i64) -> (i64, i64) {
        let n = self.radius as i64;
        (q * (2 * n + 1) + r * n, r * (n + 1) - q * n)
    }
}

/// 2^64 divided by the hexes of a big hex of a radius, rounded up; 0 if there are too few or too many of them.
const fn inverse(radius: u32) -> u64 {
    if radius == 0 || radius > MOST_INVERTED {
        return 0;
    }
    let area = 3 * radius as u64 * (radius as u64 + 1) + 1;
    // An area is odd, so no power of two is a multiple of it.
    u64::MAX / area + 1
}

/// The largest radius of a big hex with fewer than 2^16 hexes.
const MOST_INVERTED: u32 = 147;

#[cfg(test)]
mod tests {
    use super::Resolution;
    use crate::coord::LIMIT;

    #[test]
    fn products_are_quotients() {
        let far = i64::from(LIMIT) * 2;
        for radius in [0, 1, 2, 5, 30, 146, 147, 148, 10_000] {
            let fast = Resolution::new(radius);
            let slow = Resolution { inverse: 0, ..fast };
            assert_eq!(fast.inverse == 0, radius == 0 || radius > 147);
            let area = 3 * i64::from(radius) * (i64::from(radius) + 1) + 1;
            let near = [-area, -1, 0, 1, area / 2, area];
            let places = [-far, -far / 2, -12_345_678, 0, 7, far / 3, far]
                .into_iter()
                .flat_map(|far| near.map(move |near| far + near));
            let places = places.filter(|place| place.abs() <= far);
            for (q, r) in places.clone().flat_map(|q| places.clone().map(move |r| (q, r))) {
                if (q + r).abs() <= far {
                    assert_eq!(fast.split(q, r), slow.split(q, r), "{q},{r} by {radius}");
                }
            }
        }
    }

    #[test]
    fn quotients_at_both_ends_are_rounded_down() {
        for radius in [1, 2, 29, 147] {
            let n = i64::from(radius);
            let (resolution, area, end) =
                (Resolution::new(radius), 3 * n * (n + 1) + 1, (1 << 31) * (3 * n + 3));
            let numbers = (-3..=3).flat_map(|more| {
                [-end, end, 0, -area, area, -7 * area, end / area * area, -(end / area) * area]
                    .map(|number| number + more)
            });
            for number in numbers.filter(|number| number.abs() <= end) {
                assert_eq!(resolution.quotient(number, area), number.div_euclid(area), "{number} by {area}");
            }
        }
    }
}
