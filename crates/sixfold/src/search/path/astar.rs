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
use crate::search::path::Choice;
use crate::search::path::straighten::{Straightness, follows_line, put_nearest};
use crate::search::slots::{Extent, STEPS, Slots, back};
use crate::search::straight::{Back, Tight};

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
    choice: Choice,
    scratch: &mut Scratch,
) -> Option<u32> {
    let (least, greatest) = (u64::from(costs.least()?), u64::from(costs.greatest()?));
    // A step adds its cost, and raises the estimate by at most the least cost.
    let rise = least + greatest;
    match costs.slots().wrap() {
        Some(wrap) => {
            let estimate = AroundTheMap { slots: costs.slots(), wrap, goal: to.0, least };
            find_by(costs, from, to, (estimate, rise), choice, scratch)
        }
        None => find_by(costs, from, to, (Straight { least }, rise), choice, scratch),
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
    choice: Choice,
    scratch: &mut Scratch,
) -> Option<u32> {
    let len = costs.slots().len();
    scratch.forget(len);
    scratch.make_room_for_entered(len);
    scratch.make_room_for_numbers(len);
    let (q, r) = to.0.delta_to(from.0);
    scratch.queue.start(estimate.of(from.1, q, r), rise + 1);
    on_graph(costs, Find { costs, estimate, rise, from, to, choice, scratch })
}

struct Find<'a, E> {
    costs: &'a Costs,
    estimate: E,
    rise: u64,
    from: (Hex, usize),
    to: (Hex, usize),
    choice: Choice,
    scratch: &'a mut Scratch,
}

impl<E: Estimate> OnGraph for Find<'_, E> {
    type Answer = Option<u32>;

    fn run<N: Graph>(self, graph: N) -> Option<u32> {
        let Find { costs, estimate, rise, from, to, choice, scratch } = self;
        let mut search = Search { graph, estimate, rise, end: to.1, extent: Extent::EMPTY };
        search.start(from, to.0, scratch);
        let found = search.run(scratch, None);
        if let Some(Found { cost, .. }) = found {
            let entered = &scratch.entered;
            backtrack(costs, from, to, |slot| entered[slot], &mut scratch.path);
            if choice == Choice::Nearest && !follows_line(&scratch.path) {
                search.straighten(costs, (from, to, cost), found, scratch);
            }
        }
        // The costs along the path are not returned, so the whole extent can be cleared.
        scratch.costs[search.extent.slots()].fill(IMPASSABLE);
        found.map(|found| found.cost)
    }
}

struct Search<N, E> {
    graph: N,
    estimate: E,
    rise: u64,
    end: usize,
    extent: Extent,
}

/// The end of a search: the cost of the path, and the key in the queue.
#[derive(Clone, Copy, Debug)]
struct Found {
    cost: u32,
    whole: u64,
}

/// The rest of a search: up to this key, and no hex farther aside.
type Finish<'a> = (u64, Straightness<'a>);

impl<N: Graph, E: Estimate> Search<N, E> {
    fn start(&mut self, (start, slot): (Hex, usize), goal: Hex, scratch: &mut Scratch) {
        let (q, r) = goal.delta_to(start);
        scratch.costs[slot] = 0;
        scratch.entered[slot] = START as u8;
        self.extent.add(slot);
        scratch.queue.push(self.estimate.of(slot, q, r), Node { slot: slot as u32, cost: 0, q, r });
    }

    /// Searches until the end is found; then finds what else is as cheap.
    fn run(&mut self, scratch: &mut Scratch, finish: Option<Finish<'_>>) -> Option<Found> {
        let Scratch { costs, entered, queue, .. } = scratch;
        let (costs, entered) = (&mut costs[..], &mut entered[..]);
        // Local copies stay in registers.
        let (graph, bound, rise, mut extent) = (self.graph, self.estimate, self.rise, self.extent);
        let mut found = None;
        while let Some((whole, node)) = queue.pop() {
            let slot = node.slot as usize;
            // A stale entry: a cheaper path was found later.
            if node.cost != costs[slot] {
                continue;
            }
            match finish {
                None if slot == self.end => {
                    found = Some(Found { cost: node.cost, whole });
                    break;
                }
                Some((last, _)) if whole > last => break,
                Some((_, line)) if line.is_aside(slot, (node.q, node.r)) => continue,
                _ => {}
            }
            for &direction in onward::<N>(entered[slot] as usize) {
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
                let estimate = bound.of(next, q, r);
                let key = (u64::from(cost) + estimate).clamp(whole, whole + rise);
                queue.push(key, Node { slot: next as u32, cost, q, r });
            }
        }
        self.extent = extent;
        found
    }

    /// Replaces the path by the nearest to the straight line of all that are as cheap.
    fn straighten(
        &mut self,
        costs: &Costs,
        (from, to, cost): ((Hex, usize), (Hex, usize), u32),
        found: Option<Found>,
        scratch: &mut Scratch,
    ) {
        let Some(Found { whole, .. }) = found else { return };
        let line = Straightness::new(costs.slots(), from.0, to.0, &scratch.path);
        self.run(scratch, Some((whole, line)));
        let Scratch { costs: table, tied, numbers, path, .. } = scratch;
        let mut steps = CostSteps { graph: self.graph, costs: table, line };
        let ends = (from, to, cost);
        put_nearest(costs, ends, line.limits(), &mut steps, (tied, numbers, path));
    }
}

/// The steps of cheapest paths, from the costs of reaching each slot.
struct CostSteps<'a, N> {
    graph: N,
    costs: &'a [u32],
    line: Straightness<'a>,
}

impl<N: Graph> Tight for CostSteps<'_, N> {
    #[inline]
    fn before(&mut self, slot: usize, cost: u32, backwards: usize) -> Option<Back> {
        let before = self.graph.to(slot, backwards);
        let known = self.costs[before];
        if known > cost || sum(known, self.graph.cost(before, slot, back(backwards))) != cost {
            return None;
        }
        Some(Back { slot: before, cost: known })
    }

    fn place(&self, slot: usize, place: (i32, i32)) -> (i32, i32) {
        self.line.place(slot, place)
    }
}
