use crate::chance::Chance;
use crate::spec::tactics::{FREE, dijkstra, h, legs, open, walled};
use crate::spec::variant;
use sixfold::coord::{Direction, Edge, Hex, flat};
use sixfold::grid::{Grid, Placement, Region, Side, Walls};
use sixfold::search::Scratch;
use sixfold_tactics::{
    Battlefield, Friends, MOST_ZONE_COST, Mode, Move, MoveError, MoveRules, Movement, Slopes, ZonesOfControl,
    controlling_units, walking_path,
};

const STOP: MoveRules = MoveRules { zones: ZonesOfControl::Stop, ..FREE };
const BARRED: MoveRules = MoveRules { zones: ZonesOfControl::NoStepBetween, ..FREE };

fn dearer(cost: u32) -> MoveRules {
    MoveRules { zones: ZonesOfControl::ExtraCost(cost), ..FREE }
}

/// A grid with units of sides on hexes; the first is `fox`, of side 1.
fn units(grid: &Grid, units: &[(&str, Hex, Option<u8>)]) -> Grid {
    units.iter().fold(grid.clone(), |grid, &(name, hex, side)| {
        let placement = Placement { side: side.map(Side), ..Placement::at(hex) };
        grid.place(name, placement).expect("an empty hex")
    })
}

/// Fox in the north and a wolf of the other side in the middle.
fn hunt() -> Grid {
    units(&open(3), &[("fox", h(0, -3), Some(1)), ("wolf", h(0, 0), Some(2))])
}

fn to<'g>(map: impl Into<Battlefield<'g>>, rules: MoveRules, hex: Hex) -> Result<Move, MoveError> {
    let walk = Movement::new(map, "fox", legs(20, 20), Mode::Walk, rules).expect("fox is there");
    walk.to(hex, None, &mut Scratch::new())
}

fn cost<'g>(map: impl Into<Battlefield<'g>>, rules: MoveRules, hex: Hex) -> Option<u32> {
    to(map, rules, hex).ok().map(|done| done.cost)
}

#[test]
fn none_unless_chosen() {
    // Past the wolf, through two hexes of its zone.
    assert_eq!(cost(&hunt(), MoveRules::default(), h(1, 0)), Some(4));
    assert_eq!(MoveRules::default(), FREE);
}

#[test]
fn stop_on_entering() {
    let grid = hunt();
    assert_eq!(cost(&grid, STOP, h(0, -1)), Some(2), "into the zone");
    assert_eq!(cost(&grid, STOP, h(0, 3)), Some(8), "around the zone, which takes two hexes more");
    assert_eq!(cost(&grid, FREE, h(0, 3)), Some(7));
    // The zone is as wide as this strip of three columns, so no unit gets past it.
    let strip = Region::hexagon(3).filter(|hex| hex.q().abs() <= 1);
    let ends = [("fox", h(0, -3), Some(1)), ("wolf", h(0, 0), Some(2))];
    let refused = to(&units(&Grid::new(strip), &ends), STOP, h(0, 3)).expect_err("barred");
    assert_eq!(refused, MoveError::Zones { from: h(0, -3), to: h(0, 3) });
    // A unit that starts in a zone may leave it, and stops in the next hex that is in a zone.
    let near = units(&open(3), &[("fox", h(0, -1), Some(1)), ("wolf", h(0, 0), Some(2))]);
    assert_eq!([h(0, -2), h(1, -1)].map(|hex| cost(&near, STOP, hex)), [Some(1), Some(1)]);
    assert_eq!((cost(&near, STOP, h(1, 0)), cost(&near, FREE, h(1, 0))), (Some(4), Some(2)));
}

#[test]
fn extra_cost() {
    let grid = hunt();
    assert_eq!(cost(&grid, dearer(3), h(0, -1)), Some(5));
    // Straight past the wolf it is 4 steps, two of them in its zone; the path around ends in the zone too.
    assert_eq!([0, 1, 9].map(|extra| cost(&grid, dearer(extra), h(1, 0))), [Some(4), Some(6), Some(14)]);
    let two = units(&grid, &[("bear", h(1, -1), Some(3))]);
    assert_eq!(cost(&two, dearer(3), h(0, -1)), Some(5), "once, though two enemies are near");
    assert_eq!(cost(&grid, dearer(MOST_ZONE_COST), h(0, -1)), None, "farther than 20 points");
    let refused = to(&grid, dearer(MOST_ZONE_COST + 1), h(0, -1)).expect_err("too much");
    let text = "a step into a zone of control cannot cost 1000001 points more; it can cost 0 to 1000000";
    assert_eq!((variant(&refused), refused.to_string().as_str()), ("ZoneCost", text));
}

#[test]
fn no_step_between() {
    let grid = hunt();
    assert_eq!(cost(&grid, BARRED, h(0, -1)), Some(2));
    assert_eq!(cost(&grid, BARRED, h(1, 0)), Some(5), "out of the zone again, not along it");
    let near = units(&open(3), &[("fox", h(0, -1), Some(1)), ("wolf", h(0, 0), Some(2))]);
    assert_eq!((cost(&near, BARRED, h(1, -1)), cost(&near, BARRED, h(0, -2))), (Some(2), Some(1)));
}

