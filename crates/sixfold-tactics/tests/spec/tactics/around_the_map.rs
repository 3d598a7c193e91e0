use std::collections::BTreeSet;

use crate::chance::Chance;
use crate::spec::tactics::{FREE, h, legs};
use sixfold::coord::{Edge, Hex, flat};
use sixfold::grid::{Field, Grid, Outline, Placement, Region, Side, TerrainTable, Walls, Wrap, WrappedSides};
use sixfold::search::{Scratch, Turns};
use sixfold_tactics::{
    Attack, Battlefield, Friends, Mode, MoveRules, Movement, Ranges, SightMap, Striker, Weapon,
    ZonesOfControl, controlling_units, sight, threats, to_hit, walking_path,
};

fn world(radius: u32) -> Wrap {
    Wrap::try_new(Outline::hexagon(radius), WrappedSides::All).expect("a hexagon wraps")
}

/// The map with everything on it moved by a way, around the map.
fn moved(grid: &Grid, world: &Wrap, way: Hex) -> Grid {
    let put = |hex: Hex| world.bring_in(hex + way).expect("on the map");
    let cells = Field::from_fn(world.region().clone(), |hex| {
        let from = world.bring_in(hex - way).expect("on the map");
        *grid.cell(from).expect("on the map")
    });
    let walls = grid.walls().iter().map(|edge| {
        let [hex, _] = edge.hexes();
        world.bring_in_edge(Edge::new(put(hex), edge.direction())).expect("on the map")
    });
    let other = Grid::from_field(cells, TerrainTable::standard()).expect("the same cells");
    let other = other.with_walls(Walls::from_iter(walls)).expect("on the map");
    grid.units().into_iter().fold(other, |other, unit| {
        let mut placement = Placement::at(put(unit.hex)).facing(unit.facing);
        placement.side = unit.side;
        other.place(unit.name, placement).expect("a free hex")
    })
}

/// A random map that wraps around, with walls and units, and the same moved by a way.
fn maps(seed: u64, radius: u32) -> (Chance, Wrap, Hex, [Grid; 2]) {
    let mut chance = Chance::new(seed);
    let world = world(radius);
    let map = chance.map(world.region(), 4, 1);
    let walls = Walls::from_iter((0..12).map(|_| {
        let edge = Edge::new(chance.hex(world.region()), chance.direction());
        world.bring_in_edge(edge).expect("on the map")
    }));
    let grid = chance.with_units(map.with_walls(walls).expect("on the map"), 8);
    let way = chance.hex(world.region());
    let other = moved(&grid, &world, way);
    (chance, world, way, [grid, other])
}

fn rules(chance: &mut Chance) -> MoveRules {
    let zones = [
        ZonesOfControl::Ignored,
        ZonesOfControl::Stop,
        ZonesOfControl::ExtraCost(2),
        ZonesOfControl::NoStepBetween,
    ];
    MoveRules {
        zones: chance.pick(&zones),
        friends: chance.pick(&[Friends::Block, Friends::LetPass]),
        turn_cost: chance.below(2),
        ..FREE
    }
}

#[test]
fn moves_over_the_seam() {
    let world = world(3);
    let grid = Grid::new(world.region().clone()).place("fox", h(0, -3)).expect("free");
    let field = Battlefield::from(&grid).around(&world);
    let walk = Movement::new(field, "fox", legs(3, 3), Mode::Walk, FREE).expect("fox is there");
    let over = walk.to(h(3, 0), None, &mut Scratch::new()).expect("a step north");
    assert_eq!((over.cost, over.facing), (1, flat::N));
    assert_eq!(walk.reach(&mut Scratch::new()).len(), 36);
    let jump = Movement::new(field, "fox", legs(3, 3), Mode::Jump, FREE).expect("fox is there");
    assert_eq!(jump.reach(&mut Scratch::new()), walk.reach(&mut Scratch::new()));
    let flown = jump.to(h(3, -1), None, &mut Scratch::new()).expect("two hexes").path;
    assert_eq!(flown, [h(0, -3), h(3, 0), h(3, -1)]);
    let island = Grid::new(world.region().filter(|hex| hex != h(3, 0))).place("fox", h(0, -3)).expect("free");
    let field = Battlefield::from(&island).around(&world);
    let walk = Movement::new(field, "fox", legs(4, 0), Mode::Walk, FREE).expect("fox is there");
    assert_eq!(walk.reach(&mut Scratch::new()).len(), 35, "a hex that the grid lacks is not entered");
}

