//! Searches over the unbounded plane, without tables.

use sixfold::coord::{Direction, Hex, LIMIT};
use sixfold::grid::Region;
use sixfold::search::{IMPASSABLE, OwnedPath, TooWideError, can_see_by, path_by, reach_by, view_by};

use crate::chance::Chance;
use crate::search::boards;
use crate::search::dijkstra::dijkstra;
use crate::search::model::{Board, near};
use crate::search::paths::by_the_rule;
use crate::search::screen::Screen;

/// The cost of a step between two neighbours on a board.
fn step(board: &Board, from: Hex, to: Hex) -> u32 {
    let direction = Direction::ALL.into_iter().find(|&direction| from + direction == to);
    board.cost(from, direction.expect("asked for neighbours only"))
}

#[test]
fn closures_give_what_dijkstra_says() {
    for seed in 0..boards(5_000) {
        let mut chance = Chance::new(seed);
        let board = Board::random(&mut chance);
        let (from, to) = (chance.pick(&board.hexes), near(&board.hexes, &mut chance));
        let ways = |hex| board.ways(hex).map(|(_, to, cost)| (to, cost));
        let budget = chance.pick(&[0, 2, 9, 200, u32::MAX]);
        let mut wanted: Vec<(Hex, u64)> =
            dijkstra([from], budget, ways).into_iter().map(|(hex, (cost, _))| (hex, cost)).collect();
        wanted.sort_unstable();
        let found = reach_by(from, budget, 10_000, |a, b| step(&board, a, b)).expect("a small board");
        let found = found.into_iter().map(|(hex, cost)| (hex, u64::from(cost)));
        assert!(found.eq(wanted), "board {seed} from {from}");

        let best = dijkstra([from], u32::MAX, ways);
        let least = chance.pick(&[0, board.least / 2, board.least]);
        let found = path_by(from, to, least, 10_000, |a, b| step(&board, a, b)).expect("a small board");
        let cost = best.get(&to).map(|&(cost, _)| cost);
        assert_eq!(found.as_ref().map(|path| u64::from(path.cost())), cost, "board {seed}: {from} to {to}");
        if let Some(way) = found.map(OwnedPath::into_hexes) {
            assert_eq!(way, by_the_rule(&board, from, to, Some(least)), "board {seed}: {from} to {to}");
        }
    }
}

#[test]
fn closures_see_what_the_lines_say() {
    for seed in 0..boards(1_000) {
        let mut chance = Chance::new(seed);
        let region = Region::hexagon(12);
        let screen = Screen::random(&region, chance.pick(&[1, 5, 20]), 0, &mut chance);
        let from = chance.pick(&screen.hexes);
        let blocks = |hex: Hex| screen.blockers.blocks(hex);
        // Now and then on either side of 63, up to which what is seen is kept as bits.
        let radius = if seed % 100 == 0 { 62 + chance.below(4) } else { chance.below(25) };
        let seen = view_by(from, radius, 20_000, blocks).expect("a small radius");
        let range = sixfold::shape::Shape::iter(sixfold::shape::range(from, radius));
        assert!(
            seen.iter().copied().eq(range.filter(|&hex| screen.sees(from, hex))),
            "board {seed} from {from}"
        );
        for _ in 0..20 {
            let to = chance.pick(&screen.hexes);
            assert_eq!(can_see_by(from, to, blocks), screen.sees(from, to), "board {seed}: {from} to {to}");
            assert_eq!(can_see_by(to, from, blocks), screen.sees(from, to), "board {seed}: {to} to {from}");
        }
    }
}

#[test]
fn every_search_ends() {
    let too_wide = TooWideError { limit: 500 };
    let far = Hex::new(100_000, 0);
    assert_eq!(path_by(Hex::ORIGIN, far, 0, 500, |_, _| 1), Err(too_wide), "too far");
    let wall = |_: Hex, to: Hex| if to.distance(far) == 1 { IMPASSABLE } else { 0 };
    assert_eq!(path_by(Hex::ORIGIN, far, 0, 500, wall), Err(too_wide), "no way, and no end");
    let island = |_: Hex, to: Hex| if to.length() == 5 { IMPASSABLE } else { 0 };
    assert_eq!(path_by(Hex::ORIGIN, far, 0, 500, island), Ok(None), "no way, and a shore");
    assert_eq!(reach_by(Hex::ORIGIN, 0, 500, |_, _| 0), Err(too_wide), "free steps everywhere");
    assert_eq!(reach_by(Hex::ORIGIN, 12, 469, |_, _| 1).map(|hexes| hexes.len()), Ok(469));
    assert_eq!(reach_by(Hex::ORIGIN, 12, 468, |_, _| 1), Err(TooWideError { limit: 468 }));
    assert_eq!(view_by(Hex::ORIGIN, u32::MAX, 500, |_| false), Err(too_wide));
    assert_eq!(view_by(Hex::ORIGIN, 12, 469, |_| false).map(|hexes| hexes.len()), Ok(469));
    assert_eq!(view_by(Hex::ORIGIN, 12, 468, |_| false), Err(TooWideError { limit: 468 }));
    assert_eq!(view_by(Hex::ORIGIN, 0, 0, |_| false), Err(TooWideError { limit: 0 }));
    let message = "the search would look at more than 500 hexes; allow more, or narrow it down";
    assert_eq!(too_wide.to_string(), message);
}

#[test]
fn the_rim_of_the_world_is_a_wall() {
    let corner = Hex::new(LIMIT, 0);
    let reached = reach_by(corner, 3, 1000, |_, _| 1).expect("a few hexes");
    assert!(reached.iter().all(|&(hex, cost)| hex.distance(corner) == cost));
    assert_eq!(reached.len(), 16, "a third of a range");
    let path = path_by(corner, Hex::new(LIMIT - 4, 4), 1, 1000, |_, _| 1).expect("near").expect("a way");
    let cost = path.cost();
    assert_eq!(cost, 4);
    assert_eq!(view_by(corner, 3, 1000, |_| false).expect("a few hexes").len(), 16);
    assert!(view_by(corner, u32::MAX, 1000, |_| false).is_err());
    assert!(can_see_by(corner, Hex::new(LIMIT - 5000, 0), |hex| hex.r() != 0));
}
