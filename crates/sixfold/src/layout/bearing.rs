use core::cmp::Ordering;
use core::f64::consts::PI;

use crate::coord::{Hex, Orientation, Sextant};
use crate::layout::arc_tangent::arc_tangent;
use crate::layout::axis::SQRT_3;

const DEGREES: f64 = 180.0 / PI;

/// The bearing from `a` to `b` in degrees, `[0, 360)`; `None` for the same hex.
///
/// Measured clockwise from north of the flat-top drawing, where facing 0 points north:
///
/// ```text
///              0 N
///       300 NW  |  60 NE
///            \  |  /
///             \ | /
///   270 -------(a)------- 90  towards (2,-1)
///             / | \
///            /  |  \
///       240 SW  |  120 SE  towards (1,0)
///             180 S
/// ```
///
/// Multiples of 30 are exact. Others are within two units in the last place, and always in the
/// sector of [`facing_to`](crate::layout::facing_to). [`bearing_in`] measures in either drawing.
///
/// ```
/// use sixfold::coord::Hex;
/// use sixfold::layout::bearing;
///
/// assert_eq!(bearing(Hex::ORIGIN, Hex::new(1, 0)), Some(120.0));
/// assert_eq!(bearing(Hex::ORIGIN, Hex::new(2, -1)), Some(90.0));
/// assert_eq!(bearing(Hex::ORIGIN, Hex::ORIGIN), None);
/// ```
#[must_use]
pub fn bearing(a: Hex, b: Hex) -> Option<f64> {
    bearing_in(Orientation::Flat, a, b)
}

/// The bearing from `a` to `b` in one of the two drawings, in degrees, `[0, 360)`.
///
/// Measured clockwise from the top of the drawing.
///
/// The pointy-top drawing is the flat-top one turned back by 30 degrees, so every bearing is 30
/// less: the step (1, 0) is south-east (120) in flat-top and east (90) in pointy-top. Hexes that
/// are stretched have other angles; this is the drawing with equal sizes.
///
/// ```
/// use sixfold::coord::{Hex, Orientation};
/// use sixfold::layout::bearing_in;
///
/// assert_eq!(bearing_in(Orientation::Pointy, Hex::ORIGIN, Hex::new(1, 0)), Some(90.0));
/// assert_eq!(bearing_in(Orientation::Pointy, Hex::ORIGIN, Hex::new(0, -1)), Some(330.0));
/// ```
#[must_use]
pub fn bearing_in(orientation: Orientation, a: Hex, b: Hex) -> Option<f64> {
    let Sextant { direction, along, across } = Sextant::between(a, b)?;
    let slice = 2 * direction.number() + u8::from(along <= across);
    let start = match orientation {
        Orientation::Flat => slice,
        Orientation::Pointy => (slice + 11) % 12,
    };
    // Measured from the nearer of the two directions, a step in the other one leads half a step
    // along it and sqrt(3)/2 aside.
    let tangent = |near: f64, far: f64| SQRT_3 * (far / (2.0 * near + far));
    Some(within_slice(30.0 * f64::from(start), 30.0, along, across, tangent))
}

/// The angle of a displacement in the half sector from `start`, in degrees.
///
/// The first half of a sector is measured from its beginning, the second back from its end, so
/// that the arc tangent is only taken where its argument is small. The angle stays in
/// `[start, start + width)`: a hex that is not on a line between sectors is at least 1e-8 degrees off
/// it, and rounding moves an angle by less than 1e-12.
pub(crate) fn within_slice(
    start: f64,
    width: f64,
    along: u32,
    across: u32,
    tangent: impl Fn(f64, f64) -> f64,
) -> f64 {
    let degrees = |near: u32, far: u32| DEGREES * arc_tangent(tangent(f64::from(near), f64::from(far)));
    let end = start + width;
    let angle = match across.cmp(&along) {
        Ordering::Less => start + degrees(along, across),
        Ordering::Equal => start,
        Ordering::Greater => end - degrees(across, along),
    };
    debug_assert!((start..end).contains(&angle), "an angle outside its sector");
    angle
}
