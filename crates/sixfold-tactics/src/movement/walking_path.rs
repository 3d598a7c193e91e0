use alloc::vec;
use alloc::vec::Vec;

use sixfold::coord::{Direction, Hex};
use sixfold::grid::{Entry, Grid, GridCell};
use sixfold::search::{Costs, OwnedPath, Path, Pose, Scratch, TurningPath, path, turning_path};

use crate::battlefield::Battlefield;
use crate::bounds::require_hex;
use crate::movement::{Mode, MoveError, MoveRules, Walker, ZonesOfControl, entry, step_costs};

/// The cheapest path on foot from one hex to another.
///
/// Hexes with units block, except the first one. With [`Friends::LetPass`](crate::Friends::LetPass)
/// the path may lead through friends, but not end on a unit's hex. On a grid with
/// [stacking](sixfold::grid::Grid::with_stacking), a hex that has room and no enemy counts as empty.
/// Where turning costs, the unit on the first hex starts with its facing; without a unit there, the first
/// facing is free.
///
/// # Errors
/// [`GridError::OutOfBounds`](sixfold::grid::GridError::OutOfBounds) for either hex,
/// [`MoveError::Terrain`], [`MoveError::Zones`], [`MoveError::NoPath`], and the errors about the rules
/// themselves.
///
/// ```
/// use sixfold::coord::Hex;
/// use sixfold::grid::{Grid, Region};
/// use sixfold::search::Scratch;
/// use sixfold_tactics::{MoveRules, walking_path};
///
/// let grid = Grid::new(Region::hexagon(3)).set_terrain(Hex::new(1, 0), "heavy_woods")?;
/// let path = walking_path(&grid, Hex::ORIGIN, Hex::new(2, 0), MoveRules::default(), &mut Scratch::new());
/// assert_eq!(path.map(|path| path.cost()), Ok(3));
/// # Ok::<(), sixfold::grid::GridError>(())
/// ```
pub fn walking_path<'g, C: GridCell + 'g, U: Clone + 'g>(
    battlefield: impl Into<Battlefield<'g, C, U>>,
    from: Hex,
    to: Hex,
    rules: MoveRules,
    scratch: &mut Scratch,
) -> Result<OwnedPath, MoveError> {
    let battlefield = battlefield.into();
    let grid = battlefield.grid;
    for hex in [from, to] {
        require_hex(grid, hex)?;
    }
    rules.check(grid.terrain_table())?;
    let walker = Walker::at(grid, from);
    if to != from && walker.no_room(grid, to).is_some() {
        // A unit may pass through friends, but cannot end its move on a full hex.
        return Err(MoveError::NoPath { from, to });
    }
    if to != from
        && let Some(refused) = closed(grid, to, rules)
    {
        return Err(refused);
    }
    let costs = step_costs(battlefield, walker, Mode::Walk, rules, None);
    let facings = match grid.unit_at(from) {
        Some(unit) => vec![unit.facing],
        None => Direction::ALL.to_vec(),
    };
    let starts = facings.into_iter().map(|facing| Pose::new(from, facing));
    let found: Vec<OwnedPath> = if rules.turn_cost == 0 {
        cheapest(&costs, Pose::new(from, Direction::D0), to, None, rules, scratch).into_iter().collect()
    } else {
        starts.filter_map(|start| cheapest(&costs, start, to, None, rules, scratch)).collect()
    };
    let best = found.into_iter().min_by_key(OwnedPath::cost);
    best.ok_or_else(|| why_no_path(battlefield, walker, to, Mode::Walk, rules, scratch))
}

/// Why no unit that moves by these rules can end on a hex, on any path.
pub(crate) fn closed<C: GridCell, U: Clone>(
    grid: &Grid<C, U>,
    to: Hex,
    rules: MoveRules,
) -> Option<MoveError> {
    let cell = grid.cell(to)?.standard();
    let (entry, _) = entry(cell, grid.terrain_table(), rules);
    (entry == Entry::Impassable).then(|| {
        let terrain = grid.terrain_table().terrain(cell.terrain).name.clone();
        MoveError::Terrain { to, terrain }
    })
}

/// Why no path leads to a hex: zones of control, if a path exists without them.
pub(crate) fn why_no_path<C: GridCell, U: Clone>(
    battlefield: Battlefield<'_, C, U>,
    walker: Walker,
    to: Hex,
    mode: Mode,
    rules: MoveRules,
    scratch: &mut Scratch,
) -> MoveError {
    let from = walker.start;
    let free = MoveRules { zones: ZonesOfControl::Ignored, ..rules };
    // The existence of a path does not depend on facings.
    let leads_there =
        |scratch| path(&step_costs(battlefield, walker, mode, free, None), from, to, scratch).is_some();
    if rules.zones != ZonesOfControl::Ignored && leads_there(scratch) {
        MoveError::Zones { from, to }
    } else {
        MoveError::NoPath { from, to }
    }
}

/// The cheapest path from a pose to a hex, with an optional facing at its end.
pub(crate) fn cheapest(
    costs: &Costs,
    from: Pose,
    to: Hex,
    facing: Option<Direction>,
    rules: MoveRules,
    scratch: &mut Scratch,
) -> Option<OwnedPath> {
    if rules.turn_cost == 0 {
        return path(costs, from.hex, to, scratch).map(Path::into_owned);
    }
    turning_path(costs, from, to, facing, rules.turn_cost, scratch).map(TurningPath::without_turns)
}
