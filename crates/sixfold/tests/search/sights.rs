//! Line of sight between two hexes.

use sixfold::coord::{Edge, Hex, Parity, flat};
use sixfold::grid::Region;
use sixfold::search::{Blocker, Blockers, LineOfSight, can_see, line_of_sight};

use crate::chance::Chance;
use crate::search::boards;
use crate::search::screen::Screen;

#[test]
fn sight_is_as_defined_and_symmetric_on_random_boards() {
    for seed in 0..boards(10_000) {
        let mut chance = Chance::new(seed);
        let region = region(&mut chance);
        let (percent, walls) = (chance.pick(&[3, 10, 25]), chance.pick(&[0, 0, 10, 40]));
        let screen = Screen::random(&region, percent, walls, &mut chance);
        for _ in 0..40 {
            let (a, b) = (chance.pick(&screen.hexes), chance.pick(&screen.hexes));
            let sees = can_see(&screen.blockers, a, b);
            assert_eq!(sees, screen.sees(a, b), "board {seed}: {a} to {b}");
            assert_eq!(sees, can_see(&screen.blockers, b, a), "board {seed}: {b} to {a}");
        }
    }
}

/// Regions with and without a frame.
pub(crate) fn region(chance: &mut Chance) -> Region {
    match chance.below(5) {
        0 => Region::hexagon(2 + chance.below(6)),
        1 => Region::rectangle(2 + chance.below(12), 2 + chance.below(9), Parity::OddQ),
        2 => Region::hexagon(6).filter(|hex| hex.length() > 3 || chance.percent(70)),
        3 => Region::hexagon(5).filter(|hex| hex.q() >= hex.r() || hex.length() == 5),
        // Too thin for a frame: three bands side by side, along a slanted line.
        _ => (0..700)
            .flat_map(|i| (0..3).map(move |j| Hex::new(i, -i / 2 * 2 + j)))
            .filter(|hex| hex.q() < 12 || hex.q() > 690)
            .collect(),
    }
}

#[test]
fn every_pattern_of_a_small_board_is_symmetric() {
    let region: Region = (0..4).flat_map(|q| (0..3).map(move |r| Hex::new(q, r))).collect();
    let hexes: Vec<Hex> = region.hexes().collect();
    for pattern in 0..1_u32 << hexes.len() {
        let blocks = |hex: Hex| pattern >> region.index(hex).expect("in the region") & 1 == 1;
        let screen = Screen::new(&region, hexes.iter().copied().filter(|&hex| blocks(hex)).collect());
        for (i, &a) in hexes.iter().enumerate() {
            for &b in &hexes[i..] {
                let sees = can_see(&screen.blockers, a, b);
                assert_eq!(sees, can_see(&screen.blockers, b, a), "pattern {pattern}: {a} and {b}");
                assert_eq!(sees, screen.sees(a, b), "pattern {pattern}: {a} and {b}");
            }
        }
    }
}

#[test]
fn what_blocks_is_named() {
    let region = Region::hexagon(5);
    let mut blockers = Blockers::new(&region, |hex| [Hex::new(2, 0), Hex::new(3, 0)].contains(&hex));
    let far = Hex::new(5, 0);
    let hex = |q, r| Some(LineOfSight::Blocked(Blocker::Hex(Hex::new(q, r))));
    assert_eq!(line_of_sight(&blockers, Hex::ORIGIN, far), hex(2, 0), "the first from here");
    assert_eq!(line_of_sight(&blockers, far, Hex::ORIGIN), hex(3, 0), "the first from there");
    let wall = Edge::new(Hex::new(1, 0), flat::SE);
    blockers.set_wall(wall);
    assert_eq!(line_of_sight(&blockers, Hex::ORIGIN, far), Some(LineOfSight::Blocked(Blocker::Wall(wall))));
    assert_eq!(line_of_sight(&blockers, Hex::ORIGIN, Hex::new(1, 0)), Some(LineOfSight::Clear));
    assert_eq!(
        line_of_sight(&blockers, Hex::new(1, 0), Hex::new(2, 0)),
        Some(LineOfSight::Blocked(Blocker::Wall(wall)))
    );
}

#[test]
fn the_ends_do_not_block() {
    let blockers = Blockers::new(&Region::hexagon(3), |_| true);
    assert!(can_see(&blockers, Hex::ORIGIN, Hex::ORIGIN), "itself");
    for hex in Hex::ORIGIN.neighbors() {
        assert!(can_see(&blockers, Hex::ORIGIN, hex), "adjacent");
    }
    assert!(!can_see(&blockers, Hex::ORIGIN, Hex::new(2, 0)));
    assert!(!can_see(&blockers, Hex::ORIGIN, Hex::new(4, 0)), "outside");
    assert!(!can_see(&blockers, Hex::new(4, 0), Hex::new(4, 0)), "outside");
}

#[test]
fn a_line_along_a_wall_does_not_cross_it() {
    let mut blockers = Blockers::new(&Region::hexagon(3), |_| false);
    // The line from (0,0) to (1,1) runs between (1,0) and (0,1).
    blockers.set_wall(Edge::between(Hex::new(1, 0), Hex::new(0, 1)).expect("neighbours"));
    assert!(can_see(&blockers, Hex::ORIGIN, Hex::new(1, 1)));
    assert!(!can_see(&blockers, Hex::new(1, 0), Hex::new(0, 1)));
    blockers.set_wall(Edge::between(Hex::ORIGIN, Hex::new(0, 1)).expect("neighbours"));
    assert!(!can_see(&blockers, Hex::ORIGIN, Hex::new(1, 1)), "the right line crosses it");
}
