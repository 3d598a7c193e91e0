//! The drawn triangle grid in integers, independent of the code under test.

use std::collections::BTreeSet;

use sixfold::coord::{Hex, Orientation, Triangle};

/// Half sides to the right and rows down; exchanged in the pointy-top grid.
pub(crate) type Vertex = (i64, i64);

pub(crate) fn t(col: i64, row: i64) -> Triangle {
    Triangle::new(col, row)
}

/// The vertices of a triangle.
///
/// Its tile is two half sides wide and one row high, and the base of an even one is below.
pub(crate) fn vertices(triangle: Triangle, orientation: Orientation) -> BTreeSet<Vertex> {
    let (c, r) = match orientation {
        Orientation::Flat => (triangle.col(), triangle.row()),
        Orientation::Pointy => (triangle.row(), triangle.col()),
    };
    let (base, tip) = if (c + r).rem_euclid(2) == 0 { (r + 1, r) } else { (r, r + 1) };
    [(c, base), (c + 2, base), (c + 1, tip)].into_iter().collect()
}

/// The squared distance of two vertices, in quarters of a squared side.
pub(crate) fn distance_squared(a: Vertex, b: Vertex) -> i64 {
    (a.0 - b.0).pow(2) + 3 * (a.1 - b.1).pow(2)
}

/// All triangles with both coordinates in a range around the origin.
pub(crate) fn block(size: i64) -> impl Iterator<Item = Triangle> + Clone {
    (-size..size).flat_map(move |col| (-size..size).map(move |row| t(col, row)))
}

/// All hexes with both coordinates in a range around the origin.
pub(crate) fn hexes(size: i32) -> impl Iterator<Item = Hex> + Clone {
    (-size..=size).flat_map(move |q| (-size..=size).map(move |r| Hex::new(q, r)))
}

/// Heights that look random and are always the same.
pub(crate) fn scrambled(hex: Hex, seed: i32) -> i32 {
    let mixed = (hex.q() * 92_821) ^ (hex.r() * 68_917) ^ (seed * 283_923);
    (mixed ^ (mixed >> 7)).rem_euclid(2001) - 1000
}
