//! The hex at a point, by floats without a branch, and whether it is certain.
//!
//! Idea: the hex found by rounding is checked against its six sides. Where the point is clearly inside,
//! floats are enough; where it is closer to a side than the error bound, the exact test decides.
//!
//! Invariant: the error bound at `MARGIN` holds, so an answer without doubt is the exact one.

/// The reach of [`nearest`]: every `q` and `r` from -2^28 up to 2^28 - 1.
///
/// All hexes in reach are within the limit.
const REACH: i32 = 1 << 28;

/// The bits of a number from 0 up to twice the reach.
const WHOLE: u32 = (1 << 29) - 1;

/// Adding this rounds a float to an integer.
///
/// Floats past 2^52 have no fraction. The lowest 29 bits of the sum are the number plus [`REACH`]; the bits
/// above are those of `SHIFT`.
const SHIFT: f64 = 6_755_399_441_055_744.0 + REACH as f64;

/// The same for halves: the sum contains twice the number.
const HALF_SHIFT: f64 = SHIFT / 2.0;

const SIXTH: f64 = 1.0 / 6.0;

/// The distance from every side that [`nearest`] needs to be certain, in sizes.
///
/// With `e = 2^-53`, within reach `|s|` and `|t|` are at most `1.5 * 2^28 + 1` and are within `4.01 e` of
/// their exact value. The difference `across` adds `2^28 e`, and the rest a few `e`. So `edge`, which is
/// `ds + dt` or `2 dt`, is off by less than `2 (1.5 * 4.01 + 1) 2^28 e + 10 e < 2^-21`.
const MARGIN: f64 = 1.0 / 1_048_576.0;

/// The hex that floats find for a point, and the doubt about it.
///
/// `major` and `minor` are `q` and `r` in flat-top. In pointy-top, which is flat-top with both pairs
/// of axes exchanged, they are `r` and `q`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Nearest {
    major: Column,
    minor: f64,
    pub(crate) doubt: Doubt,
}

/// A column of hexes: half its number, plus [`HALF_SHIFT`].
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Column(f64);

/// Whether hexes found by floats may be wrong.
///
/// Doubts about several points can be combined. These are 64-bit words instead of booleans, because
/// every machine has vectors of those.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Doubt {
    /// Has a bit above the lowest 29 set where a coordinate is out of reach or NaN.
    far: u64,
    /// Has the highest bit set where a point is close to a side.
    close: u64,
}

/// The hex at `s` sizes and `t` times sqrt(3) sizes from the origin, by floats.
///
/// A hex is the set of points where `s + t`, `2t` and `s - t` are each less than 1 from their value at its
/// centre, `(1.5 major, minor + major/2)`. The hex found by rounding is checked against that, so the
/// exactness of the rounding does not matter. There is no branch: a loop over many points becomes vector
/// instructions.
#[inline(always)]
pub(crate) fn nearest(s: f64, t: f64) -> Nearest {
    Column::at(s, t).hex_at(s, t)
}

impl Column {
    /// The column of the hex at a point.
    ///
    /// The floors of `s + t` and `s - t` are the values at the centre or 1 less. The values add up to
    /// `3 major`, so the sum of both floors and 1 is off by at most 1, a third of a column.
    #[inline(always)]
    pub(crate) fn at(s: f64, t: f64) -> Column {
        let below = s - 0.5;
        // The first sum is SHIFT + 1 plus one floor, the second is SHIFT minus the other.
        let floors = (t + below + (SHIFT + 1.0)) - (t - below + SHIFT);
        Column(floors * SIXTH + HALF_SHIFT)
    }

    /// The hex of this column at a point of the column.
    #[inline(always)]
    pub(crate) fn hex_at(self, s: f64, t: f64) -> Nearest {
        let half = self.0 - HALF_SHIFT;
        let across = t - half;
        let minor = across + SHIFT;
        let ds = (s - 3.0 * half).abs();
        let dt = (across - (minor - SHIFT)).abs();
        // The largest of the three forms, relative to the centre.
        let edge = dt + if ds > dt { ds } else { dt };
        let far = (self.0.to_bits() ^ HALF_SHIFT.to_bits()) | (minor.to_bits() ^ SHIFT.to_bits());
        // Positive floats are ordered like their bits, with infinity and NaN last.
        let close = (1.0 - MARGIN).to_bits().wrapping_sub(edge.to_bits());
        Nearest { major: self, minor, doubt: Doubt { far, close } }
    }
}

