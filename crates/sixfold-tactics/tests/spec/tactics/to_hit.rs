use crate::spec::tactics::{h, open, walled, with_levels, with_terrain};
use crate::spec::variant;
use sixfold::coord::{Edge, Hex, flat};
use sixfold::grid::{Grid, Placement, Posture, Walls};
use sixfold_tactics::{
    Attack, AttackError, Condition, Cover, Mode, Mount, Ranges, RuleTable, ToHit, Weapon, rolls_of_two_dice,
    to_hit,
};

fn laser() -> Weapon {
    Weapon::new(Ranges::try_new(3, 6, 9).expect("in order"))
}

/// `fox` in the middle facing north, and `bear` on another hex.
fn duel(grid: &Grid, bear: Hex) -> Grid {
    grid.place("fox", h(0, 0)).and_then(|grid| grid.place("bear", bear)).expect("two empty hexes")
}

fn attack() -> Attack<'static> {
    Attack::new("fox", "bear", laser(), 4)
}

fn reasons(roll: &ToHit) -> Vec<String> {
    roll.modifiers.iter().map(ToString::to_string).collect()
}

#[test]
fn worked_example_in_the_open() {
    // 4 + 2 for medium range at 5 hexes + 1 for walking = 7, which 21 of 36 rolls reach.
    let roll = to_hit(&duel(&open(9), h(0, -5)), &Attack { attacker_mode: Some(Mode::Walk), ..attack() });
    let roll = roll.expect("in sight, in arc and in range");
    assert_eq!(reasons(&roll), ["+2 medium range", "+1 attacker walked"]);
    assert_eq!((roll.gunnery, roll.target(), roll.rolls_that_hit()), (4, 7, 21));
}

#[test]
fn worked_example_under_trees() {
    // Three hexes: short, 0. The attacker ran, +2. The target moved 5 hexes, +2. Light woods
    // between, +1. The target stands in heavy woods, +2. Together 4 + 7 = 11, in 3 ways.
    let trees = [(h(0, -1), "light_woods"), (h(0, -3), "heavy_woods"), (h(0, 0), "heavy_woods")];
    let grid = duel(&with_terrain(&open(9), &trees), h(0, -3));
    let moving =
        Attack { attacker_mode: Some(Mode::Run), target_mode: Some(Mode::Run), target_hexes: 5, ..attack() };
    let roll = to_hit(&grid, &moving).expect("in sight, in arc and in range");
    let expected =
        ["+2 attacker ran", "+2 target moved 5 hexes", "+1 intervening terrain", "+2 target in heavy_woods"];
    assert_eq!(reasons(&roll), expected);
    assert_eq!((roll.target(), roll.rolls_that_hit()), (11, 3));
}

#[test]
fn worked_example_point_blank() {
    // One hex away with minimum range 3: + (3 - 1 + 1) = +3. Prone next to it, -2. Immobile, -4.
    // 4 + 3 - 2 - 4 = 1, and at most 2 always hits.
    let grid = duel(&open(9), h(0, -1)).set_posture("bear", Posture::Prone).expect("bear is there");
    let cannon = Weapon::new(Ranges::FIXED.with_minimum(3));
    let point_blank = Attack { weapon: cannon, condition: Condition::Immobile, ..attack() };
    let roll = to_hit(&grid, &point_blank).expect("in sight, in arc and in range");
    assert_eq!(reasons(&roll), ["+3 minimum range", "-2 target prone, adjacent", "-4 target immobile"]);
    assert_eq!((roll.target(), roll.rolls_that_hit()), (1, 36));
    // One hex farther, lying down protects.
    let grid = duel(&open(9), h(0, -2)).set_posture("bear", Posture::Prone).expect("bear is there");
    let roll = to_hit(&grid, &attack()).expect("in sight, in arc and in range");
    assert_eq!(reasons(&roll), ["+1 target prone, not adjacent"]);
}

#[test]
fn worked_example_hot_and_prone() {
    // Nine hexes: long, +4. Heat 17, +3. Attacker prone, +2. The target jumped 7 hexes, +3 and +1,
    // and fell, +1. 4 + 14 = 18 cannot be rolled.
    let grid = ["fox", "bear"].into_iter().fold(duel(&open(9), h(0, -9)), |grid, unit| {
        grid.set_posture(unit, Posture::Prone).expect("it is there")
    });
    let hot = Attack { heat: 17, target_mode: Some(Mode::Jump), target_hexes: 7, ..attack() };
    let roll = to_hit(&grid, &hot).expect("in sight, in arc and in range");
    let expected = [
        "+4 long range",
        "+3 attacker heat 17",
        "+2 attacker prone",
        "+3 target moved 7 hexes",
        "+1 target jumped",
        "+1 target prone, not adjacent",
    ];
    assert_eq!(reasons(&roll), expected);
    assert_eq!((roll.target(), roll.rolls_that_hit()), (18, 0));
}

#[test]
fn movement_of_the_target() {
    let edges = [0, 2, 3, 4, 5, 6, 7, 9, 10, 17, 18, 24, 25, 1000];
    assert_eq!(
        edges.map(|hexes| RuleTable::STANDARD.target_moved(hexes)),
        [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]
    );
    let jumped = Attack { target_mode: Some(Mode::Jump), target_hexes: 2, ..attack() };
    let roll = to_hit(&duel(&open(9), h(0, -2)), &jumped).expect("in sight, in arc and in range");
    assert_eq!(reasons(&roll), ["+1 target jumped"]);
}

