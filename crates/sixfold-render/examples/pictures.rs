//! Draws the pictures of the README and the docs.
//!
//! `cargo run -p sixfold-render --example pictures`

use std::path::Path;

use sixfold::coord::{Direction, Edge, Hex, Offset, Orientation, Parity, flat, pointy};
use sixfold::grid::{Grid, Placement, Region, Side, Walls};
use sixfold::layout::facing_to;
use sixfold::search::{
    Blockers, Costs, IMPASSABLE, Pose, Scratch, Viewer, flow, reach_from, view as view_of,
};
use sixfold::shape::{Shape, line, range, ray, ring, spiral};
use sixfold_render::{CoordinateSystem, Figure, Scene, Theme, grid_scene, svg};
use sixfold_tactics::{ArcScheme, FiringArc, Mobility, Mode, MoveRules, Movement, sight as sight_of};

fn main() -> std::io::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/pictures");
    for Drawing { name, scene, theme } in drawings() {
        std::fs::write(folder.join(name).with_extension("svg"), svg(&scene, &theme))?;
        println!("docs/pictures/{name}.svg: {}", scene.title());
    }
    Ok(())
}

/// A picture and the name of its file.
pub(crate) struct Drawing {
    pub(crate) name: &'static str,
    pub(crate) scene: Scene,
    pub(crate) theme: Theme,
}

/// Every picture.
pub(crate) fn drawings() -> Vec<Drawing> {
    let light = |name, scene| Drawing { name, scene, theme: Theme::light() };
    vec![
        light("coordinates", coordinates()),
        light("lines", lines()),
        light("rings", rings()),
        light("facings", facings()),
        light("arcs", arcs()),
        light("reach", reach()),
        light("path", shortest_path()),
        light("sight", sight()),
        Drawing { name: "view", scene: view(), theme: Theme::dark() },
        light("heat", heat()),
        light("flow", flow_field()),
        light("zones", zones()),
        light("styles", styles()),
    ]
}

/// Axial coordinates with the six neighbours of the origin.
fn coordinates() -> Scene {
    let mut scene = Scene::new("Axial coordinates", Orientation::Flat);
    scene.describe(
        "A hexagon of radius 3. Every hex has its coordinates q,r; the neighbours of 0,0 are marked.",
    );
    scene.fill("plain", range(Hex::ORIGIN, 3));
    scene.fill("reach", ring(Hex::ORIGIN, 1));
    scene.fill("path", [Hex::ORIGIN]);
    for hex in range(Hex::ORIGIN, 3) {
        scene.label(hex, &CoordinateSystem::Axial.label(hex));
    }
    for direction in Direction::ALL {
        scene.caption(Hex::ORIGIN + direction, direction.name(Orientation::Flat));
    }
    scene
}

/// Lines from one hex to four others, one of them along the sides of hexes.
fn lines() -> Scene {
    let mut scene = Scene::new("Lines that are the same read backwards", Orientation::Flat);
    scene.describe("Lines from the middle of a hexagon of radius 6, with the straight ways they follow.");
    scene.fill("plain", range(Hex::ORIGIN, 6));
    let ends = [
        (Hex::new(3, 3), "path"),
        (Hex::new(-6, 2), "left"),
        (Hex::new(5, -6), "right"),
        (Hex::new(-1, -4), "front"),
    ];
    for (end, style) in ends {
        scene.fill(style, line(Hex::ORIGIN, end));
    }
    for (end, _) in ends {
        scene.path("route", [Hex::ORIGIN, end]);
    }
    scene.fill("start", [Hex::ORIGIN]);
    scene
}

/// The order of a spiral: ring after ring, each clockwise from the south-west.
fn rings() -> Scene {
    let mut scene = Scene::new("A spiral, ring by ring", Orientation::Flat);
    scene.describe("The hexes of a spiral of radius 3, numbered in its order.");
    for (radius, style) in [(0, "path"), (1, "plain"), (2, "reach"), (3, "plain")] {
        scene.fill(style, ring(Hex::ORIGIN, radius));
    }
    for (number, hex) in spiral(Hex::ORIGIN, 3).iter().enumerate() {
        scene.label(hex, &number.to_string());
    }
    scene
}

