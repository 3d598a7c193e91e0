//! One hex and two: coordinate systems, steps, turns, distances and angles.

use sixfold::coord::{self, Cube, Direction, Doubled, Hex, Offset, OutOfRangeError};
use sixfold::layout;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::codes;
use crate::results::{self, hex_of, hexes_of};

/// The number of steps from one hex to another, or -1.
#[wasm_bindgen]
pub fn distance(aq: i32, ar: i32, bq: i32, br: i32) -> i32 {
    match (hex_of(aq, ar), hex_of(bq, br)) {
        // At most twice the limit, which is below 2^31.
        (Some(a), Some(b)) => a.distance(b).cast_signed(),
        _ => -1,
    }
}

/// Leaves the distances from one hex to each hex of a list.
#[wasm_bindgen]
pub fn distances_from(q: i32, r: i32, to: &[i32]) -> bool {
    hex_of(q, r).is_some_and(|from| results::numbers(to, |hex| from.distance(hex)))
}

/// The distances between the hexes at the same index of two lists.
#[wasm_bindgen]
pub fn distances(a: &[i32], b: &[i32]) -> Option<Vec<u32>> {
    let (a, b) = (hexes_of(a)?, hexes_of(b)?);
    let mut out = vec![0; a.len()];
    (a.len() == b.len()).then(|| coord::distances(&a, &b, &mut out))?;
    Some(out)
}

/// Leaves the next hex in a direction.
#[wasm_bindgen]
pub fn neighbor(q: i32, r: i32, direction: u8) -> bool {
    let found = |hex: Hex, direction: Direction| hex.try_neighbor(direction).ok();
    let next = hex_of(q, r).zip(codes::direction(direction)).and_then(|(hex, way)| found(hex, way));
    results::hex(next.ok_or(()))
}

/// Leaves the six hexes around one.
#[wasm_bindgen]
pub fn neighbors(q: i32, r: i32) -> bool {
    let around = hex_of(q, r).and_then(|hex| hex.try_neighbors().ok());
    around.map(results::six).is_some()
}

/// Leaves the sum of two hexes.
#[wasm_bindgen]
pub fn add(aq: i32, ar: i32, bq: i32, br: i32) -> bool {
    with_two((aq, ar), (bq, br), Hex::try_add)
}

/// Leaves the difference of two hexes.
#[wasm_bindgen]
pub fn sub(aq: i32, ar: i32, bq: i32, br: i32) -> bool {
    with_two((aq, ar), (bq, br), Hex::try_sub)
}

/// Leaves a hex times a factor.
#[wasm_bindgen]
pub fn scale(q: i32, r: i32, factor: i32) -> bool {
    with_one((q, r), |hex| hex.try_scale(factor.into()))
}

/// Leaves a hex rotated clockwise around another.
#[wasm_bindgen]
pub fn rotate(q: i32, r: i32, steps: i32, center_q: i32, center_r: i32) -> bool {
    with_two((q, r), (center_q, center_r), |hex, center| hex.try_rotate_around(center, steps))
}

/// Leaves the hex at cube coordinates, whose sum must be 0.
#[wasm_bindgen]
pub fn from_cube(x: i32, y: i32, z: i32) -> bool {
    results::hex(Cube::try_new(x.into(), z.into(), y.into()).map(Hex::from))
}

/// Leaves column and row of a hex.
#[wasm_bindgen]
pub fn to_offset(q: i32, r: i32, parity: u8) -> bool {
    let found = hex_of(q, r).zip(codes::parity(parity)).map(|(hex, parity)| Offset::of(hex, parity));
    results::pair(found.map(|offset| (offset.col, offset.row)))
}

/// Leaves the hex at a column and row.
#[wasm_bindgen]
pub fn from_offset(col: i32, row: i32, parity: u8) -> bool {
    let offset = Offset { col, row };
    results::hex(codes::parity(parity).and_then(|parity| offset.hex(parity).ok()).ok_or(()))
}

/// Leaves the doubled coordinates of a hex.
#[wasm_bindgen]
pub fn to_doubled(q: i32, r: i32, axis: u8) -> bool {
    let found = hex_of(q, r).zip(codes::axis(axis)).map(|(hex, axis)| Doubled::of(hex, axis));
    results::pair(found.map(|doubled| (doubled.col(), doubled.row())))
}

/// Leaves the hex at doubled coordinates.
#[wasm_bindgen]
pub fn from_doubled(col: i32, row: i32, axis: u8) -> bool {
    let found = Doubled::try_new(col, row).ok().zip(codes::axis(axis));
    results::hex(found.and_then(|(doubled, axis)| doubled.hex(axis).ok()).ok_or(()))
}

/// The bearing in degrees, clockwise from north, or `NaN`.
#[wasm_bindgen]
pub fn bearing(aq: i32, ar: i32, bq: i32, br: i32) -> f64 {
    let two = hex_of(aq, ar).zip(hex_of(bq, br));
    two.and_then(|(a, b)| layout::bearing(a, b)).unwrap_or(f64::NAN)
}

/// The facing whose sector of 60 degrees holds another hex, or -1.
#[wasm_bindgen]
pub fn facing_to(aq: i32, ar: i32, bq: i32, br: i32) -> i32 {
    let two = hex_of(aq, ar).zip(hex_of(bq, br));
    two.and_then(|(a, b)| layout::facing_to(a, b)).map_or(-1, |facing| facing.number().into())
}

fn with_one(hex: (i32, i32), ask: impl FnOnce(Hex) -> Result<Hex, OutOfRangeError>) -> bool {
    results::hex(hex_of(hex.0, hex.1).and_then(|hex| ask(hex).ok()).ok_or(()))
}

fn with_two(
    a: (i32, i32),
    b: (i32, i32),
    ask: impl FnOnce(Hex, Hex) -> Result<Hex, OutOfRangeError>,
) -> bool {
    let two = hex_of(a.0, a.1).zip(hex_of(b.0, b.1));
    results::hex(two.and_then(|(a, b)| ask(a, b).ok()).ok_or(()))
}
