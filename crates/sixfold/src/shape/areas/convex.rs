//! Convex areas: three pairs of bounds, on q, r and q + r.
//!
//! Idea: an area with up to six sides along the axes is the same as bounds on the three coordinates, so an
//! intersection is six comparisons and a column of the area is one run of hexes.
//!
//! Invariant: bounds are tight: each is reached by a hex of the area, so equal areas have equal bounds.

use core::ops::{Bound, RangeBounds, RangeInclusive};

use crate::coord::{Direction, Hex, LIMIT};
use crate::shape::runs::{Run, Runs, Shape, ShapeHexes};

/// A convex area with up to six sides: bounds on `q`, on `r` and on `q + r`.
///
/// Ranges, cones, triangles and parallelograms are convex, and so is the intersection of any of them.
/// The bounds are kept as tight as possible, so two areas are equal exactly when they
///
/// ```
/// use sixfold::coord::Hex;
/// use sixfold::shape::{Convex, Shape, range};
///
/// let (a, b) = (range(Hex::ORIGIN, 3), range(Hex::new(4, 0), 2));
/// let common = Convex::from(a).intersect(b);
/// assert_eq!(common.count(), 4);
/// assert!(common.iter().all(|hex| a.contains(hex) && b.contains(hex)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Convex {
    q: Span,
    r: Span,
    sum: Span,
}

/// Numbers from `low` to `high`, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Span {
    low: i32,
    high: i32,
}

impl Convex {
    /// The area without hexes.
    pub const EMPTY: Convex =
        Convex { q: Span { low: 0, high: -1 }, r: Span { low: 0, high: -1 }, sum: Span { low: 0, high: -1 } };

    /// All hexes within the limit.
    pub const WORLD: Convex = {
        let all = Span { low: -LIMIT, high: LIMIT };
        Convex { q: all, r: all, sum: all }
    };

    /// The hexes with `q`, `r` and `q + r` in these ranges.
    ///
    /// A bound past the limit has no effect, since there are no hexes there.
    ///
    /// ```
    /// use sixfold::coord::Hex;
    /// use sixfold::shape::{Convex, Shape};
    ///
    /// let triangle = Convex::new(0.., 0.., ..=2);
    /// assert_eq!(triangle.count(), 6);
    /// assert_eq!(triangle.q(), 0..=2);
    /// assert!(triangle.contains(Hex::new(1, 1)));
    /// ```
    #[must_use]
    pub fn new(q: impl RangeBounds<i32>, r: impl RangeBounds<i32>, sum: impl RangeBounds<i32>) -> Convex {
        Convex::tight(wide(&q), wide(&r), wide(&sum))
    }

    /// The smallest convex area that contains all these hexes.
    ///
    /// ```
    /// use sixfold::coord::Hex;
    /// use sixfold::shape::{Convex, line};
    ///
    /// let hull = Convex::hull(line(Hex::ORIGIN, Hex::new(4, -1)));
    /// assert_eq!((hull.q(), hull.r(), hull.sum()), (0..=4, -1..=0, 0..=3));
    /// ```
    #[must_use]
    pub fn hull(hexes: impl IntoIterator<Item = Hex>) -> Convex {
        let around = |span: Span, value: i32| Span { low: span.low.min(value), high: span.high.max(value) };
        let nothing = Span { low: i32::MAX, high: i32::MIN };
        let none = Convex { q: nothing, r: nothing, sum: nothing };
        let hull = hexes.into_iter().fold(none, |hull, hex| Convex {
            q: around(hull.q, hex.q()),
            r: around(hull.r, hex.r()),
            sum: around(hull.sum, hex.q() + hex.r()),
        });
        if hull == none { Convex::EMPTY } else { hull }
    }

    /// The hexes that are in both areas.
    #[must_use]
    #[inline]
    pub fn intersect(self, other: impl Into<Convex>) -> Convex {
        let other = other.into();
        let both = |a: Span, b: Span| (i64::from(a.low.max(b.low)), i64::from(a.high.min(b.high)));
        Convex::tight(both(self.q, other.q), both(self.r, other.r), both(self.sum, other.sum))
    }

    /// The least and the greatest `q` of the hexes; an empty range without hexes.
    #[must_use]
    pub const fn q(self) -> RangeInclusive<i32> {
        self.q.low..=self.q.high
    }

    /// The least and the greatest `r` of the hexes; an empty range without hexes.
    #[must_use]
    pub const fn r(self) -> RangeInclusive<i32> {
        self.r.low..=self.r.high
    }

    /// The least and the greatest `q + r` of the hexes; an empty range without hexes.
    #[must_use]
    pub const fn sum(self) -> RangeInclusive<i32> {
        self.sum.low..=self.sum.high
    }

