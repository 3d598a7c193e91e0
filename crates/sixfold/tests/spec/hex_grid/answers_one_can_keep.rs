use sixfold::coord::Hex;
use sixfold::grid::Region;
use sixfold::search::{
    Blockers, Costs, OwnedFlow, OwnedPath, OwnedReach, Scratch, Viewer, flow, path, reach, view,
};

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
