use sixfold::coord::{Orientation, Triangle};

use crate::triangles::Lanes;

/// The number of edges to cross from one triangle to another.
///
/// Every edge lies on a line of one of three families, and a shortest path crosses each line between the
/// two triangles once. So the distance is a sum of three differences, found without a search.
///
/// ```
/// use sixfold::coord::{Orientation, Triangle};
/// use sixfold_terrain::triangle_distance;
///
/// let here = Triangle::new(0, 0);
/// assert_eq!(triangle_distance(here, Triangle::new(0, 1), Orientation::Flat), 1);
/// // Only the base of a triangle can be crossed up or down: (0, -1) is three steps away.
/// assert_eq!(triangle_distance(here, Triangle::new(0, -1), Orientation::Flat), 3);
/// ```
#[must_use]
pub const fn triangle_distance(from: Triangle, to: Triangle, orientation: Orientation) -> u64 {
    let (a, b) = (Lanes::of(from, orientation), Lanes::of(to, orientation));
    a.falling.abs_diff(b.falling) + a.rising.abs_diff(b.rising) + a.row.abs_diff(b.row)
}
