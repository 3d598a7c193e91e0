//! Flow fields: the next step from every hex.

use std::collections::{BTreeMap, HashMap};

use sixfold::coord::{Direction, Hex};
use sixfold::search::{IMPASSABLE, OwnedPath, Scratch, flow};

use crate::chance::Chance;
use crate::search::boards;
use crate::search::dijkstra::dijkstra;
use crate::search::model::{Board, near};

#[test]
fn flows_follow_dijkstra_on_random_boards() {
    let mut scratch = Scratch::new();
    for seed in 0..boards(10_000) {
        let mut chance = Chance::new(seed);
        let board = Board::random(&mut chance);
        let goals: Vec<Hex> = (0..=chance.below(3)).map(|_| near(&board.hexes, &mut chance)).collect();
        let inside = goals.iter().copied().filter(|hex| board.hexes.contains(hex));
        let mut into: BTreeMap<Hex, Vec<(Hex, u32)>> = BTreeMap::new();
        for &hex in &board.hexes {
            for (_, to, cost) in board.ways(hex) {
                into.entry(to).or_default().push((hex, cost));
            }
        }
        let best = dijkstra(inside, u32::MAX, |hex| into.get(&hex).cloned().unwrap_or_default());
        let field = flow(&board.costs, &goals, &mut scratch);
        assert_eq!(field.area().len(), best.len(), "board {seed}");
        assert_eq!(field.hexes().count(), best.len());
        for &hex in &board.hexes {
            let cost = best.get(&hex).map(|&(cost, _)| cost);
            assert_eq!(field.cost(hex).map(u64::from), cost, "board {seed}: {hex}");
            assert_eq!(field.direction(hex), next_step(&board, &best, hex), "board {seed}: {hex}");
        }
        let from = near(&board.hexes, &mut chance);
        let way = field.path_from(from).map(OwnedPath::into_hexes);
        let hexes: Vec<(Hex, u32)> = field.hexes().collect();
        let kept = field.into_owned();
        assert!(kept.hexes().eq(hexes), "board {seed}");
        assert_eq!(kept.path_from(from).map(OwnedPath::into_hexes), way, "board {seed}: {from}");
        for &hex in &board.hexes {
            assert_eq!(kept.cost(hex).map(u64::from), best.get(&hex).map(|&(cost, _)| cost));
            assert_eq!(kept.direction(hex), next_step(&board, &best, hex), "board {seed}: {hex}");
            assert_eq!(kept.to_field().get(hex).copied().flatten(), kept.direction(hex));
        }
        assert_eq!(way.is_some(), best.contains_key(&from));
        let Some(way) = way else { continue };
        assert!(goals.contains(&way[way.len() - 1]), "board {seed}: {from}");
        for pair in way.windows(2) {
            assert_eq!(next_step(&board, &best, pair[0]).map(|direction| pair[0] + direction), Some(pair[1]));
        }
    }
}

fn next_step(board: &Board, best: &HashMap<Hex, (u64, u64)>, hex: Hex) -> Option<Direction> {
    let &here = best.get(&hex)?;
    if here == (0, 0) {
        return None;
    }
    Direction::ALL.into_iter().find(|&direction| {
        let step = board.cost(hex, direction);
        step != IMPASSABLE
            && best
                .get(&(hex + direction))
                .is_some_and(|&(cost, free)| here == (cost + u64::from(step), free + u64::from(step == 0)))
    })
}
