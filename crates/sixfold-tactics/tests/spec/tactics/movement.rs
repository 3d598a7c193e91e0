use crate::spec::variant;
use std::collections::BTreeMap;

use crate::chance::Chance;
use crate::spec::tactics::{FREE, dijkstra, h, legs, open, walled, with_levels, with_terrain};
use sixfold::coord::{Direction, Edge, Hex, Parity, flat};
use sixfold::grid::{Grid, Placement, Posture, Region, Side, TerrainTable, Walls};
use sixfold::search::{Costs, IMPASSABLE, Scratch, path};
use sixfold::shape::{Shape, line, range};
use sixfold_tactics::{
    Friends, MOST_TURN_COST, Mobility, Mode, Move, MoveError, MoveRules, Movement, RuleTable, walking_path,
};

const TURNS: MoveRules = MoveRules { turn_cost: 1, ..FREE };

/// A grid with `fox` in the middle, facing north.
fn fox(grid: &Grid) -> Grid {
    grid.place("fox", h(0, 0)).expect("an empty hex")
}

fn movement(grid: &Grid, mobility: Mobility, mode: Mode) -> Movement<'_> {
    Movement::new(grid, "fox", mobility, mode, FREE).expect("fox is there")
}

fn to(grid: &Grid, mobility: Mobility, mode: Mode, hex: Hex) -> Result<Move, MoveError> {
    movement(grid, mobility, mode).to(hex, None, &mut Scratch::new())
}

fn cost(grid: &Grid, hex: Hex) -> Option<u32> {
    to(grid, legs(99, 0), Mode::Walk, hex).ok().map(|done| done.cost)
}

#[test]
fn walking() {
    let grid = fox(&open(9));
    for walk in 0..=6 {
        let reached = movement(&grid, legs(walk, 0), Mode::Walk).reach(&mut Scratch::new());
        let around = range(h(0, 0), walk).iter().filter(|&hex| hex != h(0, 0));
        assert!(reached.into_iter().eq(around.map(|hex| (hex, hex.length()))), "walk {walk}");
    }
}

#[test]
fn running() {
    let run = |walk| RuleTable::STANDARD.points(legs(walk, 0), Mode::Run);
    assert_eq!([0, 1, 3, 4, 5, 6].map(run), [0, 2, 5, 6, 8, 9]);
    assert_eq!(run(u32::MAX), u32::MAX, "no overflow");
    let grid = fox(&open(9));
    let reached = movement(&grid, legs(3, 0), Mode::Run).reach(&mut Scratch::new());
    let around = range(h(0, 0), 5).iter().filter(|&hex| hex != h(0, 0));
    assert!(reached.into_iter().eq(around.map(|hex| (hex, hex.length()))), "every hex, at 1 a hex");
    let ran = to(&grid, legs(3, 0), Mode::Run, h(0, -5)).expect("five hexes");
    assert_eq!((ran.cost, ran.heat(), ran.attacker_modifier()), (5, 2, 2));
}

#[test]
fn jumping() {
    let grid = fox(&open(9));
    let reached = movement(&grid, legs(0, 4), Mode::Jump).reach(&mut Scratch::new());
    let around = range(h(0, 0), 4).iter().filter(|&hex| hex != h(0, 0));
    assert!(reached.into_iter().eq(around.map(|hex| (hex, hex.length()))), "every hex, at 1 a hex");
    let jump = movement(&grid, legs(0, 7), Mode::Jump);
    for facing in Direction::ALL {
        let jumped = jump.to(h(3, 2), Some(facing), &mut Scratch::new()).expect("within reach");
        assert_eq!((jumped.facing, jumped.cost), (facing, 5));
    }
    let heats = [1, 3, 4, 7].map(|hexes| RuleTable::STANDARD.movement_heat(Some(Mode::Jump), hexes));
    assert_eq!(heats, [3, 3, 4, 7]);
    assert_eq!(to(&grid, legs(0, 7), Mode::Jump, h(3, 2)).expect("within reach").heat(), 5);
}