/// Every hex around a unit, marked by the facing that contains it.
fn facings() -> Scene {
    let mut scene = Scene::new("The facing towards every hex", Orientation::Flat);
    scene.describe("Around a unit in the middle, the hexes of each 60-degree sector share a style.");
    let styles = ["front", "right", "path", "rear", "reach", "left"];
    scene.fill("plain", [Hex::ORIGIN]);
    for hex in range(Hex::ORIGIN, 4) {
        if let Some(facing) = facing_to(Hex::ORIGIN, hex) {
            scene.fill(styles[facing.index()], [hex]);
        }
    }
    for direction in Direction::ALL {
        let hex = ray(Hex::ORIGIN, direction, 3).end();
        scene.label(hex, direction.name(Orientation::Flat));
    }
    scene.figure(Figure::new(Hex::ORIGIN, "U", "side_1").titled("Unit").facing(flat::N));
    scene
}

/// The four arcs of a unit.
fn arcs() -> Scene {
    let mut scene = Scene::new("The arcs of a unit", Orientation::Pointy);
    scene.describe("A unit that faces east, and the hexes in its front, left, right and rear arcs.");
    scene.fill("plain", range(Hex::ORIGIN, 4));
    let unit = Pose::new(Hex::ORIGIN, pointy::E);
    for (arc, style) in [
        (FiringArc::Front, "front"),
        (FiringArc::Left, "left"),
        (FiringArc::Right, "right"),
        (FiringArc::Rear, "rear"),
    ] {
        scene.tint(style, ArcScheme::Geometric.hexes(unit, arc, 4));
        scene.legend(style, &format!("{arc} arc"));
    }
    scene.figure(Figure::new(Hex::ORIGIN, "U", "side_1").titled("Unit").facing(pointy::E));
    scene
}

/// A valley: a letter for the terrain of each hex, then its level.
///
/// Columns are shifted as in odd-q.
const VALLEY: [&str; 9] = [
    ".0 .0 t0 T0 T0 t0 .0 .0 .1 .1 .2 .2 .1",
    ".0 t0 T0 T0 t0 .0 .0 .1 .1 r2 .3 .2 .1",
    ".0 .0 t0 t0 .0 .0 .0 .0 .1 r2 .2 .1 .0",
    ".0 .0 .0 .0 .0 ~0 .0 .0 t1 .1 .1 .0 .0",
    "=0 =0 =0 .0 ~0 ~0 ~0 .0 t0 t0 .0 .0 t0",
    ".0 .0 H0 =0 =0 ~0 ~0 ~0 .0 .0 t0 T0 t0",
    ".0 .0 H0 H0 .0 =0 =0 ~0 ~0 .0 .0 T0 T0",
    ".1 .1 .0 .0 .0 .0 .0 =0 =0 =0 ~0 .0 t0",
    ".1 .2 .1 .0 r0 r0 .0 .0 .0 .0 =0 =0 =0",
];

fn at(col: i32, row: i32) -> Hex {
    Offset { col, row }.hex(Parity::OddQ).expect("a small map")
}

/// The valley with two units on it.
fn valley() -> Grid {
    let mut grid = Grid::new(Region::rectangle(13, 9, Parity::OddQ));
    for (row, letters) in VALLEY.iter().enumerate() {
        for (col, cell) in letters.split_whitespace().enumerate() {
            let hex = at(col as i32, row as i32);
            let (kind, level) = cell.split_at(1);
            let terrain = match kind {
                "t" => "light_woods",
                "T" => "heavy_woods",
                "r" => "rough",
                "~" => "water",
                "H" => "building",
                "=" => "road",
                _ => "clear",
            };
            grid = grid.set_terrain(hex, terrain).expect("a standard terrain");
            grid = grid.set_elevation(hex, level.parse().expect("a digit")).expect("on the map");
        }
    }
    let fox = Placement::at(at(3, 3)).facing(flat::SE).side(Side(1));
    let bear = Placement::at(at(10, 1)).facing(flat::SW).side(Side(2));
    grid.place("Fox", fox).and_then(|grid| grid.place("Bear", bear)).expect("two empty hexes")
}

