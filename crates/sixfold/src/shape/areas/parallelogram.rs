use core::ops::RangeInclusive;

use crate::coord::{Hex, OutOfRangeError};
use crate::shape::areas::Convex;

/// All hexes with `q` in one range and `r` in another, in the order of [`Convex`].
///
/// An empty range makes an empty area.
///
/// ```
/// use sixfold::coord::Hex;
/// use sixfold::shape::{Shape, parallelogram};
///
/// let board = parallelogram(0..=2, -1..=1);
/// assert_eq!(board.count(), 9);
/// assert_eq!(board.get(0), Some(Hex::new(0, -1)));
/// ```
///
/// # Panics
/// When a hex would lie outside the limit; see [`try_parallelogram`].
#[must_use]
#[track_caller]
pub fn parallelogram(q: RangeInclusive<i32>, r: RangeInclusive<i32>) -> Convex {
    match try_parallelogram(q, r) {
        Ok(parallelogram) => parallelogram,
        Err(_) => panic!("the parallelogram leaves the limit: |q|, |r| and |q+r| can be at most 2^30 - 1"),
    }
}

/// All hexes with `q` and `r` in these ranges, if they lie within the limit.
///
/// # Errors
/// [`OutOfRangeError`] naming the first corner that does not.
pub fn try_parallelogram(q: RangeInclusive<i32>, r: RangeInclusive<i32>) -> Result<Convex, OutOfRangeError> {
    if q.is_empty() || r.is_empty() {
        return Ok(Convex::EMPTY);
    }
    let corner = |q: &i32, r: &i32| Hex::try_new(i64::from(*q), i64::from(*r));
    Ok(Convex::hull([
        corner(q.start(), r.start())?,
        corner(q.start(), r.end())?,
        corner(q.end(), r.start())?,
        corner(q.end(), r.end())?,
    ]))
}
