//! Movement range: every hex within the budget, its cost, and the path to it.

use std::collections::HashMap;

use sixfold::coord::{Direction, Hex};
use sixfold::grid::Region;
use sixfold::search::{Costs, IMPASSABLE, Reach, Scratch, reach, reach_area, reach_from};

use crate::chance::Chance;
use crate::search::boards;
use crate::search::dijkstra::dijkstra;
use crate::search::model::{Board, near};

#[test]
fn reach_is_what_dijkstra_says_on_random_boards() {
    let (mut scratch, mut other) = (Scratch::new(), Scratch::new());
    for seed in 0..boards(20_000) {
        let mut chance = Chance::new(seed);
        let board = Board::random(&mut chance);
        let from = near(&board.hexes, &mut chance);
        let budget = chance.pick(&[0, 1, 2, 3, 5, 8, 20, 31, 32, 60, 127, 1000, u32::MAX - 1, u32::MAX]);
        let starts: Vec<Hex> = board.hexes.contains(&from).then_some(from).into_iter().collect();
        let best = dijkstra(starts.clone(), budget, |hex| board.ways(hex).map(|(_, to, cost)| (to, cost)));
        let area = reach_area(&board.costs, from, budget, &mut other);
        let reached = reach(&board.costs, from, budget, &mut scratch);
        assert_reach(&board, &starts, &best, &reached, seed);
        assert!(area.hexes().eq(reached.area().hexes()), "board {seed}: the set alone");
        assert_eq!(area.len(), best.len());
        let to = near(&board.hexes, &mut chance);
        let way = reached.path_to(to).map(|path| (u64::from(path.cost()), path.hexes().to_vec()));
        let wanted = best.get(&to).map(|&(cost, _)| (cost, by_the_rule(&board, &best, to)));
        assert_eq!(way, wanted, "board {seed}: {from} to {to} with {budget}");
        assert_kept(reached, to, seed);
    }
}

fn assert_reach(
    board: &Board,
    starts: &[Hex],
    best: &HashMap<Hex, (u64, u64)>,
    reached: &Reach<'_>,
    seed: u64,
) {
    let mut wanted: Vec<(Hex, u64)> = best.iter().map(|(&hex, &(cost, _))| (hex, cost)).collect();
    wanted.sort_unstable();
    let found: Vec<(Hex, u64)> = reached.hexes().map(|(hex, cost)| (hex, cost.into())).collect();
    assert_eq!(found, wanted, "board {seed} from {starts:?}");
    for hex in board.hexes.iter().flat_map(|&hex| [hex, hex + Direction::D0, hex + Direction::D4]) {
        let cost = best.get(&hex).map(|&(cost, _)| cost);
        assert_eq!(reached.cost(hex).map(u64::from), cost, "board {seed}: {hex}");
        assert_eq!(reached.area().contains(hex), cost.is_some());
    }
    assert_eq!((reached.len(), reached.is_empty()), (best.len(), best.is_empty()));
}

/// An owned result has the same content as the borrowed one.
fn assert_kept(reached: Reach<'_>, to: Hex, seed: u64) {
    let (hexes, way) = (reached.hexes().collect::<Vec<_>>(), reached.path_to(to));
    let set = reached.area().to_region();
    let kept = reached.into_owned();
    assert_eq!(kept.region(), &set, "board {seed}");
    assert_eq!((kept.len(), kept.is_empty()), (hexes.len(), hexes.is_empty()));
    assert!(kept.hexes().eq(hexes), "board {seed}");
    assert_eq!(kept.cost(to), way.as_ref().map(|way| way.cost()));
    assert_eq!(kept.to_field().get(to).copied(), kept.cost(to));
    assert_eq!(kept.path_to(to), way, "board {seed}: to {to}");
}

