//! Facings: the facing towards a hex, and facings as angles in degrees.

use core::fmt;

use crate::coord::{Direction, Hex, Sextant};

/// The facing whose 60-degree sector contains `b` as seen from `a`.
///
/// `None` when they are the same hex. Decided in integers. A hex exactly between two facings belongs to
/// the later one, clockwise.
///
/// ```
/// use sixfold::coord::{Hex, flat};
/// use sixfold::layout::facing_to;
///
/// assert_eq!(facing_to(Hex::ORIGIN, Hex::new(1, 0)), Some(flat::SE));
/// assert_eq!(facing_to(Hex::ORIGIN, Hex::new(2, -1)), Some(flat::SE));
/// assert_eq!(facing_to(Hex::ORIGIN, Hex::ORIGIN), None);
/// ```
#[must_use]
pub const fn facing_to(a: Hex, b: Hex) -> Option<Direction> {
    match Sextant::between(a, b) {
        Some(way) => Some(way.facing()),
        None => None,
    }
}

/// The facing whose 60-degree sector contains an angle.
///
/// Facing f covers `[60f - 30, 60f + 30)`: the first angle of a sector belongs to it, the last to
/// the next. Any finite angle is accepted; full turns are subtracted without rounding.
///
/// ```
/// use sixfold::coord::flat;
/// use sixfold::layout::facing_of_angle;
///
/// assert_eq!(facing_of_angle(30.0), Ok(flat::NE));
/// assert_eq!(facing_of_angle(-30.0), Ok(flat::N));
/// assert_eq!(facing_of_angle(360.0 * 1e12 + 90.0), Ok(flat::SE));
/// ```
///
/// # Errors
/// [`AngleError`] when the angle is not finite.
pub fn facing_of_angle(degrees: f64) -> Result<Direction, AngleError> {
    within_a_turn(degrees).map(sector)
}

/// The angle at the middle of a facing: 0, 60, 120, 180, 240 or 300 degrees.
#[must_use]
pub const fn angle_of_facing(facing: Direction) -> f64 {
    60.0 * facing.number() as f64
}

/// The same angle in `[0, 360)`.
///
/// The nearest float, unless that would have another facing or be 360: then the float below.
/// Angles that are not negative are exact.
///
/// # Errors
/// [`AngleError`] when the angle is not finite.
pub fn normalize_angle(degrees: f64) -> Result<f64, AngleError> {
    let turned = within_a_turn(degrees)?;
    if turned >= 0.0 {
        // Drops the sign of a zero.
        return Ok(turned.abs());
    }
    let normal = turned + 360.0;
    let rounded_across = normal == 360.0 || sector(normal) != sector(turned);
    Ok(if rounded_across { normal.next_down() } else { normal })
}

/// The facing of an angle of less than a full turn either way.
fn sector(degrees: f64) -> Direction {
    // The number of sectors that start between north and the angle, clockwise and counter-clockwise.
    let clockwise =
        [30.0, 90.0, 150.0, 210.0, 270.0, 330.0].iter().filter(|&&start| degrees >= start).count();
    let back =
        [-30.0, -90.0, -150.0, -210.0, -270.0, -330.0].iter().filter(|&&start| degrees < start).count();
    Direction::D0.turn(clockwise as i32 - back as i32)
}

/// The angle without its full turns, with the same sign.
///
/// The float remainder is exact.
fn within_a_turn(degrees: f64) -> Result<f64, AngleError> {
    if degrees.is_finite() { Ok(degrees % 360.0) } else { Err(AngleError { degrees }) }
}

/// A number that is not an angle: NaN or infinite.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AngleError {
    /// The refused number.
    pub degrees: f64,
}

impl fmt::Display for AngleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "angle {:?} is not a finite number of degrees", self.degrees)
    }
}

impl core::error::Error for AngleError {}
