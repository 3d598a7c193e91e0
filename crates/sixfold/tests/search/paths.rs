//! Paths: the cheapest, and always the same one of several.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};

use sixfold::coord::{Direction, Edge, Hex, flat};
use sixfold::grid::Region;
use sixfold::search::{Costs, IMPASSABLE, Scratch, path, quick_path};

use crate::chance::Chance;
use crate::search::boards;
use crate::search::dijkstra::dijkstra;
use crate::search::model::{Board, near};

#[test]
fn paths_cost_what_dijkstra_says_on_random_boards() {
    let mut scratch = Scratch::new();
    for seed in 0..boards(20_000) {
        let mut chance = Chance::new(seed);
        let board = Board::random(&mut chance);
        let from = near(&board.hexes, &mut chance);
        let inside = board.hexes.contains(&from);
        let starts = inside.then_some(from);
        let best = dijkstra(starts, u32::MAX, |hex| board.ways(hex).map(|(_, to, cost)| (to, cost)));
        for _ in 0..6 {
            let to = near(&board.hexes, &mut chance);
            let found = path(&board.costs, from, to, &mut scratch);
            let cost = best.get(&to).map(|&(cost, _)| cost);
            assert_eq!(found.map(|path| u64::from(path.cost())), cost, "board {seed}: {from} to {to}");
            let Some(found) = found else { continue };
            assert_eq!((found.hexes()[0], found.hexes()[found.steps()]), (from, to));
            let mut sum = 0;
            for pair in found.hexes().windows(2) {
                let edge = Direction::ALL.into_iter().find(|&d| pair[0] + d == pair[1]);
                sum += u64::from(board.cost(pair[0], edge.expect("each hex is next to the one before")));
            }
            assert_eq!(Some(sum), cost, "board {seed}: {from} to {to}");
            let uniform = board.least == board.greatest;
            let unit = if uniform { None } else { Some(board.least) };
            let first = quick_path(&board.costs, from, to, &mut scratch).expect("a way");
            assert_eq!(Some(u64::from(first.cost())), cost, "board {seed}: {from} to {to}");
            assert_eq!(first.hexes(), by_the_rule(&board, from, to, unit), "board {seed}: {from} to {to}");
        }
    }
}

/// The documented order of [`quick_path`], word by word.
///
/// `least` is the least cost of a step; without it, steps are counted.
pub(crate) fn by_the_rule(board: &Board, from: Hex, to: Hex, least: Option<u32>) -> Vec<Hex> {
    let estimate = |hex: Hex| u64::from(hex.distance(to)) * u64::from(least.unwrap_or(1));
    let mut best: HashMap<Hex, u64> = HashMap::from([(from, 0)]);
    let mut entered: HashMap<Hex, Hex> = HashMap::new();
    let mut found = 0;
    // Where steps are counted, the nearest of equals goes first.
    let near = |hex| if least.is_none() { estimate(hex) } else { 0 };
    let mut open: BTreeMap<(u64, u64, Reverse<u64>), (u64, Hex)> =
        BTreeMap::from([((estimate(from), near(from), Reverse(found)), (0, from))]);
    while let Some((_, (cost, hex))) = open.pop_first() {
        if hex == to {
            break;
        }
        if best[&hex] < cost {
            continue;
        }
        for (_, next, step) in board.ways(hex) {
            let cost = cost + least.map_or(1, |_| u64::from(step));
            if best.get(&next).is_some_and(|&known| known <= cost) {
                continue;
            }
            best.insert(next, cost);
            entered.insert(next, hex);
            found += 1;
            open.insert((cost + estimate(next), near(next), Reverse(found)), (cost, next));
        }
    }
    let mut hexes = vec![to];
    while hexes[hexes.len() - 1] != from {
        hexes.push(entered[&hexes[hexes.len() - 1]]);
    }
    hexes.reverse();
    hexes
}

#[test]
fn large_boards_agree_with_dijkstra() {
    let mut scratch = Scratch::new();
    for seed in 0..12 {
        let mut chance = Chance::new(seed);
        let region = Region::hexagon(40);
        let most = chance.pick(&[1, 3, 9, 5000]);
        let costs =
            Costs::per_hex(&region, |_| if chance.percent(30) { IMPASSABLE } else { 1 + chance.below(most) });
        let ways = |hex: Hex| {
            Direction::ALL.into_iter().filter_map({
                let costs = &costs;
                move |d| Some((hex + d, costs.step(hex, d))).filter(|&(_, cost)| cost != IMPASSABLE)
            })
        };
        let from = Hex::new(-30, 0);
        let best = dijkstra([from], u32::MAX, ways);
        for _ in 0..40 {
            let to = region.hex(chance.below(region.len() as u32) as usize);
            let cost = path(&costs, from, to, &mut scratch).map(|path| u64::from(path.cost()));
            assert_eq!(cost, best.get(&to).map(|&(cost, _)| cost), "board {seed}: {from} to {to}");
        }
    }
}

