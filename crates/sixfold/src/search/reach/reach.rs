use alloc::vec::Vec;
use core::iter::FusedIterator;

use crate::coord::Hex;
use crate::search::costs::{Costs, IMPASSABLE, sum};
use crate::search::graph::{AnyGraph, FreeSteps, Graph, Scratch, dijkstra};
use crate::search::path::{OwnedPath, Path};
use crate::search::reach::bit_wave::{self, BitWave};
use crate::search::reach::owned_reach::{OwnedReach, ReachStep};
use crate::search::slots::{Area, Places, back};

/// A movement range: the hexes within a budget, and the cost of reaching each.
///
/// Borrows the costs and the scratch; [`Reach::into_owned`] returns an owned value.
///
/// ```
/// use sixfold::coord::Hex;
/// use sixfold::grid::Region;
/// use sixfold::search::{Costs, Scratch, reach};
///
/// let costs = Costs::per_hex(&Region::hexagon(9), |hex| if hex.q() > 0 { 3 } else { 1 });
/// let mut scratch = Scratch::new();
/// let reached = reach(&costs, Hex::ORIGIN, 4, &mut scratch);
/// assert_eq!(reached.cost(Hex::new(0, 4)), Some(4));
/// assert_eq!(reached.cost(Hex::new(1, 0)), Some(3));
/// assert_eq!(reached.cost(Hex::new(2, 0)), None);
///
/// let way = reached.path_to(Hex::new(1, 0)).expect("reached");
/// assert_eq!(way.hexes(), [Hex::ORIGIN, Hex::new(1, 0)]);
/// ```
#[derive(Debug)]
pub struct Reach<'s> {
    costs: &'s Costs,
    scratch: &'s mut Scratch,
    free: FreeSteps,
}

impl Reach<'_> {
    /// The cost of reaching a hex; `None` when the budget is too small.
    #[inline]
    #[must_use]
    pub fn cost(&self, hex: Hex) -> Option<u32> {
        let slot = self.costs.slots().slot(hex)?;
        Some(self.scratch.costs[slot]).filter(|&cost| cost != IMPASSABLE)
    }

    /// The reached hexes, starts included, as a set.
    #[must_use]
    pub fn area(&self) -> Area<'_> {
        Area::new(self.costs.slots(), &self.scratch.seen, self.scratch.dirty.clone())
    }

    /// The reached hexes with their costs, starts included, by `q`, then `r`.
    #[must_use]
    pub fn hexes(&self) -> ReachHexes<'_> {
        ReachHexes::new(&self.area(), &self.scratch.costs)
    }

    /// The number of reached hexes, starts included; counts them.
    #[must_use]
    pub fn len(&self) -> usize {
        self.area().len()
    }

    /// Whether no hex was reached, because no start is in the region.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.area().is_empty()
    }

    /// A cheapest path to a hex, owned; `None` when the budget is too small.
    ///
    /// Of several cheapest paths it is one with the fewest free steps. Of these it is the one that,
    /// read back from its end, always goes in the lowest direction number.
    ///
    /// ```
    /// use sixfold::coord::Hex;
    /// use sixfold::grid::Region;
    /// use sixfold::search::{Costs, Scratch, reach};
    ///
    /// let costs = Costs::uniform(&Region::hexagon(4));
    /// let mut scratch = Scratch::new();
    /// let reached = reach(&costs, Hex::ORIGIN, 3, &mut scratch);
    /// for (hex, cost) in reached.hexes() {
    ///     assert_eq!(reached.path_to(hex).expect("reached").cost(), cost);
    /// }
    /// ```
    #[must_use]
    pub fn path_to(&self, hex: Hex) -> Option<OwnedPath> {
        let mut hexes = Vec::new();
        let cost = self.path_into(hex, &mut hexes)?.cost();
        Some(OwnedPath::new(cost, hexes))
    }

    /// Like [`Reach::path_to`], but overwrites `hexes`.
    ///
    /// Allocates only when the vector is too short.
    pub fn path_into<'v>(&self, hex: Hex, hexes: &'v mut Vec<Hex>) -> Option<Path<'v>> {
        let slots = self.costs.slots();
        let mut slot = slots.slot(hex)?;
        let cost = self.cost(hex)?;
        let mut hex = slots.hex(slot);
        hexes.clear();
        hexes.push(hex);
        while let Some((direction, previous)) = last_step(self, slot) {
            (hex, slot) = (slots.stepped(hex, direction), previous);
            hexes.push(hex);
        }
        hexes.reverse();
        Some(Path::new(cost, hexes))
    }

    /// The same movement range as an owned value.
    ///
    /// Takes memory and time proportional to the reached hexes, not to the region.
    #[must_use]
    pub fn into_owned(self) -> OwnedReach {
        let region = self.area().to_region();
        let ranks = self.area().ranks();
        let step = |(_, slot): (Hex, usize)| {
            let previous = last_step(&self, slot).map_or(slot, |(_, previous)| previous);
            // The hex before a reached hex was reached too, so it has a rank.
            ReachStep { cost: self.scratch.costs[slot], before: ranks.rank(previous) }
        };
        let steps = self.area().places().map(step).collect();
        OwnedReach::new(region, steps)
    }
}

