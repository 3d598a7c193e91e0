//! Of several cheapest paths the straightest, compared with all cheapest paths of small boards.

use std::collections::HashMap;

use sixfold::coord::{Direction, Edge, Hex, Mirror};
use sixfold::grid::{Outline, Region, Wrap, WrappedSides};
use sixfold::search::{Costs, IMPASSABLE, Landmarks, Scratch, path, quick_path};
use sixfold::shape::{Shape, line};

use crate::chance::Chance;
use crate::search::boards;
use crate::search::dijkstra::dijkstra;
use crate::search::model::{Board, near};

/// Boards with more cheapest paths than this are left out.
const MOST_PATHS: usize = 3000;

#[test]
fn the_straightest_of_all_cheapest_paths_is_found() {
    let (mut scratch, mut other) = (Scratch::new(), Scratch::new());
    let (mut several, mut left_out) = (0, 0);
    for seed in 0..boards(20_000) {
        let mut chance = Chance::new(seed);
        let board = Board::random(&mut chance);
        let (from, to) = (near(&board.hexes, &mut chance), near(&board.hexes, &mut chance));
        let Some(found) = path(&board.costs, from, to, &mut scratch) else { continue };
        let best = dijkstra([from], u32::MAX, |hex| board.ways(hex).map(|(_, to, cost)| (to, cost)));
        let mut all = Vec::new();
        all_paths(&board, &best, &mut vec![to], &mut all);
        if all.len() > MOST_PATHS {
            left_out += 1;
            continue;
        }
        several += u32::from(all.len() > 1);
        let wanted = all.iter().min_by_key(|hexes| order(hexes));
        assert_eq!(Some(found.hexes()), wanted.map(Vec::as_slice), "board {seed}: {from} to {to}");
        let landmarks = Landmarks::new(&board.costs, 3, &mut other);
        let fast = landmarks.path(from, to, &mut other).expect("a way");
        assert_eq!(fast.hexes(), found.hexes(), "board {seed}: {from} to {to} by landmarks");
    }
    assert!(several > 100 && left_out * 20 < several, "{several} boards with a choice, {left_out} left out");
}

/// All cheapest paths with the fewest free steps, from the end of `back` to the start.
fn all_paths(board: &Board, best: &HashMap<Hex, (u64, u64)>, back: &mut Vec<Hex>, all: &mut Vec<Vec<Hex>>) {
    let here = back[back.len() - 1];
    let taken = best[&here];
    if taken == (0, 0) {
        all.push(back.iter().rev().copied().collect());
    }
    for direction in Direction::ALL {
        let before = here + direction;
        let step = board.cost(before, direction.opposite());
        let leads_here = |&(cost, free): &(u64, u64)| {
            step != IMPASSABLE && taken == (cost + u64::from(step), free + u64::from(step == 0))
        };
        if all.len() <= MOST_PATHS && best.get(&before).is_some_and(leads_here) {
            back.push(before);
            all_paths(board, best, back, all);
            back.pop();
        }
    }
}

/// The documented order of paths, word by word; the least is chosen.
fn order(hexes: &[Hex]) -> (i128, i128, Vec<u8>) {
    let (from, to) = (hexes[0], hexes[hexes.len() - 1]);
    let (far, beside) = bend(from, to, hexes);
    let mut hexes = hexes.to_vec();
    if to < from {
        hexes.reverse();
    }
    let steps = hexes.windows(2).map(|pair| pair[0].direction_to(pair[1]).expect("neighbours").number());
    (far, -beside, steps.collect())
}

/// The sum of the distances from the line, and the hexes on its +q side less those on the other.
fn bend(from: Hex, to: Hex, hexes: &[Hex]) -> (i128, i128) {
    let cross = |(q, r): (i32, i32), (p, s): (i32, i32)| {
        i128::from(q) * i128::from(s) - i128::from(r) * i128::from(p)
    };
    let way = from.delta_to(to);
    let aside = match cross(way, (1, 0)) {
        0 => cross(way, (0, 1)),
        aside => aside,
    };
    let distances = hexes.iter().map(|&hex| cross(way, from.delta_to(hex)));
    distances.fold((0, 0), |(far, beside), x| (far + x.abs(), beside + x.signum() * aside.signum()))
}

#[test]
fn on_open_ground_it_is_the_line() {
    let mut scratch = Scratch::new();
    let region = Region::hexagon(9);
    let world = Wrap::try_new(Outline::hexagon(9), WrappedSides::All).expect("it wraps");
    let kinds = [
        Costs::uniform(&region),
        Costs::per_hex(&region, |_| 0),
        Costs::per_hex(&region, |hex| if hex.length() == 9 { 3 } else { 2 }),
        Costs::per_step(&region, |_, _| 4),
        Costs::uniform(&world),
    ];
    for (kind, costs) in kinds.iter().enumerate() {
        for from in Region::hexagon(4).hexes() {
            for to in Region::hexagon(4).hexes() {
                let found = path(costs, from, to, &mut scratch).expect("open ground");
                assert!(line(from, to).iter().eq(found.hexes().iter().copied()), "{kind}: {from} to {to}");
            }
        }
    }
    // The example of the people who asked for it, and its mirror image.
    let costs = Costs::uniform(&Region::hexagon(20));
    let found = path(&costs, Hex::ORIGIN, Hex::new(12, -3), &mut scratch).expect("open ground");
    assert!(line(Hex::ORIGIN, Hex::new(12, -3)).iter().eq(found.hexes().iter().copied()));
}

