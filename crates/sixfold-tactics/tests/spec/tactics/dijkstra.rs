//! The oracle: the movement rules with a plain Dijkstra search.

use std::collections::BTreeMap;

use crate::spec::tactics::legs;
use sixfold::coord::{Direction, Hex, flat};
use sixfold::grid::{Entry, Grid, Unit};
use sixfold::search::Scratch;
use sixfold_tactics::{Friends, Mode, MoveError, MoveRules, Movement, Slopes, ZonesOfControl};

/// Whether a hex is next to an enemy of a unit.
fn controlled(grid: &Grid, unit: Unit<'_>, hex: Hex) -> bool {
    let is_enemy = |other: Unit<'_>| other.side.is_some() && unit.side.is_some() && other.side != unit.side;
    grid.units().into_iter().any(|other| is_enemy(other) && other.hex.distance(hex) == 1)
}

/// Whether a unit may stand on a hex with the units there.
pub(crate) fn has_room(grid: &Grid, unit: Unit<'_>, hex: Hex) -> bool {
    let there = grid.units_at(hex);
    let is_enemy = |other: &Unit<'_>| other.side.is_some() && unit.side.is_some() && other.side != unit.side;
    there.len() < usize::from(grid.stacking()) && !there.iter().any(is_enemy)
}

/// The cost that a hex's terrain adds to a step; `None` if it is impassable.
fn extra(grid: &Grid, hex: Hex, rules: MoveRules) -> Option<(u32, Entry)> {
    let (cell, kind) = (grid.cell(hex)?, grid.terrain(hex)?);
    if let Some(movement_type) = rules.movement_type {
        let cost = kind.type_cost(cell.measure, movement_type)?;
        return (cost.entry != Entry::Impassable).then_some((cost.cost.into(), cost.entry));
    }
    // The table of the rules, by name, independent of the engine's own.
    Some(match (kind.name.as_str(), cell.measure) {
        ("rock", _) => return None,
        ("water", 0) | ("clear" | "pavement" | "road" | "light_smoke" | "heavy_smoke", _) => (0, Entry::Any),
        ("water", 1) => (1, Entry::NoRunning),
        ("light_woods" | "rough" | "rubble" | "building", _) => (1, Entry::Any),
        ("heavy_woods", _) => (2, Entry::Any),
        ("water", _) => (3, Entry::NoRunning),
        (other, _) => panic!("the rules do not know {other}"),
    })
}

/// The cost of a step for a unit; `None` if it is not possible.
fn step(grid: &Grid, unit: Unit<'_>, from: Hex, to: Hex, mode: Mode, rules: MoveRules) -> Option<u32> {
    let (here, there) = (grid.cell(from)?, grid.cell(to)?);
    let others: Vec<Unit<'_>> = grid.units_at(to).into_iter().filter(|other| other.id != unit.id).collect();
    let is_friend = |other: &Unit<'_>| other.side.is_some() && other.side == unit.side;
    let let_pass = rules.friends == Friends::LetPass && others.iter().all(is_friend);
    if to != unit.hex && !has_room(grid, unit, to) && !let_pass {
        return None;
    }
    let levels = match rules.slopes {
        Slopes::Climbed => (i32::from(here.elevation) - i32::from(there.elevation)).unsigned_abs(),
        Slopes::Ignored => 0,
    };
    let (extra, entry) = extra(grid, to, rules)?;
    if levels > 2 || (entry == Entry::NoRunning && mode == Mode::Run) {
        return None;
    }
    let [leaves, enters] = [from, to].map(|hex| controlled(grid, unit, hex));
    let zone = match rules.zones {
        ZonesOfControl::Stop if leaves && from != unit.hex => return None,
        ZonesOfControl::NoStepBetween if leaves && enters => return None,
        ZonesOfControl::ExtraCost(cost) if enters => cost,
        _ => 0,
    };
    Some(1 + extra + levels + zone)
}

/// The cost of reaching every pose.
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

/// The cost of reaching every hex with any facing.
pub(crate) fn hexes(poses: &BTreeMap<(Hex, Direction), u32>) -> BTreeMap<Hex, u32> {
    let mut hexes = BTreeMap::new();
    for (&(hex, _), &cost) in poses {
        let known = hexes.entry(hex).or_insert(cost);
        *known = cost.min(*known);
    }
    hexes
}

/// Why no path leads to a hex.
fn why_not(grid: &Grid, unit: Unit<'_>, to: Hex, mode: Mode, rules: MoveRules) -> MoveError {
    let free = MoveRules { zones: ZonesOfControl::Ignored, ..rules };
    let from = unit.hex;
    if extra(grid, to, rules).is_none() {
        let terrain = grid.terrain(to).expect("on the map").name.clone();
        MoveError::Terrain { to, terrain }
    } else if hexes(&poses(grid, unit, mode, free)).contains_key(&to) {
        MoveError::Zones { from, to }
    } else {
        MoveError::NoPath { from, to }
    }
}

/// Compares reach and every move of `u0` on a map with the plain search.
pub(crate) fn check(grid: &Grid, mode: Mode, rules: MoveRules, walk: u32, scratch: &mut Scratch) {
    let Some(unit) = grid.unit("u0") else { return };
    let walker = Movement::new(grid, "u0", legs(walk, 0), mode, rules).expect("u0 is there");
    let found = poses(grid, unit, mode, rules);
    let costs = hexes(&found);
    let budget = walker.points();
    let expected: Vec<(Hex, u32)> = costs
        .iter()
        .map(|(&hex, &cost)| (hex, cost))
        .filter(|&(hex, cost)| cost <= budget && hex != unit.hex && has_room(grid, unit, hex))
        .collect();
    assert_eq!(walker.reach(scratch), expected);
    for hex in grid.region() {
        let moved = walker.to(hex, None, scratch);
        if hex == unit.hex || !has_room(grid, unit, hex) {
            assert!(matches!(moved, Err(MoveError::Grid(_))), "{moved:?}");
            continue;
        }
        match costs.get(&hex) {
            None => assert_eq!(moved, Err(why_not(grid, unit, hex, mode, rules))),
            Some(&cost) if cost > budget => {
                assert_eq!(moved, Err(MoveError::TooFar { to: hex, cost, points: budget }));
            }
            Some(&cost) => {
                let done = moved.expect("within reach");
                assert_eq!(done.cost, cost);
                assert!(done.path.windows(2).all(|step| step[0].distance(step[1]) == 1));
                let turned = walker.to(hex, Some(flat::SW), scratch).map(|done| done.cost);
                let cost = found[&(hex, flat::SW)];
                assert_eq!(turned.ok(), (cost <= budget).then_some(cost));
            }
        }
    }
}
