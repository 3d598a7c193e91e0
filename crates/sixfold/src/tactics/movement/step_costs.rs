use crate::coord::Hex;
use crate::grid::{Cell, Entry, Field, Frame, Grid, Side, Surface, TerrainTable};
use crate::search::{Costs, IMPASSABLE};
use crate::tactics::movement::{Friends, Mode, MoveRules};

/// The most levels that one step climbs or descends.
pub const MOST_LEVELS: u32 = 2;

/// What matters about a hex to who steps onto it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Footing {
    /// One point and what the terrain adds; [`IMPASSABLE`] where it cannot be entered.
    enter: u32,
    elevation: i16,
}

impl Footing {
    fn of(cell: &Cell, terrain: &TerrainTable, mode: Mode) -> Footing {
        let figures = terrain.terrain(cell.terrain).figures(cell.measure);
        let enter = match (figures.entry, figures.surface, mode) {
            (Entry::NoRunning, _, Mode::Run) => IMPASSABLE,
            (_, Surface::Paved, _) => 1,
            (_, Surface::Open, _) => 1 + u32::from(figures.cost),
        };
        Footing { enter, elevation: cell.elevation }
    }

    /// What it costs to come here from a hex on another level.
    fn entered_from(self, elevation: i16) -> u32 {
        let levels = u32::from(self.elevation.abs_diff(elevation));
        if self.enter == IMPASSABLE || levels > MOST_LEVELS { IMPASSABLE } else { self.enter + levels }
    }
}

/// Who walks: where it starts and for which side.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Walker {
    pub(crate) start: Hex,
    pub(crate) side: Option<Side>,
}

impl Walker {
    /// The walker that starts on a hex; whoever stands there is the one who walks.
    pub(crate) fn at(grid: &Grid, start: Hex) -> Walker {
        Walker { start, side: grid.unit_at(start).and_then(|unit| unit.side) }
    }

    /// Whether another unit is a friend: both are of the same side.
    fn is_friend(self, side: Option<Side>) -> bool {
        self.side.is_some() && self.side == side
    }
}

/// What each step costs on foot: 1, what the terrain adds, and 1 for each level up or down.
pub(crate) fn step_costs(grid: &Grid, walker: Walker, mode: Mode, rules: MoveRules) -> Costs {
    let mut costs = open_costs(grid, walker, mode, rules);
    costs.add_walls(grid.walls());
    costs
}

/// What each step costs where there are no walls.
fn open_costs(grid: &Grid, walker: Walker, mode: Mode, rules: MoveRules) -> Costs {
    let mut footing: Field<Footing> = grid.field(|cell| Footing::of(cell, grid.terrain_table(), mode));
    for unit in grid.units() {
        let lets_pass = rules.friends == Friends::LetPass && walker.is_friend(unit.side);
        if unit.hex != walker.start && !lets_pass {
            footing[unit.hex].enter = IMPASSABLE;
        }
    }
    let mut values = footing.values().iter();
    let level = values.clone().next().map(|first| first.elevation);
    if footing.values().iter().all(|hex| Some(hex.elevation) == level) {
        // Level ground costs the same from every side, which searches find faster.
        return Costs::per_hex(grid.region(), |_| values.next().map_or(IMPASSABLE, |hex| hex.enter));
    }
    let Ok(frame) = Frame::around(grid.region()) else {
        return Costs::per_step(grid.region(), |from, direction| {
            let next = from.try_neighbor(direction).ok().and_then(|next| footing.get(next));
            next.map_or(IMPASSABLE, |next| next.entered_from(footing[from].elevation))
        });
    };
    let by_slot = frame.spread(grid.region(), footing.values(), Footing { enter: IMPASSABLE, elevation: 0 });
    Costs::per_step(grid.region(), |from, direction| {
        let slot = frame.slot(from);
        let next = by_slot[slot.wrapping_add_signed(frame.step(direction))];
        next.entered_from(by_slot[slot].elevation)
    })
}
