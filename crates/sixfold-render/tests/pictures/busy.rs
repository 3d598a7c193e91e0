//! A scene with everything in it.

use sixfold::coord::{Edge, Hex, Orientation, flat};
use sixfold::grid::Walls;
use sixfold::shape::{range, ring};
use sixfold_render::{
    Building, BuildingShape, CoordinateSystem, Figure, Scene, Stance, TileArea, TilePicture, TileSheet, Track,
};

/// A scene with one of everything, and a name wherever one is possible.
pub(crate) fn busy_scene(name: &str, orientation: Orientation) -> Scene {
    let at = Hex::new;
    let mut scene = Scene::new(name, orientation);
    scene.describe(name);
    scene.fill("plain", range(Hex::ORIGIN, 2));
    scene.fill(name, [at(0, 2)]);
    scene.heat(name, [(at(-1, 0), 1_u32), (at(-1, 1), 2), (at(-2, 1), 4)]);
    scene.levels([(at(1, 0), 2), (at(1, -1), 0), (at(2, -1), -1)]);
    scene.cover(name, [at(1, 1), at(9, 9)]);
    scene.cover("light_woods", [at(1, 1)]);
    scene.cliffs([(at(0, 1), flat::SE)]);
    scene.track(Track::Road, name, at(0, 2), [flat::N, flat::SE]);
    scene.track(Track::Rails, "rails", at(-1, 2), [flat::N, flat::SE, flat::S]);
    scene.track(Track::Bridge, "bridge", at(-2, 2), []);
    scene.building(Building::new(at(2, -1), name).joined([flat::N]).walls(3));
    scene.building(Building::new(at(2, -2), "fuel_tank").shape(BuildingShape::Round));
    scene.note(at(2, -1), name);
    scene.note(at(1, 0), name);
    let sheet = scene.tile_sheet(TileSheet::embedded(&[137, 80, 78, 71], 20, 20));
    scene.tile_sheet(TileSheet::linked(name, 20, 20));
    let tile = TilePicture::new(sheet, TileArea { x: 0, y: 0, width: 10, height: 10 });
    scene.tile(at(-1, 2), &tile);
    scene.tile(at(-2, 2), &tile.placed(0.0, -0.5, 1.0, 1.5).flipped_down().turned(60));
    scene.tint("front", [at(0, -1), at(0, -2)]);
    scene.tint(name, [at(0, -2)]);
    scene.zone("zone", ring(Hex::ORIGIN, 1));
    scene.zone(name, [at(2, 0)]);
    scene.reach([(at(2, -2), 3), (at(1, -2), 4)]);
    scene.walls(&Walls::from_iter([Edge::new(Hex::ORIGIN, flat::N)]));
    scene.flow([(at(-2, 0), flat::S)]);
    scene.path("route", [Hex::ORIGIN, at(1, 0), at(2, 0)]);
    scene.path(name, [Hex::ORIGIN, at(-1, 0)]);
    scene.sight(Hex::ORIGIN, at(0, 2), None);
    scene.sight(Hex::ORIGIN, at(-2, 2), Some(at(-1, 1)));
    scene.coordinates(CoordinateSystem::Axial);
    scene.caption(at(1, 1), name);
    scene.label(at(1, 1), name);
    scene.figure(Figure::new(at(0, 1), name, "side_2").facing(flat::S));
    scene.figure(Figure::new(at(1, 0), "x", name).titled(name).stance(Stance::Spent));
    scene.legend("route", name);
    scene.legend(name, "x");
    scene.legend("front", "x");
    scene.legend("zone", "x");
    scene.legend("side_2", "x");
    scene
}
