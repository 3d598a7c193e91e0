//! The readings that concern arcs, movement, ranges and sight.

use crate::spec::variant;
use sixfold::coord::{Direction, Hex, flat};
use sixfold::grid::{Grid, Placement, Posture, Region, Side};
use sixfold::search::{Pose, Scratch};
use sixfold_tactics::{
    ArcScheme, Bracket, FiringArc, Friends, Mobility, Mode, MoveRules, Movement, Obstacle, Ranges, RuleTable,
    sight,
};

fn h(q: i32, r: i32) -> Hex {
    Hex::new(q, r)
}

fn fox_at(grid: &Grid, placement: impl Into<Placement>) -> Grid {
    grid.place("fox", placement).expect("an empty hex")
}

fn open() -> Grid {
    Grid::new(Region::hexagon(6))
}

/// The cost for fox to get to a hex, or the kind of refusal.
fn cost(grid: &Grid, mode: Mode, rules: MoveRules, to: Hex) -> Result<u32, &'static str> {
    let legs = Mobility { walk: 4, jump: 3, heat: 0 };
    let movement = Movement::new(grid, "fox", legs, mode, rules).expect("fox is there");
    movement.to(to, None, &mut Scratch::new()).map(|done| done.cost).map_err(|error| variant(&error))
}

#[test]
fn r000_15() {
    let hill = open().set_elevation(h(0, 0), 2).expect("on the map");
    let seen = sight(&hill, h(0, -2), h(0, 2)).expect("on the map");
    assert_eq!(seen.blocked.map(|block| (block.hex, block.obstacle)), Some((h(0, 0), Obstacle::Ground)));
    assert!(sight(&open(), h(0, -2), h(0, 2)).is_ok_and(|seen| seen.is_clear()));
}

#[test]
fn r001_2() {
    for facing in Direction::ALL {
        let unit = Pose::new(h(0, 0), facing);
        let clockwise = h(0, 0) + facing.turn(2);
        assert_eq!(ArcScheme::Geometric.arc_of(unit, clockwise), FiringArc::Right);
        assert_eq!(ArcScheme::MIRRORED.arc_of(unit, clockwise), FiringArc::Left);
    }
}

#[test]
fn r001_3() {
    for facing in Direction::ALL {
        let rear = |scheme: ArcScheme| scheme.directions(facing, FiringArc::Rear).collect::<Vec<_>>();
        assert_eq!(rear(ArcScheme::Geometric), [facing.turn(3)]);
        assert_eq!(rear(ArcScheme::MIRRORED), [facing.turn(3), facing.turn(4)]);
        let both_claim = h(0, 0) + facing.turn(4);
        assert_eq!(ArcScheme::MIRRORED.arc_of(Pose::new(h(0, 0), facing), both_claim), FiringArc::Right);
    }
}

#[test]
fn r001_4() {
    let unit = Pose::new(h(0, 0), flat::N);
    let arc = |q, r| ArcScheme::Geometric.arc_of(unit, h(q, r));
    // At exactly 60 and 120 degrees, and next to these lines far away.
    assert_eq!(
        [arc(9, -9), arc(9, -8), arc(9, 0), arc(9, 1)],
        [FiringArc::Front, FiringArc::Right, FiringArc::Right, FiringArc::Rear]
    );
    assert_eq!(
        [arc(-9, 0), arc(-9, 1), arc(-9, 9), arc(-9, 10)],
        [FiringArc::Front, FiringArc::Left, FiringArc::Left, FiringArc::Rear]
    );
    assert_eq!(arc(0, 0), FiringArc::Front);
}

#[test]
fn r001_5() {
    let cannon = Ranges::try_new(6, 12, 18).expect("in order");
    assert_eq!((cannon.bracket(5), Ranges::FIXED.bracket(5)), (Some(Bracket::Short), Some(Bracket::Medium)));
}

#[test]
fn r001_6() {
    let without = Ranges::try_new(6, 12, 18).expect("in order");
    let with = without.try_with_extreme(24).expect("in order");
    assert_eq!((without.bracket(20), with.bracket(20)), (None, Some(Bracket::Extreme)));
    assert_eq!(RuleTable::STANDARD.range_modifier(Bracket::Extreme), 6);
    assert_eq!([15, 16, 400].map(Bracket::of), [Bracket::Long, Bracket::Extreme, Bracket::Extreme]);
    assert_eq!(
        [15, 16, 400].map(|distance| RuleTable::STANDARD.modifier_at(distance)),
        [Some(4), None, None],
        "no weapon, no modifier"
    );
}

