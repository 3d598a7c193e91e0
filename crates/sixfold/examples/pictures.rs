//! Draws the pictures of the README and the docs: `cargo run -p sixfold --example pictures`.

use std::path::Path;

use sixfold::coord::{Direction, Hex, Orientation, flat};
use sixfold::layout::facing_to;
use sixfold::render::{Figure, Scene, System, Theme, svg};
use sixfold::shape::{Shape, line, range, ray, ring, spiral};

fn main() -> std::io::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/pictures");
    for (name, scene) in pictures() {
        std::fs::write(folder.join(name).with_extension("svg"), svg(&scene, &Theme::light()))?;
        println!("docs/pictures/{name}.svg: {}", scene.title());
    }
    Ok(())
}

/// Every picture, by the name of its file.
pub(crate) fn pictures() -> Vec<(&'static str, Scene)> {
    vec![("coordinates", coordinates()), ("lines", lines()), ("rings", rings()), ("facings", facings())]
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
    scene.label_all(System::Axial);
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
        (Hex::new(5, -6), "reach"),
        (Hex::new(-1, -4), "front"),
    ];
    for (end, style) in ends {
        scene.fill(style, line(Hex::ORIGIN, end));
    }
    for (end, _) in ends {
        scene.route("route", [Hex::ORIGIN, end]);
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

/// Every hex around a unit, marked by the facing that looks at it.
fn facings() -> Scene {
    let mut scene = Scene::new("The facing towards every hex", Orientation::Flat);
    scene.describe("Around a unit in the middle, the hexes of each 60-degree sector share a style.");
    let styles = ["front", "right", "path", "rear", "reach", "left"];
    scene.fill("plain", [Hex::ORIGIN]);
    for hex in range(Hex::ORIGIN, 5) {
        if let Some(facing) = facing_to(Hex::ORIGIN, hex) {
            scene.fill(styles[facing.index()], [hex]);
        }
    }
    for direction in Direction::ALL {
        let hex = ray(Hex::ORIGIN, direction, 4).end();
        scene.label(hex, direction.name(Orientation::Flat));
    }
    scene.figure(Figure {
        hex: Hex::ORIGIN,
        name: "U".into(),
        style: "side_1".into(),
        facing: Some(flat::N),
    });
    scene
}
