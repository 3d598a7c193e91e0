//! Cost tables.

use sixfold::coord::{Direction, Edge, Hex, flat};
use sixfold::grid::Region;
use sixfold::search::{Costs, IMPASSABLE};

use crate::chance::Chance;
use crate::search::boards;
use crate::search::model::Board;

#[test]
fn every_step_costs_what_the_model_says() {
    for seed in 0..boards(5_000) {
        let board = Board::random(&mut Chance::new(seed));
        for &hex in &board.hexes {
            for direction in Direction::ALL {
                assert_eq!(
                    board.costs.step(hex, direction),
                    board.cost(hex, direction),
                    "board {seed}: {hex}"
                );
                assert_eq!(
                    board.costs.step(hex + direction, direction.opposite()),
                    board.cost(hex + direction, direction.opposite()),
                    "board {seed}: into {hex}"
                );
            }
        }
    }
}

#[test]
fn the_least_and_greatest_cost_follow_every_change() {
    let region = Region::hexagon(1);
    let mut costs = Costs::per_hex(&region, |hex| if hex == Hex::ORIGIN { 5 } else { IMPASSABLE });
    assert_eq!((costs.least(), costs.greatest()), (Some(5), Some(5)));
    costs.set(Hex::new(1, 0), 9);
    assert_eq!((costs.least(), costs.greatest()), (Some(5), Some(9)));
    costs.set(Hex::ORIGIN, 12);
    assert_eq!((costs.least(), costs.greatest()), (Some(9), Some(12)));
    costs.set(Hex::new(1, 0), IMPASSABLE);
    costs.set(Hex::ORIGIN, IMPASSABLE);
    assert_eq!((costs.least(), costs.greatest()), (None, None));
    costs.set(Hex::ORIGIN, 0);
    assert_eq!((costs.least(), costs.greatest()), (Some(0), Some(0)));
}

#[test]
fn a_wall_stops_both_ways_and_nothing_else() {
    let mut costs = Costs::uniform(&Region::hexagon(2));
    assert!(costs.set_wall(Edge::new(Hex::ORIGIN, flat::S)));
    assert_eq!(costs.step(Hex::ORIGIN, flat::S), IMPASSABLE);
    assert_eq!(costs.step(Hex::new(0, 1), flat::N), IMPASSABLE);
    assert_eq!(costs.step(Hex::ORIGIN, flat::SW), 1);
    assert!(!costs.set_wall(Edge::new(Hex::new(0, 2), flat::S)), "outside the region");
    assert!(!costs.set(Hex::new(0, 3), 1), "outside the region");
}

#[test]
fn setting_costs_leaves_walls_alone() {
    let (here, there) = (Hex::ORIGIN, Hex::new(0, 1));
    let edge = Edge::new(here, flat::S);
    let region = Region::hexagon(2);
    for mut costs in [Costs::uniform(&region), Costs::per_step(&region, |_, _| 1)] {
        assert!(!costs.has_wall(edge));
        assert!(costs.set_wall(edge) && costs.has_wall(edge));
        assert!(costs.set(here, 3) && costs.set_step(here, flat::S, 4));
        assert_eq!(costs.step(here, flat::S), IMPASSABLE, "the wall still stops the step there");
        assert_eq!(costs.step(there, flat::N), IMPASSABLE, "and the step back");
        assert_eq!(costs.step(Hex::new(0, -1), flat::S), 3);
        assert!(costs.clear_wall(edge) && !costs.has_wall(edge));
        assert_eq!(
            (costs.step(here, flat::S), costs.step(there, flat::N)),
            (4, 3),
            "what was set in between"
        );
        assert!(!costs.clear_wall(Edge::new(Hex::new(0, 2), flat::S)), "outside the region");
    }
}

#[test]
fn an_empty_region_has_no_costs() {
    let costs = Costs::uniform(&Region::from_iter([]));
    assert_eq!(costs.least(), None);
    assert_eq!(costs.step(Hex::ORIGIN, flat::N), IMPASSABLE);
}
