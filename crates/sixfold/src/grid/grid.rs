use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;

use crate::coord::{Edge, Hex};
use crate::grid::base::GridBase;
use crate::grid::diff::{cell_differences, unit_differences, wall_differences};
use crate::grid::store::CellStore;
use crate::grid::units::{UnitRecords, UnitStore};
use crate::grid::{Cell, Difference, Field, GridCell, GridError, Region, TerrainKind, TerrainTable, Walls};

/// A board with its cells, walls and units at one moment.
///
/// Immutable: an operation returns a new grid that shares unchanged parts with this one. Its cost
/// depends on the size of the change, not of the board, and a clone increments two reference
/// counts. For undo, replay and "what if", store the grids; see [`History`](crate::grid::History).
///
/// A unit stands on at most one hex, and at most one unit on a hex, unless [`Grid::with_stacking`] raises
/// that limit. Every operation preserves this or is refused with a [`GridError`].
///
/// `C` is the type of cells. The standard [`Cell`] has terrain and elevation; any [`GridCell`] can be
/// used instead. `U` is the type of the game's own data about each unit, such as its hit points; see
/// [`Grid::with_unit_data`].
///
/// ```
/// use sixfold::coord::Hex;
/// use sixfold::grid::{Grid, Region};
///
/// let empty = Grid::new(Region::hexagon(5));
/// let grid = empty.place("unit-123", Hex::new(2, 3))?;
/// assert_eq!(grid.occupant(Hex::new(2, 3)), Some("unit-123"));
/// assert_eq!(empty.occupant(Hex::new(2, 3)), None);
///
/// let refused = grid.place("unit-7", Hex::new(2, 3)).map_err(|error| error.to_string());
/// assert_eq!(refused, Err("hex 2,3 is occupied by \"unit-123\"".into()));
/// # Ok::<(), sixfold::grid::GridError>(())
/// ```
pub struct Grid<C = Cell, U = ()> {
    /// Behind one `Arc`, so that moving a unit increments one reference count.
    pub(super) base: Arc<GridBase<C, U>>,
    pub(super) units: UnitStore,
}

// Derived, it would require cells and data to be `Clone`, which sharing does not need.
impl<C, U> Clone for Grid<C, U> {
    fn clone(&self) -> Self {
        Grid { base: Arc::clone(&self.base), units: self.units.clone() }
    }
}

impl<C: GridCell> Grid<C> {
    /// An empty board with the same cell on every hex, and a terrain table.
    ///
    /// For a board with cells of your own type; [`Grid::new`] uses the standard [`Cell`].
    ///
    /// # Errors
    /// [`GridError::Terrain`] for a cell with a terrain that the table does not have.
    pub fn uniform(region: Region, cell: C, terrain: TerrainTable) -> Result<Grid<C>, GridError> {
        let cells = CellStore::uniform(cell);
        check_cells(&region, &cells, &terrain)?;
        Ok(Grid::of(region, cells, terrain))
    }

    /// An empty board with these cells, and a terrain table.
    ///
    /// # Errors
    /// [`GridError::Terrain`] for a cell with a terrain that the table does not have.
    pub fn from_field(cells: Field<C>, terrain: TerrainTable) -> Result<Grid<C>, GridError> {
        let region = cells.region().clone();
        let cells = CellStore::each(cells.into_values().into());
        check_cells(&region, &cells, &terrain)?;
        Ok(Grid::of(region, cells, terrain))
    }

    pub(super) fn of(region: Region, cells: CellStore<C>, terrain: TerrainTable) -> Grid<C> {
        let (walls, records) = (Walls::new(), UnitRecords::EMPTY);
        let base = GridBase { region, cells, walls, terrain, stacking: 1, records };
        Grid { base: Arc::new(base), units: UnitStore::none() }
    }
}

impl<C: GridCell, U: Clone> Grid<C, U> {
    /// The same grid with another terrain table.
    ///
    /// The terrain numbers in cells stay the same, so choose the table before you set terrain.
    ///
    /// # Errors
    /// [`GridError::Terrain`] when a cell has a terrain that the table does not have.
    pub fn with_terrain_table(&self, terrain: TerrainTable) -> Result<Grid<C, U>, GridError> {
        check_cells(&self.base.region, &self.base.cells, &terrain)?;
        Ok(self.on(GridBase { terrain, ..(*self.base).clone() }))
    }

