use crate::spec::variant;
use std::collections::BTreeSet;

use crate::chance::Chance;
use crate::spec::tactics::{h, open, walled, with_levels, with_terrain};
use sixfold::coord::{Edge, Hex, LIMIT, Parity, flat};
use sixfold::grid::{Grid, Region, Walls};
use sixfold::input::Budget;
use sixfold::search::{Blockers, Pose, Viewer, can_see, view};
use sixfold::shape::{Line, Shape, Tie};
use sixfold_tactics::{ArcScheme, Block, FiringArc, Obstacle, SightMap, sight};

/// The modifier of the line of sight from (0,-n) to (0,n), or its obstacle.
fn across(grid: &Grid, n: i32) -> Result<i32, Block> {
    let seen = sight(grid, h(0, -n), h(0, n)).expect("on the map");
    seen.blocked.map_or(Ok(seen.modifier), Err)
}

fn block(hex: Hex, obstacle: Obstacle) -> Result<i32, Block> {
    Err(Block { hex, obstacle })
}

#[test]
fn open_ground() {
    let sight_map = SightMap::of(&open(3));
    for (a, b) in pairs(sight_map.region()) {
        assert!(sight_map.can_see(a, b));
    }
    assert!(sight_map.sight(h(0, 0), h(4, 0)).is_none(), "out of bounds");
    assert!(!sight_map.can_see(h(4, 0), h(0, 0)));
    assert_eq!(sight(&open(3), h(0, 0), h(4, 0)).err().map(|error| variant(&error)), Some("OutOfBounds"));
    let itself = sight_map.sight(h(1, 1), h(1, 1)).expect("on the map");
    assert_eq!((itself.line.to_vec(), itself.blocked, itself.modifier), (vec![h(1, 1)], None, 0));
}

#[test]
fn next_to_each_other() {
    let map = with_levels(&open(2), &[(h(0, 0), -30), (h(0, -1), 30)]);
    let map = with_terrain(&map, &[(h(0, 0), "heavy_woods"), (h(0, -1), "building 9")]);
    for neighbor in map.neighbors(h(0, 0)) {
        let seen = sight(&map, h(0, 0), neighbor).expect("on the map");
        assert_eq!((seen.blocked, seen.modifier), (None, 0));
    }
}

#[test]
fn ground_in_the_way() {
    let hill = |level| across(&with_levels(&open(3), &[(h(0, 0), level)]), 2);
    assert_eq!(hill(1), Ok(0), "as high as the eyes");
    assert_eq!(hill(2), block(h(0, 0), Obstacle::Ground));
    // Eyes at 1 and 4, three steps: the sight is at 2 over the first hex and at 3 over the second.
    let slope = |first, second| {
        let levels = [(h(0, 0), first), (h(0, 1), second), (h(0, 2), 3)];
        let seen = sight(&with_levels(&open(3), &levels), h(0, -1), h(0, 2)).expect("on the map");
        seen.blocked.map(|block| block.hex)
    };
    assert_eq!(slope(2, 3), None);
    assert_eq!(slope(3, 3), Some(h(0, 0)));
    assert_eq!(slope(2, 4), Some(h(0, 1)));
    // Eyes at 1 and 2, three steps: 4/3 and 5/3, so level 1 passes and level 2 does not.
    let gentle = |first, second| {
        let levels = [(h(0, 0), first), (h(0, 1), second), (h(0, 2), 1)];
        sight(&with_levels(&open(3), &levels), h(0, -1), h(0, 2)).expect("on the map").is_clear()
    };
    assert!(gentle(1, 1) && !gentle(2, 1) && !gentle(1, 2));
}

