//! Paths with landmarks are as cheap as those without.

use sixfold::coord::{Direction, Hex};
use sixfold::grid::Region;
use sixfold::search::{Costs, IMPASSABLE, Landmarks, Scratch, path};

use crate::chance::Chance;
use crate::search::boards;
use crate::search::dijkstra::dijkstra;
use crate::search::model::{Board, near};

#[test]
fn paths_cost_what_dijkstra_says_on_random_boards() {
    let mut scratch = Scratch::new();
    for seed in 0..boards(10_000) {
        let mut chance = Chance::new(seed);
        let board = Board::random(&mut chance);
        let count = chance.pick(&[0, 1, 2, 3, 8, 16, 40]);
        let landmarks = Landmarks::new(&board.costs, count, &mut scratch);
        assert_chosen(&board, &landmarks, count, &format!("board {seed}"));
        let from = near(&board.hexes, &mut chance);
        let starts = board.hexes.contains(&from).then_some(from);
        let best = dijkstra(starts, u32::MAX, |hex| board.ways(hex).map(|(_, to, cost)| (to, cost)));
        for _ in 0..6 {
            let to = near(&board.hexes, &mut chance);
            let found = landmarks.path(from, to, &mut scratch);
            let cost = best.get(&to).map(|&(cost, _)| cost);
            assert_eq!(found.map(|path| u64::from(path.cost())), cost, "board {seed}: {from} to {to}");
            let Some(found) = found else { continue };
            assert_eq!((found.hexes()[0], found.hexes()[found.steps()]), (from, to));
            let steps = found.hexes().windows(2).map(|pair| {
                let direction = Direction::ALL.into_iter().find(|&d| pair[0] + d == pair[1]);
                u64::from(board.cost(pair[0], direction.expect("each hex is next to the one before")))
            });
            assert_eq!(Some(steps.sum()), cost, "board {seed}: {from} to {to}");
        }
    }
}

/// Checks that landmarks differ and that there are at most `count`.
fn assert_chosen(board: &Board, landmarks: &Landmarks<'_>, count: usize, what: &str) {
    let mut hexes = landmarks.hexes().to_vec();
    assert!(hexes.len() <= count.min(Landmarks::MOST), "{what}");
    assert!(hexes.iter().all(|hex| board.hexes.contains(hex)), "{what}");
    hexes.sort_unstable();
    hexes.dedup();
    assert_eq!(hexes.len(), landmarks.hexes().len(), "{what}");
}

#[test]
fn a_one_way_street_counts_in_its_direction() {
    // Forward along the line a step costs 1, back it costs 50.
    let line: Region = (0..9).map(|q| Hex::new(q, 0)).collect();
    let costs = Costs::per_step(&line, |_, direction| if direction == Direction::D2 { 1 } else { 50 });
    let mut scratch = Scratch::new();
    let landmarks = Landmarks::new(&costs, 2, &mut scratch);
    let (west, east) = (Hex::ORIGIN, Hex::new(8, 0));
    assert_eq!(landmarks.hexes(), [east, west], "farthest from the first hex, then farthest from that");
    let mut cost = |from, to| landmarks.path(from, to, &mut scratch).map(sixfold::search::Path::cost);
    assert_eq!(cost(west, east), Some(8));
    assert_eq!(cost(east, west), Some(400));
    assert_eq!(cost(Hex::new(3, 0), Hex::new(3, 0)), Some(0));
    assert_eq!(cost(west, Hex::new(9, 0)), None, "outside");
}

#[test]
fn large_boards_agree_with_plain_paths() {
    let (mut scratch, mut other) = (Scratch::new(), Scratch::new());
    for seed in 0..8 {
        let mut chance = Chance::new(seed);
        let region = Region::hexagon(40);
        let most = chance.pick(&[1, 3, 9, 5000]);
        let mut cost = || if chance.percent(20) { IMPASSABLE } else { 1 + chance.below(most) };
        let costs = match seed % 2 {
            0 => Costs::per_hex(&region, |_| cost()),
            _ => Costs::per_step(&region, |_, _| cost()),
        };
        let landmarks = Landmarks::new(&costs, 6, &mut scratch);
        assert_eq!(landmarks.hexes().len(), 6);
        for _ in 0..60 {
            let [from, to] = [(); 2].map(|()| region.hex(chance.below(region.len() as u32) as usize));
            let plain = path(&costs, from, to, &mut other).map(sixfold::search::Path::cost);
            let fast = landmarks.path(from, to, &mut scratch).map(sixfold::search::Path::cost);
            assert_eq!(fast, plain, "board {seed}: {from} to {to}");
        }
    }
}

#[test]
fn a_map_without_a_way_has_no_landmarks() {
    let costs = Costs::per_hex(&Region::hexagon(2), |_| IMPASSABLE);
    let mut scratch = Scratch::new();
    let landmarks = Landmarks::new(&costs, 4, &mut scratch);
    assert_eq!(landmarks.hexes(), []);
    assert!(landmarks.path(Hex::ORIGIN, Hex::new(1, 0), &mut scratch).is_none());
    assert!(landmarks.path(Hex::ORIGIN, Hex::ORIGIN, &mut scratch).is_some());
}
