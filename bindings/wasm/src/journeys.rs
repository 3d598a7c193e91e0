//! Plans over several turns.

use std::collections::BTreeMap;

use sixfold::coord::Hex;
use sixfold::search::{self, Journeys, Scratch, Stop, Turns};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::codes;
use crate::results::{self, hex_of, hexes_of};
use crate::search::RawCosts;

/// The points of the turns of a journey, and the hexes where a turn ends.
#[wasm_bindgen]
#[derive(Debug)]
pub struct RawTurns {
    points: Vec<u32>,
    stops: BTreeMap<Hex, Stop>,
    facing: u8,
    turn_cost: u32,
}

#[wasm_bindgen]
impl RawTurns {
    /// Turns of these points each; the last number is that of all later turns.
    ///
    /// A facing above 5 means that turning is free.
    pub fn make(points: &[u32], facing: u8, turn_cost: u32) -> RawTurns {
        RawTurns { points: points.to_vec(), stops: BTreeMap::new(), facing, turn_cost }
    }

    /// Makes turns end on some hexes: must (1), cannot (2), never entered (3).
    ///
    /// `false` when a hex is beyond the limit.
    pub fn stop(&mut self, kind: u8, hexes: &[i32]) -> bool {
        let kind = [Stop::May, Stop::Must, Stop::Cannot, Stop::Never].get(usize::from(kind)).copied();
        let Some((hexes, kind)) = hexes_of(hexes).zip(kind) else { return false };
        self.stops.extend(hexes.into_iter().map(|hex| (hex, kind)));
        true
    }

    fn plan(&self) -> Turns<'_> {
        let last = self.points.last().copied().unwrap_or(0);
        let stops = |hex| self.stops.get(&hex).copied().unwrap_or_default();
        let plan = Turns::new(last).points(&self.points).stops(stops);
        match codes::direction(self.facing) {
            Some(facing) => plan.turning(facing, self.turn_cost),
            None => plan,
        }
    }
}

/// The hexes where a unit can end one of its next turns.
#[wasm_bindgen]
#[derive(Debug)]
pub struct RawJourneys(Journeys);

#[wasm_bindgen]
impl RawJourneys {
    /// The hexes reached in some turns, this turn included.
    pub fn of(costs: &RawCosts, q: i32, r: i32, turns: u32, plan: &RawTurns) -> Option<RawJourneys> {
        let from = hex_of(q, r)?;
        Some(RawJourneys(search::journeys(&costs.0, from, turns, &plan.plan(), &mut Scratch::new())))
    }

    /// Leaves the reached hexes, and the turn of each.
    pub fn hexes(&self) -> i32 {
        results::numbered(self.0.hexes())
    }

    /// The points left after reaching a hex, or -1.
    pub fn left(&self, q: i32, r: i32) -> f64 {
        hex_of(q, r).and_then(|hex| self.0.left(hex)).map_or(-1.0, f64::from)
    }

    /// The journey to a hex.
    pub fn journey_to(&self, q: i32, r: i32) -> Option<RawJourney> {
        self.0.journey_to(hex_of(q, r)?).map(RawJourney)
    }
}

/// A path over several turns.
#[wasm_bindgen]
#[derive(Debug)]
pub struct RawJourney(search::Journey);

#[wasm_bindgen]
impl RawJourney {
    /// The journey to a hex that arrives in the fewest turns.
    pub fn of(
        costs: &RawCosts,
        from_q: i32,
        from_r: i32,
        to_q: i32,
        to_r: i32,
        plan: &RawTurns,
    ) -> Option<RawJourney> {
        let (from, to) = hex_of(from_q, from_r).zip(hex_of(to_q, to_r))?;
        search::journey(&costs.0, from, to, &plan.plan(), &mut Scratch::new()).map(RawJourney)
    }

    /// The number of turns.
    pub fn turns(&self) -> usize {
        self.0.turns()
    }

    /// The points left of the last turn.
    pub fn left(&self) -> u32 {
        self.0.left()
    }

    /// Leaves the path of a turn, counted from 0; returns its cost, or -1.
    pub fn leg(&self, turn: usize) -> f64 {
        self.0.legs().get(turn).map_or(-1.0, |leg| {
            results::hexes(leg.hexes().iter().copied());
            leg.cost().into()
        })
    }
}