#[test]
fn building_in_the_way() {
    let building = |terrain| across(&with_terrain(&open(2), &[(h(0, 0), terrain)]), 2);
    assert_eq!(building("building 0"), Ok(0), "a cellar");
    assert_eq!(building("building 1"), Ok(1), "its top is just at the sight");
    assert_eq!(building("building 2"), block(h(0, 0), Obstacle::Solid));
    let on_hill = with_levels(&with_terrain(&open(2), &[(h(0, 0), "building 1")]), &[(h(0, 0), 1)]);
    assert_eq!(across(&on_hill, 2), block(h(0, 0), Obstacle::Solid));
    let hill_with = with_levels(&with_terrain(&open(2), &[(h(0, 0), "building 1")]), &[(h(0, 0), 2)]);
    assert_eq!(across(&hill_with, 2), block(h(0, 0), Obstacle::Ground), "the hill alone is enough");
}

#[test]
fn woods_in_the_way() {
    let woods = |hexes: &[(Hex, &str)]| across(&with_terrain(&open(3), hexes), 3);
    let (a, b, c) = (h(0, -1), h(0, 0), h(0, 1));
    assert_eq!(woods(&[(a, "woods")]), Ok(1));
    assert_eq!(woods(&[(a, "heavy_woods")]), Ok(2));
    assert_eq!(woods(&[(a, "woods"), (c, "light_woods")]), Ok(2));
    assert_eq!(woods(&[(a, "woods"), (b, "woods"), (c, "woods")]), block(c, Obstacle::Dense));
    assert_eq!(woods(&[(a, "heavy_woods"), (b, "woods")]), block(b, Obstacle::Dense));
    // Woods at the ends do not block sight.
    assert_eq!(woods(&[(h(0, -3), "heavy_woods"), (h(0, 3), "heavy_woods"), (b, "woods")]), Ok(1));
}

#[test]
fn smoke_in_the_way() {
    let smoke = |hexes: &[(Hex, &str)]| across(&with_terrain(&open(3), hexes), 3);
    let (a, b) = (h(0, -1), h(0, 0));
    assert_eq!(smoke(&[(a, "light_smoke")]), Ok(1));
    assert_eq!(smoke(&[(a, "heavy_smoke")]), Ok(2));
    assert_eq!(smoke(&[(a, "light_smoke"), (b, "woods")]), Ok(2));
    assert_eq!(smoke(&[(a, "heavy_smoke"), (b, "woods")]), block(b, Obstacle::Dense));
}

#[test]
fn woods_far_below() {
    // Both eyes on level n + 1; the top of the woods is on level 2.
    let above = |level| {
        let ends = [(h(0, -2), level), (h(0, 2), level)];
        across(&with_terrain(&with_levels(&open(2), &ends), &[(h(0, 0), "heavy_woods")]), 2)
    };
    assert_eq!(above(1), Ok(2), "the top is just at the sight");
    assert_eq!(above(2), Ok(0));
    // One eye on level 1, the other on 4, at distance 2: the sight is at 5/2 between them.
    let ends = [(h(0, 1), 3)];
    let map = with_terrain(&with_levels(&open(2), &ends), &[(h(0, 0), "heavy_woods")]);
    assert_eq!(sight(&map, h(0, -1), h(0, 1)).map(|seen| seen.modifier), Ok(0));
}

#[test]
fn water_in_the_way() {
    let map = with_terrain(&open(2), &[(h(0, 0), "water 3"), (h(0, 1), "rough"), (h(0, -1), "rubble")]);
    assert_eq!(across(&map, 2), Ok(0));
}

