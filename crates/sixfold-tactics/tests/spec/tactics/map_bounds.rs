use crate::spec::tactics::{h, open};
use crate::spec::variant;
use sixfold::coord::{Offset, Parity};
use sixfold::grid::{Grid, Region};
use sixfold::search::Scratch;
use sixfold::shape::range;
use sixfold_tactics::{Mobility, Mode, MoveRules, Movement, walking_path};

#[test]
fn creating_a_map() {
    let grid: Grid = Grid::new(Region::rectangle(4, 3, Parity::OddQ));
    assert_eq!(grid.len(), 12);
    assert!(grid.contains(h(0, 0)) && grid.contains(h(3, -1)));
    assert!(!grid.contains(h(0, 3)) && !grid.contains(h(4, -2)) && !grid.contains(h(-1, 1)));
    for hex in range(h(0, 0), 9) {
        let Offset { col, row } = Offset::of(hex, Parity::OddQ);
        let within = (0..4).contains(&col) && (0..3).contains(&row);
        assert_eq!((grid.contains(hex), grid.cell(hex).is_some()), (within, within), "{hex}");
    }
}

#[test]
fn leaving_the_map() {
    let grid = open(2).place("fox", h(0, -2)).expect("an empty hex");
    let legs = Mobility { walk: 4, jump: 4, heat: 0 };
    for mode in Mode::ALL {
        let movement = Movement::new(&grid, "fox", legs, mode, MoveRules::default()).expect("fox is there");
        let refused = movement.to(h(0, -3), None, &mut Scratch::new()).expect_err("outside");
        assert_eq!(variant(&refused), "OutOfBounds");
        assert_eq!(refused.to_string(), "hex 0,-3 is out of bounds of the hexagon of radius 2 around 0,0");
        let reached = movement.reach(&mut Scratch::new());
        let others = grid.region().hexes().filter(|&hex| hex != h(0, -2));
        assert!(
            reached.into_iter().map(|(hex, _)| hex).eq(others),
            "all of the map and nothing else: {mode}"
        );
    }
}

#[test]
fn hexes_at_the_edge() {
    let grid = open(2);
    assert_eq!(grid.neighbors(h(0, -2)).collect::<Vec<_>>(), [h(1, -2), h(0, -1), h(-1, -1)]);
    for hex in grid.region() {
        let inside = hex.neighbors().into_iter().filter(|next| next.length() <= 2);
        assert!(grid.neighbors(hex).eq(inside), "{hex}");
    }
    // A ring with a gap: the path from one side of the gap to the other goes all the way round.
    let ring: Grid = Grid::new(Region::hexagon(2).filter(|hex| hex.length() == 2 && hex != h(0, -2)));
    let way = walking_path(&ring, h(1, -2), h(-1, -1), MoveRules::default(), &mut Scratch::new());
    assert_eq!(way.map(|way| way.cost()), Ok(10));
}
