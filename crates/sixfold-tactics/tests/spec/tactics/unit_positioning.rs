use crate::spec::tactics::{h, open};
use crate::spec::variant;
use sixfold::coord::{Direction, flat};
use sixfold::grid::Posture;
use sixfold::search::Scratch;
use sixfold_tactics::{Mobility, Mode, MoveRules, Movement};

#[test]
fn entering_the_map() {
    let grid = open(3).place("fox", (h(1, 1), flat::SW)).expect("an empty hex");
    let fox = grid.unit("fox").expect("it was placed");
    assert_eq!((fox.hex, fox.facing), (h(1, 1), flat::SW));
    assert!(grid.is_occupied(h(1, 1)));
    assert_eq!(grid.occupied_hexes().collect::<Vec<_>>(), [h(1, 1)]);
    assert!(!open(3).is_occupied(h(1, 1)) && !grid.is_occupied(h(0, 1)), "no other hex is occupied");
    let cub = grid.place("cub", h(0, 1)).expect("an empty hex");
    assert_eq!(cub.unit("cub").map(|cub| cub.facing), Some(flat::N), "a facing even where none is given");
}

#[test]
fn six_facings() {
    let names = [flat::N, flat::NE, flat::SE, flat::S, flat::SW, flat::NW];
    assert_eq!(names.map(Direction::number), [0, 1, 2, 3, 4, 5]);
    for facing in names {
        let grid = open(1).place("fox", h(0, 0)).expect("an empty hex");
        let turned = grid.set_facing("fox", facing).expect("fox is there");
        assert_eq!(turned.unit("fox").map(|fox| fox.facing), Some(facing));
    }
}

#[test]
fn falling_prone() {
    let grid = open(3).place("fox", h(1, 1)).expect("an empty hex");
    let fallen = grid.set_posture("fox", Posture::Prone).expect("fox is there");
    assert!(fallen.unit("fox").is_some_and(|fox| fox.is_prone() && fox.hex == h(1, 1)));
    let legs = Mobility { walk: 4, jump: 4, heat: 0 };
    for mode in [Mode::Run, Mode::Jump] {
        let movement = Movement::new(&fallen, "fox", legs, mode, MoveRules::default()).expect("fox is there");
        assert_eq!(movement.reach(&mut Scratch::new()), []);
        let refused = movement.to(h(1, 0), None, &mut Scratch::new());
        assert_eq!(refused.map_err(|error| variant(&error)), Err("Prone"), "{mode}");
    }
    let walk = Movement::new(&fallen, "fox", legs, Mode::Walk, MoveRules::default()).expect("fox is there");
    let up = walk.to(h(1, 0), None, &mut Scratch::new()).expect("it stands up first");
    let after = up.on(&fallen).expect("the same grid");
    assert!(after.unit("fox").is_some_and(|fox| !fox.is_prone() && fox.hex == h(1, 0)));
    for mode in [Mode::Run, Mode::Jump] {
        let again = Movement::new(&after, "fox", legs, mode, MoveRules::default()).expect("fox is there");
        let there = again.to(h(1, -2), None, &mut Scratch::new()).map(|done| done.cost);
        assert_eq!(there, Ok(2), "{mode} once it has stood up");
    }
}