#[test]
fn along_hexsides() {
    // From (0,0) to (1,1) the line runs between (1,0), on the left, and (0,1).
    let (left, right) = (h(1, 0), h(0, 1));
    let seen =
        |hexes: &[(Hex, &str)]| sight(&with_terrain(&open(2), hexes), h(0, 0), h(1, 1)).expect("on the map");
    for side in [left, right] {
        assert_eq!(
            seen(&[(side, "building 2")]).blocked,
            Some(Block { hex: side, obstacle: Obstacle::Solid })
        );
        let woods = seen(&[(side, "heavy_woods")]);
        assert_eq!((woods.modifier, woods.line.contains(side)), (2, true));
    }
    let both = seen(&[(left, "woods"), (right, "heavy_woods")]);
    assert_eq!((both.modifier, both.line.contains(right)), (2, true), "the worse, not the sum");
    assert!(seen(&[]).line.iter().eq(Line::new(h(0, 0), h(1, 1), Tie::Symmetric)));
    // Two sides, each dense on one of two stretches: no single line is too dense.
    let map = with_terrain(&open(4), &[(h(1, 0), "heavy_woods"), (h(1, 2), "woods")]);
    let long = sight(&map, h(0, 0), h(2, 2)).expect("on the map");
    assert_eq!((long.blocked, long.modifier), (None, 2));
    let map = with_terrain(&map, &[(h(1, 1), "woods")]);
    let long = sight(&map, h(0, 0), h(2, 2)).expect("on the map");
    assert_eq!(long.blocked, Some(Block { hex: h(1, 1), obstacle: Obstacle::Dense }));
}

#[test]
fn what_blocks() {
    let map = with_levels(&open(4), &[(h(0, -1), 5), (h(0, 2), 7)]);
    let from_north = sight(&map, h(0, -3), h(0, 4)).expect("on the map");
    let from_south = sight(&map, h(0, 4), h(0, -3)).expect("on the map");
    assert_eq!(from_north.blocked, Some(Block { hex: h(0, -1), obstacle: Obstacle::Ground }));
    assert_eq!(
        from_south.blocked,
        Some(Block { hex: h(0, 2), obstacle: Obstacle::Ground }),
        "the first there"
    );
    assert_eq!(from_north.modifier, 0);
    assert!(!from_north.is_clear());
}

pub(crate) fn pairs(region: &Region) -> impl Iterator<Item = (Hex, Hex)> {
    region.hexes().flat_map(move |a| region.hexes().map(move |b| (a, b)))
}

/// The rules word by word along one line: the modifier, or the blocking hex.
fn along(grid: &Grid, line: Line) -> Result<i32, Hex> {
    let hexes = line.to_vec();
    let level = |hex| i64::from(grid.cell(hex).expect("an end is on the map").elevation);
    let (n, from, to) = (i64::from(line.steps()), level(line.start()) + 1, level(line.end()) + 1);
    let mut dense = 0;
    let mut modifier = 0;
    for (i, &hex) in hexes.iter().enumerate().skip(1).take(hexes.len().saturating_sub(2)) {
        let (Some(cell), Some(terrain)) = (grid.cell(hex), grid.terrain(hex)) else { continue };
        // The sight is `height / n` high here.
        let height = from * n + (to - from) * i as i64;
        let ground = level(hex);
        if ground * n > height {
            return Err(hex);
        }
        let (density, top) = match terrain.name.as_str() {
            "light_woods" | "light_smoke" => (1, 2),
            "heavy_woods" | "heavy_smoke" => (2, 2),
            "rock" => return Err(hex),
            "building" => {
                let top = (ground + i64::from(cell.measure)) * n;
                if top > height {
                    return Err(hex);
                }
                modifier += i32::from(top == height);
                continue;
            }
            _ => continue,
        };
        if (ground + top) * n >= height {
            dense += density;
            modifier += density;
        }
        if dense > 2 {
            return Err(hex);
        }
    }
    Ok(modifier)
}

/// The worse of the two lines; `None` when one is blocked.
pub(crate) fn by_the_rules(grid: &Grid, a: Hex, b: Hex) -> Option<i32> {
    let [left, right] = [Tie::Left, Tie::Right].map(|tie| along(grid, Line::new(a, b, tie)).ok());
    Some(left?.max(right?))
}

/// Compares all functions of sight on a map with the rules, for all pairs.
fn check_all_pairs(grid: &Grid) {
    let sight_map = SightMap::of(grid);
    for (a, b) in pairs(grid.region()) {
        check_pair(grid, &sight_map, a, b);
    }
}

