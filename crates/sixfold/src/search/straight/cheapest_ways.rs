//! All cheapest paths between two hexes, and the straightest of them.
//!
//! Idea: a search knows the cost of every hex that lies on a cheapest path. Back from the end, each step whose cost
//! is exactly the difference of the costs of its hexes lies on one. These steps make a graph without circles, and a
//! pass over it in order finds the straightest path.
//!
//! Invariant: the steps are in the order of the cost from their later hex to the end, so all that leads on from a hex
//! comes before all that leads to it. Where steps are free their number decides, so that nothing goes in circles.

use alloc::vec::Vec;

use crate::coord::Hex;
use crate::search::costs::{Costs, IMPASSABLE, sum};
use crate::search::graph::{AnyGraph, BucketQueue, Graph};
use crate::search::slots::{STEPS, back};
use crate::search::straight::{Baseline, Bend};

/// The hexes and steps of all cheapest paths between two hexes.
#[derive(Clone, Debug, Default)]
pub(crate) struct CheapestWays {
    places: Vec<Place>,
    steps: Vec<Step>,
    /// By slot the number of its last place, if that place has this slot.
    last: Vec<u32>,
}

/// A hex on a cheapest path; where the map wraps, a hex of the plane.
#[derive(Clone, Copy, Debug)]
struct Place {
    slot: u32,
    /// Relative to the end.
    q: i32,
    r: i32,
    /// Another place with the same slot.
    twin: Option<u32>,
    /// The length of the rest of the path.
    rest: u64,
    /// The straightest path to the later end; `None` before it is known.
    onward: Option<Onward>,
}

/// The first step of a path from a place, and the bend of the whole path; smaller is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Onward {
    bend: Bend,
    direction: usize,
    place: u32,
}

/// A step on a cheapest path.
#[derive(Clone, Copy, Debug)]
struct Step {
    before: u32,
    after: u32,
    direction: usize,
    /// The length of the rest of the path from the place before.
    rest: u64,
}

/// The length of paths that are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Measure {
    /// The number of steps, where all cost the same.
    Steps,
    /// The cost, where no step is free.
    Cost,
    /// The cost, and then the number of free steps.
    CostAndFreeSteps,
}

impl Measure {
    /// The measure of paths where costs differ.
    pub(crate) fn of(costs: &Costs) -> Measure {
        if costs.least() == Some(0) { Measure::CostAndFreeSteps } else { Measure::Cost }
    }

    /// The part of a step in what a search knows of a hex.
    fn cost(self, step: u32) -> u32 {
        if self == Measure::Steps { 1 } else { step }
    }

    fn length(self, step: u32) -> u64 {
        match self {
            Measure::Steps => 1,
            Measure::Cost => u64::from(step),
            Measure::CostAndFreeSteps => u64::from(step) << 32 | u64::from(step == 0),
        }
    }

    /// More than the length of any step, for the queue.
    fn spread(self, costs: &Costs) -> u64 {
        match self {
            Measure::Steps => 2,
            Measure::Cost => u64::from(costs.greatest().unwrap_or(0)) + 1,
            Measure::CostAndFreeSteps => u64::MAX,
        }
    }
}

/// The paths that are compared: from a hex to another, and how their length is measured.
pub(crate) struct Between<'c> {
    pub(crate) costs: &'c Costs,
    pub(crate) from: (Hex, usize),
    pub(crate) to: (Hex, usize),
    pub(crate) measure: Measure,
}

impl CheapestWays {
    /// Writes the straightest of all cheapest paths.
    ///
    /// `known` returns the length of the cheapest path to a slot, at least for all that lie on a cheapest path to the
    /// end; [`IMPASSABLE`] where it is not known.
    pub(crate) fn straightest(
        &mut self,
        between: &Between<'_>,
        known: &mut dyn FnMut(usize) -> u32,
        queue: &mut BucketQueue<u32>,
        path: &mut Vec<Hex>,
    ) {
        let &Between { costs, from, to, .. } = between;
        let start = self.collect(between, known, queue);
        let is_lower = from.0 <= to.0;
        let Some(start) = start else { return };
        let (lower, upper) = if is_lower { (start, 0) } else { (0, start) };
        self.choose(start, upper, is_lower);
        let mut hex = if is_lower { from.0 } else { to.0 };
        path.push(hex);
        let mut place = lower;
        while place != upper {
            let Some(onward) = self.places[place as usize].onward else { break };
            hex = costs.slots().stepped(hex, onward.direction);
            path.push(hex);
            place = onward.place;
        }
        if !is_lower {
            path.reverse();
        }
    }