#[test]
fn facing_changes() {
    let grid = fox(&open(5));
    let walk = movement(&grid, legs(3, 0), Mode::Walk);
    for facing in Direction::ALL {
        let back = walk.to(h(0, 3), Some(facing), &mut Scratch::new()).expect("three hexes");
        assert_eq!((back.cost, back.facing), (3, facing));
    }
    let arrived = walk.to(h(0, 3), None, &mut Scratch::new()).expect("three hexes");
    assert_eq!(arrived.facing, flat::S, "it looks the way it went");
    // Any number of them: a corridor with a bend at every hex.
    let bends = [flat::S, flat::SE, flat::NE, flat::SE, flat::S, flat::SW, flat::S, flat::SE];
    let hexes: Vec<Hex> = bends.iter().fold(vec![h(0, 0)], |mut hexes, &bend| {
        hexes.push(hexes[hexes.len() - 1] + bend);
        hexes
    });
    let corridor = fox(&Grid::new(hexes.iter().copied().collect()));
    let walk = movement(&corridor, legs(8, 0), Mode::Walk);
    let through = walk.to(hexes[8], Some(flat::N), &mut Scratch::new()).expect("eight hexes");
    assert_eq!((through.cost, through.path, through.facing), (8, hexes, flat::N));
}

#[test]
fn turning_that_costs() {
    let grid = fox(&open(5));
    let walk = Movement::new(&grid, "fox", legs(9, 0), Mode::Walk, TURNS).expect("fox is there");
    let cost = |hex, facing| walk.to(hex, facing, &mut Scratch::new()).map(|done| done.cost);
    assert_eq!(cost(h(0, -3), None), Ok(3), "straight ahead");
    assert_eq!(cost(h(0, 3), None), Ok(6), "half a turn first");
    assert_eq!(cost(h(0, -3), Some(flat::SE)), Ok(5), "and look right");
    assert_eq!(cost(h(1, -3), None), Ok(4), "one turn on the way");
    // With 4 points: straight ahead 4, one turn aside 3, and so on round to 1 behind.
    let few = Movement::new(&grid, "fox", legs(4, 0), Mode::Walk, TURNS).expect("fox is there");
    let reached: BTreeMap<Hex, u32> = few.reach(&mut Scratch::new()).into_iter().collect();
    let rays = Direction::ALL.map(|d| {
        (1..=5)
            .take_while(|&n| reached.contains_key(&(Hex::ORIGIN + h(d.step().0 * n, d.step().1 * n))))
            .count()
    });
    assert_eq!(rays, [4, 3, 2, 1, 2, 3]);
}

#[test]
fn heat_slows_walking() {
    let at =
        |heat| Mode::ALL.map(|mode| RuleTable::STANDARD.points(Mobility { walk: 5, jump: 4, heat }, mode));
    assert_eq!(at(0), [5, 8, 4]);
    assert_eq!(at(4), [5, 8, 4]);
    assert_eq!(at(5), [4, 6, 4]);
    assert_eq!(at(10), [3, 5, 4]);
    assert_eq!(at(25), [0, 0, 4]);
    assert_eq!(at(u32::MAX), [0, 0, 4]);
    // The points are those of a move.
    let grid = fox(&open(9));
    let hot = Mobility { walk: 5, jump: 4, heat: 10 };
    let farthest = Mode::ALL.map(|mode| {
        let reached = movement(&grid, hot, mode).reach(&mut Scratch::new());
        reached.into_iter().map(|(hex, _)| hex.length()).max()
    });
    assert_eq!(farthest, [Some(3), Some(5), Some(4)]);
}

#[test]
fn terrain_costs_extra() {
    for (terrain, expected) in [
        ("clear", 1),
        ("pavement", 1),
        ("road", 1),
        ("light_woods", 2),
        ("woods", 2),
        ("heavy_woods", 3),
        ("rough", 2),
        ("rubble", 2),
        ("water 0", 1),
        ("water", 2),
        ("water 1", 2),
        ("water 2", 4),
        ("water 9", 4),
        ("building 3", 2),
        ("light_smoke", 1),
        ("heavy_smoke", 1),
    ] {
        let grid = fox(&with_terrain(&open(1), &[(h(0, -1), terrain)]));
        assert_eq!(cost(&grid, h(0, -1)), Some(expected), "{terrain}");
    }
}

