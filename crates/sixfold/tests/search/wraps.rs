//! Searches on maps that wrap around, compared with plain Dijkstra.

use std::collections::BTreeMap;

use sixfold::coord::{Direction, Edge, Hex, Parity};
use sixfold::grid::{Outline, Wrap, WrappedSides};
use sixfold::search::{
    Blockers, Costs, IMPASSABLE, Landmarks, Pose, Scratch, Viewer, can_see, flow, path, reach, turning_path,
    turning_reach, view,
};

use crate::chance::Chance;
use crate::search::boards;
use crate::search::dijkstra::dijkstra;

fn world(chance: &mut Chance) -> Wrap {
    let parity = chance.pick(&Parity::ALL);
    let (width, height) = (2 + 2 * chance.below(6), 2 + 2 * chance.below(6));
    let (outline, sides) = match chance.below(5) {
        0 | 1 => (Outline::hexagon(chance.below(6)), WrappedSides::All),
        kind => {
            let corner =
                sixfold::coord::Offset { col: chance.below(9) as i32 - 4, row: chance.below(9) as i32 - 4 };
            let sides =
                [WrappedSides::All, WrappedSides::LeftRight, WrappedSides::TopBottom][kind as usize - 2];
            (Outline::Rectangle { corner, width, height, parity }, sides)
        }
    };
    Wrap::try_new(outline, sides).expect("it wraps")
}

/// The cost of every step, as a plain map.
type Steps = BTreeMap<(Hex, u8), u32>;

fn costs(world: &Wrap, chance: &mut Chance) -> (Costs, Steps) {
    let most = chance.pick(&[1, 1, 4, 50]);
    let free = chance.percent(20);
    let cost = |chance: &mut Chance| match chance.below(10) {
        0 => IMPASSABLE,
        1 if free => 0,
        _ => 1 + chance.below(most),
    };
    let mut steps = Steps::new();
    let mut costs = if chance.percent(60) {
        let enter: BTreeMap<Hex, u32> = world.region().hexes().map(|hex| (hex, cost(chance))).collect();
        for hex in world.region() {
            for direction in Direction::ALL {
                if let Some(to) = world.neighbor(hex, direction) {
                    steps.insert((hex, direction.number()), enter[&to]);
                }
            }
        }
        Costs::per_hex(world, |hex| enter[&hex])
    } else {
        Costs::per_step(world, |hex, direction| {
            let cost = cost(chance);
            steps.insert((hex, direction.number()), cost);
            cost
        })
    };
    for _ in 0..chance.below(4) {
        let hex = world.region().hex(chance.below(world.region().len() as u32) as usize);
        let direction = chance.pick(&Direction::ALL);
        let next = world.neighbor(hex, direction);
        assert_eq!(costs.set_wall(Edge::new(hex, direction)), next.is_some());
        if let Some(next) = next {
            assert_eq!(costs.step(hex, direction), IMPASSABLE);
            steps.insert((hex, direction.number()), IMPASSABLE);
            steps.insert((next, direction.opposite().number()), IMPASSABLE);
        }
    }
    for (&(hex, direction), &cost) in &steps {
        assert_eq!(costs.step(hex, Direction::ALL[usize::from(direction)]), cost);
    }
    (costs, steps)
}

fn some_hex(world: &Wrap, chance: &mut Chance) -> Hex {
    world.region().hex(chance.below(world.region().len() as u32) as usize)
}

/// The cost of a path over the map; panics where a step does not exist.
fn cost_of(world: &Wrap, steps: &Steps, hexes: &[Hex]) -> u64 {
    let step = |pair: &[Hex]| {
        let lead = |d: &Direction| world.neighbor(pair[0], *d) == Some(pair[1]);
        let costs = Direction::ALL.into_iter().filter(lead).map(|d| steps[&(pair[0], d.number())]);
        u64::from(costs.min().expect("neighbours"))
    };
    hexes.windows(2).map(step).sum()
}

#[test]
fn searches_go_around_the_map() {
    let (mut scratch, mut other) = (Scratch::new(), Scratch::new());
    for seed in 0..boards(6_000) {
        let mut chance = Chance::new(seed);
        let world = world(&mut chance);
        let (costs, steps) = costs(&world, &mut chance);
        let (from, to) = (some_hex(&world, &mut chance), some_hex(&world, &mut chance));
        let ways = |hex: Hex| -> Vec<(Hex, u32)> {
            let step = |d: Direction| Some((world.neighbor(hex, d)?, steps[&(hex, d.number())]));
            Direction::ALL.into_iter().filter_map(step).filter(|&(_, cost)| cost != IMPASSABLE).collect()
        };
        let best = dijkstra([from], u32::MAX, ways);
        let wanted = best.get(&to).map(|&(cost, _)| cost);

        let found = path(&costs, from, to, &mut scratch);
        assert_eq!(found.map(|way| u64::from(way.cost())), wanted, "board {seed}: {from} to {to}");
        if let Some(way) = found {
            assert_eq!((way.hexes()[0], way.hexes()[way.steps()]), (from, to));
            assert_eq!(cost_of(&world, &steps, way.hexes()), u64::from(way.cost()), "board {seed}");
        }
        let landmarks = Landmarks::new(&costs, 3, &mut other);
        assert_eq!(landmarks.path(from, to, &mut other).map(|way| u64::from(way.cost())), wanted);

        let budget = chance.pick(&[0, 2, 5, 20, u32::MAX]);
        let reached = reach(&costs, from, budget, &mut scratch);
        let near = dijkstra([from], budget, ways);
        assert_eq!(reached.len(), near.len(), "board {seed} from {from} with {budget}");
        for (hex, cost) in reached.hexes() {
            assert_eq!(near[&hex].0, u64::from(cost));
            let way = reached.path_to(hex).expect("reached");
            assert_eq!(cost_of(&world, &steps, way.hexes()), u64::from(cost), "board {seed}: to {hex}");
        }
        let before = reached.path_to(to);
        assert_eq!(reached.into_owned().path_to(to), before);

        let field = flow(&costs, &[to], &mut scratch);
        assert_eq!(field.cost(from).map(u64::from), wanted, "board {seed}");
        if let Some(way) = field.path_from(from) {
            assert_eq!(cost_of(&world, &steps, way.hexes()), u64::from(way.cost()));
            let nexts = way.hexes().iter().zip(way.hexes()[1..].iter().map(Some).chain([None]));
            assert!(nexts.clone().all(|(&hex, next)| field.next_hex(hex).as_ref() == next), "board {seed}");
            let kept = field.into_owned();
            assert!(nexts.clone().all(|(&hex, next)| kept.next_hex(hex).as_ref() == next), "board {seed}");
            assert_eq!(kept.path_from(from).as_ref(), Some(&way));
        }
    }
}

