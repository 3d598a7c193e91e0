use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use sixfold::coord::{Hex, Orientation};
use sixfold::grid::{Grid, GridCell, Measure, Posture, Unit};

use crate::writing::short_names;
use crate::{Figure, Scene, Stance};

/// The greatest depth that has a style of its own.
const DEEPEST: u8 = 4;

/// A scene of a grid: terrain, elevation, walls and units.
///
/// Styles are the names of terrains, with the depth if it is not the usual one (`water_3`, up to 4), and
/// `side_1` to `side_4` for units; a unit without a side has the style `white`.
///
/// ```
/// use sixfold::coord::{Hex, Orientation, flat};
/// use sixfold::grid::{Grid, Region};
/// use sixfold_render::grid_scene;
///
/// let grid = Grid::new(Region::hexagon(2));
/// let grid = grid.set_terrain(Hex::ORIGIN, "heavy_woods")?.place("scout", (Hex::new(1, 0), flat::S))?;
/// let scene = grid_scene(&grid, "A wood", Orientation::Flat);
/// assert_eq!(scene.style_of(Hex::ORIGIN), Some("heavy_woods"));
/// assert_eq!(scene.style_of(Hex::new(1, 0)), Some("clear"));
/// # Ok::<(), sixfold::grid::GridError>(())
/// ```
#[must_use]
pub fn grid_scene<C: GridCell, U: Clone>(grid: &Grid<C, U>, title: &str, orientation: Orientation) -> Scene {
    let mut scene = Scene::new(title, orientation);
    let table = grid.terrain_table();
    let mut used: BTreeMap<(usize, u8), Vec<Hex>> = BTreeMap::new();
    for (hex, cell) in grid.cells() {
        let cell = cell.standard();
        used.entry((cell.terrain.index(), cell.measure)).or_default().push(hex);
    }
    for ((index, measure), hexes) in used {
        let kind = &table.terrains()[index];
        let name = match kind.measure {
            Some(Measure::Depth) if measure != kind.usual => {
                format!("{}_{}", kind.name, measure.min(DEEPEST))
            }
            _ => kind.name.clone(),
        };
        scene.fill(&name, hexes);
    }
    scene.levels(grid.cells().map(|(hex, cell)| (hex, cell.standard().elevation)));
    scene.walls(grid.walls());
    let units = grid.units();
    let names = short_names(units.iter().map(|unit| unit.name));
    for unit in units {
        scene.figure(figure_of(unit, names.get(unit.name).map_or("", String::as_str)));
    }
    scene
}

/// A unit as a figure, with a short name.
fn figure_of<U>(unit: Unit<'_, U>, name: &str) -> Figure {
    let style = match unit.side {
        None => "white",
        Some(side) => ["side_4", "side_1", "side_2", "side_3"][usize::from(side.0 % 4)],
    };
    let stance = match unit.posture {
        Posture::Standing => Stance::Ready,
        Posture::Prone => Stance::Prone,
    };
    Figure::new(unit.hex, name, style).titled(unit.name).facing(unit.facing).stance(stance)
}