/// The hexes of a [`Reach`] with their costs, by `q`, then `r`.
#[derive(Clone, Debug)]
pub struct ReachHexes<'s> {
    places: Places<'s>,
    costs: &'s [u32],
}

impl<'s> ReachHexes<'s> {
    pub(crate) fn new(area: &Area<'s>, costs: &'s [u32]) -> ReachHexes<'s> {
        ReachHexes { places: area.places(), costs }
    }
}

impl Iterator for ReachHexes<'_> {
    type Item = (Hex, u32);

    #[inline]
    fn next(&mut self) -> Option<(Hex, u32)> {
        self.places.next().map(|(hex, slot)| (hex, self.costs[slot]))
    }
}

impl FusedIterator for ReachHexes<'_> {}

/// The movement range: all hexes within a budget of a start, and the cost of each.
///
/// - The start itself is reached with cost 0, for any cost of entering it.
/// - From a hex outside the region no hex is reached.
/// - A budget of `u32::MAX` reaches every hex to which there is a path.
/// - Where costs would add up to [`IMPASSABLE`](crate::search::IMPASSABLE) there is no path.
///
/// The search handles 64 hexes at a time, which is faster, when the budget is at most 127 and at most 31
/// times the least cost, there are at most eight different costs per hex, none of them 0, and there are
/// no walls.
pub fn reach<'s>(costs: &'s Costs, from: Hex, budget: u32, scratch: &'s mut Scratch) -> Reach<'s> {
    match BitWave::new(costs, from, budget) {
        Some(wave) => {
            bit_wave::run(&wave, scratch);
            bit_wave::write_costs(&wave, scratch);
            Reach { costs, scratch, free: FreeSteps::None }
        }
        None => spread(costs, &[from], budget, scratch),
    }
}

/// The set of all hexes within a budget of a start; faster than [`reach`].
pub fn reach_area<'s>(costs: &'s Costs, from: Hex, budget: u32, scratch: &'s mut Scratch) -> Area<'s> {
    match BitWave::new(costs, from, budget) {
        Some(wave) => bit_wave::run(&wave, scratch),
        None => {
            spread(costs, &[from], budget, scratch);
        }
    }
    Area::new(costs.slots(), &scratch.seen, scratch.dirty.clone())
}

/// All hexes within a budget of the nearest of many starts, with their costs.
///
/// With a budget of `u32::MAX` this is the distance field over the whole region. Starts outside
/// the region are ignored. One start is searched as by [`reach`].
///
/// ```
/// use sixfold::coord::Hex;
/// use sixfold::grid::Region;
/// use sixfold::search::{Costs, Scratch, reach_from};
///
/// let costs = Costs::uniform(&Region::hexagon(4));
/// let mut scratch = Scratch::new();
/// let towns = [Hex::new(-4, 0), Hex::new(4, 0)];
/// let field = reach_from(&costs, &towns, u32::MAX, &mut scratch);
/// assert_eq!(field.cost(Hex::new(3, 0)), Some(1));
/// assert_eq!(field.cost(Hex::ORIGIN), Some(4));
/// ```
pub fn reach_from<'s>(costs: &'s Costs, starts: &[Hex], budget: u32, scratch: &'s mut Scratch) -> Reach<'s> {
    match starts {
        &[start] => reach(costs, start, budget, scratch),
        _ => spread(costs, starts, budget, scratch),
    }
}

/// The search outwards from the starts, one hex at a time.
fn spread<'s>(costs: &'s Costs, starts: &[Hex], budget: u32, scratch: &'s mut Scratch) -> Reach<'s> {
    let free = FreeSteps::of(costs);
    match free {
        FreeSteps::Counted => dijkstra::counting_free_steps(costs, starts, budget, scratch),
        FreeSteps::None => dijkstra::run(costs, starts, budget, scratch),
    }
    Reach { costs, scratch, free }
}

/// The last step of the path to a reached slot; `None` at a start.
///
/// Returns the direction back and the slot before. Found from the costs alone.
fn last_step(reach: &Reach<'_>, slot: usize) -> Option<(usize, usize)> {
    let (graph, scratch, free) = (AnyGraph(reach.costs), &*reach.scratch, reach.free);
    let here = free.taken(scratch, slot);
    if here == (0, 0) {
        return None;
    }
    let leads_here = |&(direction, previous): &(usize, usize)| {
        if !scratch.seen.contains(previous) {
            return false;
        }
        let step = graph.cost(previous, slot, back(direction));
        let (cost, steps) = free.taken(scratch, previous);
        here == (sum(cost, step), steps + free.more(step))
    };
    let all = (0..6).map(|direction| (direction, graph.to(slot, direction)));
    Some(all.into_iter().find(leads_here).expect("a hex that was reached was reached from a neighbour"))
}
