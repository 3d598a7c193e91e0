//! For every hex the nearest of many starts.
//!
//! Idea: Dijkstra's algorithm from all starts at once, in which each hex inherits the number of its start.
//!
//! Invariant: when a hex is popped and all steps cost something, its number is the lowest of all nearest
//! starts, because all hexes before it were popped earlier. Over free steps a lower number can come
//! later; then the hex is pushed again.

use alloc::vec::Vec;

use crate::coord::{Direction, Edge, Hex};
use crate::grid::{Field, HexSet};
use crate::search::costs::{Costs, IMPASSABLE, sum};
use crate::search::graph::{Graph, OnGraph, Scratch, on_graph_rarely};
use crate::search::slots::{Area, Extent};

/// For every hex the nearest of many starts, and the cost from there.
///
/// The hexes nearest to one start are its territory.
/// Borrows the costs and the scratch; [`Territories::to_field`] returns an owned map.
///
/// ```
/// use sixfold::coord::Hex;
/// use sixfold::grid::Region;
/// use sixfold::search::{Costs, Scratch, territories};
///
/// let costs = Costs::uniform(&Region::hexagon(4));
/// let mut scratch = Scratch::new();
/// let castles = [Hex::new(-4, 0), Hex::new(4, 0)];
/// let realms = territories(&costs, &castles, &mut scratch);
/// assert_eq!(realms.start_of(Hex::new(2, 1)), Some(castles[1]));
/// assert_eq!(realms.cost(Hex::new(2, 1)), Some(2));
/// assert_eq!(realms.start_of(Hex::ORIGIN), Some(castles[0]), "of equally near starts the first");
/// assert_eq!(realms.set_of(0).len() + realms.set_of(1).len(), 61);
/// assert_eq!(realms.borders().count(), 17);
/// ```
#[derive(Debug)]
pub struct Territories<'s> {
    costs: &'s Costs,
    scratch: &'s Scratch,
    starts: Vec<Hex>,
}

impl Territories<'_> {
    /// The nearest start of a hex; `None` without a path from any.
    #[must_use]
    pub fn start_of(&self, hex: Hex) -> Option<Hex> {
        self.number_of(hex).map(|number| self.starts[number])
    }

    /// The place of the nearest start in the list of starts.
    ///
    /// `None` without a path from any.
    #[must_use]
    pub fn number_of(&self, hex: Hex) -> Option<usize> {
        let slot = self.costs.slots().slot(hex)?;
        self.scratch.seen.contains(slot).then(|| self.scratch.labels[slot] as usize)
    }

    /// The cost from the nearest start to a hex; `None` without a path.
    #[must_use]
    pub fn cost(&self, hex: Hex) -> Option<u32> {
        let slot = self.costs.slots().slot(hex)?;
        Some(self.scratch.costs[slot]).filter(|&cost| cost != IMPASSABLE)
    }

    /// The hexes with a path from a start, by `q`, then `r`.
    ///
    /// Each comes with the place of its start in the list.
    pub fn hexes(&self) -> impl Iterator<Item = (Hex, usize)> + '_ {
        self.area().places().map(|(hex, slot)| (hex, self.scratch.labels[slot] as usize))
    }

    /// The hexes nearest to the start at a place of the list, as a set.
    #[must_use]
    pub fn set_of(&self, number: usize) -> HexSet {
        let own = self.hexes().filter(|&(_, other)| other == number).map(|(hex, _)| hex);
        HexSet::of(self.costs.region(), own)
    }

    /// The hexsides between hexes of different starts, by hex, then direction.
    ///
    /// Each comes once. Hexes without a start have no borders.
    pub fn borders(&self) -> impl Iterator<Item = Edge> + '_ {
        self.hexes().flat_map(move |(hex, number)| {
            // Three of the six directions see each hexside from one side only.
            Direction::ALL[..3].iter().filter_map(move |&side| {
                let other = self.number_of(hex.try_neighbor(side).ok()?)?;
                if other == number { None } else { Edge::try_new(hex, side).ok() }
            })
        })
    }

    /// The place of the nearest start for each hex; `None` without a path.
    #[must_use]
    pub fn to_field(&self) -> Field<Option<u32>> {
        let number = |hex| self.number_of(hex).map(|number| number as u32);
        Field::from_fn(self.costs.region().clone(), number)
    }

    fn area(&self) -> Area<'_> {
        Area::new(self.costs.slots(), &self.scratch.seen, self.scratch.dirty.clone())
    }
}

/// Finds for every hex which of many starts is nearest.
///
/// Of equally near starts it is the first in the list. Starts outside the region have no hexes; of two
/// starts on one hex the first has it. One search over the region, for any number of starts.
pub fn territories<'s>(costs: &'s Costs, starts: &[Hex], scratch: &'s mut Scratch) -> Territories<'s> {
    let len = costs.slots().len();
    scratch.forget(len);
    if scratch.labels.len() < len {
        scratch.labels.resize(len, 0);
    }
    scratch.front.start(0, u64::from(costs.greatest().unwrap_or(0)) + 1);
    let mut extent = Extent::EMPTY;
    // The last that is pushed is the first to be popped, so low numbers come first.
    for (number, &hex) in starts.iter().enumerate().rev() {
        let Some(slot) = costs.slots().slot(hex) else { continue };
        scratch.labels[slot] = number as u32;
        scratch.seen.insert(slot);
        scratch.costs[slot] = 0;
        scratch.front.push(0, slot as u32);
        extent.add(slot);
    }
    on_graph_rarely(costs, Spread { extent: &mut extent, scratch });
    scratch.soiled(&extent);
    Territories { costs, scratch, starts: starts.to_vec() }
}

struct Spread<'a> {
    extent: &'a mut Extent,
    scratch: &'a mut Scratch,
}

impl OnGraph for Spread<'_> {
    type Answer = ();

    fn run<N: Graph>(self, graph: N) {
        let Spread { extent, scratch } = self;
        let Scratch { seen, costs, labels, front, .. } = scratch;
        while let Some((key, slot)) = front.pop() {
            let slot = slot as usize;
            // A stale entry: a cheaper path was found later.
            if u64::from(costs[slot]) != key {
                continue;
            }
            let label = labels[slot];
            for direction in 0..6 {
                let next = graph.to(slot, direction);
                let cost = sum(key as u32, graph.cost(slot, next, direction));
                if cost == IMPASSABLE || cost > costs[next] || (cost == costs[next] && label >= labels[next])
                {
                    continue;
                }
                // A hex at the same cost as this one may have been popped, so its neighbours are looked at again.
                let is_news = cost < costs[next] || u64::from(cost) == key;
                seen.insert(next);
                (costs[next], labels[next]) = (cost, label);
                extent.add(next);
                if is_news {
                    front.push(u64::from(cost), next as u32);
                }
            }
        }
    }
}
