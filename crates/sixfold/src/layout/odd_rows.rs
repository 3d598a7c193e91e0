//! Points on a board as document 004 computes them: its letters are odd-r columns.
//!
//! Use these to match pictures of programs that follow that document exactly. The engine's boards centre
//! their rows instead, see `docs/readings.md`, 004-6.

use crate::coord::Offset;
use crate::layout::Point;

/// The square root of 3, to the last bit of a float.
const ROOT_3: f64 = 1.732_050_807_568_877_2;

/// The point at which document 004 draws a hex.
///
/// Columns are a width apart; odd rows are half a width to the right.
///
/// `col` is the letter with A as 0 and `row` the number minus 1. The first hex is at (0, 0), y goes down.
/// It is the point at which a pointy-top [`Layout`](crate::layout::Layout) draws the same odd-r offset, up
/// to rounding.
///
/// ```
/// use sixfold::coord::Offset;
/// use sixfold::layout::odd_row_point;
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

/// The shift to the right of a row with `hexes` hexes in document 004.
///
/// It centres the row under the widest one.
///
/// ```
/// use sixfold::layout::row_center_offset;
///
/// assert_eq!(row_center_offset(40.0, 5, 5), 0.0);
/// assert!((row_center_offset(40.0, 2, 5) - 103.923).abs() < 0.001);
/// ```
#[must_use]
pub fn row_center_offset(size: f64, hexes: u32, widest: u32) -> f64 {
    (f64::from(widest) - f64::from(hexes)) * (ROOT_3 * size / 2.0)
}
