use crate::coord::Hex;
use crate::search::costs::Costs;
use crate::search::graph::Scratch;
use crate::search::path::{OwnedPath, astar, uniform_path};
use crate::search::straight::Ties;

/// A cheapest path from one hex to another.
///
/// Borrows the scratch of the search; [`Path::into_owned`] returns an owned path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Path<'s> {
    cost: u32,
    hexes: &'s [Hex],
}

impl<'s> Path<'s> {
    pub(crate) fn new(cost: u32, hexes: &'s [Hex]) -> Path<'s> {
        Path { cost, hexes }
    }

    /// The sum of the costs of its steps.
    #[must_use]
    pub fn cost(self) -> u32 {
        self.cost
    }

    /// The hexes in order, both ends included; one more than steps.
    #[must_use]
    pub fn hexes(self) -> &'s [Hex] {
        self.hexes
    }

    /// The number of steps.
    #[must_use]
    pub fn steps(self) -> usize {
        self.hexes.len() - 1
    }

    /// The same path as a value that owns its memory.
    #[must_use]
    pub fn into_owned(self) -> OwnedPath {
        OwnedPath::new(self.cost, self.hexes.to_vec())
    }
}

/// A cheapest path between two hexes; `None` when there is no path.
///
/// - Only entering costs: the hex at the start may be impassable, the one at the end not.
/// - From a hex to itself the path is that hex and costs 0, for any cost of the hex.
/// - There is no path from or to a hex outside the region.
/// - There is no path where the costs would add up to [`IMPASSABLE`](crate::search::IMPASSABLE).
///
/// # Ties
///
/// Of several cheapest paths it is the straightest, so on open ground it is [`line`](crate::shape::line), hex by
/// hex. Where costs are the same both ways, it is the same path backwards. In this order:
///
/// 1. the path with the fewest free steps;
/// 2. the one nearest to the straight line through its ends: the sum of the distances of its hexes from the line is
///    the least, in exact arithmetic;
/// 3. the one with the most hexes on the +q side of the line, less those on the other side; if the line has no such
///    side, on the +r side;
/// 4. the one that, from the end which comes first by `q`, then `r`, goes in the lowest direction number.
///
/// Where the map wraps, the line leads to the nearest copy of the end that a cheapest path leads to.
///
/// # Time
///
/// Proportional to the number of visited hexes. Where no detour is needed these are the hexes near the line.
/// [`quick_path`] is the same search without the choice.
///
/// ```
/// use sixfold::coord::{Hex, flat};
/// use sixfold::grid::Region;
/// use sixfold::search::{Costs, IMPASSABLE, Scratch, path};
///
/// let wall = [Hex::new(1, -1), Hex::new(1, 0)];
/// let costs = Costs::per_hex(&Region::hexagon(3), |hex| if wall.contains(&hex) { IMPASSABLE } else { 1 });
/// let mut scratch = Scratch::new();
/// let around = path(&costs, Hex::ORIGIN, Hex::new(2, -1), &mut scratch).expect("a way around");
/// assert_eq!((around.cost(), around.steps()), (4, 4));
/// assert!(path(&costs, Hex::ORIGIN, Hex::new(1, 0), &mut scratch).is_none());
/// ```
pub fn path<'s>(costs: &Costs, from: Hex, to: Hex, scratch: &'s mut Scratch) -> Option<Path<'s>> {
    find(costs, from, to, Ties::Straight, scratch)
}

/// A cheapest path between two hexes, the first one that the search finds.
///
/// It has the cost of [`path`], and takes a quarter to half of its time where hexes are blocked. Of several
/// cheapest paths it mostly follows one direction as far as it can, and another one is found on the way back.
///
/// The search continues from the hex with the smallest cost so far plus estimate. The estimate is the distance to
/// the end times [`Costs::least`], around the map where the map wraps. Where that is also [`Costs::greatest`] on a
/// map that does not wrap, steps are counted instead of costs. Of equals it takes the one found last, and it visits
/// the neighbours of a hex by direction number. Where steps are counted, a nearer hex goes before one found later. A
/// hex is entered from where its cheapest path was found first.
///
/// ```
/// use sixfold::coord::Hex;
/// use sixfold::grid::Region;
/// use sixfold::search::{Costs, Scratch, path, quick_path};
///
/// let costs = Costs::uniform(&Region::hexagon(4));
/// let (mut scratch, mut other) = (Scratch::new(), Scratch::new());
/// let straight = path(&costs, Hex::ORIGIN, Hex::new(2, 2), &mut scratch).expect("open ground");
/// let bent = quick_path(&costs, Hex::ORIGIN, Hex::new(2, 2), &mut other).expect("open ground");
/// assert_eq!(straight.cost(), bent.cost());
/// assert_ne!(straight.hexes(), bent.hexes());
/// ```
pub fn quick_path<'s>(costs: &Costs, from: Hex, to: Hex, scratch: &'s mut Scratch) -> Option<Path<'s>> {
    find(costs, from, to, Ties::First, scratch)
}

fn find<'s>(costs: &Costs, from: Hex, to: Hex, ties: Ties, scratch: &'s mut Scratch) -> Option<Path<'s>> {
    let (from, start) = costs.slots().find(from)?;
    let (to, end) = costs.slots().find(to)?;
    scratch.path.clear();
    let ends = ((from, start), (to, end));
    let cost = if start == end {
        scratch.path.push(from);
        0
    } else if let Some(cost) = straight_ahead(costs, ends.0, ends.1, ties, scratch) {
        cost
    } else if costs.least() == costs.greatest() && costs.slots().wrap().is_none() {
        uniform_path::find(costs, ends.0, ends.1, ties, scratch)?
    } else {
        astar::find(costs, ends.0, ends.1, ties, scratch)?
    };
    Some(Path::new(cost, &scratch.path))
}

/// The straightest path where none of the cheapest paths makes a detour; `None` otherwise.
pub(crate) fn straight_ahead(
    costs: &Costs,
    from: (Hex, usize),
    to: (Hex, usize),
    ties: Ties,
    scratch: &mut Scratch,
) -> Option<u32> {
    if ties == Ties::First {
        return None;
    }
    let copy = match costs.slots().wrap() {
        Some(wrap) => wrap.nearest_copy(from.0, to.0).ok()?,
        None => to.0,
    };
    scratch.ahead.find(costs, from, to, copy, &mut scratch.path)
}