    fn on(&self, base: GridBase<C, U>) -> Grid<C, U> {
        Grid { base: Arc::new(base), units: self.units.clone() }
    }

    /// The hexes of the grid.
    #[must_use]
    pub fn region(&self) -> &Region {
        &self.base.region
    }

    /// The terrain table of the grid.
    #[must_use]
    pub fn terrain_table(&self) -> &TerrainTable {
        &self.base.terrain
    }

    /// The walls on its hexsides.
    #[must_use]
    pub fn walls(&self) -> &Walls {
        &self.base.walls
    }

    /// The number of hexes.
    #[must_use]
    pub fn len(&self) -> usize {
        self.base.region.len()
    }

    /// Whether there are no hexes.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.base.region.is_empty()
    }

    /// Whether a hex is on the grid.
    #[must_use]
    pub fn contains(&self, hex: Hex) -> bool {
        self.base.region.contains(hex)
    }

    /// The cell of a hex; `None` out of bounds.
    #[inline]
    #[must_use]
    pub fn cell(&self, hex: Hex) -> Option<&C> {
        self.base.cell(hex)
    }

    /// The terrain of a hex; `None` out of bounds.
    #[must_use]
    pub fn terrain(&self, hex: Hex) -> Option<&TerrainKind> {
        self.cell(hex).map(|cell| self.base.terrain.terrain(cell.standard().terrain))
    }

    /// Every hex with its cell, by `q`, then `r`.
    #[must_use]
    pub fn cells(&self) -> impl ExactSizeIterator<Item = (Hex, &C)> {
        let cells = &self.base.cells;
        self.base.region.hexes().enumerate().map(|(index, hex)| (hex, cells.get(index)))
    }

    /// A field with `f` of every cell, such as costs or heights for a search.
    #[must_use]
    pub fn field<T: Clone>(&self, f: impl Fn(&C) -> T) -> Field<T> {
        Field::of(self.base.region.clone(), self.base.cells.map(self.len(), f))
    }

    /// The hexes of the grid within a distance of a centre, by `q`, then `r`.
    pub fn range(&self, center: Hex, radius: u32) -> impl Iterator<Item = Hex> + Clone + '_ {
        self.base.region.range(center, radius)
    }

    /// The neighbours of a hex that are on the grid, by direction number.
    pub fn neighbors(&self, hex: Hex) -> impl Iterator<Item = Hex> + Clone + '_ {
        self.base.region.neighbors(hex)
    }

    /// A grid with another cell on a hex.
    ///
    /// # Errors
    /// [`GridError::OutOfBounds`], and [`GridError::Terrain`] for a cell that the terrain table refuses.
    pub fn set_cell(&self, hex: Hex, cell: C) -> Result<Grid<C, U>, GridError> {
        let index = self.base.index(hex)? as usize;
        self.base
            .terrain
            .check(cell.standard().terrain)
            .map_err(|error| GridError::Terrain { hex, error })?;
        let cells = self.base.cells.with(index, cell);
        Ok(self.on(GridBase { cells, ..(*self.base).clone() }))
    }

    /// A grid with a wall on a hexside; an equal grid when it has one already.
    ///
    /// # Errors
    /// [`GridError::OutOfBounds`] when neither hex beside it is on the grid.
    pub fn set_wall(&self, edge: Edge) -> Result<Grid<C, U>, GridError> {
        let mut grid = self.clone();
        grid.put_wall(edge)?;
        Ok(grid)
    }

    /// A grid without the wall on a hexside; an equal grid when it has no wall there.
    #[must_use]
    pub fn clear_wall(&self, edge: Edge) -> Grid<C, U> {
        let mut grid = self.clone();
        grid.take_wall(edge);
        grid
    }

    /// A grid with these walls in place of all others.
    ///
    /// # Errors
    /// [`GridError::OutOfBounds`] for a wall with neither hex on the grid.
    pub fn with_walls(&self, walls: Walls) -> Result<Grid<C, U>, GridError> {
        walls.iter().try_for_each(|edge| self.check_edge(edge))?;
        Ok(self.on(GridBase { walls, ..(*self.base).clone() }))
    }

    /// Adds a wall in place; copies only parts that other grids share.
    pub(crate) fn put_wall(&mut self, edge: Edge) -> Result<(), GridError> {
        self.check_edge(edge)?;
        if !self.base.walls.contains(edge) {
            Arc::make_mut(&mut self.base).walls.insert(edge);
        }
        Ok(())
    }

    /// Removes a wall from this grid.
    pub(crate) fn take_wall(&mut self, edge: Edge) {
        if self.base.walls.contains(edge) {
            Arc::make_mut(&mut self.base).walls.remove(edge);
        }
    }

    /// Refuses a hexside with neither hex on the grid.
    fn check_edge(&self, edge: Edge) -> Result<(), GridError> {
        let [first, second] = edge.hexes();
        if self.contains(second) { Ok(()) } else { self.base.index(first).map(drop) }
    }

    /// The differences between this grid and another.
    ///
    /// Hexes by `q`, then `r`, then walls by hex and direction, then units by name. Parts that both share are
    /// skipped, so two grids of one game are compared in time proportional to the number of changes. The
    /// numbers of units, terrain tables and stacking limits are not compared.
    #[must_use]
    pub fn diff<'a>(&'a self, other: &'a Grid<C, U>) -> Vec<Difference<'a, C, U>>
    where
        C: PartialEq,
        U: PartialEq,
    {
        let mut all = cell_differences(&self.base, &other.base);
        all.extend(wall_differences(&self.base, &other.base));
        all.extend(unit_differences((&self.base, &self.units), (&other.base, &other.units)));
        all
    }

    /// The same grid with all cells in one flat array again.
    ///
    /// Changed cells are stored beside the array until then, which takes about 10 bytes more for
    /// each and makes reading slower. Call this after thousands of single changes; it takes time
    /// proportional to the size of the board. [`Draft`](crate::grid::Draft) does it automatically.
    #[must_use]
    pub fn compact(&self) -> Grid<C, U> {
        self.with_cells(self.base.cells.map(self.len(), C::clone))
    }

    /// The same grid with all cells replaced, by index.
    pub(crate) fn with_cells(&self, cells: Vec<C>) -> Grid<C, U> {
        self.on(GridBase { cells: CellStore::each(cells.into()), ..(*self.base).clone() })
    }

    /// The cell of a hex; an error out of bounds.
    pub(super) fn checked_cell(&self, hex: Hex) -> Result<&C, GridError> {
        Ok(self.base.cells.get(self.base.index(hex)? as usize))
    }
}