#[test]
fn heat_of_the_attacker() {
    let edges = [0, 7, 8, 12, 13, 16, 17, 23, 24, 1000];
    assert_eq!(edges.map(|heat| RuleTable::STANDARD.attacker_heat(heat)), [0, 0, 1, 1, 2, 2, 3, 3, 4, 4]);
}

#[test]
fn ways_out_of_36() {
    for number in -5..=20 {
        let rolls = (1..=6).flat_map(|a| (1..=6).map(move |b| a + b));
        // At most 2 always hits: no roll is below 2, so all 36 rolls count.
        assert_eq!(
            rolls_of_two_dice(number),
            rolls.filter(|&roll| roll >= number).count() as u32,
            "{number}"
        );
    }
    assert_eq!([i32::MIN, i32::MAX].map(rolls_of_two_dice), [36, 0]);
    let far = Attack { gunnery: i32::MAX, ..attack() };
    let roll = to_hit(&duel(&open(9), h(0, -9)), &far).expect("in sight, in arc and in range");
    assert_eq!((roll.target(), roll.rolls_that_hit()), (i32::MAX, 0), "no overflow");
}

#[test]
fn partial_cover() {
    let hidden = Attack { cover: Cover::Partial, ..attack() };
    let roll = to_hit(&duel(&open(9), h(0, -2)), &hidden).expect("in sight, in arc and in range");
    assert_eq!((reasons(&roll), roll.target()), (vec!["+1 partial cover".to_owned()], 5));
}

#[test]
fn target_in_water() {
    for (terrain, expected) in
        [("water 0", 4), ("water 1", 3), ("water 2", 3), ("building 3", 5), ("rough", 4), ("heavy_smoke", 4)]
    {
        let grid = duel(&with_terrain(&open(9), &[(h(0, -2), terrain)]), h(0, -2));
        assert_eq!(to_hit(&grid, &attack()).map(|roll| roll.target()), Ok(expected), "{terrain}");
    }
}

#[test]
fn out_of_sight() {
    let grid = duel(&with_levels(&open(9), &[(h(0, -2), 3)]), h(0, -4));
    let refused = to_hit(&grid, &attack()).expect_err("a hill is between");
    assert_eq!(variant(&refused), "NoSight");
    assert_eq!(refused.to_string(), "the target at 0,-4 is out of sight: the ground at 0,-2 is in the way");
    let grid = duel(&open(9), h(0, -4));
    let walls = Walls::from_iter([Edge::new(h(0, -2), flat::N)]);
    let refused = to_hit(&walled(&grid, &walls), &attack()).expect_err("a wall is between");
    assert_eq!(refused.to_string(), "the target at 0,-4 is out of sight: a wall at 0,-2 is in the way");
}

#[test]
fn out_of_arc() {
    let with = |mount, bear| {
        let attack = Attack { weapon: laser().mounted(mount), ..attack() };
        to_hit(&duel(&open(9), bear), &attack).map(|_| ()).map_err(|error| variant(&error))
    };
    let (ahead, right, left, behind) = (h(0, -2), h(2, 0), h(-2, 2), h(0, 2));
    for (mount, covered) in [
        (Mount::Front, vec![ahead]),
        (Mount::Right, vec![right]),
        (Mount::Left, vec![left]),
        (Mount::Rear, vec![behind]),
        (Mount::RightArm, vec![ahead, right]),
        (Mount::LeftArm, vec![ahead, left]),
    ] {
        for bear in [ahead, right, left, behind] {
            let expected = if covered.contains(&bear) { Ok(()) } else { Err("OutOfArc") };
            assert_eq!(with(mount, bear), expected, "{mount} {bear}");
        }
    }
    let refused = to_hit(&duel(&open(9), behind), &attack()).expect_err("it is behind");
    assert_eq!(refused.to_string(), "the target is in the rear arc, into which a front weapon does not fire");
    // The facing decides.
    let turned = Placement::at(h(0, 0)).facing(flat::S);
    let grid = open(9).place("fox", turned).and_then(|grid| grid.place("bear", behind)).expect("empty");
    assert!(to_hit(&grid, &attack()).is_ok());
}

#[test]
fn out_of_range() {
    let refused = to_hit(&duel(&open(10), h(0, -10)), &attack());
    assert_eq!(refused, Err(AttackError::OutOfRange { distance: 10, longest: 9 }));
    let text = refused.map_err(|error| (variant(&error), error.to_string()));
    assert_eq!(text, Err(("OutOfRange", "the target is 10 hexes away, and the weapon reaches 9".into())));
    // A weapon without ranges of its own reaches 15.
    let fixed = Attack { weapon: Weapon::new(Ranges::FIXED), ..attack() };
    let at = |distance: i32| to_hit(&duel(&open(20), h(0, -distance)), &fixed).map(|roll| roll.target());
    assert_eq!(at(15), Ok(8));
    assert_eq!(at(16).map_err(|error| variant(&error)), Err("OutOfRange"));
}

#[test]
fn unknown_units() {
    let grid = duel(&open(9), h(0, -2));
    let kind = |attack: &Attack<'_>| to_hit(&grid, attack).map(|_| ()).map_err(|error| variant(&error));
    assert_eq!(kind(&Attack::new("wolf", "bear", laser(), 4)), Err("UnknownUnit"));
    assert_eq!(kind(&Attack::new("fox", "wolf", laser(), 4)), Err("UnknownUnit"));
    assert_eq!(to_hit(&grid, &Attack::new("fox", "fox", laser(), 4)), Err(AttackError::Itself));
}
