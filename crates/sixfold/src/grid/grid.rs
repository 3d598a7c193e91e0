use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;

use crate::coord::{Direction, Edge, Hex};
use crate::grid::base::GridBase;
use crate::grid::diff::{cell_differences, unit_differences, wall_differences};
use crate::grid::store::CellStore;
use crate::grid::units::{NewName, Standing, State, UnitNames, UnitStore};
use crate::grid::{
    Cell, Difference, Field, GridCell, GridError, Placement, Posture, Region, Side, TerrainTable, Unit,
    UnitId, UnitKey, Walls,
};

/// A board with its cells, walls and units, as they are at one moment.
///
/// A grid is a value. An operation gives a new grid and leaves this one as it was; both share what
/// did not change. Its cost goes by what changed, never by the size of the board, and a clone
/// costs two counters. So undo, replay and "what if" are only a matter of keeping grids.
///
/// At most one unit stands on a hex, and a unit stands on one hex at most. Every operation keeps
/// that true or is refused with a [`GridError`].
///
/// `C` is what a hex is like. The standard [`Cell`] has terrain and elevation; any [`GridCell`] will
/// do.
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
#[derive(Clone)]
pub struct Grid<C = Cell> {
    /// Behind one counter, so that moving a unit touches only that one.
    base: Arc<GridBase<C>>,
    units: UnitStore,
}

impl<C: GridCell> Grid<C> {
    /// An empty board on which every hex is the same, whose terrain is that of a table.
    ///
    /// This is the way to a board with cells of one's own; [`Grid::new`] has the standard [`Cell`].
    ///
    /// # Errors
    /// [`GridError::Terrain`] for a cell with a terrain that the table does not have.
    pub fn uniform(region: Region, cell: C, terrain: TerrainTable) -> Result<Grid<C>, GridError> {
        let cells = CellStore::uniform(cell);
        check_cells(&region, &cells, &terrain)?;
        Ok(Grid::of(region, cells, terrain))
    }

    /// An empty board with these cells, whose terrain is that of a table.
    ///
    /// # Errors
    /// [`GridError::Terrain`] for a cell with a terrain that the table does not have.
    pub fn from_field(cells: Field<C>, terrain: TerrainTable) -> Result<Grid<C>, GridError> {
        let region = cells.region().clone();
        let cells = CellStore::each(cells.into_values().into());
        check_cells(&region, &cells, &terrain)?;
        Ok(Grid::of(region, cells, terrain))
    }

    /// The same grid with another terrain table.
    ///
    /// The numbers in cells stay as they are, so choose the table before the terrain.
    ///
    /// # Errors
    /// [`GridError::Terrain`] when a cell has a terrain that the table does not have.
    pub fn with_terrain_table(&self, terrain: TerrainTable) -> Result<Grid<C>, GridError> {
        check_cells(&self.base.region, &self.base.cells, &terrain)?;
        Ok(self.on(GridBase { terrain, ..(*self.base).clone() }))
    }

    pub(super) fn of(region: Region, cells: CellStore<C>, terrain: TerrainTable) -> Grid<C> {
        let base = GridBase { region, cells, walls: Walls::new(), terrain, names: UnitNames::EMPTY };
        Grid { base: Arc::new(base), units: UnitStore::none() }
    }

    fn on(&self, base: GridBase<C>) -> Grid<C> {
        Grid { base: Arc::new(base), units: self.units.clone() }
    }

    fn with_units(&self, units: UnitStore) -> Grid<C> {
        Grid { base: Arc::clone(&self.base), units }
    }

    /// Which hexes exist.
    #[must_use]
    pub fn region(&self) -> &Region {
        &self.base.region
    }

    /// The terrains this grid knows.
    #[must_use]
    pub fn terrain_table(&self) -> &TerrainTable {
        &self.base.terrain
    }

    /// The walls on its hexsides.
    #[must_use]
    pub fn walls(&self) -> &Walls {
        &self.base.walls
    }

