use core::ops::RangeInclusive;

use crate::coord::{Hex, OutOfRangeError};
use crate::shape::areas::Ring;
use crate::shape::runs::{Run, Runs, Shape, ShapeHexes};

/// The rings around a centre from an inner to an outer radius, outwards.
///
/// Each ring begins at its corner SW and runs clockwise, as a [`Ring`] does.
///
/// ```text
///             11
///         10      12           radius 2 in the flat-top drawing:
///      9       3      13       the centre, then ring 1, then ring 2
///          2       4
///      8       0      14
///          1       5
///      7       6      15
///         18      16
///             17
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Spiral {
    center: Hex,
    // inner <= outer, or 1 and 0 when there is no ring.
    inner: u32,
    outer: u32,
}

impl Spiral {
    /// The rings with these radii, if all their hexes lie within the limit.
    ///
    /// An empty range of radii makes a spiral without hexes.
    ///
    /// # Errors
    /// [`OutOfRangeError`] naming the first corner of the outer ring that does not.
    #[inline]
    pub const fn try_new(center: Hex, radii: RangeInclusive<u32>) -> Result<Spiral, OutOfRangeError> {
        let (inner, outer) = (*radii.start(), *radii.end());
        if inner > outer {
            return Ok(Spiral { center, inner: 1, outer: 0 });
        }
        match Ring::try_new(center, outer) {
            Ok(_) => Ok(Spiral { center, inner, outer }),
            Err(error) => Err(error),
        }
    }

    /// The rings with these radii.
    ///
    /// ```
    /// use sixfold::coord::Hex;
    /// use sixfold::shape::{Shape, Spiral};
    ///
    /// let annulus = Spiral::new(Hex::ORIGIN, 2..=3);
    /// assert_eq!(annulus.count(), 12 + 18);
    /// assert!(!annulus.contains(Hex::new(1, 0)));
    /// ```
    ///
    /// # Panics
    /// When a hex would lie outside the limit; see [`Spiral::try_new`].
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn new(center: Hex, radii: RangeInclusive<u32>) -> Spiral {
        match Spiral::try_new(center, radii) {
            Ok(spiral) => spiral,
            Err(_) => panic!("the spiral leaves the limit: |q|, |r| and |q+r| can be at most 2^30 - 1"),
        }
    }

    /// The hex in the middle.
    #[must_use]
    #[inline]
    pub const fn center(self) -> Hex {
        self.center
    }

    /// The radii of the rings, from the inner to the outer.
    #[must_use]
    #[inline]
    pub const fn radii(self) -> RangeInclusive<u32> {
        self.inner..=self.outer
    }

    /// The radius of the ring of a run, and the number of the run in that ring.
    #[inline]
    const fn ring_and_side(self, number: u64) -> (u64, u64) {
        // The centre is a ring of one run. Counting it as the last of six makes all rings six runs long.
        let number = if self.inner == 0 { number + 5 } else { number };
        let (ring, side) = (self.inner as u64 + number / 6, number % 6);
        if ring == 0 { (0, 0) } else { (ring, side) }
    }
}

/// The number of hexes inside a ring.
#[inline]
const fn inside(radius: u64) -> u64 {
    // 1 + 3·n·(n + 1) hexes within n steps, for n = radius - 1.
    if radius == 0 { 0 } else { 1 + 3 * radius * (radius - 1) }
}

impl Runs for Spiral {
    #[inline]
    fn runs(self) -> u64 {
        let rings = u64::from(self.outer + 1 - self.inner);
        if self.inner == 0 { 6 * rings - 5 } else { 6 * rings }
    }

    #[inline]
    fn run(self, number: u64) -> Run {
        let (radius, side) = self.ring_and_side(number);
        Ring::within(self.center, radius as u32).run(side)
    }

    #[inline]
    fn before(self, number: u64) -> u64 {
        let (radius, side) = self.ring_and_side(number);
        inside(radius) + side * radius - inside(self.inner.into())
    }

    #[inline]
    fn find(self, hex: Hex) -> Option<(u64, u32)> {
        let radius = self.center.distance(hex);
        if !self.radii().contains(&radius) {
            return None;
        }
        let (side, index) = Ring::within(self.center, radius).find(hex)?;
        let first = u64::from(radius - self.inner) * 6;
        Some((if self.inner == 0 && radius > 0 { first - 5 + side } else { first + side }, index))
    }
}

impl IntoIterator for Spiral {
    type Item = Hex;
    type IntoIter = ShapeHexes<Spiral>;

    #[inline]
    fn into_iter(self) -> ShapeHexes<Spiral> {
        self.iter()
    }
}

/// The centre and the rings 1, 2, … up to `radius` around it; see [`Spiral`].
///
/// ```
/// use sixfold::coord::{Hex, flat};
/// use sixfold::shape::{Shape, spiral};
///
/// let spiral = spiral(Hex::ORIGIN, 2);
/// assert_eq!(spiral.count(), 19);
/// assert_eq!(spiral.get(0), Some(Hex::ORIGIN));
/// assert_eq!(spiral.get(1), Some(Hex::ORIGIN + flat::SW));
/// ```
///
/// # Panics
/// When a hex would lie outside the limit; see [`Spiral::try_new`].
#[must_use]
#[inline]
#[track_caller]
pub const fn spiral(center: Hex, radius: u32) -> Spiral {
    Spiral::new(center, 0..=radius)
}
