//! Methods for grids of standard cells: terrain, elevation, depth and height.

use crate::coord::Hex;
use crate::grid::store::CellStore;
use crate::grid::{Cell, Grid, GridError, Measure, Region, TerrainTable};

impl Grid<Cell> {
    /// An empty board with the default cell on every hex: clear ground at level 0.
    #[must_use]
    pub fn new(region: Region) -> Grid<Cell> {
        // Every table has a first terrain, so there is nothing to check.
        Grid::of(region, CellStore::uniform(Cell::default()), TerrainTable::standard())
    }
}

impl<U: Clone> Grid<Cell, U> {
    /// A grid with another terrain on a hex, by name, at its usual depth or height.
    ///
    /// # Errors
    /// [`GridError::OutOfBounds`], and [`GridError::Terrain`] listing the known names.
    pub fn set_terrain(&self, hex: Hex, name: &str) -> Result<Grid<Cell, U>, GridError> {
        let cell = self.checked_cell(hex)?.with_terrain(self.terrain_table(), name);
        let cell = cell.map_err(|error| GridError::Terrain { hex, error })?;
        self.set_cell(hex, cell)
    }

    /// A grid with the ground of a hex on another level.
    ///
    /// # Errors
    /// [`GridError::OutOfBounds`].
    pub fn set_elevation(&self, hex: Hex, elevation: i16) -> Result<Grid<Cell, U>, GridError> {
        let cell = Cell { elevation, ..*self.checked_cell(hex)? };
        self.set_cell(hex, cell)
    }

    /// A grid with another depth or height for the terrain of a hex.
    ///
    /// # Errors
    /// [`GridError::OutOfBounds`], and [`GridError::Terrain`] when the terrain has no such
    /// measure: a road has no depth.
    pub fn set_measure(&self, hex: Hex, measure: Measure, value: u8) -> Result<Grid<Cell, U>, GridError> {
        let cell = self.checked_cell(hex)?.with_measure(self.terrain_table(), measure, value);
        let cell = cell.map_err(|error| GridError::Terrain { hex, error })?;
        self.set_cell(hex, cell)
    }
}
