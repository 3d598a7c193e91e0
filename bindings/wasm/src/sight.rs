//! Line of sight and field of view over blocked hexes.

use std::cell::RefCell;

use sixfold::search::{self, Blocker, Blockers, LineOfSight, Viewer};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::region::RawRegion;
use crate::results::{self, edge, hex_of};

thread_local! {
    // Views reuse their memory.
    static VIEWER: RefCell<Viewer> = RefCell::new(Viewer::new());
}

/// The blockers of sight.
#[wasm_bindgen]
#[derive(Debug)]
pub struct RawBlockers(pub(crate) Blockers);

#[wasm_bindgen]
impl RawBlockers {
    /// Blockers by hex: a byte for each hex, in the order of the region, not 0 where it blocks.
    ///
    /// `None` for a wrong number of bytes.
    pub fn make(region: &RawRegion, blocks: &[u8]) -> Option<RawBlockers> {
        let block =
            |hex| region.0.index(hex).is_some_and(|index| blocks.get(index).is_some_and(|&byte| byte != 0));
        (blocks.len() == region.0.len()).then(|| RawBlockers(Blockers::new(&region.0, block)))
    }

    /// Makes a hex block sight; `false` when it is not part of the region.
    pub fn block(&mut self, q: i32, r: i32) -> bool {
        hex_of(q, r).is_some_and(|hex| self.0.block(hex))
    }

    /// Makes a hex stop blocking sight.
    pub fn clear(&mut self, q: i32, r: i32) -> bool {
        hex_of(q, r).is_some_and(|hex| self.0.clear(hex))
    }

    /// Builds a wall between two hexes.
    pub fn set_wall(&mut self, aq: i32, ar: i32, bq: i32, br: i32) -> bool {
        edge(aq, ar, bq, br).is_some_and(|edge| self.0.set_wall(edge))
    }

    /// Removes a wall.
    pub fn clear_wall(&mut self, aq: i32, ar: i32, bq: i32, br: i32) -> bool {
        edge(aq, ar, bq, br).is_some_and(|edge| self.0.clear_wall(edge))
    }

    /// Whether a wall stands between two hexes.
    pub fn has_wall(&self, aq: i32, ar: i32, bq: i32, br: i32) -> bool {
        edge(aq, ar, bq, br).is_some_and(|edge| self.0.has_wall(edge))
    }

    /// Whether a hex blocks.
    pub fn blocks(&self, q: i32, r: i32) -> bool {
        hex_of(q, r).is_some_and(|hex| self.0.blocks(hex))
    }

    /// Leaves the field of view: the hexes that are visible from one.
    pub fn view(&self, q: i32, r: i32, radius: u32) -> i32 {
        let Some(from) = hex_of(q, r) else { return results::hexes([]) };
        VIEWER.with_borrow_mut(|viewer| {
            results::hexes(search::view(&self.0, from, radius, viewer).into_area().hexes())
        })
    }

    /// Whether one hex sees another.
    pub fn can_see(&self, aq: i32, ar: i32, bq: i32, br: i32) -> bool {
        let two = hex_of(aq, ar).zip(hex_of(bq, br));
        two.is_some_and(|(a, b)| search::can_see(&self.0, a, b))
    }

    /// The first blocker: -1 when a hex is outside, 0 none, 1 a hex, 2 a wall.
    ///
    /// Leaves the hex or the two hexes.
    pub fn line_of_sight(&self, aq: i32, ar: i32, bq: i32, br: i32) -> i32 {
        let two = hex_of(aq, ar).zip(hex_of(bq, br));
        match two.and_then(|(a, b)| search::line_of_sight(&self.0, a, b)) {
            None => -1,
            Some(LineOfSight::Clear) => 0,
            Some(LineOfSight::Blocked(Blocker::Hex(hex))) => results::hexes([hex]),
            Some(LineOfSight::Blocked(Blocker::Wall(edge))) => results::hexes(edge.hexes()),
            // A future kind of blocker: the line is blocked, without details.
            Some(LineOfSight::Blocked(_)) => results::hexes([]).min(0) + 3,
        }
    }
}
