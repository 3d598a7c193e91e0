use std::collections::{BTreeMap, BTreeSet};

use crate::chance::Chance;
use crate::spec::tactics::{FREE, dijkstra, h, legs, open, with_terrain};
use crate::spec::variant;
use sixfold::coord::Hex;
use sixfold::grid::{Grid, GridError, Placement, Posture, Region, Side, Unit};
use sixfold::search::{Scratch, Stop, Turns, flow};
use sixfold_tactics::{Friends, Mode, MoveRules, Movement, Slopes, ZonesOfControl};

const STOP: MoveRules = MoveRules { zones: ZonesOfControl::Stop, ..FREE };

/// A pass of three columns, with a wolf in its middle and a fox at its end.
fn pass() -> Grid {
    let strip = Region::hexagon(6).filter(|hex| hex.q().abs() <= 1);
    let side = |hex, number| Placement { side: Some(Side(number)), ..Placement::at(hex) };
    let grid = Grid::new(strip).place("fox", side(h(0, -5), 1)).expect("empty");
    grid.place("wolf", side(h(0, 0), 2)).expect("empty")
}

#[test]
fn past_an_enemy_in_a_pass() {
    let grid = pass();
    let walk = Movement::with_points(&grid, "fox", 5, STOP).expect("fox is there");
    let mut scratch = Scratch::new();
    assert_eq!(walk.to(h(0, 5), None, &mut scratch).map_err(|error| variant(&error)), Err("Zones"));
    let plan = walk.turns_to(h(0, 5), &Turns::new(5), &mut scratch).expect("a way");
    // Five steps into the zone, one along it, and five out of it.
    assert_eq!(plan.legs().iter().map(|leg| leg.steps()).collect::<Vec<_>>(), [5, 1, 5]);
    assert_eq!((plan.turns(), plan.left()), (3, 0));
    let short = walk.turns_to(h(0, 5), &Turns::new(5).first(3), &mut scratch).expect("a way");
    assert_eq!(short.legs()[0].cost(), 3, "less is left of this turn");
}

#[test]
fn terrain_alone() {
    let grid = pass();
    let walk = Movement::with_points(&grid, "fox", 5, STOP).expect("fox is there");
    let mut scratch = Scratch::new();
    let (ground, now) = (walk.terrain_costs().expect("on foot"), walk.costs().expect("on foot"));
    assert_eq!(flow(&ground, &[h(0, 5)], &mut scratch).cost(h(0, -5)), Some(10), "through the wolf");
    assert_eq!(flow(&now, &[h(0, 5)], &mut scratch).cost(h(0, -5)), None);
    let jump = Movement::new(&grid, "fox", legs(4, 4), Mode::Jump, STOP).expect("fox is there");
    assert!(jump.terrain_costs().is_none() && jump.costs().is_none());
}

#[test]
fn this_turn_and_next_turn() {
    let side = |hex| Placement::at(hex).side(Side(1));
    let grid =
        open(9).place("fox", side(h(0, 0))).expect("empty").place("vixen", side(h(0, 2))).expect("empty");
    let rules = MoveRules { friends: Friends::LetPass, ..FREE };
    let walk = Movement::with_points(&grid, "fox", 2, rules).expect("fox is there");
    let found = walk.reach_in_turns(2, &Turns::new(2), &mut Scratch::new()).expect("on foot");
    let turns = [h(0, 0), h(0, 1), h(0, 2), h(0, 3), h(0, 4), h(0, 5)].map(|hex| found.turn(hex));
    assert_eq!(turns, [Some(0), Some(1), None, Some(2), None, None], "{found:?}");
    assert_eq!(found.hexes().len(), 59, "the 61 hexes within four steps without hers and the one behind it");
}

#[test]
fn where_a_unit_refuels() {
    let grid = open(9).place("tank", h(0, 0)).expect("empty");
    let drive = Movement::with_points(&grid, "tank", 4, FREE).expect("tank is there");
    let depot = |hex: Hex| if hex.r() == 1 { Stop::Must } else { Stop::May };
    let mut scratch = Scratch::new();
    let turns =
        |plan: &Turns<'_>, scratch: &mut _| drive.turns_to(h(0, 4), plan, scratch).expect("a way").turns();
    assert_eq!(turns(&Turns::new(4), &mut scratch), 1);
    assert_eq!(turns(&Turns::new(4).stops(depot), &mut scratch), 2, "a row of depots is in the way");
}

#[test]
fn after_standing_up() {
    let prone = Placement { posture: Posture::Prone, ..Placement::at(h(0, 0)) };
    let grid = open(5).place("fox", prone).expect("empty");
    let walk = |mode| Movement::new(&grid, "fox", legs(4, 4), mode, FREE).expect("fox is there");
    let mut scratch = Scratch::new();
    let steps = |plan: &Turns<'_>, scratch: &mut _| {
        let plan = walk(Mode::Walk).turns_to(h(0, 4), plan, scratch).expect("a way");
        plan.legs().iter().map(|leg| leg.steps()).collect::<Vec<_>>()
    };
    let stand = walk(Mode::Walk).to(h(0, 1), None, &mut scratch).expect("near").cost - 1;
    assert_eq!(stand, 2);
    assert_eq!(steps(&Turns::new(4), &mut scratch), [2, 2]);
    assert_eq!(steps(&Turns::new(4).first(1), &mut scratch), [0, 2, 2], "too few points to stand up at once");
    let refused = |mode, points| walk(mode).turns_to(h(0, 4), &Turns::new(points), &mut Scratch::new());
    assert_eq!(refused(Mode::Walk, 1).map_err(|error| variant(&error)), Err("Prone"));
    assert_eq!(refused(Mode::Run, 9).map_err(|error| variant(&error)), Err("Prone"));
}