    /// How many hexes there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.base.region.len()
    }

    /// Whether there are no hexes.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.base.region.is_empty()
    }

    /// Whether a hex exists.
    #[must_use]
    pub fn in_bounds(&self, hex: Hex) -> bool {
        self.base.region.contains(hex)
    }

    /// What a hex is like; `None` out of bounds.
    #[inline]
    #[must_use]
    pub fn cell(&self, hex: Hex) -> Option<&C> {
        self.base.cell(hex)
    }

    /// Every hex and what it is like, by `q`, then `r`.
    #[must_use]
    pub fn cells(&self) -> impl ExactSizeIterator<Item = (Hex, &C)> {
        let cells = &self.base.cells;
        self.base.region.hexes().enumerate().map(|(index, hex)| (hex, cells.get(index)))
    }

    /// A field with `f` of every cell: costs, heights, whatever a search needs.
    #[must_use]
    pub fn field<T: Clone>(&self, f: impl Fn(&C) -> T) -> Field<T> {
        Field::of(self.base.region.clone(), self.base.cells.map(self.len(), f))
    }

    /// The hexes within a distance that exist, by `q`, then `r`.
    pub fn range(&self, center: Hex, radius: u32) -> impl Iterator<Item = Hex> + Clone + '_ {
        self.base.region.range(center, radius)
    }

    /// The neighbours that exist, by direction number.
    pub fn neighbors(&self, hex: Hex) -> impl Iterator<Item = Hex> + Clone + '_ {
        self.base.region.neighbors(hex)
    }

    /// Whether a unit stands on a hex; no unit stands out of bounds.
    #[must_use]
    pub fn is_occupied(&self, hex: Hex) -> bool {
        self.standing_at(hex).is_some()
    }

    /// The name of the unit on a hex; `None` when it is empty or out of bounds.
    #[must_use]
    pub fn occupant(&self, hex: Hex) -> Option<&str> {
        self.standing_at(hex).map(|unit| &**self.base.name(unit))
    }

    /// The unit on a hex; `None` when it is empty or out of bounds.
    #[must_use]
    pub fn unit_at(&self, hex: Hex) -> Option<Unit<'_>> {
        self.standing_at(hex).map(|unit| self.base.view(unit))
    }

    /// A unit; `None` when it is not on the grid. Constant time.
    #[must_use]
    pub fn unit<'k>(&self, unit: impl Into<UnitKey<'k>>) -> Option<Unit<'_>> {
        self.standing(unit.into()).map(|unit| self.base.view(unit))
    }

    /// The hex a unit stands on; `None` when it is not on the grid. Constant time.
    #[must_use]
    pub fn find<'k>(&self, unit: impl Into<UnitKey<'k>>) -> Option<Hex> {
        self.standing(unit.into()).map(|unit| self.base.hex(unit))
    }

    /// The number of a name, once a unit of that name has been on this grid or one before it.
    #[must_use]
    pub fn unit_id(&self, name: &str) -> Option<UnitId> {
        self.base.names.id(name)
    }

    /// All units, by hex.
    #[must_use]
    pub fn units(&self) -> Vec<Unit<'_>> {
        self.units.sorted().into_iter().map(|unit| self.base.view(unit)).collect()
    }

    /// How many hexes a unit stands on.
    #[must_use]
    pub fn occupied_count(&self) -> usize {
        self.units.len()
    }

    /// How many hexes no unit stands on.
    #[must_use]
    pub fn empty_count(&self) -> usize {
        self.len() - self.units.len()
    }

    /// The hexes a unit stands on, by `q`, then `r`.
    #[must_use]
    pub fn occupied_hexes(&self) -> impl ExactSizeIterator<Item = Hex> {
        let region = &self.base.region;
        self.units.sorted().into_iter().map(|unit| region.hex(unit.index as usize))
    }

    /// The hexes no unit stands on, by `q`, then `r`.
    pub fn empty_hexes(&self) -> impl Iterator<Item = Hex> {
        let mut occupied = self.units.sorted().into_iter().map(|unit| unit.index as usize).peekable();
        self.base
            .region
            .hexes()
            .enumerate()
            .filter_map(move |(index, hex)| occupied.next_if_eq(&index).is_none().then_some(hex))
    }

    /// A grid with one more unit.
    ///
    /// A hex alone is placement enough; see [`Placement`].
    ///
    /// # Errors
    /// [`GridError::OutOfBounds`], [`GridError::DuplicateUnit`] when the unit is already on the
    /// grid, [`GridError::Occupied`], and [`GridError::UnknownUnit`] for a number without a name.
    pub fn place<'k>(
        &self,
        unit: impl Into<UnitKey<'k>>,
        placement: impl Into<Placement>,
    ) -> Result<Grid<C>, GridError> {
        let Arrival { standing, new_name } = self.arrival(unit.into(), placement.into())?;
        let units = self.units.with(standing);
        Ok(match new_name {
            None => self.with_units(units),
            Some(name) => {
                let mut base = (*self.base).clone();
                base.names.add(name);
                Grid { base: Arc::new(base), units }
            }
        })
    }

    /// Places a unit here; what no other grid shares is written in place.
    pub(crate) fn put(&mut self, unit: UnitKey<'_>, placement: Placement) -> Result<(), GridError> {
        let Arrival { standing, new_name } = self.arrival(unit, placement)?;
        if let Some(name) = new_name {
            Arc::make_mut(&mut self.base).names.add(name);
        }
        self.units.insert(standing);
        Ok(())
    }

    /// How a unit will stand on the grid, if it may.
    fn arrival<'k>(&self, unit: UnitKey<'k>, placement: Placement) -> Result<Arrival<'k>, GridError> {
        let Placement { hex, facing, posture, side } = placement;
        let index = self.base.index(hex)?;
        let (id, new_name) = match unit {
            UnitKey::Name(name) => match self.base.names.look_up(name) {
                Ok(id) => (id, None),
                Err(new) => (self.base.names.next_id(), Some(new)),
            },
            UnitKey::Id(id) if self.base.names.knows(id) => (id, None),
            unknown @ UnitKey::Id(_) => return Err(GridError::UnknownUnit { unit: unknown.shown() }),
        };
        if let Some(twin) = self.units.find(id.0) {
            let hex = self.base.hex(twin);
            return Err(GridError::DuplicateUnit { unit: Arc::clone(self.base.name(twin)), hex });
        }
        if let Some(other) = self.units.at(index) {
            return Err(GridError::Occupied { hex, by: Arc::clone(self.base.name(other)) });
        }
        let standing = Standing { index, id: id.0, state: State { facing, posture, side } };
        Ok(Arrival { standing, new_name })
    }

    /// A grid without the unit on a hex; an equal grid when none stands there.
    ///
    /// # Errors
    /// [`GridError::OutOfBounds`].
    pub fn remove(&self, hex: Hex) -> Result<Grid<C>, GridError> {
        Ok(match self.units.at(self.base.index(hex)?) {
            Some(unit) => self.with_units(self.units.without(unit)),
            None => self.clone(),
        })
    }

    /// A grid with the unit of one hex on another; it keeps its facing.
    ///
    /// # Errors
    /// [`GridError::OutOfBounds`] for either hex, [`GridError::Empty`] when no unit stands on the
    /// first, [`GridError::Occupied`] when one stands on the second, be it the same.
    pub fn move_unit(&self, from: Hex, to: Hex) -> Result<Grid<C>, GridError> {
        let (start, index) = (self.base.index(from)?, self.base.index(to)?);
        let unit = self.units.at(start).ok_or(GridError::Empty { hex: from })?;
        if let Some(other) = self.units.at(index) {
            return Err(GridError::Occupied { hex: to, by: Arc::clone(self.base.name(other)) });
        }
        Ok(self.with_units(self.units.changed(unit, Standing { index, ..unit })))
    }

    /// A grid with a unit turned.
    ///
    /// # Errors
    /// [`GridError::UnknownUnit`].
    pub fn set_facing<'k>(
        &self,
        unit: impl Into<UnitKey<'k>>,
        facing: Direction,
    ) -> Result<Grid<C>, GridError> {
        self.set_state(unit.into(), |state| State { facing, ..state })
    }

    /// A grid with a unit fallen or risen; it stays on its hex.
    ///
    /// # Errors
    /// [`GridError::UnknownUnit`].
    pub fn set_posture<'k>(
        &self,
        unit: impl Into<UnitKey<'k>>,
        posture: Posture,
    ) -> Result<Grid<C>, GridError> {
        self.set_state(unit.into(), |state| State { posture, ..state })
    }

    /// A grid with a unit on another side, or on none.
    ///
    /// # Errors
    /// [`GridError::UnknownUnit`].
    pub fn set_side<'k>(
        &self,
        unit: impl Into<UnitKey<'k>>,
        side: Option<Side>,
    ) -> Result<Grid<C>, GridError> {
        self.set_state(unit.into(), |state| State { side, ..state })
    }

    /// A grid with another cell on a hex.
    ///
    /// # Errors
    /// [`GridError::OutOfBounds`], and [`GridError::Terrain`] for a cell that the terrain table refuses.
    pub fn set_cell(&self, hex: Hex, cell: C) -> Result<Grid<C>, GridError> {
        let index = self.base.index(hex)? as usize;
        cell.check(&self.base.terrain).map_err(|error| GridError::Terrain { hex, error })?;
        let cells = self.base.cells.with(index, cell);
        Ok(self.on(GridBase { cells, ..(*self.base).clone() }))
    }

    /// A grid with a wall on a hexside; an equal grid when there is one.
    ///
    /// # Errors
    /// [`GridError::OutOfBounds`] when neither hex beside it exists.
    pub fn set_wall(&self, edge: Edge) -> Result<Grid<C>, GridError> {
        let mut grid = self.clone();
        grid.put_wall(edge)?;
        Ok(grid)
    }

    /// A grid without the wall on a hexside; an equal grid when there is none.
    #[must_use]
    pub fn clear_wall(&self, edge: Edge) -> Grid<C> {
        let mut grid = self.clone();
        grid.take_wall(edge);
        grid
    }

    /// A grid with these walls in place of all others.
    ///
    /// # Errors
    /// [`GridError::OutOfBounds`] for a wall of which neither hex exists.
    pub fn with_walls(&self, walls: Walls) -> Result<Grid<C>, GridError> {
        walls.iter().try_for_each(|edge| self.check_edge(edge))?;
        Ok(self.on(GridBase { walls, ..(*self.base).clone() }))
    }

    /// Builds a wall here; what no other grid shares is written in place.
    pub(crate) fn put_wall(&mut self, edge: Edge) -> Result<(), GridError> {
        self.check_edge(edge)?;
        if !self.base.walls.contains(edge) {
            Arc::make_mut(&mut self.base).walls.insert(edge);
        }
        Ok(())
    }

    /// Tears a wall down here.
    pub(crate) fn take_wall(&mut self, edge: Edge) {
        if self.base.walls.contains(edge) {
            Arc::make_mut(&mut self.base).walls.remove(edge);
        }
    }

    /// Refuses a hexside of which neither hex exists.
    fn check_edge(&self, edge: Edge) -> Result<(), GridError> {
        let [first, second] = edge.hexes();
        if self.in_bounds(second) { Ok(()) } else { self.base.index(first).map(drop) }
    }

    /// Everything in which another grid differs from this one: hexes by `q`, then `r`, then walls by
    /// hex and direction, then units by name.
    ///
    /// Parts that both share are skipped, so two grids of one line of moves are compared in the
    /// time of what changed. The numbers of units do not count, and neither do terrain tables.
    #[must_use]
    pub fn diff<'a>(&'a self, other: &'a Grid<C>) -> Vec<Difference<'a, C>>
    where
        C: PartialEq,
    {
        let mut all = cell_differences(&self.base, &other.base);
        all.extend(wall_differences(&self.base, &other.base));
        all.extend(unit_differences((&self.base, &self.units), (&other.base, &other.units)));
        all
    }

    /// The same grid with its changed cells laid out flat again.
    ///
    /// Changed cells are kept beside the others until then, which takes about 10 bytes more for
    /// each and makes reading slower. Worth it after thousands of single changes; takes time by
    /// the size of the board. [`Draft`](crate::grid::Draft) does it by itself.
    #[must_use]
    pub fn compact(&self) -> Grid<C> {
        self.with_cells(self.base.cells.map(self.len(), C::clone))
    }

    /// The same grid with all cells replaced, by index.
    pub(crate) fn with_cells(&self, cells: Vec<C>) -> Grid<C> {
        self.on(GridBase { cells: CellStore::each(cells.into()), ..(*self.base).clone() })
    }

    /// What a hex is like, refused out of bounds.
    pub(super) fn checked_cell(&self, hex: Hex) -> Result<&C, GridError> {
        Ok(self.base.cells.get(self.base.index(hex)? as usize))
    }

    fn set_state(&self, unit: UnitKey<'_>, change: impl Fn(State) -> State) -> Result<Grid<C>, GridError> {
        let before = self.standing(unit).ok_or_else(|| GridError::UnknownUnit { unit: unit.shown() })?;
        let after = Standing { state: change(before.state), ..before };
        Ok(self.with_units(self.units.changed(before, after)))
    }

    fn standing_at(&self, hex: Hex) -> Option<Standing> {
        self.base.region.index(hex).and_then(|index| self.units.at(index as u32))
    }

    fn standing(&self, unit: UnitKey<'_>) -> Option<Standing> {
        let id = match unit {
            UnitKey::Name(name) => self.base.names.id(name)?,
            UnitKey::Id(id) => id,
        };
        self.units.find(id.0)
    }
}

