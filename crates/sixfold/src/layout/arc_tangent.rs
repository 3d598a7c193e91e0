//! The arc tangent, the same to the last bit on every platform and without `std`.
//!
//! Idea: `atan(x) = atan(c) + atan((x - c) / (1 + x c))`. With `c` the nearest sixteenth the second argument is at most 1/32, and
//! six terms of the power series are exact to 2^-68. The arc tangents of the sixteenths are sums of two floats.

/// The arc tangents of 0/16 to 16/16, each as a float and its rounding error.
#[rustfmt::skip]
const OF_SIXTEENTHS: [(f64, f64); 17] = [
    (0.0, 0.0),
    (0.06241880999595735, -1.5490756308295046e-18),
    (0.12435499454676144, -3.1253241424539383e-18),
    (0.18534794999569476, 4.180692268843079e-18),
    (0.24497866312686414, 1.0698755618734451e-17),
    (0.3028848683749714, -1.1010827903001369e-17),
    (0.35877067027057225, -2.4623815582638635e-17),
    (0.4124104415973873, -1.587652227770689e-17),
    (0.4636476090008061, 2.2698777452961687e-17),
    (0.5123894603107377, -2.5462781472855804e-17),
    (0.5585993153435624, -5.4556305485916264e-18),
    (0.6022873461349642, 2.950430737228402e-17),
    (0.6435011087932844, 1.5834785051444286e-17),
    (0.6823165548747481, 6.943223671560008e-18),
    (0.7188299996216245, -2.1478388444456983e-17),
    (0.7531512809621944, -2.4256934659182068e-17),
    (core::f64::consts::FRAC_PI_4, 3.061616997868383e-17),
];

/// The arc tangent of a number from 0 to 1.
///
/// At most one unit in the last place from the exact value.
pub(super) fn arc_tangent(x: f64) -> f64 {
    debug_assert!((0.0..=1.0).contains(&x), "an argument from 0 to 1");
    let nearest = (16.0 * x + 0.5) as usize;
    let center = nearest as f64 / 16.0;
    let rest = (x - center) / (1.0 + x * center);
    let square = rest * rest;
    let series = [-1.0 / 11.0, 1.0 / 9.0, -1.0 / 7.0, 1.0 / 5.0, -1.0 / 3.0];
    let tail = rest * square * series.into_iter().reduce(|sum, term| sum * square + term).unwrap_or(0.0);
    let (angle, more) = OF_SIXTEENTHS[nearest];
    angle + (rest + (tail + more))
}

#[cfg(test)]
mod tests {
    use super::arc_tangent;

    #[test]
    fn agrees_with_libm_to_the_last_place() {
        for far in 1..600_u32 {
            for near in far..600 {
                let x = f64::from(far) / f64::from(near);
                let (ours, theirs) = (arc_tangent(x), libm::atan(x));
                assert!(ours.to_bits().abs_diff(theirs.to_bits()) <= 1, "{x}: {ours} and {theirs}");
            }
        }
        assert_eq!(arc_tangent(0.0), 0.0);
        assert_eq!(arc_tangent(1.0), core::f64::consts::FRAC_PI_4);
    }
}
