//! A* where all steps cost the same: one byte a hex and three stacks for a queue.
//!
//! Idea: with one cost, a step changes cost plus distance by 0, 1 or 2, so three stacks are enough for all
//! waiting hexes. The cost so far need not be stored, because it follows from the stack of a hex.
//!
//! Invariant: the current stack has only hexes with the least estimate of all, nearest on top.

use crate::coord::Hex;
use crate::search::costs::{Costs, IMPASSABLE};
use crate::search::graph::{
    AnyGraph, Graph, Node, OnGraph, START, Scratch, backtrack, on_uniform_graph, onward,
};
use crate::search::slots::{Extent, STEPS, back};
use crate::search::straight::{Between, Measure, Ties};

/// Finds the cheapest path where all steps cost the same.
///
/// Leaves it in the scratch and returns its cost. A step raises the estimated length of the whole path by
/// 0, 1 or 2, so three stacks are a queue: the current one, the next and the one after. The length of the
/// path to a hex need not be stored, because it follows from the estimate: one byte a hex is enough.
///
/// A step that keeps the level leads one step nearer to the goal. So a stack that starts sorted, the
/// nearest on top, stays sorted.
pub(crate) fn find(
    costs: &Costs,
    from: (Hex, usize),
    to: (Hex, usize),
    ties: Ties,
    scratch: &mut Scratch,
) -> Option<u32> {
    let each = costs.least()?;
    let len = costs.slots().len();
    if scratch.marks.len() < len {
        scratch.marks.resize(len, UNSEEN);
    }
    scratch.forget(len);
    on_uniform_graph(costs, Find { costs, each, from, to, ties, scratch })
}

struct Find<'a> {
    costs: &'a Costs,
    each: u32,
    from: (Hex, usize),
    to: (Hex, usize),
    ties: Ties,
    scratch: &'a mut Scratch,
}

/// The mark of an unseen hex; other marks have a state and a direction.
///
/// The lowest three bits are the direction by which the hex was entered. The state above them is one of the
/// three stacks that it waits in, or done.
const UNSEEN: u8 = 0;
const DONE: u8 = 4 << 3;
const ENTERED: u8 = 0x07;

const fn waiting(stack: usize, direction: usize) -> u8 {
    (stack as u8 + 1) << 3 | direction as u8
}

/// The number of levels until a waiting hex is popped, by current stack and state.
///
/// 0 for a hex that is done, and 3, more than any, for an unseen one.
static WAITS: [[u8; 8]; 3] = [[3, 0, 1, 2, 0, 0, 0, 0], [3, 2, 0, 1, 0, 0, 0, 0], [3, 1, 2, 0, 0, 0, 0, 0]];

impl OnGraph for Find<'_> {
    type Answer = Option<u32>;

    fn run<N: Graph>(self, graph: N) -> Option<u32> {
        let Find { costs, each, from, to, ties, scratch } = self;
        for stack in &mut scratch.stacks {
            stack.clear();
        }
        let mut extent = Extent::EMPTY;
        let found = search(graph, from, to, ties, scratch, &mut extent);
        match ties {
            _ if !found => {}
            Ties::First => {
                let marks = &scratch.marks;
                backtrack(costs, from, to, |slot| marks[slot] & ENTERED, &mut scratch.path);
            }
            Ties::Straight => straightest(costs, from, to, scratch),
        }
        scratch.marks[extent.slots()].fill(UNSEEN);
        let cost = scratch.path.len().checked_sub(1)? as u64 * u64::from(each);
        u32::try_from(cost).ok().filter(|&cost| cost != IMPASSABLE)
    }
}

/// Writes the straightest of all cheapest paths, all of which have been visited.
fn straightest(costs: &Costs, from: (Hex, usize), to: (Hex, usize), scratch: &mut Scratch) {
    let Scratch { marks, costs: steps, counted, front, ways, path, .. } = scratch;
    // The number of steps to a hex follows from the directions by which it and all before it were entered.
    let mut known = |slot: usize| {
        if marks[slot] & !ENTERED != DONE {
            return IMPASSABLE;
        }
        let first = counted.len();
        let mut at = slot;
        while steps[at] == IMPASSABLE && at != from.1 {
            counted.push(at as u32);
            at = AnyGraph(costs).to(at, back((marks[at] & ENTERED) as usize));
        }
        let mut count = if at == from.1 { 0 } else { steps[at] };
        for &slot in counted[first..].iter().rev() {
            count += 1;
            steps[slot as usize] = count;
        }
        count
    };
    let between = Between { costs, from, to, measure: Measure::Steps };
    ways.straightest(&between, &mut known, front, path);
    for slot in counted.drain(..) {
        steps[slot as usize] = IMPASSABLE;
    }
}