impl<C: Clone + PartialEq, U: Clone + PartialEq> PartialEq for Grid<C, U> {
    /// Compares hexes, cells, walls, units, unit data, stacking and terrain tables.
    ///
    /// Grids that were built in different ways can be equal.
    fn eq(&self, other: &Grid<C, U>) -> bool {
        let (ours, theirs) = (&self.base, &other.base);
        ours.region == theirs.region
            && ours.terrain == theirs.terrain
            && ours.walls == theirs.walls
            && ours.stacking == theirs.stacking
            && ours.cells.differences(&theirs.cells, ours.region.len()).next().is_none()
            && unit_differences((ours, &self.units), (theirs, &other.units)).next().is_none()
    }
}

impl<C: Clone + Eq, U: Clone + Eq> Eq for Grid<C, U> {}

impl<C, U> fmt::Debug for Grid<C, U> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Grid({}, {} walls, {} units)", self.base.region, self.base.walls.len(), self.units.len())
    }
}

/// Refuses cells whose terrain the table does not have.
fn check_cells<C: GridCell>(
    region: &Region,
    cells: &CellStore<C>,
    terrain: &TerrainTable,
) -> Result<(), GridError> {
    let refused = cells.refused(region.len(), |cell| terrain.check(cell.standard().terrain));
    refused.map_err(|(index, error)| GridError::Terrain { hex: region.hex(index), error })
}