#[test]
fn paved_ground() {
    let text = "name aliases measure from cost run paved between density target top\n\
                clear - - 0 0 yes no 0 0 0 0\n\
                bog - - 0 4 yes no 0 0 0 0\n\
                causeway - - 0 4 yes yes 0 0 0 0\n";
    let table = TerrainTable::parse(text).expect("a good table");
    let grid = with_terrain(
        &open(2).with_terrain_table(table).expect("clear cells"),
        &[(h(0, -1), "bog"), (h(0, 1), "causeway")],
    );
    let grid = fox(&grid);
    assert_eq!((cost(&grid, h(0, -1)), cost(&grid, h(0, 1))), (Some(5), Some(1)));
}

#[test]
fn slopes_cost_extra() {
    let grid = fox(&with_levels(
        &open(1),
        &[(h(0, -1), 1), (h(1, -1), 2), (h(1, 0), 3), (h(0, 1), -1), (h(-1, 1), -2), (h(-1, 0), -3)],
    ));
    let grid = grid.remove(h(0, 0)).and_then(|grid| grid.place("fox", h(0, 0))).expect("it comes back");
    let steps = Direction::ALL.map(|d| {
        // Only the straight step: with exactly its points no other path gets there.
        movement(&grid, legs(3, 0), Mode::Walk)
            .to(h(0, 0) + d, None, &mut Scratch::new())
            .map(|done| (done.cost, done.hexes()))
            .ok()
    });
    assert_eq!(steps[0], Some((2, 1)));
    assert_eq!(steps[1], Some((3, 1)));
    assert_eq!(steps[3], Some((2, 1)));
    assert_eq!(steps[4], Some((3, 1)));
    assert_eq!((steps[2], steps[5]), (None, None), "three levels are a cliff");
    // Woods on a slope cost both.
    let woods = with_terrain(&grid, &[(h(1, -1), "heavy_woods")]);
    assert_eq!(cost(&woods, h(1, -1)), Some(5));
}

#[test]
fn water_stops_runners() {
    let grid = fox(&with_terrain(&open(1), &[(h(0, -1), "water 1"), (h(0, 1), "water 0")]));
    assert_eq!(to(&grid, legs(3, 0), Mode::Run, h(0, 1)).map(|done| done.cost), Ok(1));
    let refused = to(&grid, legs(3, 0), Mode::Run, h(0, -1));
    assert_eq!(refused, Err(MoveError::NoPath { from: h(0, 0), to: h(0, -1) }));
    assert_eq!(to(&grid, legs(3, 0), Mode::Walk, h(0, -1)).map(|done| done.cost), Ok(2));
    let reached = movement(&grid, legs(3, 0), Mode::Run).reach(&mut Scratch::new());
    assert!(!reached.iter().any(|&(hex, _)| hex == h(0, -1)));
}

#[test]
fn units_in_the_way() {
    // A corridor of five hexes with a unit in the middle.
    let corridor: Grid = Grid::new(line(h(0, -2), h(0, 2)).iter().collect());
    let grid = corridor.place("fox", Placement::at(h(0, -2)).side(Side(1))).expect("an empty hex");
    let beyond = |side: Option<Side>, friends| {
        let grid = grid.place("other", Placement { side, ..Placement::at(h(0, 0)) }).expect("an empty hex");
        let rules = MoveRules { friends, ..FREE };
        let walk = Movement::new(&grid, "fox", legs(9, 0), Mode::Walk, rules).expect("fox is there");
        let reached: Vec<Hex> = walk.reach(&mut Scratch::new()).into_iter().map(|(hex, _)| hex).collect();
        let refused = walk.to(h(0, 0), None, &mut Scratch::new()).map_err(|error| variant(&error));
        assert_eq!(refused, Err("Occupied"));
        reached
    };
    let near = [h(0, -1)];
    let far = [h(0, -1), h(0, 1), h(0, 2)];
    assert_eq!(beyond(Some(Side(1)), Friends::Block), near);
    assert_eq!(beyond(Some(Side(1)), Friends::LetPass), far);
    assert_eq!(beyond(Some(Side(2)), Friends::LetPass), near);
    assert_eq!(beyond(None, Friends::LetPass), near);
}

