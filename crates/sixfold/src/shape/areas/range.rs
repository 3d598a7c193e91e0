use crate::coord::{Hex, OutOfRangeError};
use crate::shape::areas::{Convex, Ring};
use crate::shape::runs::{Run, Runs, Shape, ShapeHexes};

/// All hexes at most `radius` steps from a centre, by q, then by r.
///
/// ```text
///              7
///          3      12           radius 2 in the flat-top drawing:
///      0       8      16       column by column from the left,
///          4      13           each from the top
///      1       9      17
///          5      14
///      2      10      18
///          6      15
///             11
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Range {
    center: Hex,
    radius: u32,
}

impl Range {
    /// The range, if all its hexes lie within the limit.
    ///
    /// # Errors
    /// [`OutOfRangeError`] naming the first corner that does not, clockwise from SW.
    #[inline]
    pub const fn try_new(center: Hex, radius: u32) -> Result<Range, OutOfRangeError> {
        match Ring::try_new(center, radius) {
            Ok(_) => Ok(Range { center, radius }),
            Err(error) => Err(error),
        }
    }

    /// The hex in the middle.
    #[must_use]
    #[inline]
    pub const fn center(self) -> Hex {
        self.center
    }

    /// The greatest distance from the centre.
    #[must_use]
    #[inline]
    pub const fn radius(self) -> u32 {
        self.radius
    }
}

impl From<Range> for Convex {
    #[inline]
    fn from(range: Range) -> Convex {
        Convex::around(range.center, range.radius.cast_signed())
    }
}

impl Runs for Range {
    #[inline]
    fn runs(self) -> u64 {
        2 * u64::from(self.radius) + 1
    }

    #[inline]
    fn run(self, number: u64) -> Run {
        Convex::from(self).run(number)
    }

    #[inline]
    fn before(self, number: u64) -> u64 {
        Convex::from(self).before(number)
    }

    #[inline]
    fn find(self, hex: Hex) -> Option<(u64, u32)> {
        Convex::from(self).find(hex)
    }
}

impl IntoIterator for Range {
    type Item = Hex;
    type IntoIter = ShapeHexes<Range>;

    #[inline]
    fn into_iter(self) -> ShapeHexes<Range> {
        self.iter()
    }
}

/// All hexes at most `radius` steps from a centre; see [`Range`].
///
/// ```
/// use sixfold::coord::Hex;
/// use sixfold::shape::{Shape, range};
///
/// assert_eq!(range(Hex::ORIGIN, 5).count(), 91);
/// let first: Vec<_> = range(Hex::ORIGIN, 1).iter().take(3).collect();
/// assert_eq!(first, [Hex::new(-1, 0), Hex::new(-1, 1), Hex::new(0, -1)]);
/// ```
///
/// # Panics
/// When a hex would lie outside the limit; see [`Range::try_new`].
#[must_use]
#[inline]
#[track_caller]
pub const fn range(center: Hex, radius: u32) -> Range {
    match Range::try_new(center, radius) {
        Ok(range) => range,
        Err(_) => panic!("the range leaves the limit: |q|, |r| and |q+r| can be at most 2^30 - 1"),
    }
}
