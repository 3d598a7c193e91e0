use crate::coord::{Direction, Hex, OutOfRangeError};
use crate::shape::areas::Convex;
use crate::shape::runs::try_steps_ahead;

/// The hexes in front of an apex, within 60 degrees and `radius` steps.
///
/// The apex and both borders are part of the cone. The borders are straight lines in the two
/// directions beside `facing`. It has `(radius + 1)²` hexes, in the order of [`Convex`].
///
/// ```text
///              #
///          #       #           direction N, radius 2
///      #       #       #       in the flat-top drawing;
///          #       #           the apex A is part of it
///      .       A       .
///          .       .
///              .
/// ```
///
/// ```
/// use sixfold::coord::{Hex, flat};
/// use sixfold::shape::{Shape, cone};
///
/// let front = cone(Hex::ORIGIN, flat::N, 2);
/// assert_eq!(front.count(), 9);
/// assert!(front.contains(Hex::new(2, -2)));
/// assert!(!front.contains(Hex::new(1, 0)));
/// ```
///
/// # Panics
/// When a hex would lie outside the limit; see [`try_cone`].
#[must_use]
#[track_caller]
pub fn cone(apex: Hex, facing: Direction, radius: u32) -> Convex {
    match try_cone(apex, facing, radius) {
        Ok(cone) => cone,
        Err(_) => panic!("the cone leaves the limit: |q|, |r| and |q+r| can be at most 2^30 - 1"),
    }
}

/// The hexes in front of an apex, if all lie within the limit; see [`cone`].
///
/// # Errors
/// [`OutOfRangeError`] naming the first corner that does not: left, middle, right.
pub fn try_cone(apex: Hex, facing: Direction, radius: u32) -> Result<Convex, OutOfRangeError> {
    let left = try_steps_ahead(apex, facing.turn(-1), radius)?;
    let middle = try_steps_ahead(apex, facing, radius)?;
    let right = try_steps_ahead(apex, facing.turn(1), radius)?;
    Ok(Convex::hull([apex, left, middle, right]))
}
