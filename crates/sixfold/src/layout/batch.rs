use crate::coord::{Hex, vectorized};
use crate::layout::nearest::{Column, Doubt};
use crate::layout::{BatchPointError, Point, PointError};

/// The number of points that are converted by floats at once.
///
/// After each batch it is checked whether any of them is in doubt.
const BATCH: usize = 64;

/// Writes the point of each hex, given `q` and `r` as floats.
pub(crate) fn place_all(hexes: &[Hex], out: &mut [Point], place: impl Fn(f64, f64) -> Point) {
    // Moved in, so that the compiler knows that writing points does not change `place`.
    vectorized(
        #[inline(always)]
        move || {
            for (hex, out) in hexes.iter().zip(out) {
                *out = place(f64::from(hex.q()), f64::from(hex.r()));
            }
        },
    );
}

/// Writes the hex at each point.
///
/// Floats find the hexes of a whole batch: `locate` returns the distances from the origin in units and
/// `hex` puts the coordinates in order. Where one of them is in doubt, `one` decides each point exactly.
pub(crate) fn find_all(
    points: &[Point],
    out: &mut [Hex],
    locate: impl Fn(Point) -> (f64, f64),
    hex: impl Fn(i32, i32) -> Hex,
    one: impl Fn(Point) -> Result<Hex, PointError>,
) -> Result<(), BatchPointError> {
    let (batches, rest) = points.as_chunks::<BATCH>();
    let (out_batches, out_rest) = out.as_chunks_mut::<BATCH>();
    let one_by_one = |points: &[Point], out: &mut [Hex], first: usize| {
        for (i, (point, out)) in points.iter().zip(out).enumerate() {
            *out = one(*point).map_err(|error| BatchPointError { index: first + i, error })?;
        }
        Ok(())
    };
    vectorized(
        #[inline(always)]
        || {
            for (i, (points, out)) in batches.iter().zip(out_batches).enumerate() {
                if find_batch(points, out, &locate, &hex).is_some() {
                    one_by_one(points, out, i * BATCH)?;
                }
            }
            Ok(())
        },
    )?;
    one_by_one(rest, out_rest, batches.len() * BATCH)
}

/// Writes the hexes that floats find, and returns the combined doubt.
///
/// Two short loops, because the conversion from point to hex is a long chain of dependent operations, and
/// a processor overlaps more of them when the chain is cut in two.
#[inline(always)]
fn find_batch(
    points: &[Point; BATCH],
    out: &mut [Hex; BATCH],
    locate: &impl Fn(Point) -> (f64, f64),
    hex: &impl Fn(i32, i32) -> Hex,
) -> Doubt {
    let (mut s, mut t) = ([0.0; BATCH], [0.0; BATCH]);
    let mut columns = [Column::default(); BATCH];
    for i in 0..BATCH {
        (s[i], t[i]) = locate(points[i]);
        columns[i] = Column::at(s[i], t[i]);
    }
    let mut doubt = Doubt::NONE;
    for (i, out) in out.iter_mut().enumerate() {
        let found = columns[i].hex_at(s[i], t[i]);
        let (major, minor) = found.coordinates();
        *out = hex(major, minor);
        doubt = doubt.and(found.doubt);
    }
    doubt
}