#[test]
fn r001_7() {
    let rules = MoveRules::default();
    let grid = fox_at(&open(), Placement::at(h(0, 0)).side(Side(1)));
    assert_eq!(cost(&grid, Mode::Walk, rules, h(0, -4)), Ok(4));
    let woods = grid.set_terrain(h(0, -4), "woods").expect("on the map");
    assert_eq!(cost(&woods, Mode::Walk, rules, h(0, -4)), Err("TooFar"));
    assert_eq!(cost(&grid, Mode::Walk, rules, h(0, -7)), Err("OutOfBounds"));
    let friend = grid.place("cub", Placement::at(h(0, -1)).side(Side(1))).expect("an empty hex");
    assert_eq!(cost(&friend, Mode::Walk, rules, h(0, -1)), Err("Occupied"));
    assert_eq!(cost(&friend, Mode::Walk, rules, h(0, -2)), Ok(3), "around");
    let passing = MoveRules { friends: Friends::LetPass, ..rules };
    assert_eq!(cost(&friend, Mode::Walk, passing, h(0, -2)), Ok(2), "through");
    assert_eq!(cost(&friend, Mode::Walk, passing, h(0, -1)), Err("Occupied"));
}

#[test]
fn r001_8() {
    let grid = fox_at(&open(), (h(0, 0), flat::N));
    assert_eq!(cost(&grid, Mode::Walk, MoveRules::default(), h(0, 1)), Ok(1));
    let paid = MoveRules { turn_cost: 1, ..MoveRules::default() };
    assert_eq!(cost(&grid, Mode::Walk, paid, h(0, 1)), Ok(4));
}

#[test]
fn r001_9() {
    let run = |walk| RuleTable::STANDARD.points(Mobility { walk, jump: 0, heat: 0 }, Mode::Run);
    assert_eq!([3, 4, 5, 6].map(run), [5, 6, 8, 9]);
}

#[test]
fn r001_10() {
    let modes = [None, Some(Mode::Walk), Some(Mode::Run), Some(Mode::Jump)];
    assert_eq!(modes.map(|mode| RuleTable::STANDARD.movement_heat(mode, 5)), [0, 1, 2, 5]);
    assert_eq!(modes.map(|mode| RuleTable::STANDARD.attacker_moved(mode)), [0, 1, 2, 3]);
    assert_eq!(
        [2, 3, 5, 7, 10, 18, 25].map(|hexes| RuleTable::STANDARD.target_moved(hexes)),
        [0, 1, 2, 3, 4, 5, 6]
    );
}

#[test]
fn r001_11() {
    let grid = fox_at(&open(), Placement::at(h(0, 0)).posture(Posture::Prone));
    let rules = MoveRules::default();
    assert_eq!(cost(&grid, Mode::Run, rules, h(0, -1)), Err("Prone"));
    assert_eq!(cost(&grid, Mode::Jump, rules, h(0, -1)), Err("Prone"));
    assert_eq!(cost(&grid, Mode::Walk, rules, h(0, -2)), Ok(4));
    assert_eq!(cost(&grid, Mode::Walk, rules, h(0, -3)), Err("TooFar"));
    assert_eq!([1, 2, 9].map(|run| RuleTable::STANDARD.stand_cost(run)), [1, 2, 2]);
}

#[test]
fn r001_12() {
    let hills = open().set_elevation(h(0, -1), 3).and_then(|grid| grid.set_elevation(h(0, 1), 4));
    let grid = fox_at(&hills.expect("on the map"), h(0, 0)).place("bear", h(1, 0)).expect("an empty hex");
    let jump = |to| cost(&grid, Mode::Jump, MoveRules::default(), to);
    assert_eq!((jump(h(0, -1)), jump(h(0, 1))), (Ok(1), Err("TooHigh")));
    assert_eq!((jump(h(3, 0)), jump(h(4, 0))), (Ok(3), Err("TooFar")), "over bear");
    assert_eq!((jump(h(1, 0)), jump(h(7, 0))), (Err("Occupied"), Err("OutOfBounds")));
}

#[test]
fn r001_13() {
    let grid = fox_at(&open(), h(0, -6));
    let legs = Mobility { walk: 4, jump: 0, heat: 0 };
    let walk = Movement::new(&grid, "fox", legs, Mode::Walk, MoveRules::default()).expect("fox is there");
    let refused =
        walk.to(h(0, -7), None, &mut Scratch::new()).map_err(|error| (variant(&error), error.to_string()));
    let text = "hex 0,-7 is out of bounds of the hexagon of radius 6 around 0,0".to_owned();
    assert_eq!(refused, Err(("OutOfBounds", text)));
}