#[test]
fn turning_ways_go_around_the_map() {
    let mut scratch = Scratch::new();
    for seed in 0..boards(2_000) {
        let mut chance = Chance::new(seed);
        let world = world(&mut chance);
        let (costs, steps) = costs(&world, &mut chance);
        let start = Pose::new(some_hex(&world, &mut chance), chance.pick(&Direction::ALL));
        let to = some_hex(&world, &mut chance);
        let turn = chance.below(3);
        let ways = |(hex, facing): (Hex, u8)| -> Vec<((Hex, u8), u32)> {
            let direction = Direction::ALL[usize::from(facing)];
            let ahead = world.neighbor(hex, direction).map(|next| ((next, facing), steps[&(hex, facing)]));
            let turns = [1, 5].map(|more| ((hex, (facing + more) % 6), turn));
            ahead.into_iter().filter(|&(_, cost)| cost != IMPASSABLE).chain(turns).collect()
        };
        let best = dijkstra([(start.hex, start.facing.number())], u32::MAX, ways);
        let wanted = (0..6).filter_map(|facing| best.get(&(to, facing))).map(|&(cost, _)| cost).min();
        let way = turning_path(&costs, start, to, None, turn, &mut scratch);
        assert_eq!(way.map(|way| u64::from(way.cost())), wanted, "board {seed}");
        if let Some(way) = way {
            let hexes: Vec<Hex> = way.poses().iter().map(|pose| pose.hex).collect();
            assert!(hexes.windows(2).all(|pair| world.distance(pair[0], pair[1]) <= 1));
            assert_eq!((hexes[0], hexes[hexes.len() - 1]), (start.hex, to));
        }
        assert_eq!(turning_reach(&costs, start, turn, u32::MAX, &mut scratch).poses().count(), best.len());
    }
}

#[test]
fn one_sees_around_the_map() {
    let mut viewer = Viewer::new();
    let mut across = 0;
    for seed in 0..boards(3_000) {
        let mut chance = Chance::new(seed);
        let world = world(&mut chance);
        let percent = chance.pick(&[0, 5, 20]);
        let mut blockers = Blockers::new(&world, |_| chance.percent(percent));
        for _ in 0..chance.below(4) {
            blockers.set_wall(Edge::new(some_hex(&world, &mut chance), chance.pick(&Direction::ALL)));
        }
        let from = some_hex(&world, &mut chance);
        let radius = chance.below(12);
        let seen = view(&blockers, from, radius, &mut viewer).into_region();
        for hex in world.region() {
            let sees = |a, b| Some(can_see(&blockers, a, world.nearest_copy(a, b).ok()?));
            assert_eq!(
                sees(from, hex),
                sees(hex, from),
                "board {seed}: {from} and {hex} see each other or not"
            );
            let near = world.distance(from, hex) <= radius.min(world.farthest_view());
            let wanted = near && sees(from, hex).expect("near hexes have one line");
            assert_eq!(seen.contains(hex), wanted, "board {seed}: {hex} from {from} within {radius}");
            across += u32::from(wanted && from.distance(hex) > world.distance(from, hex));
        }
    }
    assert!(across > 100, "{across} hexes seen around the map");
}

#[test]
fn a_wide_band_is_seen_by_its_hexes() {
    // So flat that there are many more positions around than hexes: the sorted hexes are searched instead.
    let outline = Outline::Rectangle {
        corner: sixfold::coord::Offset { col: 0, row: 0 },
        width: 4000,
        height: 2,
        parity: Parity::OddQ,
    };
    let world = Wrap::try_new(outline, WrappedSides::LeftRight).expect("it wraps");
    let mut chance = Chance::new(7);
    let blockers = Blockers::new(&world, |_| chance.below(1000) == 0);
    let from = world.region().hex(3);
    let mut viewer = Viewer::new();
    let seen = view(&blockers, from, u32::MAX, &mut viewer).into_region();
    let mut count = 0;
    for hex in world.region() {
        let near = world.distance(from, hex) <= world.farthest_view();
        let wanted = near && can_see(&blockers, from, world.nearest_copy(from, hex).expect("one line"));
        assert_eq!(seen.contains(hex), wanted, "{hex}");
        count += usize::from(wanted);
    }
    assert!(count > 100 && count < world.region().len(), "{count} seen");
}
