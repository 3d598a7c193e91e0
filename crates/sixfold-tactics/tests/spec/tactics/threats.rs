use crate::chance::Chance;
use crate::spec::tactics::{FREE, h, open};
use sixfold::grid::{Region, UnitId};
use sixfold::search::Scratch;
use sixfold_tactics::{Friends, MoveRules, Movement, Striker, ZonesOfControl, threats};

#[test]
fn moves_and_then_strikes() {
    let grid = open(9).place("wolf", h(0, 0)).expect("empty");
    let wolf = grid.unit_id("wolf").expect("it was placed");
    for (points, range) in [(0, 0), (0, 2), (3, 0), (3, 1), (2, 5)] {
        let found = threats(&grid, |_| Some(Striker { points, rules: FREE, range }), &mut Scratch::new());
        for hex in grid.region() {
            let struck = hex.length() <= points + range;
            assert_eq!(found.units(hex), &[wolf][..usize::from(struck)], "{hex}");
        }
    }
    let none = threats(&grid, |_| None, &mut Scratch::new());
    assert_eq!(none.hexes().len(), 0);
    let far = Striker { points: u32::MAX, rules: FREE, range: u32::MAX };
    assert_eq!(threats(&grid, |_| Some(far), &mut Scratch::new()).hexes().len(), grid.len());
}

#[test]
fn like_one_by_one() {
    let mut scratch = Scratch::new();
    for seed in 0..60 {
        let mut chance = Chance::new(seed);
        let ragged = Region::hexagon(5).filter(|_| chance.percent(80));
        let map = chance.map(&ragged, 3, 1);
        let grid = chance.with_units(map, 7);
        let zones = [ZonesOfControl::Ignored, ZonesOfControl::Stop][chance.below(2) as usize];
        let rules = MoveRules { zones, friends: Friends::LetPass, ..FREE };
        let (points, range) = (chance.below(4), chance.below(4));
        let found = threats(
            &grid,
            |unit| (unit.name != "u2").then_some(Striker { points, rules, range }),
            &mut scratch,
        );
        for hex in grid.region() {
            let mut wanted: Vec<UnitId> = Vec::new();
            for unit in grid.units().into_iter().filter(|unit| unit.name != "u2") {
                let walk = Movement::with_points(&grid, unit.id, points, rules).expect("it is there");
                let stands = walk.reach(&mut scratch).into_iter().map(|(hex, _)| hex).chain([unit.hex]);
                if stands.into_iter().any(|from| from.distance(hex) <= range) {
                    wanted.push(unit.id);
                }
            }
            wanted.sort_unstable();
            assert_eq!(found.units(hex), wanted, "map {seed}, hex {hex}");
        }
        assert!(found.hexes().all(|(hex, units)| grid.contains(hex) && found.units(hex) == units));
    }
}
