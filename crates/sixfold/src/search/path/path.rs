use crate::coord::Hex;
use crate::search::costs::Costs;
use crate::search::graph::Scratch;
use crate::search::path::{OwnedPath, astar, uniform_path};

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
/// Of several cheapest paths the answer is always the same one, on every platform. The search
/// continues from the hex with the smallest cost so far plus estimate. The estimate is the distance to the
/// end times [`Costs::least`], around the map where the map wraps. Where that is also
/// [`Costs::greatest`] on a map that does not wrap, steps are counted instead of costs. Of equals it
/// takes the one found last, and it visits the neighbours of a hex by direction number. Where steps are
/// counted, a nearer hex goes before one found later. A hex is entered from where its cheapest path was
/// found first.
///
/// # Time
///
/// Proportional to the number of visited hexes. Where all steps cost the same, a faster search is
/// used, with one byte for each hex and three stacks as the queue.
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
    let (from, start) = costs.slots().find(from)?;
    let (to, end) = costs.slots().find(to)?;
    scratch.path.clear();
    let cost = if start == end {
        scratch.path.push(from);
        0
    } else if costs.least() == costs.greatest() && costs.slots().wrap().is_none() {
        uniform_path::find(costs, (from, start), (to, end), scratch)?
    } else {
        astar::find(costs, (from, start), (to, end), scratch)?
    };
    Some(Path::new(cost, &scratch.path))
}
