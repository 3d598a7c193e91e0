use crate::spec::tactics::{FREE, h, legs, open};
use sixfold::coord::Hex;
use sixfold::grid::{Grid, Placement, Posture, Side};
use sixfold::search::Scratch;
use sixfold_tactics::{
    Attack, Battlefield, Condition, Cover, Mode, MoveRules, Movement, Ranges, RuleTable, Weapon,
    ZonesOfControl, to_hit,
};

/// Numbers that all differ from the standard ones.
fn other_numbers() -> RuleTable {
    RuleTable {
        heat_per_point: 2,
        run_for_two: 4,
        stand: 3,
        stand_slow: 2,
        walk_and_run_heat: [10, 20],
        least_jump_heat: 30,
        range: [100, 200, 400, 800],
        attacker_moved: [1_000, 2_000, 3_000],
        attacker_heat: vec![(2, 7_000)].into(),
        attacker_prone: 10_000,
        target_moved: vec![(4, 40_000), (2, 20_000)].into(),
        target_jumped: 100_000,
        target_prone_adjacent: 300_000,
        target_prone_away: 500_000,
        target_immobile: 1_000_000,
        partial_cover: 2_000_000,
    }
}

fn prone(grid: &Grid, unit: &str) -> Grid {
    grid.set_posture(unit, Posture::Prone).expect("it is there")
}

fn duel() -> Grid {
    let placed = open(6).place("fox", h(0, 2)).and_then(|grid| grid.place("bear", h(0, -2)));
    prone(&prone(&placed.expect("on the map"), "fox"), "bear")
}

#[test]
fn attacks_by_other_numbers() {
    let (table, grid) = (other_numbers(), duel());
    let attack = Attack {
        attacker_mode: Some(Mode::Run),
        heat: 3,
        target_mode: Some(Mode::Jump),
        target_hexes: 3,
        condition: Condition::Immobile,
        cover: Cover::Partial,
        ..Attack::new("fox", "bear", Weapon::new(Ranges::FIXED), 4)
    };
    let roll = to_hit(Battlefield::from(&grid).with_table(&table), &attack).expect("a shot");
    let values: Vec<i32> = roll.modifiers.iter().map(|modifier| modifier.value).collect();
    assert_eq!(values, [200, 2_000, 7_000, 10_000, 20_000, 100_000, 500_000, 1_000_000, 2_000_000]);
    let standard = to_hit(&grid, &attack).expect("a shot");
    let values: Vec<i32> = standard.modifiers.iter().map(|modifier| modifier.value).collect();
    assert_eq!(values, [2, 2, 2, 1, 1, 1, -4, 1], "heat 3 adds 0");
    let near = grid.move_unit("bear", h(0, 1)).expect("beside the fox");
    let roll = to_hit(Battlefield::from(&near).with_table(&table), &attack).expect("a shot");
    assert!(roll.modifiers.iter().any(|modifier| modifier.value == 300_000), "prone and adjacent");
}

#[test]
fn moves_by_other_numbers() {
    let (table, grid) = (other_numbers(), open(6).place("fox", Hex::ORIGIN).expect("on the map"));
    let own = Battlefield::from(&grid).with_table(&table);
    let unit = sixfold_tactics::Mobility { heat: 4, ..legs(4, 2) };
    let moves = |mode| Movement::new(own, "fox", unit, mode, FREE).expect("it is there");
    assert_eq!(Mode::ALL.map(|mode| moves(mode).points()), [2, 4, 2]);
    let effects = Mode::ALL.map(|mode| {
        let done = moves(mode).to(h(0, 2), None, &mut Scratch::new()).expect("two hexes");
        (done.heat(), done.attacker_modifier(), done.target_modifier())
    });
    assert_eq!(effects, [(10, 1_000, 20_000), (20, 2_000, 20_000), (30, 3_000, 120_000)]);
    let down = prone(&grid, "fox");
    let up = Movement::new(Battlefield::from(&down).with_table(&table), "fox", legs(4, 0), Mode::Walk, FREE);
    let up = up.expect("it is there").to(h(0, 1), None, &mut Scratch::new()).expect("up and a step");
    assert_eq!(up.cost, 4);
    let no_heat = RuleTable { heat_per_point: 0, ..table };
    assert_eq!(no_heat.points(unit, Mode::Walk), 4, "heat takes no points");
}

#[test]
fn points_alone() {
    let placement = |q, r, side| Placement { side: Some(Side(side)), ..Placement::at(h(q, r)) };
    let grid = open(5)
        .place("rider", placement(0, 0, 0))
        .and_then(|grid| grid.place("guard", placement(0, -2, 1)))
        .expect("on the map");
    let grid = prone(&grid, "rider");
    let rules = MoveRules { zones: ZonesOfControl::Stop, ..FREE };
    let ride = Movement::with_points(&grid, "rider", 3, rules).expect("it is there");
    let mut scratch = Scratch::new();
    assert_eq!(ride.points(), 3);
    let cost = |hex| ride.to(hex, None, &mut Scratch::new()).map(|done| done.cost);
    assert_eq!(cost(h(0, 3)), Ok(3), "postures cost nothing");
    assert_eq!(cost(h(0, -1)), Ok(1), "into the zone");
    assert!(cost(h(0, -3)).is_err(), "not through it");
    let reached = ride.reach(&mut scratch);
    assert!(reached.iter().all(|&(hex, points)| cost(hex) == Ok(points)));
    let done = ride.to(h(0, 3), None, &mut scratch).expect("three steps");
    assert_eq!(done.on(&grid).expect("legal").find("rider"), Some(h(0, 3)));
    assert!(Movement::with_points(&grid, "owl", 3, rules).is_err());
}