/// The documented rule for ties: back from the end, by the lowest direction.
fn by_the_rule(board: &Board, best: &HashMap<Hex, (u64, u64)>, to: Hex) -> Vec<Hex> {
    let mut hexes = vec![to];
    while best[&hexes[hexes.len() - 1]] != (0, 0) {
        let here = hexes[hexes.len() - 1];
        let previous = Direction::ALL.into_iter().map(|direction| (here + direction, direction.opposite()));
        let (previous, _) = previous
            .filter(|&(hex, back)| board.cost(hex, back) != IMPASSABLE)
            .find(|&(hex, back)| {
                let step = board.cost(hex, back);
                best.get(&hex).is_some_and(|&(cost, free)| {
                    best[&here] == (cost + u64::from(step), free + u64::from(step == 0))
                })
            })
            .expect("reached from somewhere");
        hexes.push(previous);
    }
    hexes.reverse();
    hexes
}

#[test]
fn many_starts_are_as_one_search_from_each() {
    let mut scratch = Scratch::new();
    for seed in 0..boards(5_000) {
        let mut chance = Chance::new(seed);
        let board = Board::random(&mut chance);
        let starts: Vec<Hex> = (0..chance.below(5)).map(|_| near(&board.hexes, &mut chance)).collect();
        let inside: Vec<Hex> = starts.iter().copied().filter(|hex| board.hexes.contains(hex)).collect();
        let budget = chance.pick(&[0, 3, 10, u32::MAX]);
        let best = dijkstra(inside, budget, |hex| board.ways(hex).map(|(_, to, cost)| (to, cost)));
        let reached = reach_from(&board.costs, &starts, budget, &mut scratch);
        assert_reach(&board, &starts, &best, &reached, seed);
        let to = near(&board.hexes, &mut chance);
        let way = reached.path_to(to).map(|path| path.hexes().to_vec());
        assert_eq!(way, best.get(&to).map(|_| by_the_rule(&board, &best, to)), "board {seed}");
        assert_kept(reached, to, seed);
    }
}

#[test]
fn large_boards_agree_with_dijkstra() {
    let mut scratch = Scratch::new();
    for seed in 0..40 {
        let mut chance = Chance::new(seed);
        let region = Region::hexagon(45);
        let most = chance.pick(&[1, 3, 7, 12]);
        let blocked = chance.pick(&[0, 10, 35]);
        let costs = Costs::per_hex(&region, |_| {
            if chance.percent(blocked) { IMPASSABLE } else { 1 + chance.below(most) }
        });
        let from = region.hex(chance.below(region.len() as u32) as usize);
        let budget = chance.pick(&[12, 20, 31, 32, 50, 127, 128]);
        let best = dijkstra([from], budget, |hex| {
            let costs = &costs;
            Direction::ALL.into_iter().filter_map(move |d| {
                Some((hex + d, costs.step(hex, d))).filter(|&(_, cost)| cost != IMPASSABLE)
            })
        });
        let mut wanted: Vec<(Hex, u64)> = best.iter().map(|(&hex, &(cost, _))| (hex, cost)).collect();
        wanted.sort_unstable();
        let reached = reach(&costs, from, budget, &mut scratch);
        assert!(reached.hexes().map(|(hex, cost)| (hex, u64::from(cost))).eq(wanted), "board {seed}");
    }
}

#[test]
fn the_start_is_reached_whatever_it_costs() {
    let costs = Costs::per_hex(&Region::hexagon(2), |hex| if hex == Hex::ORIGIN { IMPASSABLE } else { 1 });
    let mut scratch = Scratch::new();
    assert_eq!(reach(&costs, Hex::ORIGIN, 0, &mut scratch).hexes().collect::<Vec<_>>(), [(Hex::ORIGIN, 0)]);
    assert_eq!(reach(&costs, Hex::ORIGIN, 1, &mut scratch).len(), 7);
    let nothing_to_enter = Costs::per_hex(&Region::hexagon(2), |_| IMPASSABLE);
    assert_eq!(reach(&nothing_to_enter, Hex::ORIGIN, 9, &mut scratch).len(), 1);
    assert!(reach(&costs, Hex::new(0, 3), 9, &mut scratch).is_empty(), "from outside");
}
