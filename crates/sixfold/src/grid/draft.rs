use alloc::vec::Vec;

use crate::coord::{Direction, Edge, Hex};
use crate::grid::{
    Cell, Grid, GridCell, GridError, Measure, Placement, Posture, Region, Side, Unit, UnitKey, Walls,
    WhichUnit,
};

/// A mutable copy of a grid: many operations, then one new grid.
///
/// For loading a map, and for a batch that must succeed as a whole: see [`edit`]. The original grid
/// stays unchanged. After many changes of cells the draft switches to a flat array of its own, and each
/// further change is one write.
///
/// ```
/// use sixfold::coord::Hex;
/// use sixfold::grid::{Draft, Grid, Region};
///
/// let bare: Grid = Grid::new(Region::hexagon(20));
/// let mut draft = Draft::of(&bare);
/// for hex in bare.region() {
///     draft.set_elevation(hex, hex.q().unsigned_abs() as i16)?;
/// }
/// draft.set_terrain(Hex::new(1, 0), "woods")?;
/// draft.place("scout", Hex::new(2, 0))?;
/// let map = draft.finish();
/// assert_eq!(map.cell(Hex::new(-7, 0)).map(|cell| cell.elevation), Some(7));
/// assert_eq!(bare.cell(Hex::new(-7, 0)).map(|cell| cell.elevation), Some(0));
/// # Ok::<(), sixfold::grid::GridError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Draft<C = Cell, U = ()> {
    grid: Grid<C, U>,
    /// All cells, once enough have changed to make copying them worthwhile.
    cells: Option<Vec<C>>,
    /// The number of cells written to the grid before that.
    written: usize,
}

impl<C: GridCell, U: Clone> Draft<C, U> {
    /// A draft that begins as a copy of a grid.
    #[must_use]
    pub fn of(grid: &Grid<C, U>) -> Draft<C, U> {
        Draft { grid: grid.clone(), cells: None, written: 0 }
    }

    /// The grid with all changes.
    #[must_use]
    pub fn finish(self) -> Grid<C, U> {
        match self.cells {
            Some(cells) => self.grid.with_cells(cells),
            None => self.grid,
        }
    }

    /// The hexes of the grid.
    #[must_use]
    pub fn region(&self) -> &Region {
        self.grid.region()
    }

    /// The current cell of a hex; `None` out of bounds.
    #[must_use]
    pub fn cell(&self, hex: Hex) -> Option<&C> {
        match &self.cells {
            Some(cells) => cells.get(self.grid.region().place(hex)),
            None => self.grid.cell(hex),
        }
    }

    /// A unit in its current state; `None` when it is not on the grid.
    #[must_use]
    pub fn unit<'k>(&self, unit: impl Into<UnitKey<'k>>) -> Option<Unit<'_, U>> {
        self.grid.unit(unit)
    }

    /// The unit that is now on a hex; `None` when it is empty or out of bounds.
    #[must_use]
    pub fn unit_at(&self, hex: Hex) -> Option<Unit<'_, U>> {
        self.grid.unit_at(hex)
    }

    /// Like [`Grid::place`], but faster for many units.
    ///
    /// Parts that no other grid shares are changed in place.
    ///
    /// # Errors
    /// As for [`Grid::place`]; then nothing has changed.
    pub fn place<'k>(
        &mut self,
        unit: impl Into<UnitKey<'k>>,
        placement: impl Into<Placement<U>>,
    ) -> Result<(), GridError> {
        self.grid.put(unit.into(), placement.into())
    }

    /// Like [`Grid::remove`].
    ///
    /// # Errors
    /// As for [`Grid::remove`]; then nothing has changed.
    pub fn remove<'k>(&mut self, unit: impl Into<WhichUnit<'k>>) -> Result<(), GridError> {
        self.grid = self.grid.remove(unit)?;
        Ok(())
    }

    /// Like [`Grid::move_unit`].
    ///
    /// # Errors
    /// As for [`Grid::move_unit`]; then nothing has changed.
    pub fn move_unit<'k>(&mut self, unit: impl Into<WhichUnit<'k>>, to: Hex) -> Result<(), GridError> {
        self.grid = self.grid.move_unit(unit, to)?;
        Ok(())
    }

    /// Like [`Grid::set_facing`].
    ///
    /// # Errors
    /// As for [`Grid::set_facing`]; then nothing has changed.
    pub fn set_facing<'k>(
        &mut self,
        unit: impl Into<UnitKey<'k>>,
        facing: Direction,
    ) -> Result<(), GridError> {
        self.grid = self.grid.set_facing(unit, facing)?;
        Ok(())
    }

    /// Like [`Grid::set_posture`].
    ///
    /// # Errors
    /// As for [`Grid::set_posture`]; then nothing has changed.
    pub fn set_posture<'k>(
        &mut self,
        unit: impl Into<UnitKey<'k>>,
        posture: Posture,
    ) -> Result<(), GridError> {
        self.grid = self.grid.set_posture(unit, posture)?;
        Ok(())
    }

    /// Like [`Grid::set_side`].
    ///
    /// # Errors
    /// As for [`Grid::set_side`]; then nothing has changed.
    pub fn set_side<'k>(
        &mut self,
        unit: impl Into<UnitKey<'k>>,
        side: Option<Side>,
    ) -> Result<(), GridError> {
        self.grid = self.grid.set_side(unit, side)?;
        Ok(())
    }

    /// Like [`Grid::update_data`].
    ///
    /// # Errors
    /// As for [`Grid::update_data`]; then nothing has changed.
    pub fn update_data<'k>(
        &mut self,
        unit: impl Into<UnitKey<'k>>,
        change: impl FnOnce(&mut U),
    ) -> Result<(), GridError> {
        self.grid.change_data(unit.into(), change)
    }

    /// Like [`Grid::set_cell`].
    ///
    /// # Errors
    /// As for [`Grid::set_cell`]; then nothing has changed.
    pub fn set_cell(&mut self, hex: Hex, cell: C) -> Result<(), GridError> {
        // A change of the grid costs about as much as copying 128 cells.
        if self.cells.is_none() && self.written > self.grid.len() / 128 {
            self.cells = Some(self.grid.field(C::clone).into_values());
        }
        match &mut self.cells {
            None => {
                self.grid = self.grid.set_cell(hex, cell)?;
                self.written += 1;
            }
            Some(cells) => {
                let board = self.grid.region();
                let place = cells.get_mut(board.place(hex));
                let place = place.ok_or_else(|| GridError::OutOfBounds { hex, board: board.clone() })?;
                self.grid
                    .terrain_table()
                    .check(cell.standard().terrain)
                    .map_err(|error| GridError::Terrain { hex, error })?;
                *place = cell;
            }
        }
        Ok(())
    }

    /// The current walls.
    #[must_use]
    pub fn walls(&self) -> &Walls {
        self.grid.walls()
    }

    /// Like [`Grid::set_wall`].
    ///
    /// # Errors
    /// As for [`Grid::set_wall`]; then nothing has changed.
    pub fn set_wall(&mut self, edge: Edge) -> Result<(), GridError> {
        self.grid.put_wall(edge)
    }

    /// Like [`Grid::clear_wall`].
    pub fn clear_wall(&mut self, edge: Edge) {
        self.grid.take_wall(edge);
    }

    /// Refuses a hex that is out of bounds.
    pub(crate) fn check_bounds(&self, hex: Hex) -> Result<(), GridError> {
        self.checked_cell(hex).map(drop)
    }

    /// The current cell of a hex; an error out of bounds.
    fn checked_cell(&self, hex: Hex) -> Result<&C, GridError> {
        let board = self.grid.region();
        self.cell(hex).ok_or_else(|| GridError::OutOfBounds { hex, board: board.clone() })
    }
}

