//! The hex at a point in exact arithmetic.
//!
//! For points too close to a side for floats.
//!
//! Idea: every float is an integer times a power of two. The side of a hexside on which a point lies is
//! the sign of an expression with one square root, and that sign is decided by squaring.
//!
//! Invariant: nothing is rounded, so the hex is the same on every platform.

use core::cmp::Ordering;

use crate::coord::Orientation;
use crate::layout::axis::Axis;
use crate::layout::dyadic::Dyadic;
use crate::layout::nearest::nearest;

/// Beyond this distance from the origin, in units, no hex is within the limit.
const FAR: f64 = 4_294_967_296.0;

/// Estimates closer to a boundary than this are checked exactly.
///
/// An estimate is off by less than 2^-17.
const DOUBT: f64 = 1.0 / 65_536.0;

/// An upper bound for the steps from a guess to the hex, which are at most two.
const MOST_STEPS: u32 = 8;

/// A point whose hex is decided exactly.
///
/// A hex ends where one of `s + t`, `2t` and `s - t` is 1 more or less than at its centre, with `s` the
/// distance in sizes along one axis and `t` that in sqrt(3) sizes along the other. Such a form
/// `a s + b t` is compared with an integer by the sign of
/// `sqrt(3) size_t (a d_s - n size_s) + b size_s d_t`, where everything but the root is exact.
pub(crate) struct ExactPoint<'a> {
    pub(crate) orientation: Orientation,
    /// The axis along which hexes are 1.5 sizes apart, and the coordinate on it.
    pub(crate) straight: (&'a Axis, f64),
    /// The axis along which hexes are sqrt(3) sizes apart, and the coordinate on it.
    pub(crate) skew: (&'a Axis, f64),
}

/// One of the three pairs of opposite sides of a hex.
struct Sides {
    a: i64,
    b: i64,
    /// The step to the hex across the side where the form is larger.
    step: (i64, i64),
}

impl ExactPoint<'_> {
    /// The hex as `(major, minor)`, which may lie outside the limit.
    ///
    /// `None` far outside.
    ///
    /// A point on a side or a corner belongs to the hex on its +q side: each form is taken to grow with
    /// q, and a hex contains the sides where it is smaller but not those where it is larger.
    pub(crate) fn hex(&self) -> Option<(i64, i64)> {
        let (straight, at_s) = self.straight;
        let (skew, at_t) = self.skew;
        let (s, t) = (straight.locate(at_s), skew.locate(at_t));
        if s.abs() > FAR || t.abs() > FAR {
            return None;
        }
        // In flat-top `s - t` grows with q; in pointy-top, where s runs with r, `t - s` does.
        let sign = match self.orientation {
            Orientation::Flat => 1,
            Orientation::Pointy => -1,
        };
        let sides = [
            Sides { a: 1, b: 1, step: (1, 0) },
            Sides { a: 0, b: 2, step: (0, 1) },
            Sides { a: sign, b: -sign, step: (sign, -sign) },
        ];
        let mut hex = nearest(s, t).guess();
        for _ in 0..MOST_STEPS {
            let Some(step) = sides.iter().find_map(|sides| self.step_across(sides, (s, t), hex)) else {
                return Some(hex);
            };
            hex = (hex.0 + step.0, hex.1 + step.1);
        }
        unreachable!("every step leads nearer to the place, and the guess was next to it");
    }

    /// The step towards the point, if it lies beyond one of two opposite sides.
    fn step_across(
        &self,
        sides: &Sides,
        (s, t): (f64, f64),
        (major, minor): (i64, i64),
    ) -> Option<(i64, i64)> {
        let Sides { a, b, step } = *sides;
        // The form at the centre, where s is 1.5 major and t is minor + major/2.
        let center = (3 * a * major + b * (2 * minor + major)) / 2;
        let estimate = a as f64 * s + b as f64 * t - center as f64;
        if estimate > 1.0 - DOUBT && self.form_cmp(a, b, center + 1) != Ordering::Less {
            Some(step)
        } else if estimate < DOUBT - 1.0 && self.form_cmp(a, b, center - 1) == Ordering::Less {
            Some((-step.0, -step.1))
        } else {
            None
        }
    }

    /// Compares the form `a s + b t` with an integer.
    fn form_cmp(&self, a: i64, b: i64, whole: i64) -> Ordering {
        let (straight, at_s) = self.straight;
        let (skew, at_t) = self.skew;
        let size_s = Dyadic::from_float(straight.size);
        let size_t = Dyadic::from_float(skew.size);
        let along =
            straight.offset(at_s).times(&Dyadic::from_int(a)).minus(&size_s.times(&Dyadic::from_int(whole)));
        let aside = skew.offset(at_t).times(&Dyadic::from_int(-b)).times(&size_s);
        along.times(&size_t).root_3_cmp(&aside)
    }
}
