//! Pictures of grids: cells of any type, and walls.

use sixfold::coord::{Edge, Hex, Orientation, flat};
use sixfold::grid::{Cell, Grid, GridCell, Region, TerrainTable, Walls};
use sixfold_render::{Scene, Theme, grid_scene, svg};

/// A cell with data that no picture uses.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Room {
    ground: Cell,
    inscription: &'static str,
}

impl GridCell for Room {
    fn standard(&self) -> Cell {
        self.ground
    }
}

fn picture(scene: &Scene) -> String {
    svg(scene, &Theme::light())
}

#[test]
fn cells_of_ones_own_look_like_their_standard_part() {
    let plain: Grid = Grid::new(Region::hexagon(2)).set_terrain(Hex::ORIGIN, "woods").expect("on the map");
    let plain = plain.set_elevation(Hex::new(1, 0), 2).expect("on the map");
    let rooms = plain.field(|&ground| Room { ground, inscription: "mellon" });
    let own: Grid<Room> = Grid::from_field(rooms, TerrainTable::standard()).expect("the same table");
    let drawn = picture(&grid_scene(&own, "x", Orientation::Flat));
    assert_eq!(drawn, picture(&grid_scene(&plain, "x", Orientation::Flat)));
    let bare: Grid = Grid::new(Region::hexagon(2));
    assert_ne!(drawn, picture(&grid_scene(&bare, "x", Orientation::Flat)));
}

#[test]
fn walls_of_the_grid_are_drawn() {
    let south = Edge::new(Hex::ORIGIN, flat::S);
    let open: Grid = Grid::new(Region::hexagon(1));
    let walled = open.set_wall(south).expect("on the map");
    let mut drawn = grid_scene(&open, "x", Orientation::Flat);
    let walled = picture(&grid_scene(&walled, "x", Orientation::Flat));
    assert_ne!(picture(&drawn), walled);
    drawn.walls(&Walls::from_iter([south]));
    assert_eq!(picture(&drawn), walled, "that wall and nothing else");
}
