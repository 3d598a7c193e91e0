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
fn hexsides_and_borders_are_drawn_in_the_fill_of_their_style() {
    let mut scene = Scene::new("x", Orientation::Flat);
    scene.fill("plain", Region::hexagon(1).hexes());
    let bare = picture(&scene);
    let (fill, ink) = (Theme::light().style("side_3").fill, Theme::light().style("side_3").ink);
    let mut river = scene.clone();
    river.edges("side_3", [Edge::new(Hex::ORIGIN, flat::S)]);
    let drawn = picture(&river);
    let line = |color, width| {
        format!("<path stroke=\"{color}\" stroke-width=\"{width}\" stroke-linecap=\"round\" d=\"M")
    };
    assert!(drawn.find(&line(ink, 8)) < drawn.find(&line(fill, 6)), "the fill lies on its rim");
    assert!(drawn.contains(&line(fill, 6)));
    let mut outside = scene.clone();
    outside.edges("side_3", [Edge::new(Hex::new(5, 5), flat::S)]);
    assert_eq!(picture(&outside), bare, "no hex beside it is in the scene");
    scene.border("side_3", [Hex::ORIGIN]);
    let bordered = picture(&scene);
    assert!(bordered.contains(&format!("fill=\"none\" stroke=\"{fill}\" stroke-width=\"3\"")), "{bordered}");
    for mut with_legend in [river, scene] {
        with_legend.explain_styles();
        let drawn = picture(&with_legend);
        assert!(drawn.contains(">side 3</text>") && drawn.contains("stroke-width=\"6\" d=\"M4 0h16\""));
    }
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
