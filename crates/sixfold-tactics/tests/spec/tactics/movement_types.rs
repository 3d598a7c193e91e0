use crate::chance::Chance;
use crate::spec::tactics::{FREE, dijkstra, h, legs, open, with_levels, with_terrain};
use crate::spec::variant;
use sixfold::coord::Hex;
use sixfold::grid::{Grid, Region, TerrainTable};
use sixfold::search::Scratch;
use sixfold_tactics::{Mode, Move, MoveError, MoveRules, Movement, Slopes, walking_path};

fn by(name: &str) -> MoveRules {
    let movement_type = TerrainTable::standard().movement_type(name).expect("a type of the table");
    MoveRules { movement_type: Some(movement_type), ..FREE }
}

fn to(grid: &Grid, mode: Mode, rules: MoveRules, hex: Hex) -> Result<Move, MoveError> {
    let movement = Movement::new(grid, "fox", legs(20, 20), mode, rules).expect("fox is there");
    movement.to(hex, None, &mut Scratch::new())
}

/// The cost of a step to the north onto some terrain.
fn step(terrain: &str, mode: Mode, rules: MoveRules) -> Option<u32> {
    let one = Grid::new(Region::from_iter([h(0, 0), h(0, -1)]));
    let grid = with_terrain(&one, &[(h(0, -1), terrain)]).place("fox", h(0, 0)).expect("an empty hex");
    to(&grid, mode, rules, h(0, -1)).ok().map(|done| done.cost)
}

#[test]
fn a_column_for_each_type() {
    let types = ["foot", "wheels", "hover", "flying"];
    assert_eq!(TerrainTable::standard().movement_types(), types);
    for (terrain, expected) in [
        ("clear", [Some(1), Some(1), Some(1), Some(1)]),
        ("road", [Some(1), Some(1), Some(1), Some(1)]),
        ("light_woods", [Some(2), None, None, Some(1)]),
        ("heavy_woods", [Some(3), None, None, Some(1)]),
        ("rough", [Some(2), Some(3), Some(2), Some(1)]),
        ("water 0", [Some(1), Some(2), Some(1), Some(1)]),
        ("water 1", [Some(2), None, Some(1), Some(1)]),
        ("water 5", [Some(4), None, Some(1), Some(1)]),
        ("building 2", [Some(2), None, None, Some(1)]),
        ("rock", [None, None, None, None]),
    ] {
        assert_eq!(types.map(|name| step(terrain, Mode::Walk, by(name))), expected, "{terrain}");
    }
}

#[test]
fn terrain_without_the_type() {
    let grid = with_terrain(&open(2), &[(h(0, -1), "woods"), (h(1, -1), "water")]);
    let grid = grid.place("fox", h(0, 0)).expect("an empty hex");
    let refused = to(&grid, Mode::Walk, by("wheels"), h(0, -1)).expect_err("wheels in a wood");
    let text = "hex 0,-1 is light_woods, which this unit cannot enter";
    assert_eq!((variant(&refused), refused.to_string().as_str()), ("Terrain", text));
    let around = to(&grid, Mode::Walk, by("wheels"), h(0, -2)).map(|done| done.path.len());
    assert_eq!(around, Ok(4), "not through the wood and not through the water");
    let walk = Movement::new(&grid, "fox", legs(1, 0), Mode::Walk, by("wheels")).expect("fox is there");
    assert_eq!(walk.reach(&mut Scratch::new()).len(), 4);
    // It may stand on a hex that it could not enter, and leave it.
    let stuck = open(2).set_terrain(h(0, 0), "woods").expect("on the map");
    let stuck = stuck.place("fox", h(0, 0)).expect("an empty hex");
    assert_eq!(to(&stuck, Mode::Walk, by("wheels"), h(0, -1)).map(|done| done.cost), Ok(1));
    let way = |to| walking_path(&stuck, h(0, 1), to, by("wheels"), &mut Scratch::new()).map(|way| way.cost());
    assert_eq!(way(h(0, -1)), Ok(3), "around");
}