fn check_pair(grid: &Grid, sight_map: &SightMap, a: Hex, b: Hex) {
    let expected = by_the_rules(grid, a, b);
    let seen = sight(grid, a, b).expect("on the map");
    assert_eq!(seen.blocked.map_or(Some(seen.modifier), |_| None), expected, "{a} to {b}");
    let again = sight_map.sight(a, b).expect("both hexes exist");
    assert!(again.line.iter().eq(seen.line));
    assert_eq!((again.blocked, again.modifier), (seen.blocked, seen.modifier));
    assert_eq!(sight_map.can_see(a, b), expected.is_some());
    // The returned line is the one that decides, and is blocked at the returned hex.
    let shown = along(grid, seen.line);
    assert_eq!(shown, seen.blocked.map_or(Ok(seen.modifier), |block| Err(block.hex)), "{a} to {b}");
}

#[test]
fn both_ways() {
    for seed in 0..40 {
        let grid = Chance::new(seed).map(&Region::hexagon(4), 3, 3);
        let sight_map = SightMap::of(&grid);
        for (a, b) in pairs(grid.region()) {
            let (there, back) = (sight_map.sight(a, b), sight_map.sight(b, a));
            let seen =
                |sight: Option<sixfold_tactics::Sight>| sight.map(|sight| (sight.is_clear(), sight.modifier));
            assert_eq!(seen(there), seen(back), "{a} and {b}");
        }
    }
}

#[test]
fn like_the_rules() {
    for seed in 0..120 {
        let mut chance = Chance::new(seed);
        let (rare, steep) = (1 + chance.below(6), chance.below(5));
        check_all_pairs(&chance.map(&Region::hexagon(3), rare, steep));
    }
    for seed in 0..30 {
        let mut chance = Chance::new(7000 + seed);
        let steep = chance.below(3);
        check_all_pairs(&chance.map(&Region::rectangle(9, 7, Parity::OddQ), 4, steep));
    }
}

#[test]
fn field_of_view() {
    for seed in 0..60 {
        let mut chance = Chance::new(seed);
        let steep = chance.below(4);
        let region = Region::hexagon(5).filter(|hex| hex != h(2, 1));
        let grid = chance.map(&region, 3, steep);
        let sight_map = SightMap::of(&grid);
        for radius in [0, 1, 3, 5, 99] {
            let from = chance.hex(&region);
            let view: Vec<Hex> = sight_map.view(from, radius).collect();
            let one_by_one = region
                .hexes()
                .filter(|&to| from.distance(to) <= radius && by_the_rules(&grid, from, to).is_some());
            assert_eq!(view, one_by_one.collect::<Vec<_>>());
        }
    }
    assert_eq!(SightMap::of(&open(2)).view(h(9, 9), 20).count(), 0, "from nowhere one sees nothing");
}

#[test]
fn large_maps() {
    for seed in 0..6 {
        let mut chance = Chance::new(500 + seed);
        let (rare, steep) = (20 + chance.below(40), chance.below(40));
        let region = Region::hexagon(40).filter(|hex| (hex.q() * 7 + hex.r() * 3) % 31 != 0);
        let grid = chance.map(&region, rare, steep);
        let sight_map = SightMap::of(&grid);
        for _ in 0..3000 {
            check_pair(&grid, &sight_map, chance.hex(&region), chance.hex(&region));
        }
        let from = chance.hex(&region);
        let view: BTreeSet<Hex> = sight_map.view(from, 30).collect();
        let expected = region.range(from, 30).filter(|&to| by_the_rules(&grid, from, to).is_some());
        assert_eq!(view, expected.collect());
    }
    // Islands as far apart as the world allows, and a peak exactly half way.
    let (west, east) = (h(-LIMIT, 0), h(LIMIT, 0));
    let islands: Grid = Grid::new([west, h(0, 0), east].into_iter().collect());
    let sight_map = SightMap::of(&islands);
    assert!(sight_map.can_see(west, east) && sight_map.can_see(east, west));
    let peak = with_levels(&islands, &[(h(0, 0), 2)]);
    assert!(!SightMap::of(&peak).can_see(west, east) && SightMap::of(&peak).can_see(west, h(0, 0)));
    let near: Grid = Grid::new([h(0, 0), h(200_000, 0), h(400_000, 0)].into_iter().collect());
    assert!(SightMap::of(&near).can_see(h(0, 0), h(400_000, 0)));
    let peak = SightMap::of(&with_levels(&near, &[(h(200_000, 0), 2)]));
    assert_eq!(
        peak.sight(h(400_000, 0), h(0, 0)).and_then(|seen| seen.blocked).map(|block| block.hex),
        Some(h(200_000, 0))
    );
}

