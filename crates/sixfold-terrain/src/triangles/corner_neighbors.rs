use sixfold::coord::{Hex, Orientation, Triangle};

use crate::triangles::place_in_hex;

/// The change of column and row from one triangle to another.
pub type TriangleStep = (i64, i64);

/// Steps to the three triangles of the same parity at a vertex, this one first.
///
/// They are a third of a turn apart around the vertex, so at a corner of a hex they lie in the
/// three hexes that meet there. Indexed by the vertex of a flat-top triangle that points up:
/// tip, right end of the base, left end of the base.
const SHARING: [[TriangleStep; 3]; 3] =
    [[(0, 0), (-1, -1), (1, -1)], [(0, 0), (2, 0), (1, 1)], [(0, 0), (-1, 1), (-2, 0)]];

/// For each triangle of a hex, which of its vertices are its three points.
///
/// Vertices are tip 0, right 1 and left 2; points are in the order of
/// [`HexPoint::of_triangle`](crate::HexPoint::of_triangle). Flat-top, in the order of [`Triangle::of_hex`].
const FLAT_VERTICES: [[usize; 3]; 6] = [[1, 2, 0], [0, 2, 1], [2, 0, 1], [1, 0, 2], [0, 1, 2], [2, 1, 0]];

/// Steps to the triangles whose hexes make the heights of a triangle's vertices.
///
/// The vertices are those of [`HexPoint::of_triangle`](crate::HexPoint::of_triangle): the centre, then two
/// corners clockwise. A corner has one triangle in each of the three hexes that meet there, this triangle
/// first, as step `(0, 0)`. The centre belongs to one hex only and has `(0, 0)` three times, so that one
/// rule, the mean of three, serves every vertex.
///
/// ```
/// use sixfold::coord::{Orientation, Triangle};
/// use sixfold_terrain::contributors;
///
/// let [center, left, tip] = contributors(Triangle::new(0, 0), Orientation::Flat);
/// assert_eq!(center, [(0, 0); 3]);
/// assert_eq!(left, [(0, 0), (-1, 1), (-2, 0)]);
/// assert_eq!(tip, [(0, 0), (-1, -1), (1, -1)]);
/// ```
#[must_use]
pub fn contributors(triangle: Triangle, orientation: Orientation) -> [[TriangleStep; 3]; 3] {
    // Pointing down is pointing up with the rows reversed.
    let flip = triangle.base_step();
    let mut vertices = FLAT_VERTICES[place_in_hex(triangle, orientation)];
    if orientation == Orientation::Pointy {
        // Exchanging columns and rows turns clockwise into counter-clockwise.
        vertices.swap(1, 2);
    }
    let mut steps = vertices.map(|vertex| {
        SHARING[vertex].map(|(along, across)| match orientation {
            Orientation::Flat => (along, across * flip),
            Orientation::Pointy => (across * flip, along),
        })
    });
    steps[0] = [(0, 0); 3];
    steps
}

/// Steps from the anchor of a flat-top hex to the triangles around it.
///
/// Clockwise from P1.
const RING: [TriangleStep; 18] = [
    (0, -1),
    (1, -1),
    (2, -1),
    (3, -1),
    (3, 0),
    (4, 0),
    (4, 1),
    (3, 1),
    (3, 2),
    (2, 2),
    (1, 2),
    (0, 2),
    (-1, 2),
    (-1, 1),
    (-2, 1),
    (-2, 0),
    (-1, 0),
    (-1, -1),
];

/// The 18 triangles around a hex that touch one of its corners.
///
/// Clockwise from corner P1.
/// Each neighbour of the hex has three of them, and at each corner two of each of the two
/// neighbours touch the hex. Together with the six of the hex they are the triangles whose shape
/// changes with the height of the hex.
///
/// The neighbours follow in the order B, C, D, E, F, A. A neighbour outside the limit
/// still has its triangles: they exist even where no hex does.
///
/// ```
/// use sixfold::coord::{Hex, Orientation, Triangle};
/// use sixfold_terrain::surrounding;
///
/// let around = surrounding(Hex::ORIGIN, Orientation::Flat);
/// assert_eq!(around[..3], [Triangle::new(0, -1), Triangle::new(1, -1), Triangle::new(2, -1)]);
/// ```
#[must_use]
pub fn surrounding(hex: Hex, orientation: Orientation) -> [Triangle; 18] {
    let anchor = Triangle::anchor_of(hex, orientation);
    let at = |col: i64, row: i64| Triangle::new(anchor.col() + col, anchor.row() + row);
    match orientation {
        Orientation::Flat => RING.map(|(col, row)| at(col, row)),
        Orientation::Pointy => {
            // Exchanging columns and rows turns clockwise into counter-clockwise.
            let mut ring = RING.map(|(row, col)| at(col, row));
            ring.reverse();
            ring
        }
    }
}
