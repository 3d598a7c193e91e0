//! Dijkstra's algorithm, forwards or backwards, from one or several hexes.
//!
//! Idea: the textbook algorithm, with the bucket queue instead of a heap. An entry is not moved when a
//! cheaper path is found; a second one is pushed, and the old one is dropped when it is popped with a stale
//! cost. Where a step costs what the hex costs that it enters, no cheaper path is ever found later.
//!
//! Invariant: when a slot is popped with its current cost, no cheaper path to it exists.
//! Source: E. W. Dijkstra, "A note on two problems in connexion with graphs", 1959.

use crate::coord::Hex;
use crate::search::costs::{Costs, IMPASSABLE, sum};
use crate::search::graph::{Arrival, Graph, OnGraph, START, Scratch, on_graph, on_reversed_graph, onward};
use crate::search::slots::Extent;

/// Finds the cheapest cost from the nearest start to all slots within the budget.
pub(crate) fn run(costs: &Costs, starts: &[Hex], budget: u32, scratch: &mut Scratch) {
    let mut extent = prepare(costs, starts, budget, scratch);
    on_graph(costs, Spread { budget, extent: &mut extent, scratch });
    scratch.soiled(&extent);
}

/// Finds the cheapest cost from all slots to the nearest goal.
pub(crate) fn backwards(costs: &Costs, goals: &[Hex], scratch: &mut Scratch) {
    let mut extent = prepare(costs, goals, IMPASSABLE, scratch);
    on_reversed_graph(costs, Spread { budget: IMPASSABLE, extent: &mut extent, scratch });
    scratch.soiled(&extent);
}

/// Like [`run`], but prefers the cheapest paths with the fewest free steps.
pub(crate) fn counting_free_steps(costs: &Costs, starts: &[Hex], budget: u32, scratch: &mut Scratch) {
    let mut extent = prepare_counting(costs, starts, scratch);
    on_graph(costs, CountingSpread { budget, extent: &mut extent, scratch });
    scratch.soiled(&extent);
}

/// Like [`backwards`], but prefers the cheapest paths with the fewest free steps.
pub(crate) fn backwards_counting_free_steps(costs: &Costs, goals: &[Hex], scratch: &mut Scratch) {
    let mut extent = prepare_counting(costs, goals, scratch);
    on_reversed_graph(costs, CountingSpread { budget: IMPASSABLE, extent: &mut extent, scratch });
    scratch.soiled(&extent);
}

fn prepare(costs: &Costs, starts: &[Hex], budget: u32, scratch: &mut Scratch) -> Extent {
    let widest = costs.greatest().unwrap_or(0).min(budget);
    put_starts(costs, starts, u64::from(widest) + 1, scratch)
}

fn prepare_counting(costs: &Costs, starts: &[Hex], scratch: &mut Scratch) -> Extent {
    let len = costs.slots().len();
    if scratch.free.len() < len {
        scratch.free.resize(len, 0);
    }
    // Keys with the free steps in their lower half are far apart.
    let extent = put_starts(costs, starts, u64::MAX, scratch);
    for slot in starts.iter().filter_map(|&hex| costs.slots().slot(hex)) {
        scratch.free[slot] = 0;
    }
    extent
}

fn put_starts(costs: &Costs, starts: &[Hex], spread: u64, scratch: &mut Scratch) -> Extent {
    scratch.forget(costs.slots().len());
    scratch.arrivals.start(0, spread);
    let mut extent = Extent::EMPTY;
    for slot in starts.iter().filter_map(|&hex| costs.slots().slot(hex)) {
        if !scratch.seen.contains(slot) {
            scratch.seen.insert(slot);
            scratch.costs[slot] = 0;
            scratch.arrivals.push(0, Arrival { slot: slot as u32, entered: START as u8 });
            extent.add(slot);
        }
    }
    extent
}

struct Spread<'a> {
    budget: u32,
    extent: &'a mut Extent,
    scratch: &'a mut Scratch,
}