#[test]
fn only_of_enemies() {
    for (fox, wolf) in [(Some(1), Some(1)), (Some(1), None), (None, Some(2)), (None, None)] {
        let grid = units(&open(3), &[("fox", h(0, -3), fox), ("wolf", h(0, 0), wolf)]);
        for rules in [STOP, BARRED, dearer(5)] {
            assert_eq!(cost(&grid, rules, h(1, 0)), Some(4), "{fox:?} {wolf:?}");
        }
    }
}

#[test]
fn units_without_a_zone() {
    let grid = units(&hunt(), &[("bear", h(-2, 0), Some(3))]);
    let wolf = [grid.unit("wolf").expect("it was placed").id];
    let map = Battlefield::from(&grid).zoneless(&wolf);
    for rules in [STOP, BARRED, dearer(5)] {
        assert_eq!(cost(map, rules, h(1, 0)), Some(4));
    }
    // The bear still exerts a zone.
    assert_eq!((cost(map, dearer(5), h(-1, -2)), cost(map, dearer(5), h(-2, -1))), (Some(1), Some(7)));
    let around = walking_path(map, h(0, -3), h(1, 0), STOP, &mut Scratch::new()).map(|way| way.cost());
    assert_eq!(around, Ok(4));
}

#[test]
fn walls_end_a_zone() {
    let grid = hunt();
    let walls = Walls::from_iter([Edge::new(h(0, 0), flat::N)]);
    assert_eq!(cost(&grid, dearer(5), h(0, -1)), Some(7));
    assert_eq!(cost(&walled(&grid, &walls), dearer(5), h(0, -1)), Some(2));
}

#[test]
fn a_jump_goes_over() {
    let grid = hunt();
    for rules in [STOP, BARRED, dearer(5)] {
        let jump = Movement::new(&grid, "fox", legs(1, 9), Mode::Jump, rules).expect("fox is there");
        let jumped = jump.to(h(0, 1), None, &mut Scratch::new()).map(|done| done.cost);
        assert_eq!(jumped, Ok(4));
    }
}

#[test]
fn refused_by_name() {
    let strip = Grid::new(Region::hexagon(3).filter(|hex| hex.q() == 0));
    let past = |wolf| units(&strip, &[("fox", h(0, -3), Some(1)), ("wolf", wolf, Some(2))]);
    let beside = units(
        &Grid::new(Region::hexagon(3).filter(|hex| hex.q() == 0 || hex == h(1, 0))),
        &[("fox", h(0, -3), Some(1)), ("wolf", h(1, 0), Some(2))],
    );
    for rules in [STOP, BARRED] {
        let refused = to(&beside, rules, h(0, 3)).expect_err("barred");
        let text = "every path from hex 0,-3 to hex 0,3 is blocked by zones of control";
        assert_eq!((variant(&refused), refused.to_string().as_str()), ("Zones", text));
        let route =
            walking_path(&beside, h(0, -3), h(0, 3), rules, &mut Scratch::new()).map(|way| way.cost());
        assert_eq!(route, Err(refused));
        let blocked = to(&past(h(0, 0)), rules, h(0, 3)).expect_err("the wolf itself is in the way");
        assert_eq!(blocked, MoveError::NoPath { from: h(0, -3), to: h(0, 3) });
    }
}

#[test]
fn like_dijkstra() {
    let mut scratch = Scratch::new();
    for seed in 0..300 {
        let mut chance = Chance::new(seed);
        let steep = chance.below(4);
        let map = chance.map(&Region::hexagon(4), 3, steep);
        let grid = chance.with_units(map, 7);
        let zones =
            [ZonesOfControl::Stop, ZonesOfControl::ExtraCost(chance.below(4)), ZonesOfControl::NoStepBetween]
                [chance.below(3) as usize];
        let rules = MoveRules {
            turn_cost: chance.below(2),
            friends: [Friends::Block, Friends::LetPass][chance.below(2) as usize],
            slopes: [Slopes::Climbed, Slopes::Ignored][chance.below(2) as usize],
            zones,
            ..FREE
        };
        let mode = [Mode::Walk, Mode::Run][chance.below(2) as usize];
        dijkstra::check(&grid, mode, rules, chance.below(9), &mut scratch);
    }
}

#[test]
fn asked_hex_by_hex() {
    for seed in 0..100 {
        let mut chance = Chance::new(seed);
        let map = chance.map(&Region::hexagon(4), 3, 1);
        let grid = chance.with_units(map, 9);
        let walls: Walls =
            (0..20).map(|_| Edge::new(chance.hex(grid.region()), chance.direction())).collect();
        let grid = walled(&grid, &walls);
        let zoneless: Vec<_> = grid.unit("u3").into_iter().map(|unit| unit.id).collect();
        let map = Battlefield::from(&grid).zoneless(&zoneless);
        for hex in Region::hexagon(5).hexes() {
            for side in [Side(0), Side(1), Side(7)] {
                let mut got: Vec<_> =
                    controlling_units(map, hex, side).into_iter().map(|unit| unit.name).collect();
                let wanted = grid.units().into_iter().filter(|unit| {
                    let facing = Direction::ALL.into_iter().find(|way| unit.hex + *way == hex);
                    grid.contains(hex)
                        && unit.side.is_some_and(|other| other != side)
                        && unit.name != "u3"
                        && facing.is_some_and(|way| !walls.contains(Edge::new(unit.hex, way)))
                });
                let mut wanted: Vec<_> = wanted.map(|unit| unit.name).collect();
                got.sort_unstable();
                wanted.sort_unstable();
                assert_eq!(got, wanted, "map {seed}, hex {hex}, {side:?}");
            }
        }
    }
}
