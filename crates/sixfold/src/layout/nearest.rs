use crate::coord::LIMIT;

/// Adding and taking off 1.5 * 2^52 rounds to a whole number, because floats there have no
/// fraction. The sum also holds that number in its lowest 32 bits.
const SHIFT: f64 = 6_755_399_441_055_744.0;
const THIRD: f64 = 1.0 / 3.0;
const WORLD: f64 = LIMIT as f64;

/// How far from every boundary a point must be for [`nearest`] to be sure, in sizes.
///
/// With `e = 2^-53`, inside the world `|s| <= 1.5 * 2^30 + 1` and `|t| <= 2^30 + 1`. Both come within
/// `4.01 e` of their value, the differences add at most `e * 2^30` for `across` and a few `e` for the
/// rest. Together the left sides of the two tests are off by less than
/// `e * 2^30 * (4.01 * 1.5 + 4.01 + 1) + 10 e < 2^-19`.
const MARGIN: f64 = 1.0 / 524_288.0;

/// The hex a place seems to be in, and whether that is certain.
///
/// `major` and `minor` are `q` and `r` in flat-top. In pointy-top, which is flat-top with both pairs
/// of axes exchanged, they are `r` and `q`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Nearest {
    major: f64,
    minor: f64,
    /// Whether this is the hex, beyond all rounding, and lies within the limit.
    pub(crate) sure: bool,
}

/// The hex at `s` sizes and `t` times sqrt(3) sizes from the origin, by floats alone.
///
/// A hex is where `s + t`, `2t` and `s - t` are each less than 1 from their value at its centre,
/// `(1.5 major, minor + major/2)`. So the floors of the first and the last are that value or 1 less
/// and their sum is `3 major`, 1 less or 2 less. Within a column the rows follow from `t`. There is
/// no branch, so that a loop over many points becomes vector instructions.
#[inline]
pub(crate) fn nearest(s: f64, t: f64) -> Nearest {
    let below = s - 0.5;
    let floors = (below + t + SHIFT - SHIFT) + (below - t + SHIFT - SHIFT);
    let shifted_major = floors * THIRD + THIRD + SHIFT;
    let major = shifted_major - SHIFT;
    let across = t - 0.5 * major;
    let shifted_minor = across + SHIFT;
    let minor = shifted_minor - SHIFT;

    let ds = (s - 1.5 * major).abs();
    let dt = (across - minor).abs();
    let inside = (ds + dt < 1.0 - MARGIN) & (dt < 0.5 - MARGIN);
    let in_world = (major.abs() <= WORLD) & (minor.abs() <= WORLD) & ((major + minor).abs() <= WORLD);
    Nearest { major: shifted_major, minor: shifted_minor, sure: inside & in_world }
}

impl Nearest {
    /// The two coordinates, or zeros when they are not sure.
    #[inline]
    pub(crate) fn if_sure(self) -> (i32, i32) {
        let mask = -i32::from(self.sure);
        (low_bits(self.major) & mask, low_bits(self.minor) & mask)
    }

    /// The two coordinates, sure or not; correct within one step where `s` and `t` are below 2^32.
    pub(crate) fn guess(self) -> (i64, i64) {
        ((self.major - SHIFT) as i64, (self.minor - SHIFT) as i64)
    }
}

/// The whole number in a float that [`SHIFT`] was added to.
#[inline]
fn low_bits(shifted: f64) -> i32 {
    shifted.to_bits() as i32
}