/// The movement range of a unit, with costs.
fn reach() -> Scene {
    let grid = valley();
    let legs = Mobility { walk: 4, jump: 0, heat: 0 };
    let walk = Movement::new(&grid, "Fox", legs, Mode::Walk, MoveRules::default()).expect("it is there");
    let mut scene = grid_scene(&grid, "What a unit can reach", Orientation::Flat);
    scene.describe(
        "A valley with woods, a pond, a road and hills. The hexes that a unit with four points reaches \
         have an outline and the cost of getting there.",
    );
    let own = grid.find("Fox").expect("it is there");
    let reached = walk.reach(&mut Scratch::new());
    scene.reach(reached.into_iter().chain([(own, 0)]));
    terrain_legend(&mut scene);
    scene
}

fn terrain_legend(scene: &mut Scene) {
    for (style, name) in [
        ("light_woods", "light woods"),
        ("heavy_woods", "heavy woods"),
        ("rough", "rough"),
        ("water", "water"),
        ("building", "building"),
        ("road", "road"),
    ] {
        scene.legend(style, name);
    }
}

/// The cheapest path across the valley.
fn shortest_path() -> Scene {
    let grid = valley();
    let legs = Mobility { walk: 40, jump: 0, heat: 0 };
    let walk = Movement::new(&grid, "Fox", legs, Mode::Walk, MoveRules::default()).expect("it is there");
    let there = walk.to(at(12, 3), None, &mut Scratch::new()).expect("a way");
    let mut scene = grid_scene(&grid, "The cheapest path", Orientation::Flat);
    scene.describe(&format!(
        "The way across the valley around the pond and the woods; it costs {} points.",
        there.cost
    ));
    scene.path("route", &there.path);
    scene.legend("route", &format!("{} points", there.cost));
    scene.coordinates(CoordinateSystem::Offset(Parity::OddQ));
    scene
}

/// Three lines of sight, two of them blocked.
fn sight() -> Scene {
    let grid = valley();
    let mut scene = grid_scene(&grid, "What is in the way of a look", Orientation::Flat);
    scene.describe(
        "Looks from one unit to four hexes. Those that are blocked end in a cross, at the hex that blocks.",
    );
    let from = grid.find("Fox").expect("it is there");
    for to in [at(10, 1), at(11, 6), at(2, 0), at(6, 8)] {
        let answer = sight_of(&grid, from, to).expect("both are on the map");
        scene.sight(from, to, answer.blocked.map(|block| block.hex));
    }
    scene.legend("sight", "line of sight");
    scene.legend("blocked", "blocks it");
    scene
}

/// The field of view of a unit between pillars and a wall.
fn view() -> Scene {
    let region = Region::rectangle(15, 9, Parity::OddQ);
    let pillars: Vec<Hex> =
        [(4, 2), (4, 6), (10, 2), (10, 3), (10, 6), (7, 1), (2, 4)].map(|(col, row)| at(col, row)).into();
    let walls = Walls::from_iter([(6, 6), (7, 6), (8, 6)].map(|(col, row)| Edge::new(at(col, row), flat::S)));
    let mut blockers = Blockers::new(&region, |hex| pillars.contains(&hex));
    blockers.set_walls(&walls);
    let mut viewer = Viewer::new();
    let from = at(7, 4);
    let seen = view_of(&blockers, from, 20, &mut viewer).into_area();
    let mut scene = Scene::new("What a unit sees", Orientation::Flat);
    scene.describe("A hall with seven pillars and a wall. What the unit in the middle cannot see is dark.");
    scene.fill("clear", region.hexes());
    scene.fill("building", &pillars);
    scene.view(seen.hexes());
    scene.walls(&walls);
    scene.figure(Figure::new(from, "U", "side_1").titled("Unit").facing(flat::N));
    scene.legend("hidden", "not seen");
    scene.legend("building", "pillar");
    scene
}