impl<C: Clone + PartialEq> PartialEq for Grid<C> {
    /// Whether hexes, cells, walls, units and terrain tables are the same, however they came about.
    fn eq(&self, other: &Grid<C>) -> bool {
        let (ours, theirs) = (&self.base, &other.base);
        ours.region == theirs.region
            && ours.terrain == theirs.terrain
            && ours.walls == theirs.walls
            && ours.cells.differences(&theirs.cells, ours.region.len()).next().is_none()
            && unit_differences((ours, &self.units), (theirs, &other.units)).next().is_none()
    }
}

impl<C: Clone + Eq> Eq for Grid<C> {}

impl<C> fmt::Debug for Grid<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Grid({}, {} walls, {} units)", self.base.region, self.base.walls.len(), self.units.len())
    }
}

/// A unit that may be placed, and its name when the grid does not know it yet.
struct Arrival<'k> {
    standing: Standing,
    new_name: Option<NewName<'k>>,
}

/// Refuses cells that a terrain table does not cover.
fn check_cells<C: GridCell>(
    region: &Region,
    cells: &CellStore<C>,
    terrain: &TerrainTable,
) -> Result<(), GridError> {
    let refused = cells.refused(region.len(), |cell| cell.check(terrain));
    refused.map_err(|(index, error)| GridError::Terrain { hex: region.hex(index), error })
}
