//! The triangle grid drawn in integers, independent of the code under test.

use sixfold::coord::{Orientation, Triangle};

pub(crate) const BOTH: [Orientation; 2] = Orientation::ALL;

/// A vertex of the grid: x in half sides and y in rows.
///
/// Exchanged in the pointy-top grid.
pub(crate) type Vertex = (i64, i64);

/// The three vertices of a triangle, directly from the drawing.
///
/// Tile (c, r) spans x from c/2 to c/2 + 1 and rows from r to r + 1; even tiles have their base below, odd
/// ones above.
pub(crate) fn vertices(triangle: Triangle, orientation: Orientation) -> [Vertex; 3] {
    let (c, r) = match orientation {
        Orientation::Flat => (triangle.col(), triangle.row()),
        Orientation::Pointy => (triangle.row(), triangle.col()),
    };
    let even = (c + r).rem_euclid(2) == 0;
    let (base, tip) = if even { (r + 1, r) } else { (r, r + 1) };
    let drawn = [(c, base), (c + 2, base), (c + 1, tip)];
    match orientation {
        Orientation::Flat => drawn,
        Orientation::Pointy => drawn.map(|(x, y)| (y, x)),
    }
}

/// All triangles with both coordinates in a range.
pub(crate) fn block(range: std::ops::Range<i64>) -> impl Iterator<Item = Triangle> + Clone {
    let rows = range.clone();
    range.flat_map(move |col| rows.clone().map(move |row| Triangle::new(col, row)))
}