#[test]
fn running_by_type() {
    assert_eq!(["foot", "hover"].map(|name| step("water 1", Mode::Run, by(name))), [None, Some(1)]);
    assert_eq!(["foot", "hover"].map(|name| step("water 0", Mode::Run, by(name))), [Some(1), Some(1)]);
    assert_eq!(step("water 1", Mode::Run, FREE), None);
}

#[test]
fn landing_by_type() {
    assert_eq!(step("water 1", Mode::Jump, by("wheels")), None);
    assert_eq!(step("water 1", Mode::Jump, FREE), Some(1));
    assert_eq!(step("rock", Mode::Jump, FREE), None);
    let grid = with_terrain(&open(2), &[(h(0, -1), "rock")]).place("fox", h(0, 0)).expect("an empty hex");
    let jump = Movement::new(&grid, "fox", legs(0, 2), Mode::Jump, FREE).expect("fox is there");
    let reached = jump.reach(&mut Scratch::new());
    assert_eq!(reached.len(), 17, "18 without the rock");
    assert_eq!(to(&grid, Mode::Jump, FREE, h(0, -2)).map(|done| done.cost), Ok(2), "over the rock");
}

#[test]
fn impassable_terrain() {
    assert_eq!([Mode::Walk, Mode::Run].map(|mode| step("rock", mode, FREE)), [None, None]);
    let wall = [h(-1, 0), h(0, -1), h(1, -1)].map(|hex| (hex, "rock"));
    let grid = with_terrain(&open(2), &wall).place("fox", h(0, 0)).expect("an empty hex");
    let refused = to(&grid, Mode::Walk, FREE, h(0, -1)).map_err(|error| error.to_string());
    assert_eq!(refused, Err("hex 0,-1 is rock, which this unit cannot enter".into()));
    let route =
        walking_path(&grid, h(0, 0), h(0, -1), FREE, &mut Scratch::new()).map_err(|error| variant(&error));
    assert_eq!(route, Err("Terrain"));
}

#[test]
fn slopes_ignored() {
    let hill = with_levels(&open(2), &[(h(0, -1), 9)]).place("fox", h(0, 0)).expect("an empty hex");
    let flies = MoveRules { slopes: Slopes::Ignored, ..by("flying") };
    assert_eq!(to(&hill, Mode::Walk, flies, h(0, -1)).map(|done| done.cost), Ok(1));
    let refused = to(&hill, Mode::Walk, by("flying"), h(0, -1));
    assert_eq!(refused, Err(MoveError::NoPath { from: h(0, 0), to: h(0, -1) }));
}

#[test]
fn a_type_of_another_table() {
    let text =
        "name aliases measure from cost run paved between density target top\nice - - 0 2 no no 0 0 -1 0\n";
    let table = TerrainTable::parse(text).expect("a good table");
    let grid = open(1).with_terrain_table(table).expect("the first terrain");
    let grid = grid.place("fox", h(0, 0)).expect("an empty hex");
    let text = "movement type number 1 is of another terrain table; this one has 0";
    let refused = to(&grid, Mode::Walk, by("wheels"), h(0, 1)).map_err(|error| error.to_string());
    assert_eq!(refused, Err(text.into()));
    let refused = walking_path(&grid, h(0, 0), h(0, 1), by("wheels"), &mut Scratch::new());
    assert_eq!(refused.map_err(|error| error.to_string()), Err(text.into()));
}

#[test]
fn like_dijkstra() {
    let mut scratch = Scratch::new();
    for seed in 0..200 {
        let mut chance = Chance::new(seed);
        let steep = chance.below(3);
        let map = chance.map(&Region::hexagon(4), 3, steep);
        let grid = chance.with_units(map, 5);
        let rules = by(["foot", "wheels", "hover", "flying"][chance.below(4) as usize]);
        let slopes = [Slopes::Climbed, Slopes::Ignored][chance.below(2) as usize];
        let rules = MoveRules { turn_cost: chance.below(2), slopes, ..rules };
        let mode = [Mode::Walk, Mode::Run][chance.below(2) as usize];
        dijkstra::check(&grid, mode, rules, chance.below(9), &mut scratch);
    }
}
