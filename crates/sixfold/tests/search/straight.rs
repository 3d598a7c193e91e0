//! Of all cheapest paths the one nearest to the straight line, against all of them one by one.

use std::collections::HashMap;

use sixfold::coord::{Direction, Hex, Mirror};
use sixfold::grid::Region;
use sixfold::search::{Costs, IMPASSABLE, Landmarks, Scratch, path, quick_path};
use sixfold::shape::{Shape, line};

use crate::chance::Chance;
use crate::search::boards;
use crate::search::dijkstra::dijkstra;
use crate::search::model::{Board, near};

/// The most hexes that the oracle looks at on all cheapest paths together.
const MOST_HEXES: usize = 5_000;

/// The documented rule for ties, word by word; `None` with too many paths.
pub(crate) fn by_the_rule(board: &Board, from: Hex, to: Hex) -> Option<Vec<Hex>> {
    let steps = |hex: Hex| board.ways(hex).map(|(_, next, cost)| (next, cost));
    let cost_from: HashMap<Hex, u64> =
        dijkstra([from], u32::MAX, steps).into_iter().map(|(hex, (cost, _))| (hex, cost)).collect();
    let (mut all, mut left) = (Vec::new(), MOST_HEXES);
    extend(board, &cost_from, from, &mut vec![to], &mut left, &mut all);
    (left > 0).then(|| all.into_iter().min_by_key(|path| rank(path)).expect("a path"))
}

/// Puts every path from the start to the last of `tail`, which is read backwards.
fn extend(
    board: &Board,
    cost_from: &HashMap<Hex, u64>,
    from: Hex,
    tail: &mut Vec<Hex>,
    left: &mut usize,
    all: &mut Vec<Vec<Hex>>,
) {
    let here = tail[tail.len() - 1];
    *left = left.saturating_sub(1);
    if *left == 0 {
        return;
    }
    if here == from {
        all.push(tail.iter().rev().copied().collect());
        return;
    }
    for direction in Direction::ALL {
        let before = here + direction;
        let step = board.cost(before, direction.opposite());
        let is_cheapest = step != IMPASSABLE
            && cost_from.get(&before).is_some_and(|cost| cost + u64::from(step) == cost_from[&here]);
        // With free steps a path could go in circles.
        if is_cheapest && !tail.contains(&before) {
            tail.push(before);
            extend(board, cost_from, from, tail, left, all);
            tail.pop();
        }
    }
}

/// The distances from the line, the hexes, those on the wrong side, the directions from the smaller end.
fn rank(path: &[Hex]) -> (u64, usize, usize, Vec<u8>) {
    let (from, to) = (path[0], path[path.len() - 1]);
    let (q, r) = from.delta_to(to);
    let aside = |hex: &Hex| {
        let (dq, dr) = from.delta_to(*hex);
        i64::from(q) * i64::from(dr) - i64::from(r) * i64::from(dq)
    };
    let away = path.iter().map(|hex| aside(hex).unsigned_abs()).sum();
    // One step along q, or along r where the line lies along q, leads to the good side.
    let good = aside(&(from + if r == 0 { Direction::D3 } else { Direction::D2 })).signum();
    let wrong = path.iter().filter(|hex| aside(hex).signum() == -good).count();
    let mut read = path.to_vec();
    if to < from {
        read.reverse();
    }
    let way = |pair: &[Hex]| Direction::ALL.into_iter().find(|&d| pair[0] + d == pair[1]).expect("adjacent");
    let ways = read.windows(2).map(|pair| way(pair).number()).collect();
    (away, path.len(), wrong, ways)
}

#[test]
fn no_cheapest_path_is_nearer_to_the_line() {
    let (mut scratch, mut other) = (Scratch::new(), Scratch::new());
    let mut compared = 0;
    for seed in 0..boards(12_000) {
        let mut chance = Chance::new(seed);
        let board = Board::random(&mut chance);
        let landmarks = Landmarks::new(&board.costs, 3, &mut other);
        for _ in 0..4 {
            let (from, to) = (near(&board.hexes, &mut chance), near(&board.hexes, &mut chance));
            let Some(found) = path(&board.costs, from, to, &mut scratch) else { continue };
            let same = landmarks.path(from, to, &mut other).expect("the same costs");
            assert_eq!(found, same, "board {seed}: {from} to {to} with landmarks");
            let Some(wanted) = by_the_rule(&board, from, to) else { continue };
            assert_eq!(found.hexes(), wanted, "board {seed}: {from} to {to}");
            compared += 1;
        }
    }
    assert!(compared > boards(12_000), "most boards are compared");
}

