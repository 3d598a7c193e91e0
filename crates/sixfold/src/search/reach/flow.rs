use alloc::vec::Vec;

use crate::coord::{Direction, Hex};
use crate::search::costs::{Costs, IMPASSABLE, sum};
use crate::search::graph::{AnyGraph, FreeSteps, Graph, Scratch, dijkstra};
use crate::search::path::{OwnedPath, Path};
use crate::search::reach::ReachHexes;
use crate::search::reach::owned_flow::{FlowStep, OwnedFlow};
use crate::search::slots::Area;

/// A flow field: for every hex the next step to the nearest goal.
///
/// The steps follow cheapest paths. One search serves any number of units with the same goals. It borrows
/// the costs and the scratch; [`Flow::into_owned`] returns an owned field for many turns.
///
/// ```
/// use sixfold::coord::{Hex, flat};
/// use sixfold::grid::Region;
/// use sixfold::search::{Costs, Scratch, flow};
///
/// let costs = Costs::uniform(&Region::hexagon(4));
/// let mut scratch = Scratch::new();
/// let to_camp = flow(&costs, &[Hex::new(0, -4)], &mut scratch);
/// assert_eq!(to_camp.direction(Hex::ORIGIN), Some(flat::N));
/// assert_eq!(to_camp.cost(Hex::new(0, 4)), Some(8));
/// assert_eq!(to_camp.path_from(Hex::new(1, -2)).expect("open ground").steps(), 3);
/// ```
#[derive(Debug)]
pub struct Flow<'s> {
    costs: &'s Costs,
    scratch: &'s mut Scratch,
    free: FreeSteps,
}

impl Flow<'_> {
    /// The cost from a hex to the nearest goal; `None` without a path.
    #[inline]
    #[must_use]
    pub fn cost(&self, hex: Hex) -> Option<u32> {
        let slot = self.costs.slots().slot(hex)?;
        Some(self.scratch.costs[slot]).filter(|&cost| cost != IMPASSABLE)
    }

    /// The direction of the next step from a hex; `None` at a goal and without a path.
    ///
    /// On a map that wraps around, the step can lead over the seam: see [`Flow::next_hex`]. Of several best steps it is the one with the lowest direction number; a path with fewer free
    /// steps is better.
    #[must_use]
    pub fn direction(&self, hex: Hex) -> Option<Direction> {
        let slot = self.costs.slots().slot(hex)?;
        if !self.scratch.seen.contains(slot) {
            return None;
        }
        let (graph, free, scratch) = (AnyGraph(self.costs), self.free, &*self.scratch);
        let here = free.taken(scratch, slot);
        if here == (0, 0) {
            return None;
        }
        Direction::ALL.into_iter().find(|direction| {
            let next = graph.to(slot, direction.index());
            if !scratch.seen.contains(next) {
                return false;
            }
            let step = graph.cost(slot, next, direction.index());
            let (cost, steps) = free.taken(scratch, next);
            here == (sum(cost, step), steps + free.more(step))
        })
    }

    /// The hex of the map after the next step, also over the seam of one that wraps around.
    ///
    /// `None` at a goal and without a path.
    #[must_use]
    pub fn next_hex(&self, hex: Hex) -> Option<Hex> {
        let slots = self.costs.slots();
        let here = slots.hex(slots.slot(hex)?);
        Some(slots.stepped(here, self.direction(here)?.index()))
    }

    /// The hexes with a path to a goal, goals included, as a set.
    #[must_use]
    pub fn area(&self) -> Area<'_> {
        Area::new(self.costs.slots(), &self.scratch.seen, self.scratch.dirty.clone())
    }

    /// The hexes with a path and their costs, goals included, by `q`, then `r`.
    #[must_use]
    pub fn hexes(&self) -> ReachHexes<'_> {
        ReachHexes::new(&self.area(), &self.scratch.costs)
    }

    /// The path from a hex to the nearest goal, along [`Flow::direction`].
    #[must_use]
    pub fn path_from(&self, hex: Hex) -> Option<OwnedPath> {
        let mut hexes = Vec::new();
        let cost = self.path_into(hex, &mut hexes)?.cost();
        Some(OwnedPath::new(cost, hexes))
    }

    /// Like [`Flow::path_from`], but overwrites `hexes`.
    ///
    /// Allocates only when the vector is too short.
    pub fn path_into<'v>(&self, hex: Hex, hexes: &'v mut Vec<Hex>) -> Option<Path<'v>> {
        let slots = self.costs.slots();
        let mut here = slots.hex(slots.slot(hex)?);
        let cost = self.cost(here)?;
        hexes.clear();
        hexes.push(here);
        while let Some(next) = self.next_hex(here) {
            here = next;
            hexes.push(here);
        }
        Some(Path::new(cost, hexes))
    }

    /// The same field as an owned value.
    #[must_use]
    pub fn into_owned(self) -> OwnedFlow {
        let region = self.area().to_region();
        let slots = self.costs.slots();
        let step = |(hex, slot): (Hex, usize)| {
            let toward = self.direction(hex);
            let next = toward.map_or(hex, |direction| slots.stepped(hex, direction.index()));
            let next = region.index(next).expect("a next step leads to a hex with a way") as u32;
            FlowStep { cost: self.scratch.costs[slot], next, toward }
        };
        let steps = self.area().places().map(step).collect();
        OwnedFlow::new(region, steps)
    }
}

/// The flow field: for every hex the next step to the nearest of some goals.
///
/// Goals outside the region are ignored. A goal that cannot be entered is reached only from
/// itself. An impassable hex can be left, so it has a next step as well.
pub fn flow<'s>(costs: &'s Costs, goals: &[Hex], scratch: &'s mut Scratch) -> Flow<'s> {
    let free = FreeSteps::of(costs);
    match free {
        FreeSteps::Counted => dijkstra::backwards_counting_free_steps(costs, goals, scratch),
        FreeSteps::None => dijkstra::backwards(costs, goals, scratch),
    }
    Flow { costs, scratch, free }
}
