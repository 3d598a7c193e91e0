//! After the first search of its size, a search allocates nothing.

use sixfold::coord::{Direction, Edge, Hex};
use sixfold::grid::Region;
use sixfold::search::{
    Blockers, Costs, IMPASSABLE, Landmarks, Pose, Scratch, Viewer, can_see, flow, path, reach, reach_area,
    reach_from, turning_path, turning_reach, view,
};

use crate::chance::Chance;

/// Runs a search twice and asserts that the second run allocates nothing.
fn assert_settled(what: &str, mut search: impl FnMut()) {
    search();
    let counted = allocation_counter::measure(&mut search);
    assert_eq!(counted.count_total, 0, "{what} allocates again");
}

fn every_search(name: &str, costs: &Costs) {
    let (from, to) = (Hex::new(-9, 2), Hex::new(9, -4));
    let pose = Pose::new(from, Direction::D0);
    let mut scratch = Scratch::new();
    let landmarks = Landmarks::new(costs, 4, &mut scratch);
    let (mut hexes, mut poses) = (Vec::new(), Vec::new());
    assert_settled(name, || {
        path(costs, from, to, &mut scratch);
        landmarks.path(from, to, &mut scratch);
        reach(costs, from, 20, &mut scratch).path_into(to, &mut hexes);
        reach_area(costs, from, 20, &mut scratch);
        reach(costs, from, u32::MAX, &mut scratch).path_into(to, &mut hexes);
        assert!(reach_from(costs, &[from, to], 7, &mut scratch).hexes().count() >= 2);
        flow(costs, &[to], &mut scratch).path_into(from, &mut hexes);
        turning_path(costs, pose, to, None, 1, &mut scratch);
        turning_reach(costs, pose, 1, 9, &mut scratch).path_into(pose, &mut poses);
    });
}

#[test]
fn searches_over_any_costs_allocate_once() {
    let region = Region::hexagon(12);
    for (name, most) in [("uniform", 1), ("weighted", 3), ("wide", 100_000)] {
        let mut chance = Chance::new(1);
        let costs =
            Costs::per_hex(&region, |_| if chance.percent(10) { IMPASSABLE } else { 1 + chance.below(most) });
        every_search(name, &costs);
    }
    let mut chance = Chance::new(2);
    every_search("with free steps", &Costs::per_hex(&region, |_| chance.below(3)));
    let mut walled = Costs::uniform(&region);
    walled.set_wall(Edge::new(Hex::ORIGIN, Direction::D1));
    every_search("with walls", &walled);
}

#[test]
fn sight_and_view_allocate_once() {
    let mut chance = Chance::new(3);
    let region = Region::hexagon(30);
    let mut blockers = Blockers::new(&region, |_| chance.percent(10));
    let mut viewer = Viewer::new();
    for walls in ["without walls", "with walls"] {
        for radius in [5, 20, 25, 50, 100] {
            assert_settled(&format!("a view of radius {radius} {walls}"), || {
                assert!(view(&blockers, Hex::new(1, 2), radius, &mut viewer).len() > 6);
                assert!(view(&blockers, Hex::new(1, 2), radius, &mut viewer).into_area().len() > 6);
                let half =
                    view(&blockers, Hex::new(1, 2), radius, &mut viewer).into_area_within(|hex| hex.q() > 0);
                assert!(half.hexes().count() >= 2);
            });
        }
        assert_settled("sight", || {
            assert!(!can_see(&blockers, Hex::new(-30, 3), Hex::new(30, -7)));
        });
        blockers.set_wall(Edge::new(Hex::ORIGIN, Direction::D1));
    }
}