fn search<N: Graph>(
    graph: N,
    from: (Hex, usize),
    (goal, end): (Hex, usize),
    ties: Ties,
    scratch: &mut Scratch,
    extent: &mut Extent,
) -> bool {
    let (start, slot) = from;
    let Scratch { marks, stacks, level, .. } = scratch;
    let marks = &mut marks[..];
    let mut hand = 0;
    marks[slot] = waiting(hand, START);
    extent.add(slot);
    let (q, r) = goal.delta_to(start);
    stacks[hand].push(Node { slot: slot as u32, cost: 0, q, r });
    let mut found = false;
    loop {
        let Some(node) = stacks[hand].pop() else {
            // All hexes on cheapest paths have been visited.
            if found {
                return true;
            }
            hand = after(hand, if stacks[after(hand, 1)].is_empty() { 2 } else { 1 });
            if stacks[hand].is_empty() {
                return false;
            }
            level.sort(stacks[hand].entries());
            continue;
        };
        let slot = node.slot as usize;
        let mark = marks[slot];
        // A stale entry: a shorter path was found later.
        if (mark >> 3) as usize != hand + 1 {
            continue;
        }
        marks[slot] = DONE | mark & ENTERED;
        if slot == end {
            if ties == Ties::First {
                return true;
            }
            found = true;
            continue;
        }
        let rise = &RISES[place(node.q, node.r)];
        let waits = &WAITS[hand];
        for &direction in onward::<N>((mark & ENTERED) as usize).as_flattened() {
            let next = graph.to(slot, direction);
            let mark = marks[next];
            let later = rise[direction];
            let open = graph.cost(slot, next, direction) != IMPASSABLE;
            // A processor cannot predict these conditions, so the code has no branch on them.
            let better = open & (waits[(mark >> 3) as usize & 7] > later);
            let stack = after(hand, later as usize);
            let keep = u8::from(better).wrapping_sub(1);
            marks[next] = mark & keep | waiting(stack, direction) & !keep;
            extent.add(next);
            let (dq, dr) = STEPS[direction];
            let next = Node { slot: next as u32, cost: 0, q: node.q + dq, r: node.r + dr };
            stacks[stack].push_times(usize::from(better), next);
        }
    }
}

/// The stack that is `levels` levels later, at most three.
#[inline]
const fn after(stack: usize, levels: usize) -> usize {
    let sum = stack + levels;
    if sum < 3 { sum } else { sum - 3 }
}

/// The position of a hex relative to the goal, as one of 13 classes.
///
/// At the goal, on one of six rays, or in one of six sextants.
#[inline]
fn place(q: i32, r: i32) -> usize {
    let sign = |n: i32| (n.signum() + 1) as usize;
    sign(q) * 9 + sign(r) * 3 + sign(q + r)
}

/// The rise of the estimated length by a step, by position and direction.
static RISES: [[u8; 6]; 27] = rises();

const fn rises() -> [[u8; 6]; 27] {
    let mut all = [[0; 6]; 27];
    let mut place = 0;
    while place < 27 {
        // A hex of this class, far enough out that one step stays in it or in a class beside it.
        let (q, r) = ((place / 9) as i32 - 1, (place / 3 % 3) as i32 - 1);
        let s = (place % 3) as i32 - 1;
        let (q, r) = spread(q, r, s);
        let here = length(q, r);
        let mut direction = 0;
        while direction < 6 {
            let (dq, dr) = STEPS[direction];
            all[place][direction] = (1 + length(q + dq, r + dr) - here) as u8;
            direction += 1;
        }
        place += 1;
    }
    all
}

/// A hex with these signs of `q`, `r` and `q + r`, if there is one.
const fn spread(q: i32, r: i32, s: i32) -> (i32, i32) {
    match (q * r, s) {
        // Opposite signs: the larger of the two gives the sum its sign.
        (-1, 1) => {
            if q > 0 {
                (4, -2)
            } else {
                (-2, 4)
            }
        }
        (-1, -1) => {
            if q > 0 {
                (2, -4)
            } else {
                (-4, 2)
            }
        }
        _ => (2 * q, 2 * r),
    }
}

const fn length(q: i32, r: i32) -> i32 {
    Hex::ORIGIN.distance(Hex::new(q, r)) as i32
}
