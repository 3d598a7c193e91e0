//! `docs/spec/hex-coordinates.md`, scenario by scenario.

mod axial_coordinates;
mod cube_conversion;
mod distance;
mod neighbours;
mod range;
mod ring;
mod line;
mod angles;
mod arithmetic;
mod axes;
mod triangles;
mod files_and_doubled_rows;
mod big_hexes;
mod between_two_hexes;

use sixfold::coord::Hex;

fn h(q: i32, r: i32) -> Hex {
    Hex::new(q, r)
}

/// Every hex of a block around the origin, with both signs and both parities.
fn block() -> impl Iterator<Item = Hex> + Clone {
    (-7..=7).flat_map(|q| (-7..=7).map(move |r| Hex::new(q, r)))
}
