//! Paths, reach and flow over costs.

use std::cell::RefCell;

use sixfold::search::{self, Costs, OwnedFlow, OwnedReach, Scratch};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::codes;
use crate::region::RawRegion;
use crate::results::{self, edge, hex_of, hexes_of};

thread_local! {
    // Searches work in memory that is used again.
    static SCRATCH: RefCell<Scratch> = RefCell::new(Scratch::new());
}

/// What steps cost.
#[wasm_bindgen]
#[derive(Debug)]
pub struct RawCosts(pub(crate) Costs);

#[wasm_bindgen]
impl RawCosts {
    /// Every step costs 1.
    pub fn uniform(region: &RawRegion) -> RawCosts {
        RawCosts(Costs::uniform(&region.0))
    }

    /// What it costs to enter each hex, in the order of the region; `None` when there are more or fewer.
    pub fn per_hex(region: &RawRegion, costs: &[u32]) -> Option<RawCosts> {
        // The hexes are asked for in the order of the region, but that is not promised.
        let cost = |hex| region.0.index(hex).and_then(|index| costs.get(index).copied()).unwrap_or(u32::MAX);
        (costs.len() == region.0.len()).then(|| RawCosts(Costs::per_hex(&region.0, cost)))
    }

    /// Sets what it costs to enter a hex; false when it is not part of the region.
    pub fn set(&mut self, q: i32, r: i32, cost: u32) -> bool {
        hex_of(q, r).is_some_and(|hex| self.0.set(hex, cost))
    }

    /// Builds a wall between two hexes; false when they are not neighbours or none is part of the region.
    pub fn wall(&mut self, aq: i32, ar: i32, bq: i32, br: i32) -> bool {
        edge(aq, ar, bq, br).is_some_and(|edge| self.0.wall(edge))
    }

    /// Takes a wall away.
    pub fn clear_wall(&mut self, aq: i32, ar: i32, bq: i32, br: i32) -> bool {
        edge(aq, ar, bq, br).is_some_and(|edge| self.0.clear_wall(edge))
    }

    /// Whether a wall stands between two hexes.
    pub fn has_wall(&self, aq: i32, ar: i32, bq: i32, br: i32) -> bool {
        edge(aq, ar, bq, br).is_some_and(|edge| self.0.has_wall(edge))
    }

    /// Sets what a step costs; false when an end is not part of the region.
    pub fn set_step(&mut self, q: i32, r: i32, direction: u8, cost: u32) -> bool {
        let step = hex_of(q, r).zip(codes::direction(direction));
        step.is_some_and(|(hex, direction)| self.0.set_step(hex, direction, cost))
    }

    /// What it costs to enter a hex, or -1.
    pub fn to_enter(&self, q: i32, r: i32) -> f64 {
        hex_of(q, r).and_then(|hex| self.0.to_enter(hex)).map_or(-1.0, f64::from)
    }

    /// What a step costs, or -1 for what is no direction.
    pub fn step(&self, q: i32, r: i32, direction: u8) -> f64 {
        let step = hex_of(q, r).zip(codes::direction(direction));
        step.map_or(-1.0, |(hex, direction)| self.0.step(hex, direction).into())
    }

    /// Leaves the cheapest path; gives its cost, or -1 when there is none.
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

    /// What a budget reaches from some hexes.
    pub fn reach(&self, starts: &[i32], budget: u32) -> Option<RawReach> {
        let starts = hexes_of(starts)?;
        let reached =
            |scratch: &mut Scratch| search::reach_from(&self.0, &starts, budget, scratch).into_owned();
        Some(RawReach(SCRATCH.with_borrow_mut(reached)))
    }

    /// The ways from every hex to the nearest goal.
    pub fn flow(&self, goals: &[i32]) -> Option<RawFlow> {
        let goals = hexes_of(goals)?;
        let found = |scratch: &mut Scratch| search::flow(&self.0, &goals, scratch).into_owned();
        Some(RawFlow(SCRATCH.with_borrow_mut(found)))
    }
}

/// What a budget reaches.
#[wasm_bindgen]
#[derive(Debug)]
pub struct RawReach(OwnedReach);

#[wasm_bindgen]
impl RawReach {
    /// Leaves the hexes that were reached, and what each costs.
    pub fn hexes(&self) -> i32 {
        let costs = self.0.to_field();
        results::numbered(self.0.region().hexes().zip(costs.values().iter().copied()))
    }

    /// What a hex costs, or -1.
    pub fn cost(&self, q: i32, r: i32) -> f64 {
        hex_of(q, r).and_then(|hex| self.0.cost(hex)).map_or(-1.0, f64::from)
    }

    /// Leaves the way to a hex; gives its cost, or -1.
    pub fn path_to(&self, q: i32, r: i32) -> f64 {
        let way = hex_of(q, r).and_then(|hex| self.0.path_to(hex));
        way.map_or(-1.0, |way| {
            results::hexes(way.hexes().iter().copied());
            way.cost().into()
        })
    }
}

/// The ways from every hex to the nearest goal.
#[wasm_bindgen]
#[derive(Debug)]
pub struct RawFlow(pub(crate) OwnedFlow);

#[wasm_bindgen]
impl RawFlow {
    /// Leaves the hexes from which there is a way, and what each costs.
    pub fn hexes(&self) -> i32 {
        let region = self.0.region();
        results::numbered(region.hexes().filter_map(|hex| Some((hex, self.0.cost(hex)?))))
    }

    /// What the way from a hex costs, or -1.
    pub fn cost(&self, q: i32, r: i32) -> f64 {
        hex_of(q, r).and_then(|hex| self.0.cost(hex)).map_or(-1.0, f64::from)
    }

    /// The first step from a hex, or -1.
    pub fn direction(&self, q: i32, r: i32) -> i32 {
        hex_of(q, r).and_then(|hex| self.0.direction(hex)).map_or(-1, |way| way.number().into())
    }

    /// Leaves the way from a hex; gives its cost, or -1.
    pub fn path_from(&self, q: i32, r: i32) -> f64 {
        let way = hex_of(q, r).and_then(|hex| self.0.path_from(hex));
        way.map_or(-1.0, |way| {
            results::hexes(way.hexes().iter().copied());
            way.cost().into()
        })
    }
}
