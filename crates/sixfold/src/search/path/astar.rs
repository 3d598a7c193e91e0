//! A* where costs differ.
//!
//! Idea: of all hexes found, continue from the one whose cost so far plus a lower bound on the rest is
//! least. The bound is the distance times the least cost of a step, or the bound of the landmarks.
//!
//! Invariant: the bound never exceeds the true rest, so the first path that reaches the goal is a cheapest
//! one. A key is never below the key it came from, so popped keys never decrease.
//! Source: Hart, Nilsson and Raphael, "A formal basis for the heuristic determination of minimum cost
//! paths", 1968.

use crate::coord::Hex;
use crate::grid::Wrap;
use crate::search::costs::{Costs, IMPASSABLE, sum};
use crate::search::graph::{Graph, Node, OnGraph, START, Scratch, backtrack, on_graph, onward};
use crate::search::slots::{Extent, STEPS, Slots};
use crate::search::straight::{Between, Measure, Ties};

/// A lower bound on the cost of the rest of a path.
pub(crate) trait Estimate: Copy {
    /// The bound from a slot, which lies at `(q, r)` relative to the goal.
    fn of(&self, slot: usize, q: i32, r: i32) -> u64;
}

/// The distance times the least cost of a step.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Straight {
    pub(crate) least: u64,
}

impl Estimate for Straight {
    #[inline]
    fn of(&self, _: usize, q: i32, r: i32) -> u64 {
        let distance = q.unsigned_abs().max(r.unsigned_abs()).max((q + r).unsigned_abs());
        u64::from(distance) * self.least
    }
}

/// The distance around a map that wraps times the least cost of a step.
#[derive(Clone, Copy, Debug)]
struct AroundTheMap<'a> {
    slots: &'a Slots,
    wrap: &'a Wrap,
    goal: Hex,
    least: u64,
}

impl Estimate for AroundTheMap<'_> {
    #[inline]
    fn of(&self, slot: usize, _: i32, _: i32) -> u64 {
        u64::from(self.wrap.distance(self.slots.hex(slot), self.goal)) * self.least
    }
}

/// Finds the cheapest path where costs differ.
///
/// Leaves it in the scratch and returns its cost.
pub(crate) fn find(
    costs: &Costs,
    from: (Hex, usize),
    to: (Hex, usize),
    ties: Ties,
    scratch: &mut Scratch,
) -> Option<u32> {
    let (least, greatest) = (u64::from(costs.least()?), u64::from(costs.greatest()?));
    // A step adds its cost, and raises the estimate by at most the least cost.
    let rise = least + greatest;
    match costs.slots().wrap() {
        Some(wrap) => {
            let estimate = AroundTheMap { slots: costs.slots(), wrap, goal: to.0, least };
            find_by(costs, from, to, (estimate, rise), ties, scratch)
        }
        None => find_by(costs, from, to, (Straight { least }, rise), ties, scratch),
    }
}

/// The cheapest path with another estimate.
///
/// A step raises the estimate of the whole path by no more than `rise`, which is at least the
/// greatest cost: a smaller estimate is still a lower bound.
pub(crate) fn find_by<E: Estimate>(
    costs: &Costs,
    from: (Hex, usize),
    to: (Hex, usize),
    (estimate, rise): (E, u64),
    ties: Ties,
    scratch: &mut Scratch,
) -> Option<u32> {
    let len = costs.slots().len();
    scratch.forget(len);
    scratch.make_room_for_entered(len);
    let (q, r) = to.0.delta_to(from.0);
    scratch.queue.start(estimate.of(from.1, q, r), rise + 1);
    let (cost, extent) = on_graph(costs, Find { estimate, rise, from, to, ties, scratch });
    if cost.is_some() {
        write(costs, from, to, ties, scratch);
    }
    // The costs along the path are not returned, so the whole extent can be cleared.
    scratch.costs[extent.slots()].fill(IMPASSABLE);
    cost
}

/// Writes the path that was found; apart from the search, so that it is compiled once.
fn write(costs: &Costs, from: (Hex, usize), to: (Hex, usize), ties: Ties, scratch: &mut Scratch) {
    let Scratch { costs: known, entered, front, ways, path, .. } = scratch;
    match ties {
        Ties::First => backtrack(costs, from, to, |slot| entered[slot], path),
        Ties::Straight => {
            let between = Between { costs, from, to, measure: Measure::of(costs) };
            ways.straightest(&between, &mut |slot| known[slot], front, path);
        }
    }
}

struct Find<'a, E> {
    estimate: E,
    rise: u64,
    from: (Hex, usize),
    to: (Hex, usize),
    ties: Ties,
    scratch: &'a mut Scratch,
}

impl<E: Estimate> OnGraph for Find<'_, E> {
    type Answer = (Option<u32>, Extent);

    fn run<N: Graph>(self, graph: N) -> (Option<u32>, Extent) {
        let Find { estimate, rise, from, to, ties, scratch } = self;
        let mut extent = Extent::EMPTY;
        let cost = search(graph, (estimate, rise), from, to, ties, scratch, &mut extent);
        (cost, extent)
    }
}

fn search<N: Graph, E: Estimate>(
    graph: N,
    (estimate, rise): (E, u64),
    (start, first): (Hex, usize),
    (goal, end): (Hex, usize),
    ties: Ties,
    scratch: &mut Scratch,
    extent: &mut Extent,
) -> Option<u32> {
    let Scratch { costs, entered, queue, .. } = scratch;
    let (costs, entered) = (&mut costs[..], &mut entered[..]);
    let (q, r) = goal.delta_to(start);
    costs[first] = 0;
    entered[first] = START as u8;
    extent.add(first);
    queue.push(estimate.of(first, q, r), Node { slot: first as u32, cost: 0, q, r });
    let mut found = None;
    while let Some((whole, node)) = queue.pop() {
        // All hexes on cheapest paths have been visited.
        if found.is_some_and(|cost| u64::from(cost) < whole) {
            break;
        }
        let slot = node.slot as usize;
        // A stale entry: a cheaper path was found later.
        if node.cost != costs[slot] {
            continue;
        }
        if slot == end {
            found = Some(node.cost);
            if ties == Ties::First {
                break;
            }
            continue;
        }
        for &direction in onward::<N>(entered[slot] as usize).as_flattened() {
            let next = graph.to(slot, direction);
            let cost = sum(node.cost, graph.cost(slot, next, direction));
            // An impassable step makes the sum IMPASSABLE, which is never cheaper.
            if cost >= costs[next] {
                continue;
            }
            costs[next] = cost;
            entered[next] = direction as u8;
            extent.add(next);
            let (dq, dr) = STEPS[direction];
            let (q, r) = (node.q + dq, node.r + dr);
            // The estimate before the step is still a lower bound, so the key need not go below it.
            let key = (u64::from(cost) + estimate.of(next, q, r)).clamp(whole, whole + rise);
            queue.push(key, Node { slot: next as u32, cost, q, r });
        }
    }
    found
}
