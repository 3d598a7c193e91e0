use std::collections::BTreeSet;

use crate::chance::Chance;
use crate::spec::tactics::sight::{by_the_rules, pairs};
use crate::spec::tactics::{h, open, with_levels, with_terrain};
use sixfold::coord::{Hex, LIMIT};
use sixfold::grid::{Grid, Region};
use sixfold::shape::{Line, Shape, Tie};
use sixfold_tactics::{Battlefield, Block, Obstacle, Outside, SightMap, sight};

fn cave(grid: &Grid) -> Battlefield<'_> {
    Battlefield::from(grid).outside(Outside::Blocks)
}

#[test]
fn rock_at_any_height() {
    let (a, b) = (h(0, -2), h(0, 2));
    for level in [0, 7, i16::MAX] {
        for depth in [0, i16::MIN] {
            let grid = with_levels(&open(3), &[(a, level), (b, level), (h(0, 0), depth)]);
            let seen = sight(&grid, a, b).expect("on the map");
            assert!(seen.is_clear(), "{level} {depth}");
            let grid = with_terrain(&grid, &[(h(0, 0), "rock")]);
            let block = sight(&grid, a, b).expect("on the map").blocked.expect("rock");
            assert_eq!(block, Block { hex: h(0, 0), obstacle: Obstacle::Solid });
            assert_eq!(
                (block.name(&grid), block.obstacle.to_string().as_str()),
                ("rock", "a building or rock")
            );
            assert!(!SightMap::of(&grid).can_see(a, b) && !SightMap::of(&grid).can_see(b, a));
        }
    }
    let grid = with_terrain(&open(3), &[(h(0, 0), "rock")]);
    assert!(sight(&grid, h(0, 0), b).expect("on the map").is_clear(), "the ends of a line block nothing");
}

#[test]
fn outside_is_open_unless_said() {
    let (a, b, gap) = (h(0, -2), h(0, 2), h(0, 0));
    let grid = Grid::new(Region::hexagon(3).filter(|hex| hex != gap));
    assert!(sight(&grid, a, b).expect("on the map").is_clear());
    let block = sight(cave(&grid), a, b).expect("on the map").blocked.expect("a gap");
    assert_eq!(block, Block { hex: gap, obstacle: Obstacle::Outside });
    assert_eq!(
        (block.name(&grid), block.obstacle.to_string().as_str()),
        ("outside", "the outside of the map")
    );
    let map = SightMap::of(cave(&grid));
    assert_eq!(map.sight(a, b).and_then(|seen| seen.blocked), Some(block));
    let seen =
        grid.region().hexes().filter(|&hex| sight(cave(&grid), a, hex).is_ok_and(|seen| seen.is_clear()));
    assert!(map.view(a, 9).eq(seen), "what is seen one by one, and no hex that is not there");
    assert!(map.view(a, 9).count() > 12 && !map.view(a, 9).any(|hex| hex == b));
}

#[test]
fn the_deepest_ground_is_on_the_map_and_a_gap_is_not() {
    let (deep, gap) = (h(1, 0), h(0, 0));
    let pit = with_levels(&Grid::new(Region::hexagon(3).filter(|hex| hex != gap)), &[(deep, i16::MIN)]);
    for battlefield in [Battlefield::from(&pit), cave(&pit)] {
        let map = SightMap::of(battlefield);
        assert!(map.can_see(deep, deep) && map.view(deep, 1).count() > 0);
        // A hole, two on the rim of the frame around the region, one in a corner of it and some far from it.
        for hex in [gap, h(4, 0), h(0, -4), h(3, 3), h(40, -7), h(LIMIT, 0), h(0, -LIMIT)] {
            assert!(!map.can_see(hex, deep) && !map.can_see(deep, hex) && !map.can_see(hex, hex), "{hex}");
            assert!(map.sight(deep, hex).is_none() && map.view(hex, 2).next().is_none(), "{hex}");
        }
    }
}

#[test]
fn islands_a_world_apart() {
    let far = LIMIT / 2;
    let grid = Grid::new(Region::from_iter([h(0, 0), h(0, 1), h(0, far), h(1, -far)]));
    for (a, b) in [(h(0, 0), h(0, far)), (h(0, 1), h(1, -far))] {
        assert!(sight(&grid, a, b).expect("on the map").is_clear());
        let block = sight(cave(&grid), a, b).expect("on the map").blocked.expect("nothing but gaps");
        assert_eq!(block.obstacle, Obstacle::Outside);
        assert!(!SightMap::of(cave(&grid)).can_see(a, b));
    }
    assert!(sight(cave(&grid), h(0, 0), h(0, 1)).expect("on the map").is_clear());
}

#[test]
fn like_the_rules() {
    for seed in 0..40 {
        let mut chance = Chance::new(seed);
        let gaps = 2 + chance.below(6);
        let mut drawn = Chance::new(seed + 1000);
        let region = Region::hexagon(4).filter(|_| drawn.below(gaps) != 0);
        let steep = chance.below(5);
        let grid = chance.map(&region, 4, steep);
        let map = SightMap::of(cave(&grid));
        let mut seen: BTreeSet<(Hex, Hex)> = BTreeSet::new();
        for (a, b) in pairs(&region) {
            let inside = |tie| Line::new(a, b, tie).iter().all(|hex| region.contains(hex));
            let expected = by_the_rules(&grid, a, b).filter(|_| inside(Tie::Left) && inside(Tie::Right));
            let found = sight(cave(&grid), a, b).expect("on the map");
            assert_eq!(found.is_clear().then_some(found.modifier), expected, "{a} {b}");
            assert_eq!(map.can_see(a, b), expected.is_some());
            if expected.is_some() {
                seen.insert((a, b));
            }
        }
        for from in &region {
            let view: Vec<Hex> = map.view(from, 9).collect();
            let expected: Vec<Hex> = region.hexes().filter(|&to| seen.contains(&(from, to))).collect();
            assert_eq!(view, expected, "from {from}");
        }
    }
}
