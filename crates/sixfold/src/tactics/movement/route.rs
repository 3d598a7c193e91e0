use alloc::vec;
use alloc::vec::Vec;

use crate::coord::{Direction, Hex};
use crate::grid::Grid;
use crate::search::{Costs, Pose, Scratch, path, turning_path};
use crate::tactics::bounds::in_bounds;
use crate::tactics::movement::{Mode, MoveError, MoveRules, Walker, step_costs};

/// A way on foot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    /// The sum of the costs of its steps and turns.
    pub cost: u32,
    /// The hexes in order, both ends included.
    pub hexes: Vec<Hex>,
}

/// The cheapest way to walk from one hex to another.
///
/// The hexes that units stand on are in the way, but for the first one; with [`Friends::LetPass`](crate::tactics::Friends::LetPass)
/// friends let it through, but no way ends on the hex of a unit. Where turning costs, the unit
/// on the first hex starts with its facing; if none stands there, the first facing is free.
///
/// # Errors
/// [`GridError::OutOfBounds`](crate::grid::GridError::OutOfBounds) for either hex, [`MoveError::NoWay`] and [`MoveError::TurnCost`].
///
/// ```
/// use sixfold::coord::Hex;
/// use sixfold::grid::{Grid, Region};
/// use sixfold::search::Scratch;
/// use sixfold::tactics::{MoveRules, route};
///
/// let grid = Grid::new(Region::hexagon(3)).set_terrain(Hex::new(1, 0), "heavy_woods")?;
/// let way = route(&grid, Hex::ORIGIN, Hex::new(2, 0), MoveRules::default(), &mut Scratch::new());
/// assert_eq!(way.map(|way| way.cost), Ok(3));
/// # Ok::<(), sixfold::grid::GridError>(())
/// ```
pub fn route(
    grid: &Grid,
    from: Hex,
    to: Hex,
    rules: MoveRules,
    scratch: &mut Scratch,
) -> Result<Route, MoveError> {
    for hex in [from, to] {
        in_bounds(grid, hex)?;
    }
    rules.check()?;
    if to != from && grid.is_occupied(to) {
        // Friends may let a unit pass, but it cannot end its way on their hex.
        return Err(MoveError::NoWay { from, to });
    }
    let costs = step_costs(grid, Walker::at(grid, from), Mode::Walk, rules);
    let facings = match grid.unit_at(from) {
        Some(unit) => vec![unit.facing],
        None => Direction::ALL.to_vec(),
    };
    let starts = facings.into_iter().map(|facing| Pose::new(from, facing));
    let ways: Vec<Route> = if rules.turn_cost == 0 {
        cheapest(&costs, Pose::new(from, Direction::D0), to, None, rules, scratch).into_iter().collect()
    } else {
        starts.filter_map(|start| cheapest(&costs, start, to, None, rules, scratch)).collect()
    };
    ways.into_iter().min_by_key(|way| way.cost).ok_or(MoveError::NoWay { from, to })
}

/// The cheapest way from a pose to a hex, with a facing at its end where one is wanted.
pub(crate) fn cheapest(
    costs: &Costs,
    from: Pose,
    to: Hex,
    facing: Option<Direction>,
    rules: MoveRules,
    scratch: &mut Scratch,
) -> Option<Route> {
    if rules.turn_cost == 0 {
        let way = path(costs, from.hex, to, scratch)?;
        return Some(Route { cost: way.cost(), hexes: way.hexes().to_vec() });
    }
    let way = turning_path(costs, from, to, facing, rules.turn_cost, scratch)?;
    Some(Route { cost: way.cost(), hexes: way.hexes().collect() })
}
