use alloc::sync::Arc;

use sixfold::coord::{Direction, Edge, Hex};
use sixfold::grid::{
    Cell, Entry, Field, Grid, GridCell, GridError, Region, Side, Surface, TerrainTable, Unit, Walls, Wrap,
};
use sixfold::internals::Frame;
use sixfold::search::{Costs, IMPASSABLE, Topology};

use crate::battlefield::Battlefield;
use crate::movement::{Friends, Mode, MoveRules, Slopes, ZonesOfControl, set_crossings};

/// The most levels that one step climbs or descends.
pub const MOST_LEVELS: u32 = 2;

/// The entry rule of a cell, and the points its terrain adds to the step.
pub(crate) fn entry(cell: Cell, terrain: &TerrainTable, rules: MoveRules) -> (Entry, u32) {
    let kind = terrain.terrain(cell.terrain);
    if let Some(movement_type) = rules.movement_type {
        let cost = kind.type_cost(cell.measure, movement_type);
        return cost.map_or((Entry::Impassable, 0), |cost| (cost.entry, cost.cost.into()));
    }
    let figures = kind.figures(cell.measure);
    match figures.surface {
        Surface::Paved => (figures.entry, 0),
        Surface::Open => (figures.entry, figures.cost.into()),
    }
}

/// The points of a step onto a cell at the level of the last one: one, and the cost of its terrain.
///
/// `None` where it cannot be entered on foot.
///
/// ```
/// use sixfold::grid::{Cell, TerrainTable};
/// use sixfold_tactics::{MoveRules, points_to_enter};
///
/// let table = TerrainTable::standard();
/// let woods = Cell::default().with_terrain(&table, "heavy_woods")?;
/// let wheels = MoveRules { movement_type: Some(table.movement_type("wheels")?), ..MoveRules::default() };
/// assert_eq!(points_to_enter(woods, &table, MoveRules::default()), Some(3));
/// assert_eq!(points_to_enter(woods, &table, wheels), None);
/// # Ok::<(), sixfold::grid::TerrainError>(())
/// ```
#[must_use]
pub fn points_to_enter(cell: Cell, terrain: &TerrainTable, rules: MoveRules) -> Option<u32> {
    match entry(cell, terrain, rules) {
        (Entry::Impassable, _) => None,
        (_, cost) => Some(1 + cost),
    }
}

/// The data of a hex that the cost of a step onto it depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Footing {
    /// One point plus the cost of the terrain; [`IMPASSABLE`] if it cannot be entered.
    enter: u32,
    elevation: i16,
    zone: Zone,
}

/// The effect of zones of control on a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Zone {
    /// The hex is in no zone, or zones have no effect.
    None,
    /// Zones have raised its cost.
    Costs,
    /// A unit cannot leave it.
    Holds,
    /// A unit cannot enter it from another such hex.
    Bars,
}

impl Footing {
    /// The footing of a missing hex.
    const NOWHERE: Footing = Footing { enter: IMPASSABLE, elevation: 0, zone: Zone::None };

    fn of(cell: Cell, terrain: &TerrainTable, mode: Mode, rules: MoveRules) -> Footing {
        let enter = match (entry(cell, terrain, rules), mode) {
            ((Entry::Impassable, _), _) | ((Entry::NoRunning, _), Mode::Run) => IMPASSABLE,
            ((_, cost), _) => 1 + cost,
        };
        let elevation = match rules.slopes {
            Slopes::Climbed => cell.elevation,
            Slopes::Ignored => 0,
        };
        Footing { enter, elevation, zone: Zone::None }
    }

    /// The cost of entering this hex from another one, with the levels between them.
    fn entered_from(self, from: Footing) -> u32 {
        let levels = u32::from(self.elevation.abs_diff(from.elevation));
        if self.enter == IMPASSABLE || levels > MOST_LEVELS { IMPASSABLE } else { self.enter + levels }
    }

    /// The same cost, where zones of control forbid some steps.
    fn entered_past_zones(self, from: Footing) -> u32 {
        match (from.zone, self.zone) {
            (Zone::Holds, _) | (Zone::Bars, Zone::Bars) => IMPASSABLE,
            _ => self.entered_from(from),
        }
    }
}

/// The unit that walks: its first hex and its side.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Walker {
    pub(crate) start: Hex,
    pub(crate) side: Option<Side>,
}

impl Walker {
    /// The walker that starts on a hex: the unit on that hex.
    pub(crate) fn at<C: GridCell, U: Clone>(grid: &Grid<C, U>, start: Hex) -> Walker {
        Walker { start, side: grid.unit_at(start).and_then(|unit| unit.side) }
    }

    /// Why the units on a hex keep it from ending a move there; `None` if they do not.
    ///
    /// Enemies never share a hex.
    pub(crate) fn no_room<C: GridCell, U: Clone>(self, grid: &Grid<C, U>, hex: Hex) -> Option<GridError> {
        let by = |name: &str| GridError::Occupied { hex, by: Arc::from(name) };
        if grid.stacking() == 1 {
            return grid.occupant(hex).map(by);
        }
        let (there, limit) = (grid.units_at(hex), grid.stacking());
        if let Some(enemy) = there.iter().find(|unit| self.is_enemy(unit.side)) {
            return Some(by(enemy.name));
        }
        (there.len() >= usize::from(limit)).then_some(GridError::Full { hex, units: there.len(), limit })
    }