impl OnGraph for Spread<'_> {
    type Answer = ();

    fn run<N: Graph>(self, graph: N) {
        if N::BY_HEX && self.scratch.arrivals.is_all_near() {
            return self.run_by_hex(graph);
        }
        let Spread { budget, extent, scratch } = self;
        // No path costs as much as IMPASSABLE.
        let budget = budget.min(IMPASSABLE - 1);
        let Scratch { seen, costs, arrivals, .. } = scratch;
        let costs = &mut costs[..];
        while let Some((key, arrival)) = arrivals.pop() {
            let slot = arrival.slot as usize;
            // A stale entry: a cheaper path was found later.
            if u64::from(costs[slot]) != key {
                continue;
            }
            for direction in 0..6 {
                let next = graph.to(slot, direction);
                let cost = sum(key as u32, graph.cost(slot, next, direction));
                if cost > budget || cost >= costs[next] {
                    continue;
                }
                seen.insert(next);
                costs[next] = cost;
                extent.add(next);
                arrivals.push(u64::from(cost), Arrival { slot: next as u32, entered: direction as u8 });
            }
        }
    }
}

impl Spread<'_> {
    /// The search where a step costs what the hex costs that it enters.
    ///
    /// Then the first path to a hex is the cheapest, because the hexes before it are popped by cost. So each hex waits
    /// in the queue once, and the bit that it was seen is all there is to compare.
    fn run_by_hex<N: Graph>(self, graph: N) {
        let budget = u64::from(self.budget.min(IMPASSABLE - 1));
        let Scratch { seen, costs, arrivals, arrived, .. } = self.scratch;
        let (costs, mut extent) = (&mut costs[..], *self.extent);
        while let Some(key) = arrivals.pop_all(arrived) {
            let mut count = 0;
            let (stacks, mask) = arrivals.ring();
            for &mut Arrival { slot, entered } in arrived.entries() {
                let slot = slot as usize;
                costs[slot] = key as u32;
                extent.add(slot);
                for &direction in onward::<N>(entered as usize).as_flattened() {
                    let next = graph.to(slot, direction);
                    // In 64 bits no sum is too large; a test for that would be a branch.
                    let cost = key + u64::from(graph.cost(slot, next, direction));
                    // A processor cannot predict which hexes are new, so the code has no branch on it.
                    let times = usize::from(seen.insert_if(cost <= budget, next));
                    let arrival = Arrival { slot: next as u32, entered: direction as u8 };
                    stacks[(cost & mask) as usize].push_times(times, arrival);
                    count += times;
                }
            }
            arrivals.count(count);
        }
        *self.extent = extent;
    }
}

struct CountingSpread<'a> {
    budget: u32,
    extent: &'a mut Extent,
    scratch: &'a mut Scratch,
}

/// A cost and a number of free steps as one number, which compares in this order.
const fn key(cost: u32, free: u32) -> u64 {
    (cost as u64) << 32 | free as u64
}

impl OnGraph for CountingSpread<'_> {
    type Answer = ();

    fn run<N: Graph>(self, graph: N) {
        let CountingSpread { budget, extent, scratch } = self;
        let budget = budget.min(IMPASSABLE - 1);
        let Scratch { seen, costs, free, arrivals, .. } = scratch;
        while let Some((best, Arrival { slot, .. })) = arrivals.pop() {
            let slot = slot as usize;
            if key(costs[slot], free[slot]) != best {
                continue;
            }
            for direction in 0..6 {
                let next = graph.to(slot, direction);
                let step = graph.cost(slot, next, direction);
                let cost = sum(costs[slot], step);
                let steps = free[slot] + u32::from(step == 0);
                if cost > budget
                    || (costs[next] != IMPASSABLE && key(costs[next], free[next]) <= key(cost, steps))
                {
                    continue;
                }
                seen.insert(next);
                (costs[next], free[next]) = (cost, steps);
                extent.add(next);
                arrivals.push(key(cost, steps), Arrival { slot: next as u32, entered: direction as u8 });
            }
        }
    }
}
