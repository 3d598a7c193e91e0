use alloc::collections::BTreeSet;
use alloc::string::String;

use crate::coord::Orientation;
use crate::grid::{Cell, Grid, Posture, Unit};
use crate::render::{Figure, Scene, Stance};

/// A scene of a grid: the terrain of its hexes, their elevation, its walls and its units.
///
/// Styles are the names of terrains, and `side_1` to `side_4` for units; one without a side
/// has the style `white`.
///
/// ```
/// use sixfold::coord::{Hex, Orientation, flat};
/// use sixfold::grid::{Grid, Region};
/// use sixfold::render::grid_scene;
///
/// let grid = Grid::new(Region::hexagon(2));
/// let grid = grid.set_terrain(Hex::ORIGIN, "heavy_woods")?.place("scout", (Hex::new(1, 0), flat::S))?;
/// let scene = grid_scene(&grid, "A wood", Orientation::Flat);
/// assert_eq!(scene.style_of(Hex::ORIGIN), Some("heavy_woods"));
/// assert_eq!(scene.style_of(Hex::new(1, 0)), Some("clear"));
/// # Ok::<(), sixfold::grid::GridError>(())
/// ```
#[must_use]
pub fn grid_scene(grid: &Grid<Cell>, title: &str, orientation: Orientation) -> Scene {
    let mut scene = Scene::new(title, orientation);
    let table = grid.terrain_table();
    let used: BTreeSet<usize> = grid.cells().map(|(_, cell)| cell.terrain.index()).collect();
    for index in used {
        let here = grid.cells().filter(|(_, cell)| cell.terrain.index() == index);
        scene.fill(&table.terrains()[index].name, here.map(|(hex, _)| hex));
    }
    scene.levels(grid.cells().map(|(hex, cell)| (hex, cell.elevation)));
    scene.walls(grid.walls());
    for unit in grid.units() {
        scene.figure(figure_of(unit));
    }
    scene
}

/// A unit as a figure, with the beginning of its name.
fn figure_of(unit: Unit<'_>) -> Figure {
    let name: String = unit.name.chars().take(3).collect();
    let style = match unit.side {
        None => "white",
        Some(side) => ["side_4", "side_1", "side_2", "side_3"][usize::from(side.0 % 4)],
    };
    let stance = match unit.posture {
        Posture::Standing => Stance::Ready,
        Posture::Prone => Stance::Spent,
    };
    Figure::new(unit.hex, &name, style).titled(unit.name).facing(unit.facing).stance(stance)
}
