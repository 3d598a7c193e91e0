//! `docs/spec/tactics.md`, scenario by scenario.

mod unit_positioning;
mod firing_arcs;
mod movement;
mod zones_of_control;
mod turns;
mod threats;
mod large_maps;
mod around_the_map;
mod movement_types;
mod stacking;
mod range_brackets;
mod map_bounds;
mod sight;
mod rock_and_the_outside;
mod to_hit;
mod numbers_of_ones_own;
mod cells_of_ones_own;
mod crossings;
mod walls;
mod dijkstra;

use sixfold::coord::Hex;
use sixfold::grid::{Grid, Measure, Region, Walls};
use sixfold_tactics::{Friends, Mobility, MoveRules, Slopes, ZonesOfControl};

/// The rules of document 001.
const FREE: MoveRules = MoveRules {
    turn_cost: 0,
    friends: Friends::Block,
    zones: ZonesOfControl::Ignored,
    movement_type: None,
    slopes: Slopes::Climbed,
};

fn legs(walk: u32, jump: u32) -> Mobility {
    Mobility { walk, jump, heat: 0 }
}

fn h(q: i32, r: i32) -> Hex {
    Hex::new(q, r)
}

fn open(radius: u32) -> Grid {
    Grid::new(Region::hexagon(radius))
}

/// A grid with terrain on some hexes; a number in a name is the depth or height.
fn with_terrain(grid: &Grid, hexes: &[(Hex, &str)]) -> Grid {
    hexes.iter().fold(grid.clone(), |grid, &(hex, terrain)| {
        let (name, levels) = terrain.split_once(' ').map_or((terrain, None), |(name, n)| (name, Some(n)));
        let grid = grid.set_terrain(hex, name).expect("known terrain on the map");
        let Some(levels) = levels else { return grid };
        let measure = if name == "water" { Measure::Depth } else { Measure::Height };
        grid.set_measure(hex, measure, levels.parse().expect("a number")).expect("it has this measure")
    })
}

/// A grid with these walls.
fn walled(grid: &Grid, walls: &Walls) -> Grid {
    grid.with_walls(walls.clone()).expect("walls on the map")
}

/// A grid with some hexes on other levels.
fn with_levels(grid: &Grid, hexes: &[(Hex, i16)]) -> Grid {
    hexes.iter().fold(grid.clone(), |grid, &(hex, level)| grid.set_elevation(hex, level).expect("on the map"))
}