#[test]
fn hexes_a_world_apart() {
    // From corner to corner of the world, with an obstacle half way and one a hex aside.
    let corners = [h(LIMIT, 0), h(0, LIMIT), h(-LIMIT, LIMIT), h(-LIMIT, 0), h(0, -LIMIT), h(LIMIT, -LIMIT)];
    let middles = [h(0, 0), h(1, 0), h(0, 1), h(-1, 1), h(-1, 0), h(0, -1), h(1, -1)];
    let region: Region = corners.into_iter().chain(middles).collect();
    let plain: Grid = Grid::new(region.clone());
    let hills = with_levels(&plain, &[(h(0, 0), 2)]);
    for (grid, is_plain) in [(&plain, true), (&hills, false)] {
        let sight_map = SightMap::of(grid);
        for (i, &from) in corners.iter().enumerate() {
            let to = corners[(i + 3) % 6];
            let seen = sight(grid, from, to).expect("on the map");
            let again = sight_map.sight(from, to).expect("on the map");
            assert_eq!((seen.blocked, seen.modifier), (again.blocked, again.modifier));
            assert_eq!(seen.is_clear(), is_plain, "{from} to {to}");
            assert!(seen.is_clear() || seen.blocked.is_some_and(|block| block.hex == h(0, 0)));
            // Past the middle at a distance.
            assert!(sight(grid, from, corners[(i + 2) % 6]).is_ok_and(|seen| seen.is_clear()));
            let view: Vec<Hex> = sight_map.view(from, u32::MAX).collect();
            assert_eq!(view.contains(&to), is_plain);
        }
    }
    // Woods and walls count as they do near by.
    let near = [h(-3, 0), h(-1, 0), h(0, 0), h(1, 0), h(3, 0)];
    let far = [h(-LIMIT, 0), h(-1, 0), h(0, 0), h(1, 0), h(LIMIT, 0)];
    let [near, far] = [near, far].map(|hexes| {
        let grid: Grid = Grid::new(hexes.into_iter().collect());
        let grid = with_terrain(&grid, &[(h(0, 0), "heavy_woods")]);
        let wall = Walls::from_iter([Edge::new(h(0, 0), flat::SE), Edge::new(h(1, 0), flat::NW)]);
        let (from, to) = (hexes[0], hexes[4]);
        let walled_grid = walled(&grid, &wall);
        let clear = sight(&grid, from, to).expect("on the map");
        let walled = sight(&walled_grid, from, to).expect("on the map");
        let by_map = SightMap::of(&walled_grid).sight(from, to).expect("on the map");
        assert_eq!(by_map.blocked, walled.blocked);
        (clear.blocked, clear.modifier, walled.blocked)
    });
    assert_eq!(near, far);
    assert_eq!((near.0, near.1), (None, 2));
}

