use core::iter::FusedIterator;

use crate::coord::Hex;
use crate::search::costs::{Costs, IMPASSABLE, sum};
use crate::search::graph::{FreeSteps, Graph, OnGraph, Scratch, dijkstra, on_graph};
use crate::search::path::Path;
use crate::search::reach::bit_wave::{self, BitWave};
use crate::search::slots::{Area, Places, back, stepped};

/// The hexes that a budget reaches, and what it costs to come to each.
///
/// ```
/// use sixfold::coord::Hex;
/// use sixfold::grid::Region;
/// use sixfold::search::{Costs, Scratch, reach};
///
/// let costs = Costs::per_hex(&Region::hexagon(9), |hex| if hex.q() > 0 { 3 } else { 1 });
/// let mut scratch = Scratch::new();
/// let mut reached = reach(&costs, Hex::ORIGIN, 4, &mut scratch);
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
    /// What it costs to come to a hex; `None` when the budget does not reach it.
    #[inline]
    #[must_use]
    pub fn cost(&self, hex: Hex) -> Option<u32> {
        let slot = self.costs.slots().slot(hex)?;
        Some(self.scratch.costs[slot]).filter(|&cost| cost != IMPASSABLE)
    }

    /// The hexes that were reached, starts included, as a set.
    #[must_use]
    pub fn area(&self) -> Area<'_> {
        Area::new(self.costs.slots(), &self.scratch.seen, self.scratch.dirty.clone())
    }

    /// The hexes that were reached with their costs, starts included, by `q`, then `r`.
    #[must_use]
    pub fn hexes(&self) -> ReachHexes<'_> {
        ReachHexes::new(&self.area(), &self.scratch.costs)
    }

    /// How many hexes were reached, starts included; counts them.
    #[must_use]
    pub fn len(&self) -> usize {
        self.area().len()
    }

    /// Whether nothing was reached, because no start is in the region.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.area().is_empty()
    }

    /// A cheapest way to a hex; `None` when the budget does not reach it.
    ///
    /// Of several cheapest ways it is one with the fewest free steps. Of these it is the one that,
    /// read back from its end, always goes in the lowest direction number.
    pub fn path_to(&mut self, hex: Hex) -> Option<Path<'_>> {
        let cost = self.cost(hex)?;
        let slot = self.costs.slots().slot(hex)?;
        self.scratch.path.clear();
        on_graph(self.costs, WalkBack { hex, slot, free: self.free, scratch: self.scratch });
        Some(Path::new(cost, &self.scratch.path))
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

/// All hexes within a budget of a start, and the cost of each.
///
/// - The start itself is reached with cost 0, whatever it costs to enter it.
/// - From a hex outside the region nothing is reached.
/// - A budget of `u32::MAX` reaches everything to which there is a way.
/// - Where costs would add up to [`IMPASSABLE`](crate::search::IMPASSABLE) there is no way.
///
/// Small budgets over costs for each hex, of at most eight kinds, are found 64 hexes at a time.
pub fn reach<'s>(costs: &'s Costs, from: Hex, budget: u32, scratch: &'s mut Scratch) -> Reach<'s> {
    match BitWave::new(costs, from, budget) {
        Some(wave) => {
            bit_wave::run(&wave, scratch);
            bit_wave::write_costs(&wave, scratch);
            Reach { costs, scratch, free: FreeSteps::None }
        }
        None => reach_from(costs, &[from], budget, scratch),
    }
}

/// The set of all hexes within a budget of a start; the same set as that of [`reach`], faster.
pub fn reach_area<'s>(costs: &'s Costs, from: Hex, budget: u32, scratch: &'s mut Scratch) -> Area<'s> {
    match BitWave::new(costs, from, budget) {
        Some(wave) => bit_wave::run(&wave, scratch),
        None => {
            reach_from(costs, &[from], budget, scratch);
        }
    }
    Area::new(costs.slots(), &scratch.seen, scratch.dirty.clone())
}

/// All hexes within a budget of the nearest of many starts, and the cost from there.
///
/// With a budget of `u32::MAX` this is the field of distances over the whole region. Starts outside
/// the region are left out.
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
    let free = FreeSteps::of(costs);
    match free {
        FreeSteps::Counted => dijkstra::counting_free_steps(costs, starts, budget, scratch),
        FreeSteps::None => dijkstra::run(costs, starts, budget, scratch),
    }
    Reach { costs, scratch, free }
}

/// Writes the way to a hex, found from costs alone.
struct WalkBack<'a> {
    hex: Hex,
    slot: usize,
    free: FreeSteps,
    scratch: &'a mut Scratch,
}

impl OnGraph for WalkBack<'_> {
    type Answer = ();

    fn run<N: Graph>(self, graph: N) {
        let WalkBack { mut hex, mut slot, free, scratch } = self;
        scratch.path.push(hex);
        loop {
            let here = free.taken(scratch, slot);
            if here == (0, 0) {
                break;
            }
            let leads_here = |&(direction, previous): &(usize, usize)| {
                if !scratch.seen.contains(previous) {
                    return false;
                }
                let step = graph.cost(previous, slot, back(direction));
                let (cost, steps) = free.taken(scratch, previous);
                here == (sum(cost, step), steps + free.more(step))
            };
            let (direction, previous) = (0..6)
                .map(|direction| (direction, graph.to(slot, direction)))
                .find(leads_here)
                .expect("a hex that was reached was reached from a neighbour");
            (hex, slot) = (stepped(hex, direction), previous);
            scratch.path.push(hex);
        }
        scratch.path.reverse();
    }
}