#[test]
fn refused() {
    let grid = open(3).place("fox", h(0, 0)).expect("empty").place("wolf", h(2, 0)).expect("empty");
    let grid = with_terrain(&grid, &[(h(0, 2), "rock")]);
    let plan = |mode, to| {
        let movement = Movement::new(&grid, "fox", legs(4, 4), mode, FREE).expect("fox is there");
        movement.turns_to(to, &Turns::new(4), &mut Scratch::new()).map_err(|error| variant(&error))
    };
    assert_eq!(plan(Mode::Jump, h(1, 0)), Err("JumpOverTurns"));
    assert_eq!(plan(Mode::Walk, h(2, 0)), Err("Occupied"));
    assert_eq!(plan(Mode::Walk, h(0, 2)), Err("Terrain"));
    assert_eq!(plan(Mode::Walk, h(4, 0)), Err("OutOfBounds"));
    assert_eq!(plan(Mode::Walk, h(0, 0)).map(|plan| plan.turns()), Ok(0));
    let islands = Grid::new(Region::from_iter([h(0, 0), h(2, 0)])).place("fox", h(0, 0)).expect("empty");
    let walk = Movement::with_points(&islands, "fox", 4, FREE).expect("fox is there");
    let none = walk.turns_to(h(2, 0), &Turns::new(4), &mut Scratch::new()).map_err(|error| variant(&error));
    assert_eq!(none, Err("NoPath"));
    let text = walk_text(&grid);
    assert_eq!(text, "a jump is not planned over several turns; plan a walk or a run");
}

fn walk_text(grid: &Grid) -> String {
    let jump = Movement::new(grid, "fox", legs(4, 4), Mode::Jump, FREE).expect("fox is there");
    jump.turns_to(h(1, 0), &Turns::new(4), &mut Scratch::new()).expect_err("a jump").to_string()
}

/// The hexes of a unit's moves of one turn, by the plain search.
fn one_turn(grid: &Grid, unit: Unit<'_>, points: u32, rules: MoveRules) -> Result<BTreeSet<Hex>, GridError> {
    let reached = dijkstra::hexes(&dijkstra::poses(grid, unit, Mode::Walk, rules));
    let ends = reached
        .into_iter()
        .filter(|&(hex, cost)| cost <= points && (hex == unit.hex || dijkstra::has_room(grid, unit, hex)));
    Ok(ends.map(|(hex, _)| hex).collect())
}

#[test]
fn like_turn_by_turn() {
    let mut scratch = Scratch::new();
    let mut late = 0;
    for seed in 0..80 {
        let mut chance = Chance::new(seed);
        let steep = chance.below(3);
        let map = chance.map(&Region::hexagon(3), 3, steep);
        let grid = chance.with_units(map, 7);
        let zones = [ZonesOfControl::Stop, ZonesOfControl::Stop, ZonesOfControl::ExtraCost(1)];
        let rules = MoveRules {
            friends: [Friends::Block, Friends::LetPass][chance.below(2) as usize],
            slopes: [Slopes::Climbed, Slopes::Ignored][chance.below(2) as usize],
            zones: zones[chance.below(3) as usize],
            ..FREE
        };
        let Some(unit) = grid.unit("u0") else { continue };
        let points = 1 + chance.below(4);
        let mut turns = BTreeMap::from([(unit.hex, 0)]);
        for turn in 1..=6 {
            // Hexes that were reached earlier lead nowhere new.
            let here: Vec<Hex> =
                turns.iter().filter(|entry| *entry.1 + 1 == turn).map(|entry| *entry.0).collect();
            for from in here {
                // The same unit, moved there; in a zone or not, it begins a turn of its own.
                let moved =
                    if from == unit.hex { grid.clone() } else { grid.move_unit("u0", from).expect("room") };
                let unit = moved.unit("u0").expect("it was placed");
                for hex in one_turn(&moved, unit, points, rules).expect("on the map") {
                    turns.entry(hex).or_insert(turn);
                }
            }
        }
        let walk = Movement::with_points(&grid, "u0", points, rules).expect("u0 is there");
        let found = walk.reach_in_turns(6, &Turns::new(points), &mut scratch).expect("on foot");
        let got: BTreeMap<Hex, u32> = found.hexes().collect();
        assert_eq!(got, turns, "map {seed}: {rules:?} with {points} points");
        for (&hex, &turn) in &turns {
            let plan = walk.turns_to(hex, &Turns::new(points), &mut scratch);
            assert_eq!(plan.map(|plan| plan.turns() as u32), Ok(turn), "map {seed}: to {hex}");
            late += u32::from(turn > 2);
        }
    }
    assert!(late > 200, "{late} hexes take more than two turns");
}
