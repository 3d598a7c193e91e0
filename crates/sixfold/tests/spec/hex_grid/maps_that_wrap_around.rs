use sixfold::coord::flat::{N, NE, SE};
use sixfold::coord::{Offset, Parity};
use sixfold::grid::{Outline, Wrap, WrapError, WrappedSides};
use sixfold::search::{Blockers, Costs, Scratch, Viewer, can_see, path, reach, view};

use crate::spec::hex_grid::hex;

fn hexagon(radius: u32) -> Wrap {
    Wrap::try_new(Outline::hexagon(radius), WrappedSides::All).expect("hexagons wrap")
}

fn rectangle(width: u32, height: u32, parity: Parity, sides: WrappedSides) -> Result<Wrap, WrapError> {
    Wrap::try_new(Outline::rectangle(width, height, parity), sides)
}

#[test]
fn a_hex_is_brought_back_in() {
    let world = hexagon(3);
    assert_eq!(world.bring_in(hex(100, 100)), Some(hex(-2, 1)));
    assert_eq!(world.bring_in(hex(-2, 1)), Some(hex(-2, 1)));
    let map = rectangle(6, 4, Parity::OddQ, WrappedSides::All).expect("six columns");
    let at = |col, row| Offset { col, row }.hex(Parity::OddQ).expect("near");
    assert_eq!(map.bring_in(at(-1, 5)), Some(at(5, 1)));
}

#[test]
fn neighbours_on_the_other_side() {
    let world = hexagon(3);
    assert_eq!(world.neighbor(hex(0, -3), N), Some(hex(3, 0)));
    assert!(world.region().hexes().all(|hex| world.neighbors(hex).count() == 6), "nobody stands at an edge");
}

#[test]
fn a_world_with_poles() {
    let planet = rectangle(6, 4, Parity::OddQ, WrappedSides::LeftRight).expect("six columns");
    let at = |col, row| Offset { col, row }.hex(Parity::OddQ).expect("near");
    assert_eq!(planet.neighbor(at(5, 2), NE), Some(at(0, 2)));
    assert_eq!(planet.neighbor(at(5, 2), SE), Some(at(0, 3)));
    assert_eq!(planet.neighbor(at(3, 0), N), None);
    assert_eq!(planet.bring_in(at(3, -1)), None);
}

#[test]
fn distance_the_shorter_way() {
    let world = hexagon(3);
    assert_eq!((hex(-3, 0).distance(hex(3, 0)), world.distance(hex(-3, 0), hex(3, 0))), (6, 3));
    for from in world.region().hexes() {
        let farthest = world.region().hexes().map(|to| world.distance(from, to)).max();
        assert_eq!(farthest, Some(3), "{from}");
    }
}

#[test]
fn paths_and_reach_lead_around_the_map() {
    let world = hexagon(5);
    let costs = Costs::uniform(&world);
    let mut scratch = Scratch::new();
    let way = path(&costs, hex(-5, 0), hex(5, 0), &mut scratch).expect("open ground").into_owned();
    assert_eq!(way.cost(), world.distance(hex(-5, 0), hex(5, 0)));
    assert!(way.cost() < 10);
    assert!(way.hexes().windows(2).all(|step| world.distance(step[0], step[1]) == 1));
    assert!(way.hexes().iter().all(|&hex| world.region().contains(hex)), "{:?}", way.hexes());
    assert_eq!((way.hexes().first(), way.hexes().last()), (Some(&hex(-5, 0)), Some(&hex(5, 0))));
    let reached = reach(&costs, hex(5, 0), 5, &mut scratch);
    assert_eq!(reached.len(), 91, "from everywhere one reaches all");
    for there in world.region().hexes() {
        assert_eq!(reached.cost(there), Some(world.distance(hex(5, 0), there)), "{there}");
    }
}

#[test]
fn sight_and_views_around_the_map() {
    let world = hexagon(5);
    let blockers = Blockers::new(&world, |at| at == hex(0, 0));
    let (west, east) = (hex(-4, 0), hex(4, 0));
    assert!(!can_see(&blockers, west, east));
    assert!(can_see(&blockers, west, world.nearest_copy(west, east).expect("one way")));
    assert_eq!(world.farthest_view(), 5);
    assert_eq!(view(&blockers, west, 1, &mut Viewer::new()).len(), 7);
    assert_eq!(
        view(&blockers, hex(0, 0), 99, &mut Viewer::new()).len(),
        91,
        "no farther than one sees a hex once"
    );
    assert_eq!(world.check_view(5), Ok(()));
    assert_eq!(world.check_view(6), Err(WrapError::View { radius: 6, farthest: 5 }));
}

#[test]
fn where_there_is_no_one_line() {
    let map = rectangle(4, 4, Parity::OddQ, WrappedSides::All).expect("four columns");
    let refused = map.nearest_copy(hex(0, 0), hex(0, 2));
    let several = WrapError::SeveralWays { from: hex(0, 0), to: hex(0, 2), distance: 2 };
    assert_eq!(refused.as_ref(), Err(&several));
    assert_eq!(map.line(hex(0, 0), hex(0, 2)).map(|_| ()).as_ref(), Err(&several));
    let told = several.to_string();
    assert!(told.starts_with("there are several shortest paths from 0,0 to 0,2, each of 2 steps"), "{told}");
    assert!(map.line(hex(0, 0), hex(0, 3)).expect("one way").eq([hex(0, 0), hex(0, 3)]));
}

#[test]
fn what_cannot_wrap() {
    assert_eq!(
        rectangle(5, 4, Parity::OddQ, WrappedSides::All),
        Err(WrapError::Odd { parity: Parity::OddQ, count: 5 })
    );
    assert!(rectangle(5, 4, Parity::OddQ, WrappedSides::TopBottom).is_ok());
    assert_eq!(
        rectangle(4, 5, Parity::OddR, WrappedSides::All),
        Err(WrapError::Odd { parity: Parity::OddR, count: 5 })
    );
    let triangle = Outline::Triangle { corner: hex(0, 0), side: 3, toward: N };
    assert!(matches!(Wrap::try_new(triangle, WrappedSides::All), Err(WrapError::Outline { .. })));
}
