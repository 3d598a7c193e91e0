//! Walls belong to a grid.

use crate::spec::hex_grid::{hex, hexagon};
use crate::spec::variant;
use sixfold::coord::{Edge, flat};
use sixfold::grid::{Difference, Field, Grid, GridFile, History, TerrainTable, Walls, edit};

/// The hexside between (0,0) and (0,1).
fn south() -> Edge {
    Edge::new(hex(0, 0), flat::S)
}

#[test]
fn building_and_clearing() {
    let before = hexagon(2);
    let after = before.set_wall(south()).unwrap();
    assert!(after.walls().contains(Edge::new(hex(0, 1), flat::N)), "the same hexside");
    assert!(before.walls().is_empty());
    assert_ne!(after, before);
    assert_eq!(after.set_wall(south()).unwrap(), after);
    assert_eq!(after.clear_wall(south()), before);
    assert_eq!(before.clear_wall(south()), before);
    let rim = Edge::new(hex(0, 2), flat::S);
    assert!(after.set_wall(rim).unwrap().walls().contains(rim), "a wall on the rim has one hex");
    for outside in [Edge::new(hex(0, 3), flat::S), Edge::new(hex(9, 0), flat::NE)] {
        assert_eq!(variant(&after.set_wall(outside).unwrap_err()), "OutOfBounds");
        assert_eq!(variant(&before.with_walls(Walls::from_iter([outside])).unwrap_err()), "OutOfBounds");
    }
    let refused = edit(&after, |draft| {
        draft.clear_wall(south());
        draft.set_wall(Edge::new(hex(9, 9), flat::N))
    });
    assert_eq!(variant(&refused.unwrap_err()), "OutOfBounds");
    assert_eq!(after.walls().len(), 1);
}

#[test]
fn undone_and_told_apart() {
    let mut history = History::new(hexagon(2));
    history.push(history.now().set_wall(south()).unwrap());
    let second = Edge::new(hex(1, 0), flat::NE);
    history.push(history.now().clear_wall(south()).set_wall(second).unwrap());
    let steps: Vec<Grid> = history.steps().cloned().collect();
    assert_eq!(steps[0].diff(&steps[1]), [Difference::WallNew(south())]);
    assert_eq!(steps[1].diff(&steps[2]), [Difference::WallGone(south()), Difference::WallNew(second)]);
    assert_eq!(steps[2].diff(&steps[0]), [Difference::WallGone(second)]);
    assert_eq!(history.undo().map(|grid| grid.walls().contains(south())), Some(true));
    assert_eq!(history.undo().map(|grid| grid.walls().len()), Some(0));
}

#[test]
fn in_files() {
    let grid =
        hexagon(2).set_wall(south()).and_then(|grid| grid.set_wall(Edge::new(hex(2, 0), flat::SE))).unwrap();
    let file = GridFile::of(&grid);
    assert_eq!(file.walls.len(), 2);
    assert_eq!(file.check(&TerrainTable::standard()), Ok(grid));
    let mut wrong = file;
    wrong.walls.push([hex(0, 1).into(), hex(0, 0).into()]);
    wrong.walls.push([hex(0, 0).into(), hex(0, 2).into()]);
    wrong.walls.push([hex(5, 0).into(), hex(6, 0).into()]);
    let faults = wrong.check(&TerrainTable::standard()).unwrap_err();
    let faults: Vec<String> = faults.first().iter().map(ToString::to_string).collect();
    assert_eq!(
        faults,
        [
            "walls[2]: this wall is already given by walls[0]",
            "walls[3]: hexes 0,0 and 0,2 are not neighbours: a wall is between two hexes that touch",
            "walls[4]: hex 5,0 is out of bounds of the hexagon of radius 2 around 0,0",
        ]
    );
}

#[test]
fn what_spreads_stops_at_them() {
    let grid = hexagon(2).set_wall(south()).unwrap();
    let mut smell = Field::new(grid.region().clone(), 0_u32);
    smell[hex(0, 0)] = 12;
    let spread = |smell: &Field<u32>| {
        smell.walled_stencil(grid.walls(), 0, |here, around| around.into_iter().fold(here, u32::max) / 2)
    };
    let once = spread(&smell);
    let around = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)].map(|(q, r)| once[hex(q, r)]);
    assert_eq!(around, [6, 6, 6, 0, 6, 6]);
    assert_eq!(spread(&once)[hex(0, 1)], 3, "around the wall, a step later");
}