    /// Whether the units on a hex block this unit.
    fn is_stopped_by<U>(self, there: &[Unit<'_, U>], stacking: u8, friends: Friends) -> bool {
        let has_room =
            there.len() < usize::from(stacking) && !there.iter().any(|unit| self.is_enemy(unit.side));
        let let_pass = friends == Friends::LetPass && there.iter().all(|unit| self.is_friend(unit.side));
        !has_room && !let_pass
    }

    /// Whether another unit is a friend: both have the same side.
    fn is_friend(self, side: Option<Side>) -> bool {
        self.side.is_some() && self.side == side
    }

    /// Whether another unit is an enemy: both have sides, and these differ.
    fn is_enemy(self, side: Option<Side>) -> bool {
        self.side.is_some() && side.is_some() && self.side != side
    }
}

/// The costs of steps on foot.
///
/// A step costs 1, the cost of the terrain, 1 for each level up or down, and the effect of zones of
/// control. With a radius, only the hexes within it of the walker have costs: no step costs less than 1, so a
/// question with fewer points needs no others. Around a map that wraps, all hexes have costs.
pub(crate) fn step_costs<C: GridCell, U: Clone>(
    battlefield: Battlefield<'_, C, U>,
    walker: Walker,
    mode: Mode,
    rules: MoveRules,
    within: Option<u32>,
) -> Costs {
    let grid = battlefield.grid;
    let near = within.filter(|&radius| battlefield.wrap.is_none() && is_smaller(radius, grid.region()));
    let (region, units) = match near {
        None => (map_of(battlefield).clone(), grid.units()),
        // Units one step outside have zones inside.
        Some(radius) => {
            let occupied =
                grid.range(walker.start, radius.saturating_add(1)).filter(|&hex| grid.is_occupied(hex));
            let units = occupied.flat_map(|hex| grid.units_at(hex)).collect();
            (grid.range(walker.start, radius).collect(), units)
        }
    };
    let map = battlefield.wrap.map_or(Topology::from(&region), Topology::from);
    let mut footing = footing(grid, &region, mode, rules);
    for there in units.chunk_by(|one, next| one.hex == next.hex) {
        let hex = there[0].hex;
        if hex != walker.start
            && walker.is_stopped_by(there, grid.stacking(), rules.friends)
            && let Some(footing) = footing.get_mut(hex)
        {
            footing.enter = IMPASSABLE;
        }
    }
    let mut in_zones = |change: &dyn Fn(&mut Footing)| {
        each_controlled(battlefield, walker, &units, |hex| {
            if let Some(footing) = footing.get_mut(hex) {
                change(footing);
            }
        });
    };
    let mut costs = match rules.zones {
        ZonesOfControl::Ignored => open_costs(map, &footing),
        ZonesOfControl::ExtraCost(extra) => {
            in_zones(&|footing| {
                if footing.zone == Zone::None && footing.enter != IMPASSABLE {
                    (footing.zone, footing.enter) = (Zone::Costs, footing.enter.saturating_add(extra));
                }
            });
            open_costs(map, &footing)
        }
        ZonesOfControl::Stop => {
            in_zones(&|footing| footing.zone = Zone::Holds);
            // A unit that starts in a zone may leave it.
            footing[walker.start].zone = Zone::None;
            costs_per_step(map, &footing, Footing::entered_past_zones)
        }
        ZonesOfControl::NoStepBetween => {
            in_zones(&|footing| footing.zone = Zone::Bars);
            costs_per_step(map, &footing, Footing::entered_past_zones)
        }
    };
    set_crossings(&mut costs, battlefield, |to| ground(grid, to, mode, rules));
    set_walls(&mut costs, grid.walls());
    costs
}

/// The part of the cost of a step that is for the hex it enters, without levels and zones of control.
fn ground<C: GridCell, U: Clone>(grid: &Grid<C, U>, hex: Hex, mode: Mode, rules: MoveRules) -> u32 {
    let of = |cell: &C| Footing::of(cell.standard(), grid.terrain_table(), mode, rules);
    grid.cell(hex).map_or(Footing::NOWHERE, of).enter
}

/// The costs of steps over the whole map by terrain, levels, crossings and walls alone, without units and zones.
///
/// A game makes them once for each movement type. `None` for a jump, which has no steps. For the costs of one unit
/// see [`Movement::costs`](crate::Movement::costs).
///
/// ```
/// use sixfold::coord::Hex;
/// use sixfold::grid::{Grid, Region};
/// use sixfold_tactics::{Mode, MoveRules, terrain_costs};
///
/// let grid = Grid::new(Region::hexagon(3)).set_terrain(Hex::new(1, 0), "heavy_woods")?;
/// let costs = terrain_costs(&grid, Mode::Walk, MoveRules::default()).expect("on foot");
/// assert_eq!(costs.to_enter(Hex::new(1, 0)), Some(3));
/// # Ok::<(), sixfold::grid::GridError>(())
/// ```
pub fn terrain_costs<'g, C: GridCell + 'g, U: Clone + 'g>(
    battlefield: impl Into<Battlefield<'g, C, U>>,
    mode: Mode,
    rules: MoveRules,
) -> Option<Costs> {
    let battlefield = battlefield.into();
    (mode != Mode::Jump).then(|| costs_of_terrain(battlefield, mode, rules))
}