#[test]
fn standing_up() {
    assert_eq!([0, 1, 2, 8].map(|run| RuleTable::STANDARD.stand_cost(run)), [2, 1, 2, 2]);
    let grid = fox(&open(5)).set_posture("fox", Posture::Prone).expect("fox is there");
    let reached = movement(&grid, legs(4, 0), Mode::Walk).reach(&mut Scratch::new());
    let around = range(h(0, 0), 2).iter().filter(|&hex| hex != h(0, 0));
    assert!(reached.into_iter().eq(around.map(|hex| (hex, hex.length() + 2))));
    assert_eq!(to(&grid, legs(4, 0), Mode::Walk, h(0, -2)).map(|done| done.cost), Ok(4));
    let refused = to(&grid, legs(4, 0), Mode::Walk, h(0, -3));
    assert_eq!(refused, Err(MoveError::TooFar { to: h(0, -3), cost: 5, points: 4 }));
    let weak = to(&grid, legs(1, 0), Mode::Walk, h(0, -1));
    assert_eq!(weak, Err(MoveError::Prone { mode: Mode::Walk, stand: 2, points: 1 }));
    assert_eq!(movement(&grid, legs(1, 0), Mode::Walk).reach(&mut Scratch::new()), []);
}

#[test]
fn jumping_up() {
    let hexes = [(h(0, -1), 3), (h(0, -2), 4), (h(0, 1), -9), (h(1, 0), 30)];
    let grid = fox(&with_terrain(&with_levels(&open(3), &hexes), &[(h(0, 2), "water 3")]));
    let jump = |hex| to(&grid, legs(0, 3), Mode::Jump, hex).map(|done| done.cost);
    assert_eq!(jump(h(0, -1)), Ok(1));
    assert_eq!(jump(h(0, -2)), Err(MoveError::TooHigh { to: h(0, -2), levels: 4, most: 3 }));
    assert_eq!(jump(h(0, 1)), Ok(1), "down any number of levels");
    assert_eq!(jump(h(2, 0)), Ok(2), "over a tower");
    assert_eq!(jump(h(0, 2)), Ok(2), "into deep water");
    let reached = movement(&grid, legs(0, 3), Mode::Jump).reach(&mut Scratch::new());
    assert_eq!(reached.len(), 36 - 2, "all but the two that are too high");
}

#[test]
fn turning_in_place() {
    let grid = fox(&open(2));
    let here = |grid: &Grid, facing, mode, rules| {
        let movement = Movement::new(grid, "fox", legs(4, 4), mode, rules).expect("fox is there");
        movement.to(h(0, 0), facing, &mut Scratch::new()).map(|done| (done.cost, done.path, done.facing))
    };
    assert_eq!(here(&grid, Some(flat::S), Mode::Walk, FREE), Ok((0, vec![h(0, 0)], flat::S)));
    assert_eq!(here(&grid, Some(flat::S), Mode::Walk, TURNS), Ok((3, vec![h(0, 0)], flat::S)));
    for (facing, mode) in [(None, Mode::Walk), (Some(flat::N), Mode::Walk), (Some(flat::S), Mode::Jump)] {
        assert_eq!(here(&grid, facing, mode, FREE).map_err(|error| variant(&error)), Err("Occupied"));
    }
    let prone = grid.set_posture("fox", Posture::Prone).expect("fox is there");
    assert_eq!(here(&prone, None, Mode::Walk, FREE), Ok((2, vec![h(0, 0)], flat::N)));
}