impl Nearest {
    /// The two coordinates.
    ///
    /// Within reach even where there is doubt, but then meaningless.
    #[inline(always)]
    pub(crate) fn coordinates(self) -> (i32, i32) {
        (whole(self.major.0), whole(self.minor))
    }

    /// The two coordinates, whether in doubt or not.
    ///
    /// At most one step off where `s` and `t` are below 2^32.
    pub(crate) fn guess(self) -> (i64, i64) {
        ((2.0 * (self.major.0 - HALF_SHIFT)) as i64, (self.minor - SHIFT) as i64)
    }
}

impl Doubt {
    pub(crate) const NONE: Doubt = Doubt { far: 0, close: 0 };

    /// Combines the doubts of both.
    #[inline(always)]
    pub(crate) fn and(self, other: Doubt) -> Doubt {
        Doubt { far: self.far | other.far, close: self.close | other.close }
    }

    /// Whether there is doubt about at least one point.
    #[inline(always)]
    pub(crate) fn is_some(self) -> bool {
        (self.far & !u64::from(WHOLE)) | (self.close >> 63) != 0
    }
}

/// The integer in a float that a shift was added to.
#[inline(always)]
fn whole(shifted: f64) -> i32 {
    (shifted.to_bits() as u32 & WHOLE).cast_signed() - REACH
}

#[cfg(test)]
mod tests {
    use super::{MARGIN, REACH, nearest};

    /// Points of a hex from its centre to just inside its corners and sides.
    fn places(major: i32, minor: i32) -> impl Iterator<Item = (f64, f64)> {
        let (s, t) = (1.5 * f64::from(major), f64::from(minor) + 0.5 * f64::from(major));
        let rim = [
            (1.0, 0.0),
            (0.5, 0.5),
            (-0.5, 0.5),
            (-1.0, 0.0),
            (-0.5, -0.5),
            (0.5, -0.5),
            (0.0, 0.5),
            (0.75, 0.25),
        ];
        let scales = [0.0, 0.3, 0.7, 0.99, 1.0 - 2.0 * MARGIN];
        rim.into_iter().flat_map(move |(ds, dt)| scales.map(|scale| (s + scale * ds, t + scale * dt)))
    }

    #[test]
    fn inside_a_hex_there_is_no_doubt() {
        let far = REACH - 1;
        for (major, minor) in [(0, 0), (1, 0), (-3, 5), (1000, -777), (far, -far), (-REACH, far), (far, far)]
        {
            for (s, t) in places(major, minor) {
                let found = nearest(s, t);
                assert!(!found.doubt.is_some(), "{s} {t}");
                assert_eq!(found.coordinates(), (major, minor), "{s} {t}");
                assert_eq!(found.guess(), (major.into(), minor.into()), "{s} {t}");
            }
        }
    }

    #[test]
    fn on_its_rim_out_of_reach_and_nowhere_there_is_doubt() {
        let reach = f64::from(REACH);
        let not_sure = [
            (1.0, 0.0),
            (-1.0, 0.0),
            (0.5, 0.5),
            (0.75, 0.25 - MARGIN / 4.0),
            (0.0, 0.5 + MARGIN / 4.0),
            (1.5 * reach, 0.5 * reach),
            (0.0, reach),
            (0.0, -1.0 - reach),
            (2f64.powi(51), 0.0),
            (0.0, -2f64.powi(51)),
            (2f64.powi(52), 2f64.powi(52)),
            (1e300, -1e300),
            (f64::INFINITY, 0.0),
            (0.0, f64::NEG_INFINITY),
            (f64::INFINITY, f64::INFINITY),
            (f64::NAN, 0.0),
            (0.0, f64::NAN),
        ];
        for (s, t) in not_sure {
            assert!(nearest(s, t).doubt.is_some(), "{s} {t}");
        }
    }
}