#[test]
fn on_open_ground_the_path_is_the_line() {
    let mut scratch = Scratch::new();
    let region = Region::hexagon(9);
    let uniform = Costs::uniform(&region);
    let mixed = Costs::per_hex(&region, |hex| if hex.length() == 9 { 7 } else { 2 });
    for costs in [&uniform, &mixed] {
        for a in Region::hexagon(8).hexes().step_by(5) {
            for b in Region::hexagon(8).hexes() {
                let found = path(costs, a, b, &mut scratch).expect("open ground");
                assert_eq!(found.hexes(), line(a, b).to_vec(), "{a} to {b}");
            }
        }
    }
}

/// Ground with lakes: large enough that searches stop early and many paths are as cheap.
fn lakes(seed: u64, most: u32) -> HashMap<Hex, u32> {
    let mut chance = Chance::new(seed);
    let hexes = Region::hexagon(24);
    hexes
        .hexes()
        .map(|hex| (hex, if chance.percent(15) { IMPASSABLE } else { 1 + chance.below(most) }))
        .collect()
}

fn costs_of(ground: &HashMap<Hex, u32>, image: impl Fn(Hex) -> Hex) -> Costs {
    Costs::per_hex(&Region::hexagon(24), |hex| ground[&image(hex)])
}

#[test]
fn the_path_back_is_the_same_path() {
    let mut scratch = Scratch::new();
    for seed in 0..30 {
        let ground = lakes(seed, 1 + (seed % 3) as u32);
        let costs = costs_of(&ground, |hex| hex);
        let mut chance = Chance::new(seed + 100);
        let open: Vec<Hex> = Region::hexagon(24).hexes().filter(|hex| ground[hex] != IMPASSABLE).collect();
        for _ in 0..20 {
            let (a, b) = (chance.pick(&open), chance.pick(&open));
            let Some(there) = path(&costs, a, b, &mut scratch).map(|path| path.into_owned()) else {
                continue;
            };
            let back = path(&costs, b, a, &mut scratch).expect("steps lead both ways");
            assert!(back.hexes().iter().rev().eq(there.hexes()), "ground {seed}: {a} to {b}");
            assert_eq!(
                quick_path(&costs, b, a, &mut Scratch::new()).map(|path| path.cost()),
                Some(back.cost())
            );
        }
    }
}

#[test]
fn a_mirrored_map_has_the_mirrored_path() {
    let mut scratch = Scratch::new();
    let mut alike = 0;
    for seed in 0..24 {
        let ground = lakes(seed, 3);
        let costs = costs_of(&ground, |hex| hex);
        let mut chance = Chance::new(seed + 200);
        for mirror in Mirror::ALL {
            // Mirrors are their own inverse.
            let mirrored = costs_of(&ground, |hex| hex.reflect(mirror));
            let region = Region::hexagon(24);
            let mut some = || region.hex(chance.below(region.len() as u32) as usize);
            let (a, b) = (some(), some());
            let Some(one) = path(&costs, a, b, &mut scratch).map(|path| path.into_owned()) else { continue };
            let other =
                path(&mirrored, a.reflect(mirror), b.reflect(mirror), &mut scratch).expect("mirrored");
            let image: Vec<Hex> = one.hexes().iter().map(|hex| hex.reflect(mirror)).collect();
            // Where two paths are equally near the rule has to prefer a side.
            assert_eq!(rank(&image).0, rank(other.hexes()).0, "ground {seed}: {a} to {b}");
            alike += usize::from(image == other.hexes());
        }
    }
    assert!(alike > 90, "two paths are rarely equally near: {alike} alike");
}
