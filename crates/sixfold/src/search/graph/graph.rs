use crate::search::costs::{Costs, IMPASSABLE, Table};
use crate::search::slots::{BitSet, FrameSteps, Stepping, TableSteps, Ways, back};

/// Slots, the steps between them and what they cost: what every search runs on.
///
/// Each kind of table is a type of its own, so that each search is compiled for each.
pub(crate) trait Graph: Copy {
    /// Whether the cost of a step depends on the hex it enters alone.
    const BY_HEX: bool;

    /// The slot one step on, from a slot of the region.
    fn to(&self, slot: usize, direction: usize) -> usize;

    /// The cost of the step from a slot of the region to its neighbour.
    fn cost(&self, from: usize, to: usize, direction: usize) -> u32;
}

/// Costs of entering.
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

/// Costs of entering where all are the same: a bit says whether there is a way in.
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

/// Costs of leaving.
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

/// The same net with all steps turned round: costs of going back.
#[derive(Clone, Copy)]
struct Reversed<'a, N> {
    net: N,
    present: &'a BitSet,
}

impl<N: Graph> Graph for Reversed<'_, N> {
    const BY_HEX: bool = false;

    #[inline]
    fn to(&self, slot: usize, direction: usize) -> usize {
        self.net.to(slot, direction)
    }

    #[inline]
    fn cost(&self, from: usize, to: usize, direction: usize) -> u32 {
        // Nobody comes from outside the region.
        if self.present.contains(to) { self.net.cost(to, from, back(direction)) } else { IMPASSABLE }
    }
}

/// Stands for the direction by which the start was entered.
pub(crate) const START: usize = 6;

/// The directions in which a search goes on from a hex that it entered by a direction.
///
/// A neighbour that was also one of the hex before costs as much from there, and was found from
/// there. So where only the hex that is entered counts, three directions are enough.
#[inline]
pub(crate) fn onward<N: Graph>(entered: usize) -> &'static [usize] {
    if N::BY_HEX { ONWARD[entered] } else { ONWARD[START] }
}

/// By direction number of the entry; the last for the start.
static ONWARD: [&[usize]; 7] =
    [&[0, 1, 5], &[0, 1, 2], &[1, 2, 3], &[2, 3, 4], &[3, 4, 5], &[0, 4, 5], &[0, 1, 2, 3, 4, 5]];

/// Something to do on a net of any kind.
pub(crate) trait OnGraph {
    type Answer;

    fn run<N: Graph>(self, net: N) -> Self::Answer;
}

/// Does it on the net of these costs.
pub(crate) fn on_graph<A: OnGraph>(costs: &Costs, action: A) -> A::Answer {
    match (costs.slots().ways(), costs.table()) {
        (Ways::Framed(frame), Table::PerHex(enter)) => {
            action.run(PerHex { stepping: FrameSteps::new(frame), enter })
        }
        (Ways::Framed(frame), Table::PerStep(leave)) => {
            action.run(PerStep { stepping: FrameSteps::new(frame), leave })
        }
        (Ways::Linked(table), Table::PerHex(enter)) => {
            action.run(PerHex { stepping: TableSteps::new(table), enter })
        }
        (Ways::Linked(table), Table::PerStep(leave)) => {
            action.run(PerStep { stepping: TableSteps::new(table), leave })
        }
    }
}

/// Does it on the net of these costs, all of which are the same.
pub(crate) fn on_uniform_graph<A: OnGraph>(costs: &Costs, action: A) -> A::Answer {
    match (costs.slots().ways(), costs.planes().get()) {
        (Ways::Framed(frame), Some([plane])) => {
            action.run(Open { stepping: FrameSteps::new(frame), cost: plane.cost, open: &plane.slots })
        }
        _ => on_graph(costs, action),
    }
}

/// Does it on the net of these costs with all steps turned round.
pub(crate) fn on_reversed_graph<A: OnGraph>(costs: &Costs, action: A) -> A::Answer {
    struct Turned<'a, A> {
        action: A,
        present: &'a BitSet,
    }

    impl<A: OnGraph> OnGraph for Turned<'_, A> {
        type Answer = A::Answer;

        fn run<N: Graph>(self, net: N) -> A::Answer {
            self.action.run(Reversed { net, present: self.present })
        }
    }

    on_graph(costs, Turned { action, present: costs.slots().present() })
}
