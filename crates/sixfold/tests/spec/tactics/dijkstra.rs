//! Movement as the rules say it, searched the plain way: the oracle.

use std::collections::BTreeMap;

use sixfold::coord::{Direction, Hex};
use sixfold::grid::{Grid, Unit};
use sixfold::tactics::{Friends, Mode, MoveRules};

/// What a step costs a unit; `None` where it cannot be taken.
fn step(grid: &Grid, unit: Unit<'_>, from: Hex, to: Hex, mode: Mode, rules: MoveRules) -> Option<u32> {
    let (here, there) = (grid.cell(from)?, grid.cell(to)?);
    if let Some(other) = grid.unit_at(to) {
        let friend = other.side.is_some() && other.side == unit.side;
        if other.id != unit.id && !(friend && rules.friends == Friends::LetPass) {
            return None;
        }
    }
    let levels = (i32::from(here.elevation) - i32::from(there.elevation)).unsigned_abs();
    if levels > 2 {
        return None;
    }
    // The table of the rules, by name, apart from the engine's own.
    let extra = match (grid.terrain(to)?.name.as_str(), there.measure) {
        ("water", 1..) if mode == Mode::Run => return None,
        ("water", 0) | ("clear" | "pavement" | "road" | "light_smoke" | "heavy_smoke", _) => 0,
        ("water", 1) | ("light_woods" | "rough" | "rubble" | "building", _) => 1,
        ("heavy_woods", _) => 2,
        ("water", _) => 3,
        (other, _) => panic!("the rules do not know {other}"),
    };
    Some(1 + extra + levels)
}

/// What it costs to come to every pose.
pub(crate) fn poses(
    grid: &Grid,
    unit: Unit<'_>,
    mode: Mode,
    rules: MoveRules,
) -> BTreeMap<(Hex, Direction), u32> {
    let mut done = BTreeMap::new();
    let mut open = BTreeMap::from([((unit.hex, unit.facing), 0)]);
    while let Some((pose, cost)) =
        open.iter().map(|(&pose, &cost)| (pose, cost)).min_by_key(|&(_, cost)| cost)
    {
        open.remove(&pose);
        done.insert(pose, cost);
        let (hex, facing) = pose;
        let mut next = vec![
            ((hex, facing.turn(1)), cost + rules.turn_cost),
            ((hex, facing.turn(-1)), cost + rules.turn_cost),
        ];
        let ahead = hex.neighbor(facing);
        if let Some(more) = step(grid, unit, hex, ahead, mode, rules) {
            next.push(((ahead, facing), cost + more));
        }
        for (pose, cost) in next {
            if !done.contains_key(&pose) {
                let known = open.entry(pose).or_insert(cost);
                *known = cost.min(*known);
            }
        }
    }
    done
}

/// What it costs to come to every hex, with whatever facing.
pub(crate) fn hexes(poses: &BTreeMap<(Hex, Direction), u32>) -> BTreeMap<Hex, u32> {
    let mut hexes = BTreeMap::new();
    for (&(hex, _), &cost) in poses {
        let known = hexes.entry(hex).or_insert(cost);
        *known = cost.min(*known);
    }
    hexes
}
