//! A* over poses: pairs of a hex and a facing.
//!
//! Idea: the graph has six states for each hex. From each there is a step ahead and a turn to either side.
//!
//! Invariant: a state is a slot times six plus a facing; turns do not change the slot, so the distance to
//! the goal is a lower bound on the rest, as it is without turns.

use alloc::vec::Vec;

use crate::coord::{Direction, Hex};
use crate::search::costs::{Costs, IMPASSABLE, sum};
use crate::search::graph::{AnyGraph, Graph, Node, OnGraph, Pose, Scratch, on_graph_rarely};
use crate::search::slots::{Extent, STEPS, Slots, back};

/// The goal of a search with turns.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Goal {
    pub(crate) hex: Hex,
    pub(crate) slot: usize,
    /// The facing at the end; any when `None`.
    pub(crate) facing: Option<Direction>,
}

/// The ways to enter a state, stored in `Scratch::entered`.
const START: u8 = 0;
const STEP: u8 = 1;
const CLOCKWISE: u8 = 2;
const COUNTER: u8 = 3;

/// Searches from a pose; a state is a slot times six plus a facing.
///
/// Returns the state of the goal; `None` without a goal, or without a path to it.
pub(crate) fn run(
    costs: &Costs,
    from: Pose,
    goal: Option<Goal>,
    turn: u32,
    budget: u32,
    scratch: &mut Scratch,
) -> Option<usize> {
    let states = costs.slots().len() * 6;
    scratch.forget(states);
    scratch.make_room_for_entered(states);
    let start = costs.slots().slot(from.hex)?;
    let least = u64::from(costs.least().unwrap_or(0));
    let widest = u64::from(costs.greatest().unwrap_or(0).max(if turn == IMPASSABLE { 0 } else { turn }));
    // The position is relative to the goal; without a goal it is not used.
    let (q, r) = goal.map_or((0, 0), |goal| goal.hex.delta_to(from.hex));
    // Around the map a path can be shorter than the distance on the plane, so that is no lower bound.
    let per_step = if goal.is_some() && costs.slots().wrap().is_none() { least } else { 0 };
    let search = Search {
        start: Node { slot: (start * 6 + from.facing.index()) as u32, cost: 0, q, r },
        goal,
        per_step,
        turn,
        budget: budget.min(IMPASSABLE - 1),
    };
    scratch.queue.start(search.estimate(q, r), widest.min(u64::from(budget)) + per_step + 1);
    on_graph_rarely(costs, Run { search, scratch })
}

#[derive(Clone, Copy, Debug)]
struct Search {
    start: Node,
    goal: Option<Goal>,
    per_step: u64,
    turn: u32,
    budget: u32,
}

impl Search {
    fn estimate(&self, q: i32, r: i32) -> u64 {
        let distance = q.unsigned_abs().max(r.unsigned_abs()).max((q + r).unsigned_abs());
        u64::from(distance) * self.per_step
    }

    fn is_goal(&self, slot: usize, facing: usize) -> bool {
        self.goal.is_some_and(|goal| {
            goal.slot == slot && goal.facing.is_none_or(|wanted| wanted.index() == facing)
        })
    }
}

struct Run<'a> {
    search: Search,
    scratch: &'a mut Scratch,
}

impl OnGraph for Run<'_> {
    type Answer = Option<usize>;

    fn run<N: Graph>(self, graph: N) -> Option<usize> {
        let Run { search, scratch } = self;
        let mut extent = Extent::EMPTY;
        let end = match search.goal {
            Some(_) => look::<N, true>(graph, &search, scratch, &mut extent),
            None => look::<N, false>(graph, &search, scratch, &mut extent),
        };
        scratch.soiled(&extent);
        end
    }
}

/// The search loop.
///
/// Compiled once for searches with a goal and once for searches without one, which estimate nothing.
fn look<N: Graph, const HAS_GOAL: bool>(
    graph: N,
    search: &Search,
    scratch: &mut Scratch,
    extent: &mut Extent,
) -> Option<usize> {
    let Scratch { seen, costs, entered, queue, .. } = scratch;
    let (costs, entered) = (&mut costs[..], &mut entered[..]);
    let first = search.start.slot as usize;
    seen.insert(first);
    (costs[first], entered[first]) = (0, START);
    extent.add(first);
    queue.push(search.estimate(search.start.q, search.start.r), search.start);
    while let Some((_, node)) = queue.pop() {
        let state = node.slot as usize;
        // A stale entry: a cheaper path was found later.
        if node.cost != costs[state] {
            continue;
        }
        let (slot, facing) = (state / 6, state % 6);
        if HAS_GOAL && search.is_goal(slot, facing) {
            return Some(state);
        }
        let next = graph.to(slot, facing);
        let (dq, dr) = STEPS[facing];
        let moves = [
            (next * 6 + facing, graph.cost(slot, next, facing), (dq, dr), STEP),
            (slot * 6 + turned(facing, CLOCKWISE), search.turn, (0, 0), CLOCKWISE),
            (slot * 6 + turned(facing, COUNTER), search.turn, (0, 0), COUNTER),
        ];
        for (next, step, (dq, dr), how) in moves {
            let cost = sum(node.cost, step);
            if cost > search.budget || cost >= costs[next] {
                continue;
            }
            seen.insert(next);
            (costs[next], entered[next]) = (cost, how);
            extent.add(next);
            let (q, r) = if HAS_GOAL { (node.q + dq, node.r + dr) } else { (0, 0) };
            let ahead = if HAS_GOAL { search.estimate(q, r) } else { 0 };
            let key = u64::from(cost) + ahead;
            queue.push(key, Node { slot: next as u32, cost, q, r });
        }
    }
    None
}

/// The facing number after a turn.
const fn turned(facing: usize, how: u8) -> usize {
    let more = if how == CLOCKWISE { 1 } else { 5 };
    (facing + more) % 6
}

/// The pose before a reached pose; `None` at the start.
///
/// `entered` is the way in which its state was entered.
pub(crate) fn pose_before(slots: &Slots, pose: Pose, entered: u8) -> Option<Pose> {
    let facing = pose.facing.index();
    let turned_from = |how| Pose::new(pose.hex, Direction::ALL[turned(facing, how)]);
    match entered {
        START => None,
        STEP => Some(Pose::new(slots.stepped(pose.hex, back(facing)), pose.facing)),
        CLOCKWISE => Some(turned_from(COUNTER)),
        _ => Some(turned_from(CLOCKWISE)),
    }
}

/// Writes the path to a reached state into `poses`, replacing its contents.
pub(crate) fn write_path(costs: &Costs, state: usize, entered: &[u8], poses: &mut Vec<Pose>) {
    poses.clear();
    let slots = costs.slots();
    let (mut state, mut hex) = (state, slots.hex(state / 6));
    loop {
        let (slot, facing) = (state / 6, state % 6);
        poses.push(Pose::new(hex, Direction::ALL[facing]));
        state = match entered[state] {
            START => break,
            STEP => {
                hex = slots.stepped(hex, back(facing));
                AnyGraph(costs).to(slot, back(facing)) * 6 + facing
            }
            CLOCKWISE => slot * 6 + turned(facing, COUNTER),
            _ => slot * 6 + turned(facing, CLOCKWISE),
        };
    }
    poses.reverse();
}