#[test]
fn reasons_of_refusal() {
    let map = with_levels(&open(3), &[(h(3, -3), 9), (h(0, -1), 5)]);
    let grid = fox(&map).place("bear", h(1, 0)).expect("an empty hex");
    let refused = |mode, hex| {
        let error = to(&grid, legs(2, 2), mode, hex).expect_err("refused");
        (variant(&error), error.to_string())
    };
    let expected = [
        (
            Mode::Walk,
            h(4, 0),
            "OutOfBounds",
            "hex 4,0 is out of bounds of the hexagon of radius 3 around 0,0",
        ),
        (Mode::Walk, h(1, 0), "Occupied", "hex 1,0 is occupied by \"bear\""),
        (Mode::Jump, h(1, 0), "Occupied", "hex 1,0 is occupied by \"bear\""),
        (Mode::Walk, h(0, -1), "NoPath", "there is no path from hex 0,0 to hex 0,-1"),
        (Mode::Jump, h(0, -1), "TooHigh", "hex 0,-1 is 5 levels above the start, and a jump rises at most 2"),
        (Mode::Walk, h(0, 3), "TooFar", "hex 0,3 is too far: the path costs 3 points and the unit has 2"),
        (Mode::Jump, h(0, 3), "TooFar", "hex 0,3 is too far: the path costs 3 points and the unit has 2"),
    ];
    for (mode, hex, kind, text) in expected {
        assert_eq!(refused(mode, hex), (kind, text.to_owned()), "{mode} {hex}");
    }
    let prone = grid.set_posture("fox", Posture::Prone).expect("fox is there");
    let error = to(&prone, legs(2, 2), Mode::Run, h(0, 1)).expect_err("prone");
    assert_eq!(error.to_string(), "the unit is prone and cannot run; it can stand up for 2 points and walk");
    let weak = |mode, hex| to(&grid, legs(0, 0), mode, hex).expect_err("no points").to_string();
    assert_eq!(weak(Mode::Walk, h(0, 1)), "hex 0,1 is too far: the path costs 1 point and the unit has 0");
    let step = with_levels(&grid, &[(h(0, 1), 1)]);
    let error = to(&step, legs(0, 0), Mode::Jump, h(0, 1)).expect_err("too high");
    assert_eq!(error.to_string(), "hex 0,1 is 1 level above the start, and a jump rises at most 0");
    let stranger = Movement::new(&grid, "wolf", legs(2, 2), Mode::Walk, FREE).map(|_| ());
    assert_eq!(stranger.map_err(|error| variant(&error)), Err("UnknownUnit"));
}

#[test]
fn what_a_move_does() {
    let grid = fox(&open(5));
    let mut figures = Vec::new();
    for (mode, hex) in [(Mode::Walk, h(0, -3)), (Mode::Run, h(0, -5)), (Mode::Jump, h(0, -5))] {
        let done = to(&grid, legs(4, 5), mode, hex).expect("within reach");
        figures.push((done.heat(), done.attacker_modifier(), done.target_modifier()));
        let after = done.on(&grid).expect("the same grid");
        assert_eq!(after.find("fox"), Some(hex));
        assert_eq!(grid.find("fox"), Some(h(0, 0)), "the grid before it stays");
        let movement = movement(&grid, legs(4, 5), mode);
        let turned = movement.to(hex, Some(flat::SE), &mut Scratch::new()).expect("within reach");
        let unit = turned.on(&grid).expect("the same grid").unit("fox").map(|fox| fox.facing);
        assert_eq!(unit, Some(flat::SE), "with the facing of the move");
        assert_eq!((done.path.first(), done.path.last()), (Some(&h(0, 0)), Some(&hex)));
    }
    assert_eq!(figures, [(1, 1, 1), (2, 2, 2), (5, 3, 3)]);
    assert_eq!(RuleTable::STANDARD.movement_heat(None, 0), 0);
}

#[test]
fn like_dijkstra() {
    let mut scratch = Scratch::new();
    for seed in 0..150 {
        let mut chance = Chance::new(seed);
        let steep = chance.below(4);
        let map = chance.map(&Region::hexagon(4), 2, steep);
        let grid = chance.with_units(map, 9);
        let friends = [Friends::Block, Friends::LetPass][chance.below(2) as usize];
        let mode = [Mode::Walk, Mode::Run][chance.below(2) as usize];
        let rules = MoveRules { turn_cost: 0, friends, ..FREE };
        dijkstra::check(&grid, mode, rules, chance.below(8), &mut scratch);
    }
}

