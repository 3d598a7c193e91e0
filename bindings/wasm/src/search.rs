//! Paths, movement range and flow fields over costs.

use std::cell::RefCell;

use sixfold::search::{self, Costs, OwnedFlow, OwnedReach, Scratch};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::codes;
use crate::region::RawRegion;
use crate::results::{self, edge, hex_of, hexes_of};

thread_local! {
    // Searches reuse their memory.
    static SCRATCH: RefCell<Scratch> = RefCell::new(Scratch::new());
}

/// The costs of steps.
#[wasm_bindgen]
#[derive(Debug)]
pub struct RawCosts(pub(crate) Costs);

#[wasm_bindgen]
impl RawCosts {
    /// Every step costs 1.
    pub fn uniform(region: &RawRegion) -> RawCosts {
        RawCosts(Costs::uniform(&region.0))
    }

    /// Costs by hex, in the order of the region; `None` for a wrong number of costs.
    pub fn per_hex(region: &RawRegion, costs: &[u32]) -> Option<RawCosts> {
        // `Costs` calls it in the order of the region today, but does not promise that order.
        let cost = |hex| region.0.index(hex).and_then(|index| costs.get(index).copied()).unwrap_or(u32::MAX);
        (costs.len() == region.0.len()).then(|| RawCosts(Costs::per_hex(&region.0, cost)))
    }

    /// Sets the cost of entering a hex; `false` when it is not part of the region.
    pub fn set(&mut self, q: i32, r: i32, cost: u32) -> bool {
        hex_of(q, r).is_some_and(|hex| self.0.set(hex, cost))
    }

    /// Builds a wall between two hexes.
    ///
    /// `false` when they are not neighbours or both are outside the region.
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

    /// Sets the cost of a step; `false` when an end is not part of the region.
    pub fn set_step(&mut self, q: i32, r: i32, direction: u8, cost: u32) -> bool {
        let step = hex_of(q, r).zip(codes::direction(direction));
        step.is_some_and(|(hex, direction)| self.0.set_step(hex, direction, cost))
    }

    /// The cost of entering a hex, or -1.
    pub fn to_enter(&self, q: i32, r: i32) -> f64 {
        hex_of(q, r).and_then(|hex| self.0.to_enter(hex)).map_or(-1.0, f64::from)
    }

    /// The cost of a step, or -1 for an invalid direction.
    pub fn step(&self, q: i32, r: i32, direction: u8) -> f64 {
        let step = hex_of(q, r).zip(codes::direction(direction));
        step.map_or(-1.0, |(hex, direction)| self.0.step(hex, direction).into())
    }

    /// Leaves the cheapest path; returns its cost, or -1 when there is none.
    pub fn path(&self, from_q: i32, from_r: i32, to_q: i32, to_r: i32) -> f64 {
        let Some((from, to)) = hex_of(from_q, from_r).zip(hex_of(to_q, to_r)) else { return -1.0 };
        SCRATCH.with_borrow_mut(|scratch| match search::path(&self.0, from, to, scratch) {
            Some(way) => {
                results::hexes(way.hexes().iter().copied());
                way.cost().into()
            }
            None => -1.0,
        })
    }

    /// The movement range of a budget from some hexes.
    pub fn reach(&self, starts: &[i32], budget: u32) -> Option<RawReach> {
        let starts = hexes_of(starts)?;
        let reached =
            |scratch: &mut Scratch| search::reach_from(&self.0, &starts, budget, scratch).into_owned();
        Some(RawReach(SCRATCH.with_borrow_mut(reached)))
    }

    /// The flow field: the paths from every hex to the nearest goal.
    pub fn flow(&self, goals: &[i32]) -> Option<RawFlow> {
        let goals = hexes_of(goals)?;
        let found = |scratch: &mut Scratch| search::flow(&self.0, &goals, scratch).into_owned();
        Some(RawFlow(SCRATCH.with_borrow_mut(found)))
    }
}

/// A movement range: the hexes that a budget reaches.
#[wasm_bindgen]
#[derive(Debug)]
pub struct RawReach(OwnedReach);

#[wasm_bindgen]
impl RawReach {
    /// Leaves the reached hexes, and the cost of each.
    pub fn hexes(&self) -> i32 {
        let costs = self.0.to_field();
        results::numbered(self.0.region().hexes().zip(costs.values().iter().copied()))
    }

    /// The cost of a hex, or -1.
    pub fn cost(&self, q: i32, r: i32) -> f64 {
        hex_of(q, r).and_then(|hex| self.0.cost(hex)).map_or(-1.0, f64::from)
    }

    /// Leaves the path to a hex; returns its cost, or -1.
    pub fn path_to(&self, q: i32, r: i32) -> f64 {
        let way = hex_of(q, r).and_then(|hex| self.0.path_to(hex));
        way.map_or(-1.0, |way| {
            results::hexes(way.hexes().iter().copied());
            way.cost().into()
        })
    }
}

/// A flow field: the paths from every hex to the nearest goal.
#[wasm_bindgen]
#[derive(Debug)]
pub struct RawFlow(pub(crate) OwnedFlow);

#[wasm_bindgen]
impl RawFlow {
    /// Leaves the hexes that have a path, and the cost of each path.
    pub fn hexes(&self) -> i32 {
        let region = self.0.region();
        results::numbered(region.hexes().filter_map(|hex| Some((hex, self.0.cost(hex)?))))
    }

    /// The cost of the path from a hex, or -1.
    pub fn cost(&self, q: i32, r: i32) -> f64 {
        hex_of(q, r).and_then(|hex| self.0.cost(hex)).map_or(-1.0, f64::from)
    }

    /// The first step from a hex, or -1.
    pub fn direction(&self, q: i32, r: i32) -> i32 {
        hex_of(q, r).and_then(|hex| self.0.direction(hex)).map_or(-1, |way| way.number().into())
    }

    /// Leaves the path from a hex; returns its cost, or -1.
    pub fn path_from(&self, q: i32, r: i32) -> f64 {
        let way = hex_of(q, r).and_then(|hex| self.0.path_from(hex));
        way.map_or(-1.0, |way| {
            results::hexes(way.hexes().iter().copied());
            way.cost().into()
        })
    }
}
