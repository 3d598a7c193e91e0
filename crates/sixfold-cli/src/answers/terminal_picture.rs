//! Answers drawn in the terminal.

use sixfold::coord::Hex;
use sixfold::shape::{Convex, Shape};
use sixfold_render::{Scene, Theme, grid_scene, text_picture};

use crate::boards_and_maps::PlayingField;
use crate::messages::Failure;
use crate::terminal::{Page, Screen};

/// The most hexes a drawing in a terminal can have.
const MOST: u64 = 20_000;

/// The background of a picture: the whole board or map.
///
/// On the open plane the hexes and their neighbours.
pub(crate) fn field_scene(
    title: &str,
    field: &PlayingField,
    hexes: impl Iterator<Item = Hex> + Clone,
) -> Result<Scene, Failure> {
    match field {
        PlayingField::Board(board) => {
            let mut scene = Scene::new(title, board.orientation());
            scene.fill("plain", board.hexes());
            Ok(scene)
        }
        PlayingField::Map(map) => {
            allow(map.grid.len() as u64)?;
            Ok(grid_scene(&map.grid, title, map.orientation()))
        }
        PlayingField::Grid(plain) => {
            allow(plain.grid.len() as u64)?;
            Ok(grid_scene(&plain.grid, title, field.orientation()))
        }
        PlayingField::Plane(_) => {
            let span = |of: fn(Hex) -> i32| {
                let least = hexes.clone().map(of).min().unwrap_or(0);
                let most = hexes.clone().map(of).max().unwrap_or(0);
                least.saturating_sub(1)..=most.saturating_add(1)
            };
            let around = Convex::new(span(Hex::q), span(Hex::r), span(|hex| hex.q() + hex.r()));
            allow(around.count())?;
            let mut scene = Scene::new(title, field.orientation());
            scene.fill("plain", around);
            Ok(scene)
        }
    }
}

/// Gives hexes a style and writes a character on each.
pub(crate) fn mark(scene: &mut Scene, style: &str, sign: &str, hexes: impl IntoIterator<Item = Hex>) {
    for hex in hexes {
        scene.tint(style, [hex]);
        scene.label(hex, sign);
    }
}

/// The scene as lines of text.
pub(crate) fn drawn(scene: &Scene, screen: Screen) -> Page {
    let mut page = Page::new();
    page.drawing(&text_picture(scene, &Theme::light(), screen.terminal));
    page
}

/// Refuses a drawing of too many hexes.
pub(crate) fn allow(count: u64) -> Result<(), Failure> {
    if count <= MOST {
        return Ok(());
    }
    Err(Failure::Usage(format!("the picture would have {count} hexes; at most {MOST} can be drawn")))
}