#[test]
fn like_dijkstra_with_turns() {
    let mut scratch = Scratch::new();
    for seed in 1000..1150 {
        let mut chance = Chance::new(seed);
        let steep = chance.below(4);
        let map = chance.map(&Region::rectangle(7, 6, Parity::OddQ), 2, steep);
        let grid = chance.with_units(map, 6);
        let friends = [Friends::Block, Friends::LetPass][chance.below(2) as usize];
        let mode = [Mode::Walk, Mode::Run][chance.below(2) as usize];
        let rules = MoveRules { turn_cost: 1, friends, ..FREE };
        dijkstra::check(&grid, mode, rules, chance.below(9), &mut scratch);
    }
}

#[test]
fn a_way_between_two_hexes() {
    let grid = fox(&with_terrain(&open(3), &[(h(1, 0), "heavy_woods")]));
    let way = |grid: &Grid, from, to, rules| {
        walking_path(grid, from, to, rules, &mut Scratch::new()).map(|way| (way.cost(), way.hexes().len()))
    };
    assert_eq!(way(&grid, h(0, 0), h(2, 0), FREE), Ok((3, 4)), "around the woods");
    assert_eq!(way(&grid, h(-1, 0), h(-1, 0), FREE), Ok((0, 1)), "already there");
    // North of fox to south of it: around it, since it is in the way.
    assert_eq!(way(&grid, h(0, -1), h(0, 1), FREE), Ok((3, 4)));
    assert_eq!(way(&grid, h(0, 1), h(0, 0), FREE), Err(MoveError::NoPath { from: h(0, 1), to: h(0, 0) }));
    assert_eq!(way(&grid, h(0, 0), h(9, 9), FREE).map_err(|error| variant(&error)), Err("OutOfBounds"));
    // Fox faces north; a path from an empty hex starts with any facing.
    assert_eq!(way(&grid, h(0, 0), h(0, 2), TURNS), Ok((5, 3)));
    assert_eq!(way(&grid, h(-1, 0), h(-1, 2), TURNS), Ok((2, 3)));
}

#[test]
fn no_way_ends_on_a_unit() {
    let mine = |hex| Placement::at(hex).side(Side(1));
    let grid = Grid::new(Region::hexagon(3)).place("fox", mine(h(0, 0))).expect("an empty hex");
    let grid = grid.place("cub", mine(h(0, -1))).expect("an empty hex");
    let passing = MoveRules { friends: Friends::LetPass, ..FREE };
    for rules in [FREE, passing, MoveRules { turn_cost: 1, ..passing }] {
        let onto = walking_path(&grid, h(0, 0), h(0, -1), rules, &mut Scratch::new());
        assert_eq!(onto, Err(MoveError::NoPath { from: h(0, 0), to: h(0, -1) }));
        let stay = walking_path(&grid, h(0, 0), h(0, 0), rules, &mut Scratch::new());
        assert_eq!(stay.map(|way| way.cost()), Ok(0), "the own hex is where it is already");
    }
    let beyond = walking_path(&grid, h(0, 0), h(0, -2), passing, &mut Scratch::new());
    assert_eq!(beyond.map(|way| way.cost()), Ok(2), "through the friend");
}

#[test]
fn a_turn_that_costs_too_much() {
    let grid = fox(&open(3));
    let costs = |turn_cost| {
        let rules = MoveRules { turn_cost, ..FREE };
        let way = walking_path(&grid, h(0, 0), h(0, 1), rules, &mut Scratch::new()).map(|way| way.cost());
        let walk = Movement::new(&grid, "fox", legs(9, 0), Mode::Walk, rules).expect("fox is there");
        (way, walk.to(h(0, 1), None, &mut Scratch::new()).map(|done| done.cost))
    };
    // Fox faces north and has to turn around.
    let too_far = MoveError::TooFar { to: h(0, 1), cost: 3_000_001, points: 9 };
    assert_eq!(costs(MOST_TURN_COST), (Ok(3_000_001), Err(too_far)));
    for turn_cost in [MOST_TURN_COST + 1, u32::MAX] {
        let refused = MoveError::TurnCost { turn_cost };
        assert_eq!(costs(turn_cost), (Err(refused.clone()), Err(refused)));
    }
    let message = MoveError::TurnCost { turn_cost: u32::MAX }.to_string();
    assert_eq!(message, "a turn cannot cost 4294967295 points; it can cost 0 to 1000000");
}

