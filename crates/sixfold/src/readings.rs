//! Literal readings: formulas that other programs use and that the engine does not build on.
//!
//! The texts that Sixfold was specified by contradict themselves in a few places. `docs/readings.md` lists
//! each place with the reading that the engine chose. The formula as written is here, so that maps and
//! pictures of programs that follow it to the letter can be read and compared.
//!
//! | formula as written | the engine's own |
//! |---|---|
//! | [`axial_angle`]: q and r meet at a right angle | [`bearing`](crate::layout::bearing): as drawn |
//! | [`odd_row_point`], [`row_center_offset`]: odd rows shifted, and centred as well | [`Layout`](crate::layout::Layout): one shift |
//! | [`upside_down_base_step`], [`upside_down_neighbors`]: even triangles point down | [`Triangle::base_step`], [`Triangle::try_neighbors`]: they point up, so that six form a hex |

use crate::coord::{Hex, Offset, Orientation, Triangle, TriangleError};
use crate::layout::{Point, within_slice};

/// The square root of 3, to the last bit of a float.
const ROOT_3: f64 = 1.732_050_807_568_877_2;

/// The angle from `a` to `b` measured in the axial plane, in degrees, `[0, 360)`.
///
/// Treats the axes `q` and `r` as if they met at a right angle: `atan2(dq, -dr)`. It is 0 for the step
/// (0, -1), 45 for (1, -1), 90 for (1, 0), 180 for (0, 1); the six neighbours fall into their own
/// facings. Multiples of 45 are exact. [`bearing`](crate::layout::bearing) is the angle as drawn. `None` when both are the
/// same hex.
///
/// ```
/// use sixfold::coord::Hex;
/// use sixfold::readings::axial_angle;
///
/// assert_eq!(axial_angle(Hex::ORIGIN, Hex::new(1, 0)), Some(90.0));
/// assert_eq!(axial_angle(Hex::ORIGIN, Hex::new(-1, 1)), Some(225.0));
/// ```
#[must_use]
pub fn axial_angle(a: Hex, b: Hex) -> Option<f64> {
    let (q, r) = a.delta_to(b);
    let (quarter, along, across) = match (q, r) {
        (0, 0) => return None,
        _ if q >= 0 && r < 0 => (0, -r, q),
        _ if q > 0 => (1, q, r),
        _ if r > 0 => (2, r, -q),
        _ => (3, -q, -r),
    };
    let (along, across): (u32, u32) = (along.unsigned_abs(), across.unsigned_abs());
    let slice = 2 * quarter + u8::from(along <= across);
    Some(within_slice(45.0 * f64::from(slice), 45.0, along, across, |near, far| far / near))
}

/// The point of a hex where columns are a width apart and rows alternate.
///
/// Odd rows are half a width to the right.
///
/// `col` is the letter with A as 0 and `row` the number minus 1. The first hex is at (0, 0), y goes down.
/// It is the point at which a pointy-top [`Layout`](crate::layout::Layout) draws the same odd-r offset, up
/// to rounding.
///
/// ```
/// use sixfold::coord::Offset;
/// use sixfold::readings::odd_row_point;
///
/// let b2 = odd_row_point(40.0, Offset { col: 1, row: 1 });
/// assert!((b2.x - 103.923).abs() < 0.001);
/// assert_eq!(b2.y, 60.0);
/// ```
#[must_use]
pub fn odd_row_point(size: f64, offset: Offset) -> Point {
    let width = ROOT_3 * size;
    let shift = if offset.row & 1 == 0 { 0.0 } else { 0.5 * width };
    Point::new(f64::from(offset.col) * width + shift, f64::from(offset.row) * (2.0 * size * 0.75))
}

/// The shift to the right that centres a row of `hexes` hexes under the widest.
///
/// ```
/// use sixfold::readings::row_center_offset;
///
/// assert_eq!(row_center_offset(40.0, 5, 5), 0.0);
/// assert!((row_center_offset(40.0, 2, 5) - 103.923).abs() < 0.001);
/// ```
#[must_use]
pub fn row_center_offset(size: f64, hexes: u32, widest: u32) -> f64 {
    (f64::from(widest) - f64::from(hexes)) * (ROOT_3 * size / 2.0)
}

/// The step across the base where even triangles point down.
///
/// -1 for even triangles, 1 for odd ones: `((odd_ness) << 1) - 1`.
#[must_use]
pub const fn upside_down_base_step(triangle: Triangle) -> i64 {
    (triangle.oddness() << 1) - 1
}

/// The three neighbours where even triangles point down.
///
/// Left, right and the one across the base, which is above an even triangle and below an odd one.
///
/// # Errors
/// [`TriangleError`] at [`Triangle::LIMIT`].
pub const fn upside_down_neighbors(
    triangle: Triangle,
    orientation: Orientation,
) -> Result<[Triangle; 3], TriangleError> {
    triangle.neighbors_over(upside_down_base_step(triangle), orientation)
}
