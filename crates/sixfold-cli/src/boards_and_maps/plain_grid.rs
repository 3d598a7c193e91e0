//! A grid whose hexes have no labels: a shape, or a saved grid.

use std::path::Path;

use sixfold::coord::Orientation;
use sixfold::grid::{Grid, Region};

use crate::boards_and_maps::{NotationArguments, PlaneNotation};
use crate::messages::shown;

/// A grid, its title, and the notation of its hexes.
pub(crate) struct PlainGrid {
    /// Its title in messages.
    pub(crate) title: String,
    /// The grid with its cells and units.
    pub(crate) grid: Grid,
    /// The orientation and notation of the hexes.
    pub(crate) notation: PlaneNotation,
}

impl PlainGrid {
    /// Level, empty ground.
    pub(crate) fn open_ground(region: Region, notation: PlaneNotation) -> PlainGrid {
        PlainGrid { title: "open ground".to_owned(), grid: Grid::new(region), notation }
    }

    /// The grid of a file.
    ///
    /// Its shape decides the orientation, unless the command line does.
    pub(crate) fn saved(path: &Path, grid: Grid, notation: &NotationArguments) -> PlainGrid {
        let notation = match notation.is_usual() {
            true => {
                let orientation = grid.region().orientation().unwrap_or(Orientation::Flat);
                PlaneNotation { orientation, parity: None }
            }
            false => notation.notation(),
        };
        PlainGrid { title: shown(path), grid, notation }
    }
}
