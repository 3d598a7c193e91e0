use alloc::sync::Arc;

use sixfold::coord::{Direction, Edge, Hex};
use sixfold::grid::{
    Cell, Entry, Field, Grid, GridCell, GridError, Region, Side, Surface, TerrainTable, Unit,
};
use sixfold::internals::Frame;
use sixfold::search::{Costs, IMPASSABLE};

use crate::battlefield::Battlefield;
use crate::movement::{Friends, Mode, MoveRules, Slopes, ZonesOfControl};

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

/// The costs of all steps on foot.
///
/// A step costs 1, the cost of the terrain, 1 for each level up or down, and the effect of zones of
/// control.
pub(crate) fn step_costs<C: GridCell, U: Clone>(
    battlefield: Battlefield<'_, C, U>,
    walker: Walker,
    mode: Mode,
    rules: MoveRules,
) -> Costs {
    let (grid, region) = (battlefield.grid, battlefield.grid.region());
    let mut footing: Field<Footing> =
        grid.field(|cell| Footing::of(cell.standard(), grid.terrain_table(), mode, rules));
    for there in grid.units().chunk_by(|one, next| one.hex == next.hex) {
        let hex = there[0].hex;
        if hex != walker.start && walker.is_stopped_by(there, grid.stacking(), rules.friends) {
            footing[hex].enter = IMPASSABLE;
        }
    }
    let mut costs = match rules.zones {
        ZonesOfControl::Ignored => open_costs(region, &footing),
        ZonesOfControl::ExtraCost(extra) => {
            each_controlled(battlefield, walker, |hex| {
                let footing = &mut footing[hex];
                if footing.zone == Zone::None && footing.enter != IMPASSABLE {
                    (footing.zone, footing.enter) = (Zone::Costs, footing.enter.saturating_add(extra));
                }
            });
            open_costs(region, &footing)
        }
        ZonesOfControl::Stop => {
            each_controlled(battlefield, walker, |hex| footing[hex].zone = Zone::Holds);
            // A unit that starts in a zone may leave it.
            footing[walker.start].zone = Zone::None;
            costs_per_step(region, &footing, Footing::entered_past_zones)
        }
        ZonesOfControl::NoStepBetween => {
            each_controlled(battlefield, walker, |hex| footing[hex].zone = Zone::Bars);
            costs_per_step(region, &footing, Footing::entered_past_zones)
        }
    };
    costs.set_walls(grid.walls());
    costs
}

/// Calls `visit` for every hex in the zone of control of an enemy.
///
/// A hex in several zones is visited several times.
fn each_controlled<C: GridCell, U: Clone>(
    battlefield: Battlefield<'_, C, U>,
    walker: Walker,
    mut visit: impl FnMut(Hex),
) {
    let Battlefield { grid, zoneless, .. } = battlefield;
    let walls = grid.walls();
    let mut zoneless = zoneless.to_vec();
    zoneless.sort_unstable();
    for unit in grid.units() {
        if !walker.is_enemy(unit.side) || zoneless.binary_search(&unit.id).is_ok() {
            continue;
        }
        for direction in Direction::ALL {
            if let Some(hex) = grid.region().neighbor(unit.hex, direction)
                && !walls.contains(Edge::new(unit.hex, direction))
            {
                visit(hex);
            }
        }
    }
}

/// The costs of steps that depend only on hexes and levels.
fn open_costs(region: &Region, footing: &Field<Footing>) -> Costs {
    let mut values = footing.values().iter();
    let level = values.clone().next().map(|first| first.elevation);
    if footing.values().iter().all(|hex| Some(hex.elevation) == level) {
        // Level ground costs the same from every side, and searches are faster then.
        return Costs::per_hex(region, |_| values.next().map_or(IMPASSABLE, |hex| hex.enter));
    }
    costs_per_step(region, footing, Footing::entered_from)
}

/// The costs of steps that depend on the hexes at both ends.
fn costs_per_step(
    region: &Region,
    footing: &Field<Footing>,
    entered: impl Fn(Footing, Footing) -> u32,
) -> Costs {
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