    /// The hexes at most `radius` steps from a centre.
    ///
    /// The caller knows that all of them are within the limit.
    #[inline]
    pub(crate) const fn around(center: Hex, radius: i32) -> Convex {
        const fn span(middle: i32, radius: i32) -> Span {
            Span { low: middle - radius, high: middle + radius }
        }
        let (q, r) = (center.q(), center.r());
        Convex { q: span(q, radius), r: span(r, radius), sum: span(q + r, radius) }
    }

    /// The area with these bounds, low and high, made as tight as possible.
    #[inline]
    fn tight(q: (i64, i64), r: (i64, i64), sum: (i64, i64)) -> Convex {
        let limit = i64::from(LIMIT);
        let [q, r, sum] = [q, r, sum].map(|(low, high)| (low.max(-limit), high.min(limit)));
        // Each pair of bounds is tightened by the other two. One round is enough: a second one would use
        // a bound to tighten itself, which changes nothing.
        let sum = (sum.0.max(q.0 + r.0), sum.1.min(q.1 + r.1));
        let q = (q.0.max(sum.0 - r.1), q.1.min(sum.1 - r.0));
        let r = (r.0.max(sum.0 - q.1), r.1.min(sum.1 - q.0));
        if q.0 > q.1 || r.0 > r.1 || sum.0 > sum.1 {
            return Convex::EMPTY;
        }
        let span = |(low, high): (i64, i64)| Span { low: low as i32, high: high as i32 };
        Convex { q: span(q), r: span(r), sum: span(sum) }
    }

    /// The number of hexes.
    ///
    /// That of a parallelogram without the triangles cut off at two of its corners.
    #[inline]
    fn area(self) -> u64 {
        let [q, r, sum] = [self.q, self.r, self.sum].map(|span| (i64::from(span.low), i64::from(span.high)));
        let triangle = |side: i64| side * (side + 1) / 2;
        let whole = (q.1 - q.0 + 1) * (r.1 - r.0 + 1);
        (whole - triangle(sum.0 - q.0 - r.0) - triangle(q.1 + r.1 - sum.1)).cast_unsigned()
    }
}

/// The least and the greatest number in a range.
///
/// As `i64`, so that one past either end fits.
fn wide(range: &impl RangeBounds<i32>) -> (i64, i64) {
    let low = match range.start_bound() {
        Bound::Included(&low) => i64::from(low),
        Bound::Excluded(&low) => i64::from(low) + 1,
        Bound::Unbounded => i64::from(i32::MIN),
    };
    let high = match range.end_bound() {
        Bound::Included(&high) => i64::from(high),
        Bound::Excluded(&high) => i64::from(high) - 1,
        Bound::Unbounded => i64::from(i32::MAX),
    };
    (low, high)
}

impl Runs for Convex {
    #[inline]
    fn runs(self) -> u64 {
        (i64::from(self.q.high) - i64::from(self.q.low) + 1).cast_unsigned()
    }

    #[inline]
    fn run(self, number: u64) -> Run {
        let q = self.q.low + number as i32;
        let low = self.r.low.max(self.sum.low - q);
        let high = self.r.high.min(self.sum.high - q);
        Run::within(Hex::within(q, low), Direction::D3, (high - low + 1).cast_unsigned())
    }

    #[inline]
    fn before(self, number: u64) -> u64 {
        let pair = |span: Span| (i64::from(span.low), i64::from(span.high));
        let (low, _) = pair(self.q);
        Convex::tight((low, low + number.cast_signed() - 1), pair(self.r), pair(self.sum)).area()
    }

    #[inline]
    fn find(self, hex: Hex) -> Option<(u64, u32)> {
        let (q, r, sum) = (hex.q(), hex.r(), hex.q() + hex.r());
        let inside = |span: Span, value: i32| span.low <= value && value <= span.high;
        if !(inside(self.q, q) && inside(self.r, r) && inside(self.sum, sum)) {
            return None;
        }
        let low = self.r.low.max(self.sum.low - q);
        Some((u64::from(q.abs_diff(self.q.low)), r.abs_diff(low)))
    }
}

impl IntoIterator for Convex {
    type Item = Hex;
    type IntoIter = ShapeHexes<Convex>;

    #[inline]
    fn into_iter(self) -> ShapeHexes<Convex> {
        self.iter()
    }
}

/// The intersection of these areas; all hexes if the list is empty.
///
/// ```
/// use sixfold::coord::Hex;
/// use sixfold::shape::{Shape, intersection, range};
///
/// let seen_by_all = intersection([(0, 0), (3, 0), (0, 3)].map(|(q, r)| range(Hex::new(q, r), 2)));
/// assert_eq!(seen_by_all.to_vec(), [Hex::new(1, 1)]);
/// ```
#[must_use]
pub fn intersection<A: Into<Convex>>(areas: impl IntoIterator<Item = A>) -> Convex {
    areas.into_iter().fold(Convex::WORLD, Convex::intersect)
}
