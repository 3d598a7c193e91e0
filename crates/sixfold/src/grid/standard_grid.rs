//! What a grid of standard cells can do besides: terrain by name, levels, depths and heights.

use crate::coord::Hex;
use crate::grid::store::CellStore;
use crate::grid::{Cell, Grid, GridError, Measure, Region, TerrainKind, TerrainTable};

impl Grid<Cell> {
    /// An empty board on which every hex is the default one: clear ground at level 0.
    #[must_use]
    pub fn new(region: Region) -> Grid<Cell> {
        Grid::with_table(region, TerrainTable::standard())
    }

    /// An empty board on which every hex has the first terrain of a table, which every table has.
    pub(crate) fn with_table(region: Region, terrain: TerrainTable) -> Grid<Cell> {
        Grid::of(region, CellStore::uniform(Cell::default()), terrain)
    }

    /// The terrain of a hex; `None` out of bounds.
    #[must_use]
    pub fn terrain(&self, hex: Hex) -> Option<&TerrainKind> {
        self.cell(hex).map(|cell| self.terrain_table().terrain(cell.terrain))
    }

    /// A grid with another terrain on a hex, by name, at its usual depth or height.
    ///
    /// # Errors
    /// [`GridError::OutOfBounds`], and [`GridError::Terrain`] listing the known names.
    pub fn set_terrain(&self, hex: Hex, name: &str) -> Result<Grid<Cell>, GridError> {
        let cell = self.checked_cell(hex)?.with_terrain(self.terrain_table(), name);
        let cell = cell.map_err(|error| GridError::Terrain { hex, error })?;
        self.set_cell(hex, cell)
    }

    /// A grid with the ground of a hex on another level.
    ///
    /// # Errors
    /// [`GridError::OutOfBounds`].
    pub fn set_elevation(&self, hex: Hex, elevation: i16) -> Result<Grid<Cell>, GridError> {
        let cell = Cell { elevation, ..*self.checked_cell(hex)? };
        self.set_cell(hex, cell)
    }

    /// A grid with the terrain of a hex deeper or higher.
    ///
    /// # Errors
    /// [`GridError::OutOfBounds`], and [`GridError::Terrain`] when the terrain has no such
    /// measure: a road has no depth.
    pub fn set_measure(&self, hex: Hex, measure: Measure, value: u8) -> Result<Grid<Cell>, GridError> {
        let cell = self.checked_cell(hex)?.with_measure(self.terrain_table(), measure, value);
        let cell = cell.map_err(|error| GridError::Terrain { hex, error })?;
        self.set_cell(hex, cell)
    }
}
