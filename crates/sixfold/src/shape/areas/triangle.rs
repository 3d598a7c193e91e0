use crate::coord::{Direction, Hex, OutOfRangeError};
use crate::shape::areas::Convex;
use crate::shape::runs::try_steps_ahead;

/// The triangle between two neighbouring directions, `size` steps from a corner.
///
/// One side runs in `direction`, one in the next direction clockwise. Each side has `size + 1`
/// hexes, the whole `(size + 1)(size + 2)/2`, in the order of [`Convex`]. Triangles with an even
/// direction number point one way, those with an odd one the other.
///
/// ```text
///              #
///          .       #           direction N, size 2
///      .       #       #       in the flat-top drawing;
///          .       #           the corner C is part of it
///      .       C       .
///          .       .
///              .
/// ```
///
/// ```
/// use sixfold::coord::{Hex, flat};
/// use sixfold::shape::{Shape, triangle};
///
/// let triangle = triangle(Hex::ORIGIN, flat::N, 2);
/// assert_eq!(triangle.count(), 6);
/// assert!(triangle.contains(Hex::new(1, -2)));
/// ```
///
/// # Panics
/// When a hex would lie outside the limit; see [`try_triangle`].
#[must_use]
#[track_caller]
pub fn triangle(corner: Hex, direction: Direction, size: u32) -> Convex {
    match try_triangle(corner, direction, size) {
        Ok(triangle) => triangle,
        Err(_) => panic!("the triangle leaves the limit: |q|, |r| and |q+r| can be at most 2^30 - 1"),
    }
}

/// The triangle at a corner, if it lies within the limit; see [`triangle`].
///
/// # Errors
/// [`OutOfRangeError`] naming the first of the other two corners that does not.
pub fn try_triangle(corner: Hex, direction: Direction, size: u32) -> Result<Convex, OutOfRangeError> {
    let first = try_steps_ahead(corner, direction, size)?;
    let second = try_steps_ahead(corner, direction.turn(1), size)?;
    Ok(Convex::hull([corner, first, second]))
}
