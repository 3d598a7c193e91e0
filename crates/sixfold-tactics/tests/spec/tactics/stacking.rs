use crate::chance::Chance;
use crate::spec::tactics::{FREE, dijkstra, h, legs, open};
use sixfold::coord::Hex;
use sixfold::grid::{Grid, GridError, Placement, Region, Side};
use sixfold::search::Scratch;
use sixfold_tactics::{Friends, Mode, Move, MoveError, MoveRules, Movement, walking_path};

/// A grid with room for two units on a hex, and four units in a column.
///
/// Fox and hare are of side 1, a wolf of side 2, a deer of no side.
fn column() -> Grid {
    let strip = Region::hexagon(4).filter(|hex| hex.q() == 0);
    let units = [("fox", -4, Some(1)), ("hare", -2, Some(1)), ("deer", 0, None), ("wolf", 2, Some(2))];
    units.into_iter().fold(Grid::new(strip).with_stacking(2).expect("two"), |grid, (name, r, side)| {
        grid.place(name, Placement { side: side.map(Side), ..Placement::at(h(0, r)) }).expect("room")
    })
}

fn to(grid: &Grid, mode: Mode, rules: MoveRules, hex: Hex) -> Result<Move, MoveError> {
    let legs = legs(20, 20);
    Movement::new(grid, "fox", legs, mode, rules).expect("fox is there").to(hex, None, &mut Scratch::new())
}

#[test]
fn a_hex_with_room() {
    let grid = column();
    for (mode, rules) in [(Mode::Walk, FREE), (Mode::Run, FREE), (Mode::Jump, FREE)] {
        for r in [-2, -1, 0, 1] {
            let done = to(&grid, mode, rules, h(0, r)).expect("past the hare and the deer, or onto them");
            assert_eq!(done.on(&grid).expect("its grid").find("fox"), Some(h(0, r)));
        }
    }
    let walk = Movement::new(&grid, "fox", legs(20, 0), Mode::Walk, FREE).expect("fox is there");
    let reached: Vec<Hex> = walk.reach(&mut Scratch::new()).into_iter().map(|(hex, _)| hex).collect();
    assert_eq!(reached, [-3, -2, -1, 0, 1].map(|r| h(0, r)), "up to the wolf, sharing where there is room");
    let way = |to| walking_path(&grid, h(0, -4), to, FREE, &mut Scratch::new()).map(|way| way.cost());
    assert_eq!((way(h(0, 0)), way(h(0, 2))), (Ok(4), Err(MoveError::NoPath { from: h(0, -4), to: h(0, 2) })));
    let one = grid.with_stacking(1).expect("nobody shares a hex yet");
    assert_eq!(to(&one, Mode::Walk, FREE, h(0, -1)), Err(MoveError::NoPath { from: h(0, -4), to: h(0, -1) }));
}

#[test]
fn a_full_hex() {
    let grid = column().place("dove", Placement::at(h(0, -2)).side(Side(1))).expect("room for two");
    let full = GridError::Full { hex: h(0, -2), units: 2, limit: 2 };
    assert_eq!(to(&grid, Mode::Walk, FREE, h(0, -2)), Err(full.clone().into()));
    assert_eq!(to(&grid, Mode::Jump, FREE, h(0, -2)), Err(full.into()));
    assert_eq!(
        to(&grid, Mode::Walk, FREE, h(0, -1)),
        Err(MoveError::NoPath { from: h(0, -4), to: h(0, -1) })
    );
    let friendly = MoveRules { friends: Friends::LetPass, ..FREE };
    assert_eq!(
        to(&grid, Mode::Walk, friendly, h(0, -1)).map(|done| done.cost),
        Ok(3),
        "friends let it through"
    );
}

#[test]
fn enemies_do_not_share() {
    let grid = column();
    let refused = GridError::Occupied { hex: h(0, 2), by: "wolf".into() };
    for mode in [Mode::Walk, Mode::Jump] {
        assert_eq!(to(&grid, mode, FREE, h(0, 2)), Err(refused.clone().into()));
    }
    assert_eq!(to(&grid, Mode::Walk, FREE, h(0, 3)), Err(MoveError::NoPath { from: h(0, -4), to: h(0, 3) }));
    let shared = grid.move_unit("deer", h(0, 2)).expect("the grid itself has no sides");
    assert_eq!(to(&shared, Mode::Walk, FREE, h(0, 2)), Err(refused.into()), "one enemy is enough");
}

#[test]
fn its_own_move_only() {
    let grid = open(3).with_stacking(3).expect("three");
    let grid = grid.place("fox", h(0, 0)).and_then(|grid| grid.place("ant", h(0, 0))).expect("room");
    let done = to(&grid, Mode::Walk, FREE, h(0, 2)).expect("two steps");
    let after = done.on(&grid).expect("its own grid");
    assert_eq!((after.find("fox"), after.find("ant")), (Some(h(0, 2)), Some(h(0, 0))), "the ant stays");
    assert_eq!(done.on(&after), Err(GridError::Empty { hex: h(0, 0) }), "the fox is not there any more");
}

#[test]
fn like_dijkstra() {
    let mut scratch = Scratch::new();
    for seed in 0..60 {
        let mut chance = Chance::new(seed);
        let map = chance.map(&Region::hexagon(3), 4, 1).with_stacking(1 + (seed % 3) as u8).expect("a limit");
        let grid = chance.with_units(map, 30);
        let friends = chance.pick(&[Friends::Block, Friends::LetPass]);
        let rules = MoveRules { friends, turn_cost: chance.below(2), ..FREE };
        dijkstra::check(&grid, chance.pick(&[Mode::Walk, Mode::Run]), rules, chance.below(9), &mut scratch);
    }
}
