//! Regions: the hexes that exist, each with its number.

use sixfold::coord::Offset;
use sixfold::grid::{Outline, Region};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::codes;
use crate::results::{self, MOST_HEXES, hex_of, hexes_of};

/// A region.
#[wasm_bindgen]
#[derive(Debug)]
pub struct RawRegion(pub(crate) Region);

#[wasm_bindgen]
impl RawRegion {
    /// The hexes at most `radius` steps from a centre.
    pub fn hexagon(q: i32, r: i32, radius: u32) -> Option<RawRegion> {
        build(Outline::Hexagon { center: hex_of(q, r)?, radius })
    }

    /// Columns and rows of an offset map, from its top left hex.
    pub fn rectangle(col: i32, row: i32, width: u32, height: u32, parity: u8) -> Option<RawRegion> {
        let corner = Offset { col, row };
        build(Outline::Rectangle { corner, width, height, parity: codes::parity(parity)? })
    }

    /// The hexes between two columns and two rows, ends included.
    pub fn parallelogram(first_q: i32, last_q: i32, first_r: i32, last_r: i32) -> Option<RawRegion> {
        build(Outline::Parallelogram { q: (first_q, last_q), r: (first_r, last_r) })
    }

    /// The hexes of a list, each once.
    pub fn of_hexes(hexes: &[i32]) -> Option<RawRegion> {
        build(Outline::Hexes(hexes_of(hexes)?))
    }

    /// The number of hexes.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// The number of a hex, or -1.
    pub fn index(&self, q: i32, r: i32) -> i32 {
        let index = hex_of(q, r).and_then(|hex| self.0.index(hex));
        index.and_then(|index| i32::try_from(index).ok()).unwrap_or(-1)
    }

    /// Leaves all hexes.
    pub fn hexes(&self) -> i32 {
        results::hexes(self.0.hexes())
    }

    /// Leaves the hexes that have a neighbour outside.
    pub fn border(&self) -> i32 {
        results::hexes(self.0.border())
    }
}

fn build(outline: Outline) -> Option<RawRegion> {
    let allowed = outline.cells() <= u128::from(MOST_HEXES);
    allowed.then(|| Region::try_new(outline).ok()).flatten().map(RawRegion)
}
