use sixfold::coord::Hex;
use sixfold::grid::{Grid, Region};
use sixfold::search::{
    Blockers, Costs, OwnedFlow, OwnedPath, OwnedReach, Scratch, Viewer, flow, path, reach, view,
};
use sixfold::tactics::{EYE, Mobility, Mode, MoveRules, Movement, SightMap};

use crate::spec::hex_grid::hex;

#[test]
fn a_path_and_a_reach() {
    fn ask() -> (OwnedPath, OwnedReach) {
        let costs = Costs::uniform(&Region::hexagon(4));
        let mut scratch = Scratch::new();
        let way = path(&costs, Hex::ORIGIN, hex(0, 3), &mut scratch).expect("a way").into_owned();
        (way, reach(&costs, Hex::ORIGIN, 2, &mut scratch).into_owned())
    }
    let (way, reached) = ask();
    assert_eq!(way.into_hexes(), [hex(0, 0), hex(0, 1), hex(0, 2), hex(0, 3)]);
    assert_eq!((reached.len(), reached.cost(hex(1, 1))), (19, Some(2)));
    assert_eq!(reached.region(), &Region::hexagon(2));
}

#[test]
fn ways_to_all_that_is_reached() {
    let costs = Costs::uniform(&Region::hexagon(4));
    let mut scratch = Scratch::new();
    let reached = reach(&costs, Hex::ORIGIN, 2, &mut scratch);
    let mut ways = Vec::new();
    for (hex, _) in reached.hexes() {
        let way = reached.path_to(hex).expect("it is reached");
        assert_eq!((way.hexes().first(), way.hexes().last()), (Some(&Hex::ORIGIN), Some(&hex)));
        ways.push(way);
    }
    assert_eq!(ways.iter().map(|way| way.steps()).sum::<usize>(), 6 + 12 * 2);
}

#[test]
fn a_flow_field_for_many_turns() {
    struct Game {
        home: OwnedFlow,
        monster: Hex,
    }
    let costs = Costs::uniform(&Region::hexagon(4));
    let home = flow(&costs, &[hex(0, -4)], &mut Scratch::new()).into_owned();
    let mut game = Game { home, monster: hex(0, 4) };
    drop(costs);
    let mut turns = 0;
    while let Some(step) = game.home.direction(game.monster) {
        game.monster += step;
        turns += 1;
    }
    assert_eq!((game.monster, turns), (hex(0, -4), 8));
}

#[test]
fn a_view_as_a_region() {
    let blockers = Blockers::new(&Region::hexagon(4), |at| at == hex(1, 0));
    let mut viewer = Viewer::new();
    let before = view(&blockers, Hex::ORIGIN, 3, &mut viewer).into_region();
    let after = view(&blockers, hex(1, 1), 3, &mut viewer).into_region();
    assert_eq!(before.len(), 31);
    assert!(after.contains(hex(2, 0)) && !before.contains(hex(2, 0)));
}

#[test]
fn the_rules_as_costs_and_blockers() {
    let grid = Grid::new(Region::hexagon(5)).place("ogre", hex(0, 4)).expect("free");
    let grid = grid
        .set_terrain(hex(0, 1), "heavy_woods")
        .and_then(|grid| grid.set_elevation(hex(1, 0), 2))
        .expect("there");
    let legs = Mobility { walk: 3, jump: 2, heat: 0 };
    let movement =
        |mode| Movement::new(&grid, "ogre", legs, mode, MoveRules::default()).expect("on the grid");
    let walk = movement(Mode::Walk);
    let mut scratch = Scratch::new();
    let there = walk.to(hex(0, 1), None, &mut scratch).map(|step| step.cost);
    let hunt = flow(walk.costs().expect("on foot"), &[hex(0, 1)], &mut scratch);
    let field = hunt.cost(hex(0, 4));
    assert_eq!(field, Some(2 + 3), "two clear hexes and heavy woods");
    assert!(there.is_err(), "the unit has 3 points, the field says what it would take");
    assert!(movement(Mode::Jump).costs().is_none());
    let blockers = SightMap::of(&grid).blockers(EYE);
    assert!(blockers.region().hexes().filter(|&hex| blockers.blocks(hex)).eq([hex(1, 0)]));
}
