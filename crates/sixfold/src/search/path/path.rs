use crate::coord::Hex;
use crate::search::costs::{Costs, Table};
use crate::search::graph::Scratch;
use crate::search::path::{Choice, OwnedPath, astar, ladder, uniform_path};

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
/// Of several cheapest paths it is the one nearest to the straight line between its ends, so on open
/// ground it is their [`line`](crate::shape::line()), hex by hex. The distances of its hexes from the line
/// add up to the least. Of equally near paths it is one with the fewest hexes, and of these one with
/// the most hexes on the line or on its +q side (beside a line along q, on the +r side). If there are
/// still several it is the one that, read from the smaller end (by `q`, then `r`), always goes in the
/// lowest direction number. All of this is decided in whole numbers.
///
/// So the path back is the same path, where steps cost the same both ways and the start can be entered.
/// On a mirrored map it is the mirrored path, unless two paths are equally near. Around a map
/// that wraps, a hex counts at its copy nearest to the smaller end.
///
/// [`quick_path`] does not choose, and is faster.
///
/// # Time
///
/// Proportional to the number of visited hexes. Where all steps cost the same, a faster search is
/// used, with one byte for each hex and three stacks as the queue. The choice between cheapest paths
/// takes time for the hexes of those that are near enough to the line.
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
    find(costs, from, to, Choice::Nearest, scratch)
}

/// A cheapest path, the first that is found; faster than [`path()`].
///
/// The rules are those of [`path()`], except for ties: it is any of the cheapest paths. It is the same one
/// each time and on every platform, but another version may find another one.
///
/// ```
/// use sixfold::coord::Hex;
/// use sixfold::grid::Region;
/// use sixfold::search::{Costs, Scratch, path, quick_path};
///
/// let costs = Costs::per_hex(&Region::hexagon(9), |hex| 1 + (hex.q() * hex.r()).unsigned_abs() % 3);
/// let (from, to) = (Hex::new(-9, 3), Hex::new(8, -2));
/// let (mut scratch, mut other) = (Scratch::new(), Scratch::new());
/// let quick = quick_path(&costs, from, to, &mut scratch).expect("a way");
/// assert_eq!(quick.cost(), path(&costs, from, to, &mut other).expect("a way").cost());
/// ```
pub fn quick_path<'s>(costs: &Costs, from: Hex, to: Hex, scratch: &'s mut Scratch) -> Option<Path<'s>> {
    find(costs, from, to, Choice::First, scratch)
}

fn find<'s>(costs: &Costs, from: Hex, to: Hex, choice: Choice, scratch: &'s mut Scratch) -> Option<Path<'s>> {
    let (from, start) = costs.slots().find(from)?;
    let (to, end) = costs.slots().find(to)?;
    scratch.path.clear();
    // Costs of single steps can differ by direction, which counting steps does not allow for.
    let is_uniform = costs.least() == costs.greatest() && matches!(costs.table(), Table::PerHex(_));
    let cost = if start == end {
        scratch.path.push(from);
        0
    } else if choice == Choice::Nearest
        && let Some(cost) = ladder::find(costs, (from, start), (to, end), scratch)
    {
        cost
    } else if is_uniform && costs.slots().wrap().is_none() {
        uniform_path::find(costs, (from, start), (to, end), choice, scratch)?
    } else {
        astar::find(costs, (from, start), (to, end), choice, scratch)?
    };
    Some(Path::new(cost, &scratch.path))
}
