//! View: the same as sight, hex by hex.

use sixfold::coord::{Hex, LIMIT};
use sixfold::grid::{Outline, Region};
use sixfold::search::{Blockers, Viewer, can_see, view};

use crate::search::boards;
use crate::search::chance::Chance;
use crate::search::screen::Screen;
use crate::search::sights::region;

/// Holds a view against sight, hex by hex, and its parts against one another.
fn assert_view(blockers: &Blockers, from: Hex, radius: u32, viewer: &mut Viewer, what: &str) {
    let seen = view(blockers, from, radius, viewer);
    let wanted: Vec<Hex> = blockers
        .region()
        .hexes()
        .filter(|&hex| from.distance(hex) <= radius && can_see(blockers, from, hex))
        .collect();
    assert_eq!(seen.len(), wanted.len(), "{what}: from {from} within {radius}");
    assert_eq!(seen.is_empty(), wanted.is_empty());
    let held = blockers.region().hexes().filter(|&hex| seen.contains(hex));
    assert!(held.eq(wanted.iter().copied()), "{what}: from {from} within {radius}");
    let area = seen.into_area();
    assert!(area.hexes().eq(wanted.iter().copied()), "{what}: from {from} within {radius}");
    assert_eq!(area.len(), wanted.len());
}

#[test]
fn every_pattern_around_a_viewer_is_seen_as_sight_says() {
    let region = Region::hexagon(2);
    let mut viewer = Viewer::new();
    let around: Vec<Hex> = region.hexes().filter(|&hex| hex != Hex::ORIGIN).collect();
    let mut blockers = Blockers::new(&region, |_| false);
    for pattern in 0..1_u32 << around.len() {
        // Only what changed since the pattern before, which is one bit: a Gray code.
        let changed = if pattern == 0 { 0 } else { pattern.trailing_zeros() };
        if (pattern ^ pattern >> 1) >> changed & 1 == 1 {
            blockers.block(around[changed as usize]);
        } else {
            blockers.clear(around[changed as usize]);
        }
        let seen = view(&blockers, Hex::ORIGIN, 2, &mut viewer);
        for &hex in &around {
            assert_eq!(seen.contains(hex), can_see(&blockers, Hex::ORIGIN, hex), "pattern {pattern}: {hex}");
        }
    }
}

#[test]
fn every_pattern_of_a_corner_is_seen_as_sight_says() {
    // A viewer in the corner of a parallelogram looks into a whole sextant, three rings deep.
    let region: Region = (0..4).flat_map(|q| (0..4).map(move |r| Hex::new(q, r))).collect();
    let mut viewer = Viewer::new();
    for pattern in 0..1_u32 << 16 {
        let blocks = |hex: Hex| pattern >> (hex.q() * 4 + hex.r()) & 1 == 1;
        let blockers = Blockers::new(&region, blocks);
        for from in [Hex::ORIGIN, Hex::new(1, 2)] {
            let seen = view(&blockers, from, 8, &mut viewer);
            let agrees = |hex| seen.contains(hex) == can_see(&blockers, from, hex);
            assert!(region.hexes().all(agrees), "pattern {pattern} from {from}");
        }
    }
}

#[test]
fn random_boards_are_seen_as_sight_says() {
    let mut viewer = Viewer::new();
    for seed in 0..boards(10_000) {
        let mut chance = Chance::new(seed);
        let region = region(&mut chance);
        let (percent, walls) = (chance.pick(&[3, 10, 25]), chance.pick(&[0, 0, 10, 40]));
        let screen = Screen::random(&region, percent, walls, &mut chance);
        let from = chance.pick(&screen.hexes);
        let radius = chance.pick(&[0, 1, 2, 3, 5, 8, 13, 20, 21, 33, 70, u32::MAX]);
        assert_view(&screen.blockers, from, radius, &mut viewer, &format!("board {seed}"));
    }
}

#[test]
fn far_views_are_seen_as_sight_says() {
    let mut viewer = Viewer::new();
    for (radius, percent) in [
        (20, 5),
        (20, 20),
        (19, 2),
        (21, 5),
        (31, 3),
        (32, 3),
        (33, 10),
        (50, 1),
        (50, 5),
        (50, 20),
        (63, 2),
        (64, 1),
        (65, 2),
        (80, 1),
    ] {
        let mut chance = Chance::new(radius * 100 + percent);
        let region = Region::hexagon(radius as u32 + 2);
        for walls in [0, radius * radius / 10] {
            let screen = Screen::random(&region, percent, walls, &mut chance);
            let from = chance.pick(&Hex::ORIGIN.neighbors());
            let what = format!("{percent} in a hundred and {walls} walls");
            assert_view(&screen.blockers, from, radius as u32, &mut viewer, &what);
        }
    }
}

#[test]
fn a_single_blocker_takes_out_exactly_what_is_behind_it() {
    let region = Region::hexagon(20);
    let mut viewer = Viewer::new();
    let mut blockers = Blockers::new(&region, |_| false);
    for hex in region.hexes() {
        blockers.block(hex);
        let seen = view(&blockers, Hex::ORIGIN, 20, &mut viewer);
        let agrees = |other| seen.contains(other) == can_see(&blockers, Hex::ORIGIN, other);
        assert!(region.hexes().all(agrees), "a blocker at {hex}");
        blockers.clear(hex);
    }
    assert_eq!(view(&blockers, Hex::ORIGIN, 20, &mut viewer).len(), 1261, "nothing is in the way");
}

#[test]
fn a_view_can_be_limited_to_an_arc() {
    let blockers = Blockers::new(&Region::hexagon(6), |hex| hex == Hex::new(0, -2));
    let mut viewer = Viewer::new();
    let north = |hex: Hex| -(2 * hex.r() + hex.q()) >= hex.q().abs();
    let all: Vec<Hex> = view(&blockers, Hex::ORIGIN, 4, &mut viewer).into_area().hexes().collect();
    let arc = view(&blockers, Hex::ORIGIN, 4, &mut viewer).into_area_within(north);
    assert!(arc.hexes().eq(all.into_iter().filter(|&hex| north(hex))));
    assert_eq!(arc.len(), 25 - 4, "two behind the blocker, and one on either side four steps out");
    // Also where the view is a list from the start.
    let far = view(&blockers, Hex::ORIGIN, 100, &mut viewer).into_area_within(north);
    assert!(far.hexes().all(north) && far.len() > 19);
}

#[test]
fn views_at_the_rim_of_the_world_stay_inside() {
    let corner = Hex::new(LIMIT, -LIMIT);
    let region = Region::try_new(Outline::Parallelogram { q: (LIMIT - 9, LIMIT), r: (-LIMIT, -LIMIT + 9) });
    let region = region.expect("a hundred hexes in a corner of the world");
    let blockers = Blockers::new(&region, |hex| hex == corner + Hex::new(-2, 2));
    let mut viewer = Viewer::new();
    for radius in [1, 5, 30, 90, u32::MAX] {
        assert_view(&blockers, corner, radius, &mut viewer, "the rim");
    }
    assert!(view(&blockers, Hex::ORIGIN, 3, &mut viewer).is_empty(), "from outside");
}
