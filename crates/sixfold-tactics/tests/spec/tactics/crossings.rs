use crate::chance::Chance;
use crate::spec::tactics::{FREE, h, open};
use sixfold::coord::{Direction, Edge, Hex, flat};
use sixfold::grid::{EdgeField, Grid, Outline, Wrap, WrappedSides};
use sixfold::search::{Costs, IMPASSABLE, Scratch, Turns};
use sixfold_tactics::{
    Battlefield, Crossing, Mode, MoveRules, Movement, Striker, ZonesOfControl, terrain_costs, threats,
    walking_path,
};

/// The crossings of a river around the origin: all of its hexsides.
fn moat(crossing: Crossing) -> EdgeField<Crossing> {
    Direction::ALL.into_iter().map(|side| (Edge::new(Hex::ORIGIN, side), crossing)).collect()
}

#[test]
fn rivers_roads_and_cliffs() {
    let grid = open(4).place("fox", h(0, 0)).expect("free");
    let grid = grid.set_terrain(h(0, 1), "heavy_woods").expect("on the map");
    let grid = grid.set_elevation(h(0, -1), 1).expect("on the map");
    let mut scratch = Scratch::new();
    let mut cost = |crossing: Option<Crossing>, to: Hex| {
        let edges = crossing.map_or(EdgeField::new(), moat);
        let way =
            walking_path(Battlefield::from(&grid).with_edges(&edges), Hex::ORIGIN, to, FREE, &mut scratch);
        way.ok().map(|way| way.cost())
    };
    for (crossing, flat, woods, hill) in [
        (None, Some(1), Some(3), Some(2)),
        (Some(Crossing::Adds(2)), Some(3), Some(5), Some(4)),
        (Some(Crossing::Costs(1)), Some(1), Some(1), Some(2)),
        (Some(Crossing::Costs(0)), Some(1), Some(1), Some(2)),
        (Some(Crossing::Costs(4)), Some(4), Some(4), Some(5)),
        (Some(Crossing::Bars), None, None, None),
        (Some(Crossing::Adds(u32::MAX)), None, None, None),
    ] {
        let found = [h(1, 0), h(0, 1), h(0, -1)].map(|to| cost(crossing, to));
        // A step for all points there are is a step, and there is no path for one more.
        let expected = match crossing {
            Some(Crossing::Adds(u32::MAX)) => [Some(IMPASSABLE - 1); 3],
            _ => [flat, woods, hill],
        };
        assert_eq!(found, expected, "{crossing:?}");
    }
}

#[test]
fn every_question_knows_them() {
    let grid = open(5).place("fox", h(0, 0)).expect("free");
    let edges = moat(Crossing::Adds(2));
    let field = Battlefield::from(&grid).with_edges(&edges);
    let mut scratch = Scratch::new();
    let walk = Movement::with_points(field, "fox", 3, FREE).expect("on the map");
    assert_eq!(walk.reach(&mut scratch).len(), 6, "the river takes two of three points");
    assert_eq!(walk.to(h(0, 1), None, &mut scratch).expect("in reach").cost, 3);
    assert!(walk.to(h(0, 2), None, &mut scratch).is_err());
    assert_eq!(walk.turns_to(h(0, 4), &Turns::new(3), &mut scratch).expect("a way").turns(), 2);
    let soon = walk.reach_in_turns(1, &Turns::new(3), &mut scratch).expect("on foot");
    assert_eq!(soon.hexes().len(), 7);
    let striker = Striker { points: 2, rules: FREE, range: 1 };
    assert_eq!(threats(field, |_| Some(striker), &mut scratch).hexes().len(), 7, "it stays where it is");
    let costs = terrain_costs(field, Mode::Walk, FREE).expect("on foot");
    assert_eq!((costs.step(h(0, 0), flat::N), costs.step(h(0, -1), flat::S)), (3, 3));
    // A jump goes over it.
    let legs = sixfold_tactics::Mobility { walk: 0, jump: 1, heat: 0 };
    let jump = Movement::new(field, "fox", legs, Mode::Jump, FREE).expect("on the map");
    assert_eq!(jump.reach(&mut scratch).len(), 6);
}

