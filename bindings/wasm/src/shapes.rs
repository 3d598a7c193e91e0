//! Lines, rings and areas: each function leaves the hexes and returns their number, or -1.

use sixfold::coord::{Hex, Offset};
use sixfold::shape::{
    Line, Range, Rectangle, Ring, Shape, Spiral, Wedge, try_cone, try_parallelogram, try_triangle,
};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::codes;
use crate::results::{self, hex_of};

/// The hexes of the line from one hex to another.
#[wasm_bindgen]
pub fn line(aq: i32, ar: i32, bq: i32, br: i32, tie: u8) -> i32 {
    let ends = hex_of(aq, ar).zip(hex_of(bq, br));
    leave(ends.zip(codes::tie(tie)).map(|((a, b), tie)| Line::new(a, b, tie)))
}

/// A straight line in a direction, of a number of steps.
#[wasm_bindgen]
pub fn ray(q: i32, r: i32, direction: u8, steps: u32) -> i32 {
    let from = hex_of(q, r).zip(codes::direction(direction));
    leave(from.and_then(|(hex, direction)| Line::try_ray(hex, direction, steps).ok()))
}

/// The hexes at most `radius` steps away.
#[wasm_bindgen]
pub fn range(q: i32, r: i32, radius: u32) -> i32 {
    around(q, r, |center| Range::try_new(center, radius).ok())
}

/// The hexes exactly `radius` steps away.
#[wasm_bindgen]
pub fn ring(q: i32, r: i32, radius: u32) -> i32 {
    around(q, r, |center| Ring::try_new(center, radius).ok())
}

/// The centre, then ring after ring.
#[wasm_bindgen]
pub fn spiral(q: i32, r: i32, radius: u32) -> i32 {
    around(q, r, |center| Spiral::try_new(center, 0..=radius).ok())
}

/// The sixth of a range in front of a facing.
#[wasm_bindgen]
pub fn wedge(q: i32, r: i32, facing: u8, radius: u32) -> i32 {
    around(q, r, |apex| Wedge::try_new(apex, codes::direction(facing)?, radius).ok())
}

/// The third of a range in front of a facing.
#[wasm_bindgen]
pub fn cone(q: i32, r: i32, facing: u8, radius: u32) -> i32 {
    around(q, r, |apex| try_cone(apex, codes::direction(facing)?, radius).ok())
}

/// A triangle of hexes, from a corner in a direction.
#[wasm_bindgen]
pub fn triangle(q: i32, r: i32, direction: u8, size: u32) -> i32 {
    around(q, r, |corner| try_triangle(corner, codes::direction(direction)?, size).ok())
}

/// Columns and rows of an offset map, from its top left hex.
#[wasm_bindgen]
pub fn rectangle(col: i32, row: i32, width: u32, height: u32, parity: u8) -> i32 {
    let of = |parity| Rectangle::try_new(Offset { col, row }, width, height, parity).ok();
    leave(codes::parity(parity).and_then(of))
}

/// The hexes between two columns and two rows, ends included.
#[wasm_bindgen]
pub fn parallelogram(first_q: i32, last_q: i32, first_r: i32, last_r: i32) -> i32 {
    leave(try_parallelogram(first_q..=last_q, first_r..=last_r).ok())
}

fn around<S: Shape>(q: i32, r: i32, shape: impl FnOnce(Hex) -> Option<S>) -> i32 {
    leave(hex_of(q, r).and_then(shape))
}

/// Leaves the hexes of a shape; returns their number, or -1 for `None`.
fn leave<S: Shape>(shape: Option<S>) -> i32 {
    shape.map_or(-1, results::shape)
}
