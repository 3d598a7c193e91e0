//! Values on hexsides, against a map of the standard library.

use std::collections::BTreeMap;

use sixfold::coord::{Direction, Edge, Hex};
use sixfold::grid::{EdgeField, Outline, Region, Wrap, WrappedSides};
use sixfold::search::{Costs, IMPASSABLE};

use crate::chance::Chance;

#[test]
fn fields_of_hexsides_do_what_plain_maps_do() {
    for seed in 0..200 {
        let mut chance = Chance::new(seed);
        let region = Region::hexagon(3);
        let (mut field, mut plain) = (EdgeField::new(), BTreeMap::new());
        for number in 0..60 {
            let edge = Edge::new(chance.hex(&region), chance.direction());
            let other = Edge::new(edge.hexes()[1], edge.direction().opposite());
            if chance.percent(40) {
                assert_eq!(field.remove(other), plain.remove(&edge));
            } else {
                assert_eq!(field.insert(other, number), plain.insert(edge, number));
            }
            assert_eq!(field.get(edge), plain.get(&edge));
            assert_eq!((field.len(), field.is_empty()), (plain.len(), plain.is_empty()));
        }
        assert!(field.iter().eq(plain.iter().map(|(edge, value)| (*edge, value))), "{field:?}");
        assert_eq!(field, plain.clone().into_iter().rev().collect(), "whatever the order");
        let walls = field.walls(|number| number % 2 == 0);
        assert!(walls.iter().eq(plain.iter().filter(|(_, number)| *number % 2 == 0).map(|(edge, _)| *edge)));
    }
}

#[test]
fn costs_by_edge_are_those_of_the_steps() {
    for (seed, sides) in (0..60).zip([WrappedSides::All, WrappedSides::LeftRight].into_iter().cycle()) {
        let mut chance = Chance::new(seed);
        let corner = sixfold::coord::Offset { col: 0, row: 0 };
        let parity = sixfold::coord::Parity::OddQ;
        let outline = Outline::Rectangle { corner, width: 4, height: 5, parity };
        let world = Wrap::try_new(outline, sides).expect("an even number of columns");
        let some: Vec<Edge> =
            (0..20).map(|_| Edge::new(chance.hex(world.region()), chance.direction())).collect();
        let rivers: EdgeField<u32> =
            some.iter().filter_map(|&edge| Some((world.bring_in_edge(edge)?, 7))).collect();
        let costs = Costs::by_edge(&world, |step| {
            assert_eq!(world.neighbor(step.from, step.direction), Some(step.to));
            rivers.get(step.edge).map_or(1, |deep| *deep)
        });
        for hex in world.region() {
            for direction in Direction::ALL {
                let is_same = |edge: &Edge| {
                    let [a, b] = edge.hexes();
                    let there = hex.neighbor(direction);
                    [(a, b), (b, a)].iter().any(|&(from, to)| {
                        world.bring_in(from) == Some(hex) && from.delta_to(to) == hex.delta_to(there)
                    })
                };
                let wanted = match world.neighbor(hex, direction) {
                    None => IMPASSABLE,
                    Some(_) if some.iter().any(is_same) => 7,
                    Some(_) => 1,
                };
                assert_eq!(costs.step(hex, direction), wanted, "map {seed}: {hex} {direction:?}");
            }
        }
    }
}

#[test]
fn on_the_plane_a_step_knows_its_hexside() {
    let costs = Costs::by_edge(&Region::hexagon(2), |step| {
        assert_eq!(Edge::between(step.from, step.to), Some(step.edge));
        assert_eq!(step.from.direction_to(step.to), Some(step.direction));
        if step.edge == Edge::new(Hex::ORIGIN, Direction::D0) { IMPASSABLE } else { 1 }
    });
    assert_eq!(costs.step(Hex::ORIGIN, Direction::D0), IMPASSABLE);
    assert_eq!(costs.step(Hex::new(0, -1), Direction::D3), IMPASSABLE);
    assert_eq!(costs.step(Hex::ORIGIN, Direction::D1), 1);
}
