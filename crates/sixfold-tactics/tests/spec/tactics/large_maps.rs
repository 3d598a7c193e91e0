use crate::chance::Chance;
use crate::spec::tactics::{FREE, dijkstra, walled};
use sixfold::coord::Edge;
use sixfold::grid::{Region, Walls};
use sixfold::search::{Scratch, reach};
use sixfold_tactics::{Friends, Mode, MoveRules, Movement, ZonesOfControl};

#[test]
fn near_the_unit_as_over_the_map() {
    let mut scratch = Scratch::new();
    for seed in 0..40 {
        let mut chance = Chance::new(seed);
        let ragged = Region::hexagon(9).filter(|_| chance.percent(95));
        let map = chance.map(&ragged, 3, 1);
        let grid = chance.with_units(map, 40);
        let zones =
            [ZonesOfControl::Stop, ZonesOfControl::ExtraCost(1), ZonesOfControl::NoStepBetween, FREE.zones]
                [chance.below(4) as usize];
        let rules = MoveRules { zones, friends: Friends::LetPass, ..FREE };
        let points = chance.below(5);
        dijkstra::check(&grid, Mode::Walk, rules, points, &mut scratch);
        // With few walls and with many, against a search over the costs of the whole map.
        let few = if chance.percent(50) { 10 } else { 600 };
        let walls: Walls = (0..few).map(|_| Edge::new(chance.hex(&ragged), chance.direction())).collect();
        let grid = walled(&grid, &walls);
        let Some(unit) = grid.unit("u0") else { continue };
        let walk = Movement::with_points(&grid, "u0", points, rules).expect("u0 is there");
        let costs = walk.costs().expect("on foot");
        let mut wanted: Vec<_> = reach(&costs, unit.hex, points, &mut scratch).hexes().collect();
        wanted.retain(|&(hex, _)| hex != unit.hex && !grid.is_occupied(hex));
        assert_eq!(walk.reach(&mut scratch), wanted, "map {seed}");
    }
}