#[test]
fn views_within_a_budget() {
    let mut chance = Chance::new(77);
    let rough = chance.map(&Region::hexagon(6), 4, 3);
    let islands: Grid = Grid::new((0..60).map(|i| h(i * 9_000_000, -i * 7_000_000)).collect());
    for grid in [&rough, &islands, &open(6)] {
        let sight_map = SightMap::of(grid);
        for from in grid.region().hexes() {
            let mut budget = Budget::new(1 << 20);
            let view = sight_map.try_view(from, u32::MAX, &mut budget).expect("a small map");
            assert!(sight_map.view(from, u32::MAX).eq(view));
            let spent = budget.spent();
            assert!(spent <= 60 * 61 + 6_u64.pow(3) * 12, "{spent} units for {} hexes", grid.len());
            assert!(sight_map.try_view(from, u32::MAX, &mut Budget::new(spent)).is_ok());
            assert!(sight_map.try_view(from, u32::MAX, &mut Budget::new(spent - 1)).is_err());
        }
    }
    assert_eq!(SightMap::of(&open(1)).try_view(h(5, 5), 3, &mut Budget::new(0)), Ok(Vec::new()));
}

#[test]
fn views_of_any_radius() {
    for seed in 0..36 {
        let mut chance = Chance::new(11_000 + seed);
        let region = match seed % 4 {
            0 => Region::hexagon(26),
            1 => Region::rectangle(50, 21, Parity::OddQ).filter(|hex| (hex.q() * 5 + hex.r() * 3) % 29 != 0),
            2 => Region::rectangle(7, 150, Parity::OddQ),
            _ => Region::rectangle(270, 4, Parity::OddQ),
        };
        let steep = chance.pick(&[0, 1, 2, 5, 30, 31, 32, 16_383]);
        let rare = chance.pick(&[4, 10, 50]);
        let grid = chance.map(&region, rare, steep);
        let sight_map = SightMap::of(&grid);
        for radius in [3, 20, 26, 77, 128, 129, u32::MAX] {
            let from = chance.hex(&region);
            let one_by_one = region.range(from, radius).filter(|&to| sight_map.can_see(from, to));
            assert!(sight_map.view(from, radius).eq(one_by_one), "map {seed}: from {from} within {radius}");
        }
    }
}

#[test]
fn views_within_an_arc() {
    let region = Region::hexagon(9);
    let grid = Chance::new(5).map(&region, 4, 1);
    let sight_map = SightMap::of(&grid);
    let blockers = Blockers::new(&region, |hex| grid.cell(hex).is_some_and(|cell| cell.elevation > 0));
    let mut viewer = Viewer::new();
    for unit in [Pose::new(h(0, 0), flat::NE), Pose::new(h(-6, 2), flat::S)] {
        let (mut by_heights, mut by_blockers) = (0, 0);
        for arc in FiringArc::ALL {
            let within = |hex: Hex| ArcScheme::Geometric.arc_of(unit, hex) == arc;
            // The own hex is front, and not among the hexes of an arc.
            let mut near: BTreeSet<Hex> = ArcScheme::Geometric.hexes(unit, arc, 7).collect();
            near.extend(Some(unit.hex).filter(|_| arc == FiringArc::Front));
            near.retain(|&hex| region.contains(hex));
            let seen = sight_map.view(unit.hex, 7).filter(|&hex| within(hex));
            assert!(seen.eq(near.iter().copied().filter(|&hex| sight_map.can_see(unit.hex, hex))), "{arc}");
            by_heights += near.iter().filter(|&&hex| sight_map.can_see(unit.hex, hex)).count();
            let area = view(&blockers, unit.hex, 7, &mut viewer).into_area_within(within);
            assert!(
                area.hexes().eq(near.into_iter().filter(|&hex| can_see(&blockers, unit.hex, hex))),
                "{arc}"
            );
            by_blockers += area.len();
        }
        assert_eq!(by_heights, sight_map.view(unit.hex, 7).count(), "the arcs make up the whole view");
        assert_eq!(by_blockers, view(&blockers, unit.hex, 7, &mut viewer).len());
    }
}