fn costs_of_terrain<C: GridCell, U: Clone>(
    battlefield: Battlefield<'_, C, U>,
    mode: Mode,
    rules: MoveRules,
) -> Costs {
    let (grid, region) = (battlefield.grid, map_of(battlefield));
    let map = battlefield.wrap.map_or(Topology::from(region), Topology::from);
    let mut costs = open_costs(map, &footing(grid, region, mode, rules));
    set_crossings(&mut costs, battlefield, |to| ground(grid, to, mode, rules));
    costs.set_walls(grid.walls());
    costs
}

/// The hexes that have costs: those of the map that wraps around, or of the grid.
fn map_of<'g, C: GridCell, U: Clone>(battlefield: Battlefield<'g, C, U>) -> &'g Region {
    battlefield.wrap.map_or(battlefield.grid.region(), Wrap::region)
}

/// Whether a range certainly has fewer hexes than a region, by its radius alone.
fn is_smaller(radius: u32, region: &Region) -> bool {
    let radius = u128::from(radius);
    3 * radius * (radius + 1) + 1 < region.len() as u128
}

/// The footing on each hex of a part of the grid.
fn footing<C: GridCell, U: Clone>(
    grid: &Grid<C, U>,
    region: &Region,
    mode: Mode,
    rules: MoveRules,
) -> Field<Footing> {
    let of = |cell: &C| Footing::of(cell.standard(), grid.terrain_table(), mode, rules);
    if region.is_same(grid.region()) {
        return grid.field(of);
    }
    Field::from_fn(region.clone(), |hex| grid.cell(hex).map_or(Footing::NOWHERE, of))
}

/// Puts walls on the hexsides of a region, by the shorter list: the walls or the hexes.
fn set_walls(costs: &mut Costs, walls: &Walls) {
    let region = costs.region().clone();
    if walls.len() < region.len() {
        costs.set_walls(walls);
        return;
    }
    for edge in region.hexes().flat_map(|hex| Direction::ALL.map(|direction| Edge::new(hex, direction))) {
        if walls.contains(edge) {
            costs.set_wall(edge);
        }
    }
}

/// Calls `visit` for every hex in the zone of control of an enemy among these units.
///
/// A hex in several zones is visited several times.
pub(crate) fn each_controlled<C: GridCell, U: Clone>(
    battlefield: Battlefield<'_, C, U>,
    walker: Walker,
    units: &[Unit<'_, U>],
    mut visit: impl FnMut(Hex),
) {
    let mut zoneless = battlefield.zoneless.to_vec();
    zoneless.sort_unstable();
    for unit in units {
        if !walker.is_enemy(unit.side) || zoneless.binary_search(&unit.id).is_ok() {
            continue;
        }
        for direction in Direction::ALL {
            if let Some(hex) = battlefield.neighbor(unit.hex, direction)
                && !battlefield.has_wall(unit.hex, direction)
            {
                visit(hex);
            }
        }
    }
}

/// The costs of steps that depend only on hexes and levels.
fn open_costs(map: Topology<'_>, footing: &Field<Footing>) -> Costs {
    let mut values = footing.values().iter();
    let level = values.clone().next().map(|first| first.elevation);
    if footing.values().iter().all(|hex| Some(hex.elevation) == level) {
        // Level ground costs the same from every side, and searches are faster then.
        return Costs::per_hex(map, |_| values.next().map_or(IMPASSABLE, |hex| hex.enter));
    }
    costs_per_step(map, footing, Footing::entered_from)
}

/// The costs of steps that depend on the hexes at both ends.
fn costs_per_step(
    map: Topology<'_>,
    footing: &Field<Footing>,
    entered: impl Fn(Footing, Footing) -> u32,
) -> Costs {
    let Topology::Plane(region) = map else {
        return Costs::by_edge(map, |step| {
            let [from, to] = [step.from, step.to].map(|hex| footing.get(hex).copied());
            entered(to.unwrap_or(Footing::NOWHERE), from.unwrap_or(Footing::NOWHERE))
        });
    };
    let Ok(frame) = Frame::around(region) else {
        return Costs::per_step(region, |from, direction| {
            let next = from.try_neighbor(direction).ok().and_then(|next| footing.get(next));
            next.map_or(IMPASSABLE, |&next| entered(next, footing[from]))
        });
    };
    let by_slot = frame.spread(region, footing.values(), Footing::NOWHERE);
    Costs::per_step(region, |from, direction| {
        let slot = frame.slot(from);
        entered(by_slot[slot.wrapping_add_signed(frame.step(direction))], by_slot[slot])
    })
}
