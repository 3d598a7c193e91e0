//! The graph that searches run on: slots, the steps between them, their costs.
//!
//! Idea: the ways to step from slot to slot and to store costs are types, so each search is compiled
//! once for each common combination and its inner loop has no branch on them.
//!
//! Invariant: a step out of the region is impassable, so no search needs a bounds check.

use crate::coord::Direction;
use crate::search::costs::{Costs, IMPASSABLE, Table};
use crate::search::slots::{Adjacency, BitSet, FrameSteps, Stepping, TableSteps, back};

/// The graph of every search: slots, the steps between them and their costs.
///
/// Each kind of table is its own type, so that each search is compiled for each.
pub(crate) trait Graph: Copy {
    /// Whether the cost of a step depends only on the hex it enters.
    const BY_HEX: bool;

    /// The neighbouring slot in a direction, from a slot of the region.
    fn to(&self, slot: usize, direction: usize) -> usize;

    /// The cost of the step from a slot of the region to its neighbour.
    fn cost(&self, from: usize, to: usize, direction: usize) -> u32;
}

/// A graph with costs of entering.
#[derive(Clone, Copy)]
struct PerHex<'a, S> {
    stepping: S,
    enter: &'a [u32],
}

impl<S: Stepping> Graph for PerHex<'_, S> {
    const BY_HEX: bool = true;

    #[inline]
    fn to(&self, slot: usize, direction: usize) -> usize {
        self.stepping.to(slot, direction)
    }

    #[inline]
    fn cost(&self, _: usize, to: usize, _: usize) -> u32 {
        self.enter[to]
    }
}

/// A graph where all costs of entering are the same.
///
/// A bit tells whether a hex can be entered.
#[derive(Clone, Copy)]
struct Open<'a, S> {
    stepping: S,
    cost: u32,
    open: &'a BitSet,
}

impl<S: Stepping> Graph for Open<'_, S> {
    const BY_HEX: bool = true;

    #[inline]
    fn to(&self, slot: usize, direction: usize) -> usize {
        self.stepping.to(slot, direction)
    }

    #[inline]
    fn cost(&self, _: usize, to: usize, _: usize) -> u32 {
        if self.open.contains(to) { self.cost } else { IMPASSABLE }
    }
}

/// A graph with costs of leaving.
#[derive(Clone, Copy)]
struct PerStep<'a, S> {
    stepping: S,
    leave: &'a [[u32; 6]],
}

impl<S: Stepping> Graph for PerStep<'_, S> {
    const BY_HEX: bool = false;

    #[inline]
    fn to(&self, slot: usize, direction: usize) -> usize {
        self.stepping.to(slot, direction)
    }

    #[inline]
    fn cost(&self, from: usize, _: usize, direction: usize) -> u32 {
        self.leave[from][direction]
    }
}

/// A graph with walls: the steps through them are impassable.
#[derive(Clone, Copy)]
struct Walled<'a, G> {
    graph: G,
    /// The walls around each slot, bit by direction number.
    sides: &'a [u8],
}

impl<G: Graph> Graph for Walled<'_, G> {
    const BY_HEX: bool = false;

    #[inline]
    fn to(&self, slot: usize, direction: usize) -> usize {
        self.graph.to(slot, direction)
    }

    #[inline]
    fn cost(&self, from: usize, to: usize, direction: usize) -> u32 {
        let cost = self.graph.cost(from, to, direction);
        // All ones where there is a wall, which is the value of IMPASSABLE.
        cost | (u32::from(self.sides[from] >> direction & 1)).wrapping_neg()
    }
}

/// The same graph with all steps reversed.
#[derive(Clone, Copy)]
struct Reversed<'a, N> {
    graph: N,
    present: &'a BitSet,
}

impl<N: Graph> Graph for Reversed<'_, N> {
    const BY_HEX: bool = false;

    #[inline]
    fn to(&self, slot: usize, direction: usize) -> usize {
        self.graph.to(slot, direction)
    }

    #[inline]
    fn cost(&self, from: usize, to: usize, direction: usize) -> u32 {
        // No step starts outside the region.
        if self.present.contains(to) { self.graph.cost(to, from, back(direction)) } else { IMPASSABLE }
    }
}

/// The mark for the start in place of the direction by which a slot was entered.
pub(crate) const START: usize = 6;

/// The directions in which a search continues from a hex, three in a row.
///
/// `entered` is the direction by which it entered the hex. A neighbour that was also a neighbour of the hex
/// before costs as much from there, and was found from there. So where the cost depends only on the hex
/// that is entered, three directions are enough.
#[inline]
pub(crate) fn onward<N: Graph>(entered: usize) -> &'static [[usize; 3]] {
    if N::BY_HEX { &ONWARD[entered..=entered + usize::from(entered == START)] } else { &ONWARD[START..] }
}