#[test]
fn movement_is_the_same_everywhere() {
    let mut scratch = Scratch::new();
    for seed in 0..80 {
        let (mut chance, world, way, grids) = maps(seed, 4);
        let (rules, points) = (rules(&mut chance), chance.below(7));
        let put = |hex: Hex| world.bring_in(hex + way).expect("on the map");
        let fields = [&grids[0], &grids[1]].map(|grid| Battlefield::from(grid).around(&world));
        for unit in grids[0].units() {
            for mode in [Mode::Walk, Mode::Jump] {
                let [here, there] = fields.map(|field| {
                    Movement::new(field, unit.name, legs(points, points), mode, rules).expect("it is there")
                });
                let mut reached: Vec<(Hex, u32)> =
                    here.reach(&mut scratch).into_iter().map(|(hex, cost)| (put(hex), cost)).collect();
                reached.sort_unstable();
                assert_eq!(reached, there.reach(&mut scratch), "map {seed}, {} {mode}", unit.name);
                let goal = chance.hex(world.region());
                let [one, other] = [(&here, goal), (&there, put(goal))]
                    .map(|(walk, to)| walk.to(to, None, &mut scratch).ok().map(|done| done.cost));
                assert_eq!(one, other, "map {seed}, {} {mode}", unit.name);
                let turns = Turns::new(points + 1);
                let [one, other] = [(&here, goal), (&there, put(goal))]
                    .map(|(walk, to)| walk.turns_to(to, &turns, &mut scratch).ok().map(|plan| plan.turns()));
                assert_eq!(one, other, "map {seed}, {} {mode}", unit.name);
            }
            let goal = chance.hex(world.region());
            let [one, other] = [(fields[0], unit.hex, goal), (fields[1], put(unit.hex), put(goal))]
                .map(|(field, from, to)| walking_path(field, from, to, rules, &mut scratch));
            assert_eq!(one.map(|way| way.cost()).ok(), other.map(|way| way.cost()).ok(), "map {seed}");
        }
    }
}

#[test]
fn zones_and_threats_are_the_same_everywhere() {
    let mut scratch = Scratch::new();
    for seed in 0..80 {
        let (mut chance, world, way, grids) = maps(seed, 4);
        let (rules, points, range) = (rules(&mut chance), chance.below(4), chance.below(3));
        let put = |hex: Hex| world.bring_in(hex + way).expect("on the map");
        let fields = [&grids[0], &grids[1]].map(|grid| Battlefield::from(grid).around(&world));
        let struck = [0, 1].map(|which: usize| {
            let found = threats(fields[which], |_| Some(Striker { points, rules, range }), &mut scratch);
            let name = |&id| grids[which].unit(id).expect("it is there").name.to_owned();
            let of = |hex: Hex| found.units(hex).iter().map(name).collect::<BTreeSet<_>>();
            Field::from_fn(world.region().clone(), of)
        });
        for hex in world.region() {
            assert_eq!(struck[0][hex], struck[1][put(hex)], "map {seed}, hex {hex}");
            let names = |field, hex| -> Vec<String> {
                let units = controlling_units(field, hex, Side(0));
                units.into_iter().map(|unit| unit.name.to_owned()).collect()
            };
            assert_eq!(names(fields[0], hex), names(fields[1], put(hex)), "map {seed}, hex {hex}");
        }
    }
}

#[test]
fn sight_is_the_same_everywhere() {
    let laser = Weapon::new(Ranges::FIXED);
    for seed in 0..60 {
        let (_, world, way, grids) = maps(seed, 4);
        let put = |hex: Hex| world.bring_in(hex + way).expect("on the map");
        let fields = [&grids[0], &grids[1]].map(|grid| Battlefield::from(grid).around(&world));
        let maps = fields.map(SightMap::of);
        for from in world.region() {
            let seen: Vec<Hex> = maps[0].view(from, 4).collect();
            for to in world.region() {
                let line = sight(fields[0], from, to).expect("on the map");
                assert_eq!(line.is_clear(), maps[0].can_see(from, to), "map {seed}, {from} to {to}");
                assert_eq!(line.is_clear(), maps[0].can_see(to, from), "map {seed}, {from} to {to}");
                assert_eq!(seen.contains(&to), line.is_clear() && world.distance(from, to) <= 4);
                let mapped = maps[0].sight(from, to).expect("on the map");
                assert_eq!((mapped.blocked, mapped.modifier), (line.blocked, line.modifier));
                // Where two ways are equally near, a map that lies elsewhere may take the other.
                if world.nearest_copy(from, to).is_ok() {
                    let other = sight(fields[1], put(from), put(to)).expect("on the map");
                    let block = line.blocked.map(|block| put(block.hex));
                    assert_eq!(block, other.blocked.map(|block| block.hex), "map {seed}, {from} to {to}");
                    assert_eq!(line.modifier, other.modifier);
                }
            }
        }
        for (attacker, target) in [("u0", "u1"), ("u2", "u3"), ("u4", "u5")] {
            let place = |name| grids[0].find(name);
            let (Some(from), Some(to)) = (place(attacker), place(target)) else { continue };
            if world.nearest_copy(from, to).is_ok() {
                let rolls = fields.map(|field| to_hit(field, &Attack::new(attacker, target, laser, 4)).ok());
                assert_eq!(rolls[0], rolls[1], "map {seed}");
            }
        }
    }
}

#[test]
fn far_from_the_seam_as_on_a_plain_map() {
    let mut scratch = Scratch::new();
    for seed in 0..40 {
        let mut chance = Chance::new(seed);
        let world = world(9);
        let map = chance.map(&Region::hexagon(9), 4, 1);
        let grid = chance.with_units(map, 30).place("fox", h(0, 0));
        let Ok(grid) = grid else { continue };
        let rules = rules(&mut chance);
        let plain = Movement::with_points(&grid, "fox", 4, rules).expect("fox is there");
        let field = Battlefield::from(&grid).around(&world);
        let around = Movement::with_points(field, "fox", 4, rules).expect("fox is there");
        assert_eq!(plain.reach(&mut scratch), around.reach(&mut scratch), "map {seed}");
        let views =
            [SightMap::of(&grid), SightMap::of(field)].map(|map| map.view(h(0, 0), 4).collect::<Vec<_>>());
        assert_eq!(views[0], views[1], "map {seed}");
    }
}
