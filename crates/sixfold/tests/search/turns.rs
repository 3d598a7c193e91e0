//! Paths and reach with turning costs.

use sixfold::coord::{Direction, Hex, flat};
use sixfold::grid::Region;
use sixfold::search::{Costs, IMPASSABLE, Pose, Scratch, TurningPath, path, turning_path, turning_reach};

use crate::chance::Chance;
use crate::search::boards;
use crate::search::dijkstra::dijkstra;
use crate::search::model::{Board, near};

/// Every step and turn from a pose, given as a hex and a facing number.
fn ways(board: &Board, (hex, facing): (Hex, u8), turn: u32) -> Vec<((Hex, u8), u32)> {
    let direction = Direction::from_number(facing).expect("a facing");
    let step = (hex + direction, board.cost(hex, direction));
    let mut ways = vec![((step.0, facing), step.1)];
    ways.extend([1, 5].map(|more| ((hex, (facing + more) % 6), turn)));
    ways.retain(|&(_, cost)| cost != IMPASSABLE);
    ways
}

#[test]
fn turning_is_what_dijkstra_over_poses_says() {
    let mut scratch = Scratch::new();
    for seed in 0..boards(5_000) {
        let mut chance = Chance::new(seed);
        let board = Board::random(&mut chance);
        let from = Pose::new(near(&board.hexes, &mut chance), chance.pick(&Direction::ALL));
        let turn = chance.pick(&[0, 1, 1, 2, 5, 3_000_000_000, IMPASSABLE]);
        let budget = chance.pick(&[0, 1, 4, 9, u32::MAX]);
        let inside = board.hexes.contains(&from.hex);
        let starts = inside.then_some((from.hex, from.facing.number()));
        let best = dijkstra(starts, budget, |pose| ways(&board, pose, turn));
        let reached = turning_reach(&board.costs, from, turn, budget, &mut scratch);
        let mut wanted: Vec<_> = best.iter().map(|(&pose, &(cost, _))| (pose, cost)).collect();
        wanted.sort_unstable();
        let found = reached.poses().map(|(pose, cost)| ((pose.hex, pose.facing.number()), u64::from(cost)));
        assert!(found.eq(wanted), "board {seed} from {from}");
        let to = Pose::new(near(&board.hexes, &mut chance), chance.pick(&Direction::ALL));
        let cost = best.get(&(to.hex, to.facing.number())).map(|&(cost, _)| cost);
        assert_eq!(reached.cost(to).map(u64::from), cost);
        let way = reached.path_to(to);
        assert_eq!(way.as_ref().map(|way| u64::from(way.cost())), cost);
        way.iter().for_each(|way| assert_way(&board, way.as_path(), from, to, turn));
        let any = (0..6).filter_map(|facing| Some((best.get(&(to.hex, facing))?.0, facing))).min();
        let cheapest = reached.cheapest(to.hex);
        assert_eq!(cheapest.map(|(cost, facing)| (u64::from(cost), facing.number())), any, "board {seed}");
        let before = (reached.poses().collect::<Vec<_>>(), reached.path_to(to));
        let kept = reached.into_owned();
        assert!(kept.poses().eq(before.0), "board {seed}");
        assert_eq!((kept.path_to(to), kept.cheapest(to.hex)), (before.1, cheapest), "board {seed}: {to}");
        if budget == u32::MAX {
            let way = turning_path(&board.costs, from, to.hex, Some(to.facing), turn, &mut scratch);
            assert_eq!(way.map(|way| u64::from(way.cost())), cost, "board {seed}: {from} to {to}");
            way.into_iter().for_each(|way| assert_way(&board, way, from, to, turn));
            let way = turning_path(&board.costs, from, to.hex, None, turn, &mut scratch);
            assert_eq!(way.map(|way| u64::from(way.cost())), any.map(|(cost, _)| cost), "board {seed}");
            let end = |way: TurningPath<'_>| Pose::new(to.hex, way.poses()[way.poses().len() - 1].facing);
            way.into_iter().for_each(|way| assert_way(&board, way, from, end(way), turn));
        }
    }
}

fn assert_way(board: &Board, way: TurningPath<'_>, from: Pose, to: Pose, turn: u32) {
    let poses = way.poses();
    assert_eq!((poses[0], poses[poses.len() - 1]), (from, to));
    let mut sum = 0;
    for pair in poses.windows(2) {
        let key = |pose: Pose| (pose.hex, pose.facing.number());
        let cost = ways(board, key(pair[0]), turn).into_iter().find(|&(next, _)| next == key(pair[1]));
        sum += u64::from(cost.expect("one step or one turn").1);
    }
    assert_eq!(sum, u64::from(way.cost()));
    let hexes: Vec<Hex> = way.hexes().collect();
    assert!(hexes.windows(2).all(|pair| pair[0].distance(pair[1]) == 1));
    assert_eq!((hexes[0], hexes[hexes.len() - 1]), (from.hex, to.hex));
}

#[test]
fn free_turns_cost_as_much_as_no_facing_at_all() {
    let (mut scratch, mut other) = (Scratch::new(), Scratch::new());
    for seed in 0..boards(1_000) {
        let mut chance = Chance::new(seed);
        let board = Board::random(&mut chance);
        let (from, to) = (chance.pick(&board.hexes), chance.pick(&board.hexes));
        let plain = path(&board.costs, from, to, &mut scratch).map(sixfold::search::Path::cost);
        let pose = Pose::new(from, chance.pick(&Direction::ALL));
        let turning = turning_path(&board.costs, pose, to, None, 0, &mut other).map(TurningPath::cost);
        assert_eq!(plain, turning, "board {seed}: {from} to {to}");
    }
}

#[test]
fn half_a_turn_and_a_step() {
    let costs = Costs::uniform(&Region::hexagon(3));
    let mut scratch = Scratch::new();
    let from = Pose::new(Hex::ORIGIN, flat::N);
    let back = turning_path(&costs, from, Hex::new(0, 1), None, 1, &mut scratch).expect("open ground");
    assert_eq!(back.cost(), 4, "three turns and a step");
    let round = turning_path(&costs, from, Hex::ORIGIN, Some(flat::S), 2, &mut scratch).expect("in place");
    assert_eq!((round.cost(), round.poses().len(), round.hexes().count()), (6, 4, 1));
    assert_eq!(
        turning_path(&costs, from, Hex::ORIGIN, None, 1, &mut scratch).map(TurningPath::cost),
        Some(0)
    );
    assert_eq!(turning_path(&costs, from, Hex::new(0, 4), None, 1, &mut scratch), None);
}
