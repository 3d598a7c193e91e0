//! Areas of effect, units of several hexes, and costs of single steps.

use std::cell::RefCell;

use sixfold::coord::Hex;
use sixfold::grid::{Footprint, HexSet};
use sixfold::search::{self, Blockers, Costs, IMPASSABLE, Viewer, clearance};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::codes;
use crate::region::RawRegion;
use crate::results::{self, hex_of, hexes_of};
use crate::search::RawCosts;
use crate::sight::RawBlockers;

thread_local! {
    // Views reuse their memory.
    static VIEWER: RefCell<Viewer> = RefCell::new(Viewer::new());
}

/// Leaves the hexes within a radius of some hexes, each seen from one of them; or returns -1.
#[wasm_bindgen]
pub fn burst(blockers: &RawBlockers, origins: &[i32], radius: u32) -> i32 {
    struck(blockers, hexes_of(origins), |blockers, origins, viewer| {
        search::burst(blockers, origins, radius, viewer)
    })
}

/// Leaves the hexes that an apex sees between two rays, clockwise from left to right; or returns -1.
#[wasm_bindgen]
pub fn sector(blockers: &RawBlockers, apex_and_rays: &[i32], radius: u32) -> i32 {
    let three = hexes_of(apex_and_rays).and_then(|hexes| <[Hex; 3]>::try_from(hexes).ok());
    struck(blockers, three, |blockers, [apex, left, right], viewer| {
        search::sector(blockers, apex, [left, right], radius, viewer)
    })
}

/// Leaves the hexes that a beam of a width strikes, seen from its first hex; or returns -1.
#[wasm_bindgen]
pub fn beam(blockers: &RawBlockers, ends: &[i32], width: u32) -> i32 {
    let two = hexes_of(ends).and_then(|hexes| <[Hex; 2]>::try_from(hexes).ok());
    struck(blockers, two, |blockers, [from, to], viewer| search::beam(blockers, from, to, width, viewer))
}

fn struck<T>(
    blockers: &RawBlockers,
    place: Option<T>,
    strike: impl FnOnce(&Blockers, T, &mut Viewer) -> HexSet,
) -> i32 {
    place.map_or(-1, |place| {
        VIEWER.with_borrow_mut(|viewer| results::hexes(strike(&blockers.0, place, viewer).hexes()))
    })
}

/// The hexes that a unit covers, seen from its anchor.
#[wasm_bindgen]
#[derive(Debug)]
pub struct RawFootprint(Footprint);

#[wasm_bindgen]
impl RawFootprint {
    /// One, three or seven hexes; `None` for another number.
    pub fn named(count: u8) -> Option<RawFootprint> {
        match count {
            1 => Some(RawFootprint(Footprint::one())),
            3 => Some(RawFootprint(Footprint::three())),
            7 => Some(RawFootprint(Footprint::seven())),
            _ => None,
        }
    }

    /// Hexes of one's own; `None` when one is too far from the origin.
    pub fn of(hexes: &[i32]) -> Option<RawFootprint> {
        Footprint::try_new(hexes_of(hexes)?).ok().map(RawFootprint)
    }

    /// The number of hexes.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// Leaves the hexes that it covers; or returns -1.
    pub fn hexes(&self, q: i32, r: i32, facing: u8) -> i32 {
        let place = hex_of(q, r).zip(codes::direction(facing));
        let covered = place.and_then(|(anchor, facing)| self.0.try_hexes(anchor, facing).ok());
        covered.map_or(-1, results::hexes)
    }

    /// The costs of its steps, from the costs of single hexes.
    pub fn clearance(&self, costs: &RawCosts, facing: u8) -> Option<RawCosts> {
        Some(RawCosts(clearance(&costs.0, &self.0, codes::direction(facing)?)))
    }
}

/// Costs of steps: six numbers for each hex, in the order of the region and of the directions.
///
/// `None` for a wrong number of costs.
#[wasm_bindgen]
pub fn costs_per_step(region: &RawRegion, table: &[u32]) -> Option<RawCosts> {
    let (steps, rest) = table.as_chunks::<6>();
    let is_right = steps.len() == region.0.len() && rest.is_empty();
    let of = |hex| region.0.index(hex).and_then(|index| steps.get(index));
    is_right.then(|| {
        RawCosts(Costs::per_step(&region.0, |hex, direction| {
            of(hex).map_or(IMPASSABLE, |steps| steps[usize::from(direction.number())])
        }))
    })
}
