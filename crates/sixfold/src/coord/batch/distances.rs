use crate::coord::{Hex, vectorized};

/// Writes the distance of each pair `(a[i], b[i])` to `out[i]`.
///
/// Has no branches, so the compiler uses vector instructions.
///
/// # Panics
/// When the three slices differ in length.
pub fn distances(a: &[Hex], b: &[Hex], out: &mut [u32]) {
    assert_eq!(a.len(), b.len(), "both slices of hexes have one length");
    assert_eq!(a.len(), out.len(), "the answers have the length of the questions");
    vectorized(
        #[inline(always)]
        || {
            for ((a, b), out) in a.iter().zip(b).zip(out) {
                *out = branchless(a.delta_to(*b));
            }
        },
    );
}

/// Writes the distance from one hex to each of `hexes` to `out`.
///
/// ```
/// use sixfold::coord::{Hex, distances_from};
///
/// let mut out = [0; 2];
/// distances_from(Hex::new(1, 1), &[Hex::new(4, 3), Hex::new(1, 1)], &mut out);
/// assert_eq!(out, [5, 0]);
/// ```
///
/// # Panics
/// When the slices differ in length.
pub fn distances_from(center: Hex, hexes: &[Hex], out: &mut [u32]) {
    assert_eq!(hexes.len(), out.len(), "the answers have the length of the questions");
    vectorized(
        #[inline(always)]
        || {
            for (hex, out) in hexes.iter().zip(out) {
                *out = branchless(center.delta_to(*hex));
            }
        },
    );
}

/// The distance, in the form that takes the fewest vector instructions.
///
/// The positive ones of `dq`, `dr` and `-(dq + dr)` add up to the distance. That needs no absolute
/// values and no maxima, for which plain x86-64 has no vector instructions.
#[inline(always)]
fn branchless((dq, dr): (i32, i32)) -> u32 {
    let positive = |number: i32| number & !(number >> 31);
    let sum = dq + dr;
    (positive(dq) + positive(dr) - (sum & (sum >> 31))).cast_unsigned()
}