#[test]
fn the_ends_of_a_way_have_their_rules() {
    let blocked = Hex::new(1, 0);
    let costs = Costs::per_hex(&Region::hexagon(2), |hex| if hex == blocked { IMPASSABLE } else { 4 });
    let mut scratch = Scratch::new();
    let mut cost = |from, to| path(&costs, from, to, &mut scratch).map(|path| (path.cost(), path.steps()));
    assert_eq!(cost(Hex::ORIGIN, Hex::ORIGIN), Some((0, 0)), "to itself");
    assert_eq!(cost(blocked, blocked), Some((0, 0)), "to itself, though blocked");
    assert_eq!(cost(blocked, Hex::ORIGIN), Some((4, 1)), "out of a blocked hex");
    assert_eq!(cost(Hex::ORIGIN, blocked), None, "into a blocked hex");
    assert_eq!(cost(Hex::ORIGIN, Hex::new(3, 0)), None, "to a hex outside");
    assert_eq!(cost(Hex::new(3, 0), Hex::ORIGIN), None, "from a hex outside");
    assert_eq!(cost(Hex::new(3, 0), Hex::new(3, 0)), None, "outside altogether");
}

#[test]
fn costs_do_not_overflow() {
    let line: Region = (0..4).map(|q| Hex::new(q, 0)).collect();
    let mut scratch = Scratch::new();
    let most = IMPASSABLE - 1;
    let mut cost = |table: [u32; 4], to| {
        let costs = Costs::per_hex(&line, |hex| table[hex.q() as usize]);
        path(&costs, Hex::ORIGIN, Hex::new(to, 0), &mut scratch).map(sixfold::search::Path::cost)
    };
    assert_eq!(cost([1, most, 1, 1], 1), Some(most), "the greatest sum");
    assert_eq!(cost([1, most, 1, 1], 2), None, "one more");
    assert_eq!(cost([1, most, 0, 0], 3), Some(most), "free steps add nothing");
    assert_eq!(cost([most; 4], 1), Some(most));
    assert_eq!(cost([most; 4], 2), None, "all steps alike");
    assert_eq!(cost([1, most / 2, most / 2, 1], 3), None);
    assert_eq!(cost([1, most / 2, most / 2, 0], 3), Some(most / 2 * 2));
}

#[test]
fn the_order_of_quick_paths_is_pinned() {
    let mut scratch = Scratch::new();
    let open = Costs::uniform(&Region::hexagon(4));
    let mut keys = |costs: &Costs, from: Hex, to: Hex| {
        let found = quick_path(costs, from, to, &mut scratch).expect("a way");
        found.hexes().iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(keys(&open, Hex::ORIGIN, Hex::new(2, 2)), "0,0 0,1 0,2 1,2 2,2");
    assert_eq!(keys(&open, Hex::new(2, 2), Hex::ORIGIN), "2,2 1,2 0,2 0,1 0,0");
    let hills = Costs::per_hex(&Region::hexagon(4), |hex| if (hex.q() + hex.r()) % 3 == 1 { 2 } else { 1 });
    assert_eq!(keys(&hills, Hex::new(-3, 0), Hex::new(3, -1)), "-3,0 -2,0 -1,0 0,0 1,-1 2,-1 3,-1");
}

#[test]
fn a_wall_on_a_hexside_is_walked_around() {
    let mut costs = Costs::uniform(&Region::hexagon(2));
    for direction in [flat::N, flat::NE, flat::SE, flat::S, flat::SW] {
        costs.set_wall(Edge::new(Hex::ORIGIN, direction));
    }
    let mut scratch = Scratch::new();
    let found = path(&costs, Hex::ORIGIN, Hex::new(1, 0), &mut scratch).expect("the gate in the west");
    assert_eq!((found.cost(), found.hexes()[1]), (4, Hex::new(-1, 0)));
    costs.set_wall(Edge::new(Hex::ORIGIN, flat::NW));
    assert!(path(&costs, Hex::ORIGIN, Hex::new(1, 0), &mut scratch).is_none(), "walled in");
    assert!(path(&costs, Hex::new(1, 0), Hex::ORIGIN, &mut scratch).is_none(), "walled out");
}