/// The costs of steps with crossings, each looked up by itself.
fn one_by_one(
    open: &Costs,
    edges: &EdgeField<Crossing>,
    wrap: Option<&Wrap>,
    ground: impl Fn(Hex) -> u32,
) -> Vec<u32> {
    let step = |hex: Hex, side: Direction| {
        let cost = open.step(hex, side);
        let edge = Edge::new(hex, side);
        let named = edges.iter().filter(|&(other, _)| match wrap {
            Some(wrap) => wrap.bring_in_edge(other) == wrap.bring_in_edge(edge),
            None => other == edge,
        });
        let to = wrap.map_or(Some(hex.neighbor(side)), |wrap| wrap.bring_in(hex.neighbor(side)));
        match (named.last(), cost) {
            (None, _) | (_, IMPASSABLE) => cost,
            (Some((_, Crossing::Bars)), _) => IMPASSABLE,
            (Some((_, Crossing::Adds(more))), _) => cost + more,
            (Some((_, Crossing::Costs(all))), _) => cost - to.map_or(0, &ground) + (*all).max(1),
        }
    };
    let hexes = open.region().hexes();
    hexes.flat_map(|hex| Direction::ALL.map(|side| step(hex, side))).collect()
}

#[test]
fn like_one_by_one() {
    let world = Wrap::try_new(Outline::hexagon(4), WrappedSides::All).expect("a hexagon wraps");
    for seed in 0..120 {
        let mut chance = Chance::new(seed);
        let map: Grid = chance.map(world.region(), 4, 1);
        let grid = chance.with_units(map, 6);
        let wrap = (seed % 2 == 1).then_some(&world);
        let count = [3, 40, 400][chance.below(3) as usize];
        let kinds = [Crossing::Adds(2), Crossing::Costs(1), Crossing::Costs(3), Crossing::Bars];
        let mut edges = EdgeField::new();
        for _ in 0..count {
            let side = Edge::new(chance.hex(world.region()), chance.direction());
            // Around the map, a hexside is named from one hex only, so that no crossing replaces another.
            let side = wrap.map_or(Some(side), |wrap| wrap.bring_in_edge(side)).expect("on the map");
            edges.insert(side, chance.pick(&kinds));
        }
        let zones = chance.pick(&[ZonesOfControl::Ignored, ZonesOfControl::ExtraCost(2)]);
        let rules = MoveRules { zones, ..FREE };
        let field = |edges| {
            let field = Battlefield::from(&grid).with_edges(edges);
            wrap.map_or(field, |wrap| field.around(wrap))
        };
        let none = EdgeField::new();
        let (bare, crossed) = (field(&none), field(&edges));
        let ground = |hex: Hex| {
            let cell = grid.cell(hex).expect("on the map");
            sixfold_tactics::points_to_enter(*cell, grid.terrain_table(), rules).expect("open ground")
        };
        for unit in grid.units() {
            let costs = |field| Movement::with_points(field, unit.id, 3, rules).expect("on the map").costs();
            let (open, found) = (costs(bare).expect("on foot"), costs(crossed).expect("on foot"));
            let expected = one_by_one(&open, &edges, wrap, ground);
            let found: Vec<u32> = one_by_one(&found, &none, wrap, ground);
            assert_eq!(found, expected, "seed {seed}");
            // The costs near the unit are those of the whole map.
            let walk = Movement::with_points(crossed, unit.id, 3, rules).expect("on the map");
            let whole = walk.costs().expect("on foot");
            let mut scratch = Scratch::new();
            let reached = sixfold::search::reach(&whole, unit.hex, 3, &mut scratch);
            let free = reached.hexes().filter(|&(hex, _)| !grid.is_occupied(hex)).collect::<Vec<_>>();
            assert_eq!(walk.reach(&mut Scratch::new()), free, "seed {seed}");
        }
    }
}

#[test]
fn a_hexside_of_the_seam_has_two_names() {
    let world = Wrap::try_new(Outline::hexagon(3), WrappedSides::All).expect("a hexagon wraps");
    let grid = Grid::new(world.region().clone());
    let rim = h(0, -3);
    let outside = Edge::new(rim, flat::N);
    let inside = world.bring_in_edge(outside).expect("on the map");
    let beyond = world.bring_in(rim.neighbor(flat::N)).expect("on the map");
    let from_there = Edge::new(beyond, flat::S);
    assert!(outside != from_there);
    for names in [vec![outside], vec![from_there], vec![inside], vec![outside, from_there, inside]] {
        let edges: EdgeField<Crossing> = names.into_iter().map(|edge| (edge, Crossing::Adds(4))).collect();
        let field = Battlefield::from(&grid).around(&world).with_edges(&edges);
        let costs = terrain_costs(field, Mode::Walk, FREE).expect("on foot");
        assert_eq!((costs.step(rim, flat::N), costs.step(beyond, flat::S)), (5, 5));
        assert_eq!(costs.step(rim, flat::S), 1);
    }
}