#[test]
fn walls_on_hexsides() {
    let side = Edge::new(h(0, 0), flat::S);
    let walls = Walls::from_iter([side]);
    let grid = open(3);
    let blocked =
        |a, b| sight(&walled(&grid, &walls), a, b).expect("on the map").blocked.map(|block| block.hex);
    assert_eq!(blocked(h(0, 0), h(0, 1)), Some(h(0, 0)), "adjacent, and yet not seen");
    assert_eq!(blocked(h(0, -2), h(0, 2)), Some(h(0, 0)), "the hex before it, from the north");
    assert_eq!(blocked(h(0, 2), h(0, -2)), Some(h(0, 1)), "the hex before it, from the south");
    assert_eq!(blocked(h(1, -1), h(1, 1)), None, "past it");
    // From (-1,1) to (1,0) the line runs along the wall.
    assert_eq!(blocked(h(-1, 1), h(1, 0)), None, "along it");
    let block = sight(&walled(&grid, &walls), h(0, 0), h(0, 1)).expect("on the map").blocked.expect("a wall");
    assert_eq!((block.obstacle, block.obstacle.to_string().as_str()), (Obstacle::Wall(side), "a wall"));
    let outside = Walls::from_iter([Edge::new(h(0, 3), flat::S)]);
    assert!(sight(&walled(&grid, &outside), h(0, 0), h(0, 3)).expect("on the map").is_clear());
}

#[test]
fn like_the_rules_with_walls() {
    for seed in 0..60 {
        let mut chance = Chance::new(9000 + seed);
        let region = match seed % 3 {
            0 => Region::hexagon(4),
            1 => Region::rectangle(9, 6, Parity::OddQ).filter(|hex| hex != h(3, 2)),
            // Too thin for a frame.
            _ => (0..700)
                .flat_map(|i| (0..3).map(move |j| h(i, -i / 2 * 2 + j)))
                .filter(|hex| hex.q() < 9 || hex.q() > 690)
                .collect(),
        };
        let (steep, count) = (chance.below(3), chance.below(40));
        let grid = chance.map(&region, 5, steep);
        let walls: Walls = (0..count).map(|_| Edge::new(chance.hex(&region), chance.direction())).collect();
        let stands = |pair: &[Hex]| {
            let side = Edge::between(pair[0], pair[1]).expect("neighbours on a line");
            walls.contains(side) && pair.iter().all(|&hex| region.contains(hex))
        };
        let sight_map = SightMap::of(&walled(&grid, &walls));
        for _ in 0..400 {
            let (a, b) = (chance.hex(&region), chance.hex(&region));
            let free = |tie| !Line::new(a, b, tie).to_vec().windows(2).any(stands);
            let expected = by_the_rules(&grid, a, b).filter(|_| free(Tie::Left) && free(Tie::Right));
            let seen = sight(&walled(&grid, &walls), a, b).expect("on the map");
            assert_eq!(seen.blocked.map_or(Some(seen.modifier), |_| None), expected, "{seed}: {a} to {b}");
            let again = sight_map.sight(a, b).expect("both hexes exist");
            assert!(again.line.iter().eq(seen.line), "{seed}: {a} to {b}");
            assert_eq!((again.blocked, again.modifier), (seen.blocked, seen.modifier), "{seed}: {a} to {b}");
            assert_eq!(sight_map.can_see(a, b), expected.is_some(), "{seed}: {a} to {b}");
            if let Some(Block { hex, obstacle: Obstacle::Wall(side) }) = seen.blocked {
                let hexes = seen.line.to_vec();
                let ends = hexes.windows(2).find(|pair| stands(pair)).expect("the line shown crosses a wall");
                assert_eq!((hex, side), (ends[0], Edge::between(ends[0], ends[1]).expect("neighbours")));
            }
        }
        let from = chance.hex(&region);
        let one_by_one = region.hexes().filter(|&to| sight_map.can_see(from, to) && from.distance(to) <= 6);
        assert!(sight_map.view(from, 6).eq(one_by_one));
    }
}