/// By the direction number of the entry; the last two rows are for the start.
static ONWARD: [[usize; 3]; 8] =
    [[0, 1, 5], [0, 1, 2], [1, 2, 3], [2, 3, 4], [3, 4, 5], [0, 4, 5], [0, 1, 2], [3, 4, 5]];

/// The graph of any costs, with a branch on their kind at each step.
///
/// For costs of kinds that are rare, and for work after a search that visits few hexes.
#[derive(Clone, Copy)]
pub(crate) struct AnyGraph<'a>(pub(crate) &'a Costs);

impl Graph for AnyGraph<'_> {
    const BY_HEX: bool = false;

    #[inline]
    fn to(&self, slot: usize, direction: usize) -> usize {
        match self.0.slots().ways() {
            Adjacency::Framed(frame) => slot.wrapping_add_signed(frame.step(Direction::ALL[direction])),
            Adjacency::Linked(table) | Adjacency::Wrapped(table, _) => {
                TableSteps::new(table).to(slot, direction)
            }
        }
    }

    #[inline]
    fn cost(&self, from: usize, to: usize, direction: usize) -> u32 {
        let cost = match self.0.table() {
            Table::PerHex(enter) => enter[to],
            Table::PerStep(leave) => leave[from][direction],
        };
        let sides = self.0.walls().sides();
        let is_walled = !sides.is_empty() && sides[from] >> direction & 1 == 1;
        if is_walled { IMPASSABLE } else { cost }
    }
}

/// A search that runs on any kind of graph.
pub(crate) trait OnGraph {
    type Answer;

    fn run<N: Graph>(self, graph: N) -> Self::Answer;
}

/// Runs a search on the graph of these costs.
///
/// Each kind that is compiled on its own makes every user of the engine wait for all searches once more, so
/// only common kinds are. The rest has a branch on its kind at each step: with walls and costs of leaving it
/// takes about a tenth longer.
pub(crate) fn on_graph<A: OnGraph>(costs: &Costs, action: A) -> A::Answer {
    let sides = costs.walls().sides();
    match (costs.slots().ways(), costs.table()) {
        (Adjacency::Framed(frame), Table::PerHex(enter)) if sides.is_empty() => {
            action.run(PerHex { stepping: FrameSteps::new(frame), enter })
        }
        (Adjacency::Linked(table) | Adjacency::Wrapped(table, _), Table::PerHex(enter))
            if sides.is_empty() =>
        {
            action.run(PerHex { stepping: TableSteps::new(table), enter })
        }
        (Adjacency::Framed(frame), Table::PerHex(enter)) if !SMALL => {
            action.run(Walled { graph: PerHex { stepping: FrameSteps::new(frame), enter }, sides })
        }
        (Adjacency::Framed(frame), Table::PerStep(leave)) if !SMALL && sides.is_empty() => {
            action.run(PerStep { stepping: FrameSteps::new(frame), leave })
        }
        _ => action.run(AnyGraph(costs)),
    }
}

/// Runs a search that few programs ask for on the graph of these costs.
///
/// Where size counts it is compiled once.
pub(crate) fn on_graph_rarely<A: OnGraph>(costs: &Costs, action: A) -> A::Answer {
    if SMALL { action.run(AnyGraph(costs)) } else { on_graph(costs, action) }
}

/// Whether size counts more than a fifth of the time of a rare search: WebAssembly is downloaded.
const SMALL: bool = cfg!(target_family = "wasm");

/// Runs a search on the graph of costs that are all the same.
pub(crate) fn on_uniform_graph<A: OnGraph>(costs: &Costs, action: A) -> A::Answer {
    match (costs.slots().ways(), costs.planes().get()) {
        (Adjacency::Framed(frame), Some([plane])) if costs.walls().is_empty() => {
            action.run(Open { stepping: FrameSteps::new(frame), cost: plane.cost, open: &plane.slots })
        }
        _ => on_graph(costs, action),
    }
}

/// Runs a search on the graph of these costs with all steps reversed.
pub(crate) fn on_reversed_graph<A: OnGraph>(costs: &Costs, action: A) -> A::Answer {
    struct Turned<'a, A> {
        action: A,
        present: &'a BitSet,
    }

    impl<A: OnGraph> OnGraph for Turned<'_, A> {
        type Answer = A::Answer;

        fn run<N: Graph>(self, graph: N) -> A::Answer {
            self.action.run(Reversed { graph, present: self.present })
        }
    }

    on_graph_rarely(costs, Turned { action, present: costs.slots().present() })
}
