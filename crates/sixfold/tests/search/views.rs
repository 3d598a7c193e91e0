//! Field of view: the same as line of sight, hex by hex.

use sixfold::coord::{Hex, LIMIT};
use sixfold::grid::{Outline, Region};
use sixfold::search::{Blockers, Viewer, can_see, view};

use crate::chance::Chance;
use crate::search::boards;
use crate::search::screen::Screen;
use crate::search::sights::region;

/// Compares a view with line of sight, and its methods with each other.
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
        // Only the change since the previous pattern, which is one bit: a Gray code.
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
        let mut chance = Chance::new(u64::from(radius * 100 + percent));
        let region = Region::hexagon(radius + 2);
        for walls in [0, radius * radius / 10] {
            let screen = Screen::random(&region, percent, walls, &mut chance);
            let from = chance.pick(&Hex::ORIGIN.neighbors());
            let what = format!("{percent} in a hundred and {walls} walls");
            assert_view(&screen.blockers, from, radius, &mut viewer, &what);
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

/// Hexes in a box of this width.
///
/// Many of them are in pairs, so that there are hexsides for walls.
fn scattered(pairs: u32, width: u32, chance: &mut Chance) -> Region {
    let mut place = || chance.below(width) as i32 - (width / 2) as i32;
    (0..pairs).map(|_| Hex::new(place(), place())).flat_map(|hex| [hex, hex + Hex::new(0, 1)]).collect()
}

#[test]
fn scattered_hexes_are_seen_as_lines_say() {
    let mut viewer = Viewer::new();
    for seed in 0..40 {
        let mut chance = Chance::new(seed);
        // In the widest boxes a line has more steps than there are hexes, in the others it has not.
        let width = chance.pick(&[60, 300, 3000]);
        let region = scattered(chance.pick(&[20, 150]), width, &mut chance);
        let screen = Screen::random(&region, chance.pick(&[20, 70]), chance.pick(&[0, 200]), &mut chance);
        let from = chance.pick(&screen.hexes);
        for &to in &screen.hexes {
            assert_eq!(
                can_see(&screen.blockers, from, to),
                screen.sees(from, to),
                "board {seed}: {from} to {to}"
            );
        }
        for radius in [width / 3, u32::MAX] {
            assert_view(&screen.blockers, from, radius, &mut viewer, &format!("board {seed}"));
        }
    }
    // Across the world, over two thousand million steps, with three hexes to test.
    let [west, east] = [-LIMIT, LIMIT].map(|q| Hex::new(q, 0));
    let world = Region::from_iter([west, Hex::ORIGIN, east]);
    for is_open in [true, false] {
        let blockers = Blockers::new(&world, |hex| !is_open && hex == Hex::ORIGIN);
        for _ in 0..1000 {
            assert_eq!(can_see(&blockers, west, east), is_open);
        }
    }
}

#[test]
fn a_row_of_far_hexes_hides_what_is_behind() {
    // Straight ahead, and half way between two directions, where lines run along hexsides.
    for step in [Hex::new(1, 0), Hex::new(1, 1), Hex::new(2, 1), Hex::new(3, -1)] {
        let at = |times: i32| Hex::new(step.q() * times, step.r() * times);
        let hexes = [-1, 0, 100_000_000, 200_000_000].map(at);
        let blockers = Blockers::new(&Region::from_iter(hexes), |hex| hex == hexes[2]);
        assert!(can_see(&blockers, hexes[1], hexes[2]));
        assert!(!can_see(&blockers, hexes[1], hexes[3]) && !can_see(&blockers, hexes[3], hexes[0]));
        let mut viewer = Viewer::new();
        let seen: Vec<Hex> = view(&blockers, hexes[1], u32::MAX, &mut viewer).into_area().hexes().collect();
        assert_eq!(seen, hexes[..3]);
        assert_view(&blockers, hexes[3], u32::MAX, &mut viewer, "back");
    }
}

#[test]
fn a_view_costs_what_the_region_is_not_what_it_spans() {
    // Walking along rings or lines would take far too long in each of these.
    let mut viewer = Viewer::new();
    let mut chance = Chance::new(7);
    let region = scattered(10_000, 1 << 29, &mut chance);
    let blockers = Blockers::new(&region, |hex| hex.q() % 2 == 0);
    let from = region.hex(region.len() / 2);
    let seen = view(&blockers, from, u32::MAX, &mut viewer).len();
    assert!(seen > 9_000, "{seen} of {} hexes that hardly ever lie behind one another", region.len());
    // Three hexes in a column so long that it is stored as a frame.
    let ends = Region::from_iter([0, 9_000, 18_000].map(|r| Hex::new(0, r)));
    let blockers = Blockers::new(&ends, |hex| hex.r() == 9_000);
    assert_view(&blockers, Hex::ORIGIN, u32::MAX, &mut viewer, "a column");
}