#[test]
fn a_move_without_hexes() {
    let grid = fox(&open(1));
    let mut done = to(&grid, legs(0, 1), Mode::Jump, h(0, 1)).expect("a jump");
    done.path.clear();
    assert_eq!((done.hexes(), done.heat(), done.target_modifier()), (0, 3, 1));
    assert_eq!(done.on(&grid), Ok(grid));
}

#[test]
fn walls_on_hexsides() {
    let grid = fox(&open(3));
    // Walled in but for the gate in the north-west.
    let sides = [flat::N, flat::NE, flat::SE, flat::S, flat::SW];
    let mut walls: Walls = sides.into_iter().map(|side| Edge::new(h(0, 0), side)).collect();
    let mut scratch = Scratch::new();
    let mut south = |walls: &Walls, mode, rules| {
        let grid = walled(&grid, walls);
        let movement = Movement::new(&grid, "fox", legs(9, 2), mode, rules).expect("fox is there");
        movement.to(h(0, 1), None, &mut scratch).map(|done| done.cost)
    };
    assert_eq!(south(&Walls::new(), Mode::Walk, FREE), Ok(1));
    assert_eq!(south(&walls, Mode::Walk, FREE), Ok(3), "out by the gate and around");
    assert_eq!(south(&walls, Mode::Run, FREE), Ok(3));
    assert_eq!(south(&walls, Mode::Walk, TURNS), Ok(7), "a turn to the gate, two to the south and one back");
    assert_eq!(south(&walls, Mode::Jump, FREE), Ok(1), "over the wall");
    let way =
        |walls: &Walls, from, to| walking_path(&walled(&grid, walls), from, to, FREE, &mut Scratch::new());
    assert_eq!(way(&walls, h(0, 1), h(0, -1)).map(|way| way.cost()), Ok(3), "around the walls");
    assert!(walls.insert(Edge::new(h(0, 0), flat::NW)) && walls.len() == 6);
    let refused = south(&walls, Mode::Walk, FREE).expect_err("walled in");
    assert_eq!(
        (variant(&refused), refused.to_string().as_str()),
        ("NoPath", "there is no path from hex 0,0 to hex 0,1")
    );
    let closed = walled(&grid, &walls);
    let walk = Movement::new(&closed, "fox", legs(9, 0), Mode::Walk, FREE).expect("fox is there");
    assert_eq!(walk.reach(&mut Scratch::new()), []);
    assert!(walls.remove(Edge::new(h(0, 1), flat::N)), "seen from the other side");
    assert_eq!(south(&walls, Mode::Walk, FREE), Ok(1));
}

#[test]
fn like_a_search_with_walls() {
    for seed in 0..60 {
        let mut chance = Chance::new(3000 + seed);
        let region = Region::hexagon(4);
        let grid = open(4);
        let count = chance.below(60);
        let walls: Walls = (0..count).map(|_| Edge::new(chance.hex(&region), chance.direction())).collect();
        let costs =
            Costs::per_step(
                &region,
                |hex, side| {
                    if walls.contains(Edge::new(hex, side)) { IMPASSABLE } else { 1 }
                },
            );
        for _ in 0..20 {
            let (from, to) = (chance.hex(&region), chance.hex(&region));
            let mut scratch = Scratch::new();
            let expected = path(&costs, from, to, &mut scratch).map(sixfold::search::Path::cost);
            let found = walking_path(&walled(&grid, &walls), from, to, FREE, &mut Scratch::new());
            assert_eq!(found.ok().map(|way| way.cost()), expected, "{seed}: {from} to {to}");
        }
    }
}