    /// Finds all places and steps, from the end back, and returns the place of the start.
    ///
    /// Where the map wraps, the start has several; it is the nearest one.
    fn collect(
        &mut self,
        &Between { costs, from, to, measure }: &Between<'_>,
        known: &mut dyn FnMut(usize) -> u32,
        queue: &mut BucketQueue<u32>,
    ) -> Option<u32> {
        let graph = AnyGraph(costs);
        self.places.clear();
        self.steps.clear();
        if self.last.len() < costs.slots().len() {
            self.last.resize(costs.slots().len(), 0);
        }
        queue.start(0, measure.spread(costs));
        let end = self.place(to.1, (0, 0));
        self.places[end as usize].rest = 0;
        queue.push(0, end);
        let mut start: Option<u32> = None;
        let order = |place: &Place| {
            let (q, r) = (i64::from(place.q), i64::from(place.r));
            let shift = if from.0 <= to.0 { (-q, -r) } else { (q, r) };
            (q.abs().max(r.abs()).max((q + r).abs()), shift)
        };
        while let Some((rest, number)) = queue.pop() {
            let Place { slot, q, r, rest: best, .. } = self.places[number as usize];
            // A stale entry: a path with fewer free steps was found later, here or at another copy of the hex. Around
            // a map that wraps, free steps could go on for ever otherwise.
            if rest != best || self.twins(slot as usize).any(|twin| self.places[twin as usize].rest < rest) {
                continue;
            }
            let slot = slot as usize;
            if slot == from.1 {
                let nearest = start.is_none_or(|other| {
                    order(&self.places[number as usize]) < order(&self.places[other as usize])
                });
                start = if nearest { Some(number) } else { start };
                continue;
            }
            let taken = known(slot);
            for (direction, (dq, dr)) in STEPS.into_iter().enumerate() {
                let previous = graph.to(slot, direction);
                let before = known(previous);
                if before == IMPASSABLE {
                    continue;
                }
                let step = graph.cost(previous, slot, back(direction));
                if step == IMPASSABLE || sum(before, measure.cost(step)) != taken {
                    continue;
                }
                let before = self.place(previous, (q + dq, r + dr));
                let rest = rest + measure.length(step);
                let place = &mut self.places[before as usize];
                if rest < place.rest {
                    place.rest = rest;
                    queue.push(rest, before);
                }
                self.steps.push(Step { before, after: number, direction: back(direction), rest });
            }
        }
        start
    }

    /// The number of the place of a slot; a new one has no path yet.
    fn place(&mut self, slot: usize, (q, r): (i32, i32)) -> u32 {
        let is_here = |&twin: &u32| {
            let place = &self.places[twin as usize];
            (place.q, place.r) == (q, r)
        };
        if let Some(number) = self.twins(slot).find(is_here) {
            return number;
        }
        let number = self.places.len() as u32;
        let twin = self.twins(slot).next();
        self.places.push(Place { slot: slot as u32, q, r, twin, rest: u64::MAX, onward: None });
        self.last[slot] = number;
        number
    }

    /// The places with a slot; where the map does not wrap there is one at most.
    fn twins(&self, slot: usize) -> impl Iterator<Item = u32> + '_ {
        let last = self.last[slot];
        let is_known = self.places.get(last as usize).is_some_and(|place| place.slot as usize == slot);
        core::iter::successors(is_known.then_some(last), |&number| self.places[number as usize].twin)
    }

    /// Finds for each place the straightest path to the upper end.
    fn choose(&mut self, start: u32, upper: u32, upper_is_end: bool) {
        let Place { q, r, .. } = self.places[start as usize];
        let line = Baseline::along((q, r));
        self.places[upper as usize].onward = Some(Onward { bend: Bend::NONE, direction: 0, place: upper });
        for turn in 0..self.steps.len() {
            let step = self.steps[if upper_is_end { turn } else { self.steps.len() - 1 - turn }];
            // A path with fewer free steps leads from the place before.
            if step.rest != self.places[step.before as usize].rest {
                continue;
            }
            let (place, next, direction) = match upper_is_end {
                true => (step.before, step.after, step.direction),
                false => (step.after, step.before, back(step.direction)),
            };
            let Some(known) = self.places[next as usize].onward else { continue };
            let place = &mut self.places[place as usize];
            let bend = known.bend.and(line.bend((place.q, place.r)));
            let found = Onward { bend, direction, place: next };
            if place.onward.is_none_or(|other| found < other) {
                place.onward = Some(found);
            }
        }
    }
}