impl<U: Clone> Draft<Cell, U> {
    /// Like [`Grid::set_terrain`].
    ///
    /// # Errors
    /// As for [`Grid::set_terrain`]; then nothing has changed.
    pub fn set_terrain(&mut self, hex: Hex, name: &str) -> Result<(), GridError> {
        let cell = self.checked_cell(hex)?.with_terrain(self.grid.terrain_table(), name);
        let cell = cell.map_err(|error| GridError::Terrain { hex, error })?;
        self.set_cell(hex, cell)
    }

    /// Like [`Grid::set_elevation`].
    ///
    /// # Errors
    /// As for [`Grid::set_elevation`]; then nothing has changed.
    pub fn set_elevation(&mut self, hex: Hex, elevation: i16) -> Result<(), GridError> {
        let cell = Cell { elevation, ..*self.checked_cell(hex)? };
        self.set_cell(hex, cell)
    }

    /// Like [`Grid::set_measure`].
    ///
    /// # Errors
    /// As for [`Grid::set_measure`]; then nothing has changed.
    pub fn set_measure(&mut self, hex: Hex, measure: Measure, value: u8) -> Result<(), GridError> {
        let cell = self.checked_cell(hex)?.with_measure(self.grid.terrain_table(), measure, value);
        let cell = cell.map_err(|error| GridError::Terrain { hex, error })?;
        self.set_cell(hex, cell)
    }
}

/// Applies a batch of changes to a grid: all of them, or none and an error.
///
/// ```
/// use sixfold::coord::Hex;
/// use sixfold::grid::{Grid, GridError, Region, edit};
///
/// let grid: Grid = Grid::new(Region::hexagon(2));
/// let swapped = edit(&grid.place("a", Hex::new(0, 0))?.place("b", Hex::new(1, 0))?, |draft| {
///     draft.move_unit(Hex::new(0, 0), Hex::new(0, 1))?;
///     draft.move_unit(Hex::new(1, 0), Hex::new(0, 0))?;
///     draft.move_unit(Hex::new(0, 1), Hex::new(1, 0))?;
///     Ok(())
/// })?;
/// assert_eq!(swapped.occupant(Hex::new(1, 0)), Some("a"));
///
/// let refused = edit(&grid, |draft| {
///     draft.place("c", Hex::new(0, 0))?;
///     draft.place("d", Hex::new(9, 9))
/// });
/// assert!(matches!(refused, Err(GridError::OutOfBounds { .. })));
/// assert_eq!(grid.occupied_count(), 0);
/// # Ok::<(), GridError>(())
/// ```
///
/// # Errors
/// The error that `changes` returns; the grid is unchanged. For errors of your own use a [`Draft`].
pub fn edit<C: GridCell, U: Clone>(
    grid: &Grid<C, U>,
    changes: impl FnOnce(&mut Draft<C, U>) -> Result<(), GridError>,
) -> Result<Grid<C, U>, GridError> {
    let mut draft = Draft::of(grid);
    changes(&mut draft)?;
    Ok(draft.finish())
}
