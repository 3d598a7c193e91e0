//! Answers drawn in the terminal.

use sixfold::coord::Hex;
use sixfold::grid::Grid;
use sixfold::render::{Scene, Theme, text};
use sixfold::shape::{Convex, Shape};

use crate::failure::Failure;
use crate::ground::Ground;
use crate::screen::Screen;

/// The most hexes a drawing in a terminal can have.
const MOST: u64 = 20_000;

/// A picture of the ground with something marked on it.
pub(crate) struct Picture {
    scene: Scene,
}

impl Picture {
    /// The ground around these hexes: all of a board, a rim of one hex on the open plane.
    pub(crate) fn new(
        title: &str,
        ground: &Ground,
        hexes: impl Iterator<Item = Hex> + Clone,
    ) -> Result<Picture, Failure> {
        let mut scene = Scene::new(title, ground.orientation());
        match ground {
            Ground::Board(board) => scene.fill("plain", board.hexes().iter().copied()),
            Ground::Map(map) => {
                allow(map.grid.len() as u64)?;
                lay_out(&mut scene, &map.grid);
            }
            Ground::Plane => {
                let span = |of: fn(Hex) -> i32| {
                    let least = hexes.clone().map(of).min().unwrap_or(0);
                    let most = hexes.clone().map(of).max().unwrap_or(0);
                    least.saturating_sub(1)..=most.saturating_add(1)
                };
                let around = Convex::new(span(Hex::q), span(Hex::r), span(|hex| hex.q() + hex.r()));
                allow(around.count())?;
                scene.fill("plain", around);
            }
        }
        Ok(Picture { scene })
    }

    /// Gives hexes a style and a sign.
    pub(crate) fn mark(&mut self, style: &str, sign: &str, hexes: impl IntoIterator<Item = Hex>) {
        for hex in hexes {
            self.mark_one(style, sign, hex);
        }
    }

    /// Gives a hex a style and a sign.
    pub(crate) fn mark_one(&mut self, style: &str, sign: &str, hex: Hex) {
        self.scene.tint(style, [hex]);
        self.scene.label(hex, sign);
    }

    /// The picture as lines of text.
    pub(crate) fn text(&self, screen: Screen) -> String {
        text(&self.scene, &Theme::light(), screen.ink)
    }
}

/// Refuses a drawing of too many hexes.
pub(crate) fn allow(count: u64) -> Result<(), Failure> {
    if count <= MOST {
        return Ok(());
    }
    Err(Failure::Usage(format!("the picture would have {count} hexes; at most {MOST} can be drawn")))
}

/// The hexes of a grid in the styles of their terrains.
pub(crate) fn lay_out(scene: &mut Scene, grid: &Grid) {
    for (number, terrain) in grid.terrain_table().terrains().iter().enumerate() {
        let of_it = grid.cells().filter(|(_, cell)| cell.terrain.index() == number).map(|(hex, _)| hex);
        scene.fill(&terrain.name, of_it);
    }
}
