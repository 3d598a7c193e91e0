//! Maps whose sides meet, kept between questions.
//!
//! A refused question leaves nothing and returns -1 or `None`; the same question as a request has the reason.

use std::cell::RefCell;

use sixfold::coord::Hex;
use sixfold::grid::{Wrap, WrappedSides};
use sixfold::search::{self, Blockers, Costs, Scratch, Viewer};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::region::RawRegion;
use crate::results::{self, edge, hex_of, hexes_of};

thread_local! {
    // Searches and views reuse their memory.
    static MEMORY: RefCell<(Scratch, Viewer)> = RefCell::default();
}

/// A map whose sides meet, with its costs and what blocks sight.
#[wasm_bindgen]
#[derive(Debug)]
pub struct RawWrap {
    wrap: Wrap,
    costs: Costs,
    blockers: Blockers,
}

#[wasm_bindgen]
impl RawWrap {
    /// The map of a region's shape; `None` when its sides cannot meet.
    ///
    /// The sides are a place in `ALL_WRAP` of `js/unions.ts`.
    pub fn make(region: &RawRegion, sides: u8) -> Option<RawWrap> {
        let all = [WrappedSides::All, WrappedSides::LeftRight, WrappedSides::TopBottom];
        let wrap = Wrap::try_new(region.0.outline()?.clone(), *all.get(usize::from(sides))?).ok()?;
        let (costs, blockers) = (Costs::uniform(&wrap), Blockers::new(&wrap, |_| false));
        Some(RawWrap { wrap, costs, blockers })
    }

    /// Sets the cost of entering a hex.
    pub fn set(&mut self, q: i32, r: i32, cost: u32) -> bool {
        hex_of(q, r).is_some_and(|hex| self.costs.set(hex, cost))
    }

    /// Makes a hex block steps and sight.
    pub fn block(&mut self, q: i32, r: i32) -> bool {
        hex_of(q, r).is_some_and(|hex| self.costs.set(hex, search::IMPASSABLE) && self.blockers.block(hex))
    }

    /// Builds a wall between two neighbours.
    pub fn set_wall(&mut self, aq: i32, ar: i32, bq: i32, br: i32) -> bool {
        edge(aq, ar, bq, br).is_some_and(|edge| self.costs.set_wall(edge) && self.blockers.set_wall(edge))
    }

    /// Leaves the hex of the map that a hex of the plane stands for.
    pub fn hex(&self, q: i32, r: i32) -> bool {
        results::hex(hex_of(q, r).and_then(|hex| self.wrap.bring_in(hex)).ok_or(()))
    }

    /// Leaves the neighbours as hexes of the map.
    pub fn neighbors(&self, q: i32, r: i32) -> i32 {
        hex_of(q, r).map_or(-1, |hex| results::hexes(self.wrap.neighbors(hex)))
    }

    /// The number of steps, or -1.
    pub fn distance(&self, aq: i32, ar: i32, bq: i32, br: i32) -> f64 {
        let two = hex_of(aq, ar).zip(hex_of(bq, br));
        two.map_or(-1.0, |(a, b)| self.wrap.distance(a, b).into())
    }

    /// Leaves the hexes of the line.
    pub fn line(&self, aq: i32, ar: i32, bq: i32, br: i32) -> i32 {
        let two = hex_of(aq, ar).zip(hex_of(bq, br));
        let short = two.filter(|&(a, b)| u64::from(self.wrap.distance(a, b)) < results::MOST_HEXES);
        short.and_then(|(a, b)| self.wrap.line(a, b).ok().map(results::hexes)).unwrap_or(-1)
    }

    /// Leaves a cheapest path; returns its cost, -1 without a path, and -2 from or to a hex that is not on the map.
    pub fn path(&self, from_q: i32, from_r: i32, to_q: i32, to_r: i32) -> f64 {
        let Some((from, to)) = self.on_map(from_q, from_r).zip(self.on_map(to_q, to_r)) else { return -2.0 };
        MEMORY.with_borrow_mut(|(scratch, _)| match search::path(&self.costs, from, to, scratch) {
            Some(way) => {
                results::hexes(way.hexes().iter().copied());
                way.cost().into()
            }
            None => -1.0,
        })
    }

    /// Leaves the hexes within a budget, and the cost of each.
    pub fn reach(&self, q: i32, r: i32, budget: u32) -> i32 {
        let Some(from) = self.on_map(q, r) else { return -1 };
        MEMORY.with_borrow_mut(|(scratch, _)| {
            results::numbered(search::reach(&self.costs, from, budget, scratch).hexes())
        })
    }

    /// Leaves the hexes with a path to a goal, and for each its cost and then the direction of its next step.
    ///
    /// The direction is 6 at a goal.
    pub fn flow(&self, goals: &[i32]) -> i32 {
        let goals = hexes_of(goals).filter(|goals| goals.iter().all(|&hex| self.wrap.region().contains(hex)));
        let Some(goals) = goals else { return -1 };
        MEMORY.with_borrow_mut(|(scratch, _)| {
            let field = search::flow(&self.costs, &goals, scratch);
            let step = |hex| field.direction(hex).map_or(6, |direction| direction.number().into());
            // Both numbers of a hex: it is listed twice, and JavaScript takes every second hex.
            results::numbered(field.hexes().flat_map(|(hex, cost)| [(hex, cost), (hex, step(hex))]))
        })
    }

    /// Leaves the field of view.
    pub fn view(&self, q: i32, r: i32, radius: u32) -> i32 {
        let from = self.on_map(q, r).filter(|_| self.wrap.check_view(radius).is_ok());
        from.map_or(-1, |from| {
            MEMORY.with_borrow_mut(|(_, viewer)| {
                results::hexes(search::view(&self.blockers, from, radius, viewer).into_area().hexes())
            })
        })
    }

    fn on_map(&self, q: i32, r: i32) -> Option<Hex> {
        hex_of(q, r).filter(|&hex| self.wrap.region().contains(hex))
    }
}