/// The distance to the nearest of three towns, around a lake.
fn heat() -> Scene {
    let region = Region::hexagon(7);
    let lake: Vec<Hex> = range(Hex::new(1, 0), 2).into_iter().chain(range(Hex::new(-2, 2), 1)).collect();
    let costs = Costs::per_hex(&region, |hex| if lake.contains(&hex) { IMPASSABLE } else { 1 });
    let towns = [Hex::new(-5, -1), Hex::new(5, -5), Hex::new(3, 4)];
    let mut scratch = Scratch::new();
    let far = reach_from(&costs, &towns, u32::MAX, &mut scratch);
    let mut scene = Scene::new("How far it is to the nearest town", Orientation::Flat);
    scene.describe(
        "Colours grow darker with the number of steps to the nearest of three towns around a lake.",
    );
    scene.fill("water", &lake);
    scene.heat("Steps to a town", far.hexes());
    for (hex, steps) in far.hexes() {
        scene.label(hex, &steps.to_string());
    }
    for town in towns {
        scene.figure(Figure::new(town, "T", "white").titled("Town"));
    }
    scene.legend("water", "lake");
    scene
}

/// The flow field to the nearest exit.
fn flow_field() -> Scene {
    let region = Region::rectangle(13, 8, Parity::OddQ);
    let rocks: Vec<Hex> = [
        (3, 1),
        (3, 2),
        (3, 3),
        (3, 4),
        (4, 5),
        (5, 5),
        (6, 6),
        (8, 0),
        (8, 1),
        (8, 2),
        (9, 3),
        (9, 4),
        (10, 4),
    ]
    .map(|(col, row)| at(col, row))
    .into();
    let costs = Costs::per_hex(&region, |hex| if rocks.contains(&hex) { IMPASSABLE } else { 1 });
    let exits = [at(0, 3), at(12, 1)];
    let mut scratch = Scratch::new();
    let steps = flow(&costs, &exits, &mut scratch);
    let mut scene = Scene::new("The next step to the nearest exit", Orientation::Flat);
    scene.describe("Every hex has an arrow to the next hex on its way to the nearer of two exits.");
    scene.fill("plain", region.hexes());
    scene.fill("rough", &rocks);
    scene.fill("start", exits);
    let open = region.hexes().filter(|hex| !rocks.contains(hex));
    scene.flow(open.filter_map(|hex| Some((hex, steps.direction(hex)?))));
    for exit in exits {
        scene.label(exit, "exit");
    }
    scene.legend("rough", "rocks");
    scene
}

/// Areas with one outline each, also around holes.
fn zones() -> Scene {
    let mut scene = Scene::new("Areas with one line around each", Orientation::Pointy);
    scene.describe(
        "Four areas on a hexagon of radius 5, each with an outline; one has a hole. A keep has walls.",
    );
    scene.fill("plain", range(Hex::ORIGIN, 5));
    let keep = Hex::new(-4, 4);
    let areas: [(&str, Vec<Hex>); 4] = [
        (
            "front",
            range(Hex::new(-3, 0), 1).into_iter().chain(line(Hex::new(-3, -1), Hex::new(1, -4))).collect(),
        ),
        ("left", ring(Hex::new(2, -1), 2).into_iter().collect()),
        ("right", range(Hex::new(-1, 3), 1).into_iter().chain([Hex::new(1, 3), Hex::new(2, 3)]).collect()),
        ("rear", vec![Hex::new(2, -1)]),
    ];
    for (style, hexes) in &areas {
        scene.tint(style, hexes);
        scene.zone(style, hexes);
    }
    let sides = [pointy::W, pointy::NW, pointy::NE, pointy::E];
    scene.walls(&sides.map(|direction| Edge::new(keep, direction)).into_iter().collect());
    scene.label(keep, "keep");
    scene
}

/// Every style of ground and its name.
fn styles() -> Scene {
    let mut scene = Scene::new("Styles of ground", Orientation::Flat);
    scene.describe("A hex of each terrain; all have marks, so that they can be told apart without colour.");
    let names = [
        "clear",
        "road",
        "pavement",
        "light_woods",
        "heavy_woods",
        "rough",
        "rubble",
        "water",
        "building",
        "light_smoke",
        "heavy_smoke",
        "start",
        "path",
        "blocked",
    ];
    for (number, name) in names.into_iter().enumerate() {
        let hex = at(number as i32 % 7, number as i32 / 7);
        scene.fill(name, [hex]);
        scene.caption(hex, &name.replace('_', " "));
    }
    scene
}