/// Costs with obstacles that are the same both ways.
fn both_ways(chance: &mut Chance, radius: u32) -> Costs {
    let region = Region::hexagon(radius);
    let (blocked, most) = (chance.pick(&[0, 2, 10, 25, 35]), chance.pick(&[1, 1, 2, 9]));
    let free = chance.pick(&[0, 0, 1]);
    let cost = |chance: &mut Chance| {
        if chance.percent(blocked) { IMPASSABLE } else { 1 - free + chance.below(most) }
    };
    if chance.percent(50) {
        return Costs::per_hex(&region, |_| cost(chance));
    }
    let mut by_edge: HashMap<Edge, u32> = HashMap::new();
    Costs::by_edge(&region, |step| *by_edge.entry(step.edge).or_insert_with(|| cost(chance)))
}

#[test]
fn it_is_the_same_path_backwards() {
    let (mut scratch, mut other) = (Scratch::new(), Scratch::new());
    for seed in 0..boards(300) {
        let mut chance = Chance::new(seed);
        let costs = both_ways(&mut chance, 15);
        for _ in 0..20 {
            let [from, to] = [(); 2].map(|()| costs.region().hex(chance.below(721) as usize));
            let there = path(&costs, from, to, &mut scratch);
            let back = path(&costs, to, from, &mut other);
            let (Some(there), Some(back)) = (there, back) else { continue };
            assert!(there.hexes().iter().rev().eq(back.hexes()), "board {seed}: {from} to {to}");
        }
    }
}

#[test]
fn it_bends_as_little_on_a_mirrored_map() {
    let (mut scratch, mut other) = (Scratch::new(), Scratch::new());
    for seed in 0..boards(300) {
        let mut chance = Chance::new(seed);
        let costs = both_ways(&mut chance, 12);
        let mirror = chance.pick(&Mirror::ALL);
        let image = Costs::per_step(costs.region(), |hex, direction| {
            costs.step(hex.reflect(mirror), mirror.image(direction))
        });
        for _ in 0..20 {
            let [from, to] = [(); 2].map(|()| costs.region().hex(chance.below(469) as usize));
            let here = path(&costs, from, to, &mut scratch);
            let there = path(&image, from.reflect(mirror), to.reflect(mirror), &mut other);
            assert_eq!(here.map(|way| way.cost()), there.map(|way| way.cost()));
            let (Some(here), Some(there)) = (here, there) else { continue };
            let far = |from, to, hexes: &[Hex]| bend(from, to, hexes).0;
            assert_eq!(
                far(from, to, here.hexes()),
                far(from.reflect(mirror), to.reflect(mirror), there.hexes()),
                "board {seed}: {from} to {to}"
            );
        }
    }
}

#[test]
fn it_is_never_farther_from_the_line_than_the_path_found_first() {
    let (mut scratch, mut other) = (Scratch::new(), Scratch::new());
    let mut straighter = 0;
    for seed in 0..boards(100) {
        let mut chance = Chance::new(seed);
        let region = Region::hexagon(40);
        let blocked = chance.pick(&[1, 5, 10, 20, 30]);
        let costs = Costs::per_hex(&region, |_| if chance.percent(blocked) { IMPASSABLE } else { 1 });
        for _ in 0..20 {
            let [from, to] = [(); 2].map(|()| region.hex(chance.below(region.len() as u32) as usize));
            let straight = path(&costs, from, to, &mut scratch);
            let first = quick_path(&costs, from, to, &mut other);
            assert_eq!(straight.map(|way| way.cost()), first.map(|way| way.cost()));
            let (Some(straight), Some(first)) = (straight, first) else { continue };
            let bends = [straight, first].map(|way| bend(from, to, way.hexes()).0);
            assert!(bends[0] <= bends[1], "board {seed}: {from} to {to}");
            straighter += u32::from(bends[0] < bends[1]);
        }
    }
    assert!(straighter > 100, "{straighter}");
}

#[test]
fn a_wide_band_around_the_line_is_searched() {
    // A wall across the line, with a gap far aside that is still no detour.
    let region = Region::hexagon(60);
    let gap = Hex::new(10, 22);
    let costs = Costs::per_hex(&region, |hex| if hex.q() == gap.q() && hex != gap { IMPASSABLE } else { 1 });
    let mut scratch = Scratch::new();
    let (from, to) = (Hex::new(-25, 0), Hex::new(25, 30));
    let found = path(&costs, from, to, &mut scratch).expect("through the gap");
    assert_eq!(found.cost(), from.distance(to));
    assert!(found.hexes().contains(&gap));
}

#[test]
fn around_the_map_it_is_the_same_path_backwards() {
    let (mut scratch, mut other) = (Scratch::new(), Scratch::new());
    for seed in 0..boards(300) {
        let mut chance = Chance::new(seed);
        let world =
            Wrap::try_new(Outline::hexagon(1 + chance.below(6)), WrappedSides::All).expect("it wraps");
        let (blocked, least) = (chance.pick(&[0, 5, 20]), chance.below(2));
        let costs = Costs::per_hex(&world, |_| {
            if chance.percent(blocked) { IMPASSABLE } else { least + chance.below(2) }
        });
        for _ in 0..20 {
            let hexes = world.region().len() as u32;
            let [from, to] = [(); 2].map(|()| world.region().hex(chance.below(hexes) as usize));
            let there = path(&costs, from, to, &mut scratch);
            let back = path(&costs, to, from, &mut other);
            let (Some(there), Some(back)) = (there, back) else { continue };
            assert!(there.hexes().iter().rev().eq(back.hexes()), "board {seed}: {from} to {to}");
        }
    }
}
