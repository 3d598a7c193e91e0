//! The rules use the walls of the grid.

use crate::spec::tactics::{h, legs, open};
use sixfold::coord::{Edge, flat};
use sixfold::grid::Grid;
use sixfold::search::{Scratch, flow};
use sixfold_tactics::{EYE, Mode, MoveRules, Movement, SightMap, sight, walking_path};

/// The hexside between (0,0) and (0,1).
fn south() -> Edge {
    Edge::new(h(0, 0), flat::S)
}

fn cost(grid: &Grid) -> Option<u32> {
    walking_path(grid, h(0, 0), h(0, 1), MoveRules::default(), &mut Scratch::new()).ok().map(|way| way.cost())
}

#[test]
fn movement_and_sight_respect_them() {
    let open = open(2);
    let walled = open.set_wall(south()).unwrap();
    assert_eq!((cost(&open), cost(&walled)), (Some(1), Some(2)));
    let clear = |grid: &Grid| sight(grid, h(0, 0), h(0, 1)).unwrap().is_clear();
    assert_eq!((clear(&open), clear(&walled)), (true, false));
    assert!(!SightMap::of(&walled).can_see(h(0, 0), h(0, 1)));
    let moved = walled.place("scout", h(1, 0)).and_then(|grid| grid.set_elevation(h(2, 0), 3)).unwrap();
    assert_eq!(moved.walls(), walled.walls(), "other changes leave walls as they are");
}

#[test]
fn the_rules_as_costs_and_blockers() {
    let grid = open(5).place("ogre", h(0, 4)).expect("free");
    let grid = grid
        .set_terrain(h(0, 1), "heavy_woods")
        .and_then(|grid| grid.set_elevation(h(1, 0), 2))
        .expect("there");
    let legs = legs(3, 2);
    let movement =
        |mode| Movement::new(&grid, "ogre", legs, mode, MoveRules::default()).expect("on the grid");
    let walk = movement(Mode::Walk);
    let mut scratch = Scratch::new();
    let there = walk.to(h(0, 1), None, &mut scratch).map(|step| step.cost);
    let costs = walk.costs().expect("on foot");
    let hunt = flow(&costs, &[h(0, 1)], &mut scratch);
    let field = hunt.cost(h(0, 4));
    assert_eq!(field, Some(2 + 3), "two clear hexes and heavy woods");
    assert!(there.is_err(), "the unit has 3 points, the field says what it would take");
    assert!(movement(Mode::Jump).costs().is_none());
    let blockers = SightMap::of(&grid).blockers(EYE);
    assert!(blockers.region().hexes().filter(|&hex| blockers.blocks(hex)).eq([h(1, 0)]));
}
