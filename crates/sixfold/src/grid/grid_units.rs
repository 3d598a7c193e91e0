//! Units on a grid: placing, moving, removing and finding them, and their data.

use alloc::string::ToString;
use alloc::sync::Arc;
use alloc::vec::Vec;

use crate::coord::{Direction, Hex};
use crate::grid::base::GridBase;
use crate::grid::units::{InTheWay, NewName, Standing, State, UnitRecords, UnitStore};
use crate::grid::{Grid, GridCell, GridError, Placement, Posture, Side, Unit, UnitId, UnitKey, WhichUnit};

#[expect(clippy::multiple_inherent_impl, reason = "a board and its units are two files of one type")]
impl<C: GridCell, U: Clone> Grid<C, U> {
    /// The same grid with game data of another type for each unit.
    ///
    /// Call it on a new grid to choose the type of its data. `f` is called with each name that has been on
    /// the grid and its data; on a new grid it is not called. The data is shared, undone, compared and
    /// saved with the grid. Changing the data of one unit copies that of up to 32, so put large data
    /// behind an `Arc`.
    ///
    /// ```
    /// use sixfold::coord::Hex;
    /// use sixfold::grid::{Grid, Placement, Region};
    ///
    /// #[derive(Clone, Debug, Default, PartialEq)]
    /// struct Monster { hit_points: u32 }
    ///
    /// let dungeon = Grid::new(Region::hexagon(5)).with_unit_data(|_, ()| Monster::default());
    /// let ogre = Placement::at(Hex::new(2, 3)).data(Monster { hit_points: 20 });
    /// let before = dungeon.place("ogre", ogre)?;
    /// let after = before.update_data("ogre", |ogre| ogre.hit_points -= 8)?;
    /// assert_eq!(after.unit("ogre").map(|ogre| ogre.data.hit_points), Some(12));
    /// assert_eq!(before.unit("ogre").map(|ogre| ogre.data.hit_points), Some(20));
    /// # Ok::<(), sixfold::grid::GridError>(())
    /// ```
    #[must_use]
    pub fn with_unit_data<V: Clone>(&self, f: impl FnMut(&str, &U) -> V) -> Grid<C, V> {
        let GridBase { region, cells, walls, terrain, stacking, records } = (*self.base).clone();
        let base = GridBase { region, cells, walls, terrain, stacking, records: records.map(f) };
        Grid { base: Arc::new(base), units: self.units.clone() }
    }

    /// Whether a unit stands on a hex; `false` out of bounds.
    #[must_use]
    pub fn is_occupied(&self, hex: Hex) -> bool {
        self.standing_at(hex).is_some()
    }

    /// The name of the unit on a hex; `None` when it is empty or out of bounds.
    ///
    /// Of several units on the hex, the one whose name comes first.
    #[must_use]
    pub fn occupant(&self, hex: Hex) -> Option<&str> {
        self.standing_at(hex).map(|unit| &**self.base.name(unit))
    }

    /// The unit on a hex; `None` when it is empty or out of bounds.
    ///
    /// Of several units on the hex, the one whose name comes first.
    #[must_use]
    pub fn unit_at(&self, hex: Hex) -> Option<Unit<'_, U>> {
        self.standing_at(hex).map(|unit| self.base.view(unit))
    }

    /// All units on a hex, by name.
    #[must_use]
    pub fn units_at(&self, hex: Hex) -> Vec<Unit<'_, U>> {
        let Some(index) = self.base.region.index(hex) else { return Vec::new() };
        let mut all = self.units.all_at(index as u32);
        all.sort_unstable_by_key(|&unit| self.base.name(unit));
        all.into_iter().map(|unit| self.base.view(unit)).collect()
    }

    /// A unit; `None` when it is not on the grid. Constant time.
    #[must_use]
    pub fn unit<'k>(&self, unit: impl Into<UnitKey<'k>>) -> Option<Unit<'_, U>> {
        self.standing(unit.into()).map(|unit| self.base.view(unit))
    }

    /// The hex a unit stands on; `None` when it is not on the grid. Constant time.
    #[must_use]
    pub fn find<'k>(&self, unit: impl Into<UnitKey<'k>>) -> Option<Hex> {
        self.standing(unit.into()).map(|unit| self.base.hex(unit))
    }

    /// The number of a name.
    ///
    /// A name has a number once its unit has been on this grid or an earlier one.
    #[must_use]
    pub fn unit_id(&self, name: &str) -> Option<UnitId> {
        self.base.records.id(name)
    }

    /// All units, by hex; several units on one hex by name.
    #[must_use]
    pub fn units(&self) -> Vec<Unit<'_, U>> {
        let mut all = self.units.sorted();
        if self.base.stacking > 1 {
            all.sort_by_key(|&unit| (unit.index, self.base.name(unit)));
        }
        all.into_iter().map(|unit| self.base.view(unit)).collect()
    }

    /// The units of a side, by hex; several units on one hex by name.
    ///
    /// ```
    /// use sixfold::coord::Hex;
    /// use sixfold::grid::{Grid, Placement, Region, Side};
    ///
    /// let grid = Grid::new(Region::hexagon(2)).place("fox", Placement::at(Hex::ORIGIN).side(Side(1)))?;
    /// assert_eq!(grid.units_of(Side(1)).map(|unit| unit.name).collect::<Vec<_>>(), ["fox"]);
    /// assert_eq!(grid.units_of(Side(2)).count(), 0);
    /// # Ok::<(), sixfold::grid::GridError>(())
    /// ```
    pub fn units_of(&self, side: Side) -> impl Iterator<Item = Unit<'_, U>> {
        self.units().into_iter().filter(move |unit| unit.side == Some(side))
    }

    /// The number of units.
    #[must_use]
    pub fn unit_count(&self) -> usize {
        self.units.len()
    }

    /// The number of hexes with a unit.
    #[must_use]
    pub fn occupied_count(&self) -> usize {
        if self.base.stacking == 1 { self.units.len() } else { self.occupied_hexes().len() }
    }

    /// The number of hexes without a unit.
    #[must_use]
    pub fn empty_count(&self) -> usize {
        self.len() - self.occupied_count()
    }

    /// The hexes with a unit, by `q`, then `r`.
    #[must_use]
    pub fn occupied_hexes(&self) -> impl ExactSizeIterator<Item = Hex> {
        let mut units = self.units.sorted();
        units.dedup_by_key(|unit| unit.index);
        units.into_iter().map(|unit| self.base.hex(unit))
    }

    /// The hexes without a unit, by `q`, then `r`.
    pub fn empty_hexes(&self) -> impl Iterator<Item = Hex> {
        let mut occupied = self.occupied_hexes().peekable();
        self.base.region.hexes().filter(move |hex| occupied.next_if_eq(hex).is_none())
    }

    /// A grid with one more unit.
    ///
    /// A plain hex can be given as the placement; see [`Placement`].
    ///
    /// # Errors
    /// [`GridError::OutOfBounds`], [`GridError::DuplicateUnit`] when the unit is already on the
    /// grid, [`GridError::Occupied`] or, where several units share a hex, [`GridError::Full`], and
    /// [`GridError::UnknownUnit`] for a number without a name.
    pub fn place<'k>(
        &self,
        unit: impl Into<UnitKey<'k>>,
        placement: impl Into<Placement<U>>,
    ) -> Result<Grid<C, U>, GridError> {
        let Arrival { standing, new_name, data } = self.arrival(unit.into(), placement.into())?;
        let units = self.units.with(standing);
        Ok(match new_name {
            None if !UnitRecords::<U>::WRITES_DATA => self.with_units(units),
            new_name => {
                let mut base = (*self.base).clone();
                match new_name {
                    Some(name) => base.records.add(name, data),
                    None => base.records.set_data(standing.id, data),
                }
                Grid { base: Arc::new(base), units }
            }
        })
    }

    /// Places a unit in place; copies only parts that other grids share.
    pub(crate) fn put(&mut self, unit: UnitKey<'_>, placement: Placement<U>) -> Result<(), GridError> {
        let Arrival { standing, new_name, data } = self.arrival(unit, placement)?;
        match new_name {
            Some(name) => Arc::make_mut(&mut self.base).records.add(name, data),
            None if UnitRecords::<U>::WRITES_DATA => {
                Arc::make_mut(&mut self.base).records.set_data(standing.id, data);
            }
            None => {}
        }
        self.units.insert(standing);
        Ok(())
    }

    /// Checks a placement.
    fn arrival<'k>(&self, unit: UnitKey<'k>, placement: Placement<U>) -> Result<Arrival<'k, U>, GridError> {
        let Placement { hex, facing, posture, side, data } = placement;
        let index = self.base.index(hex)?;
        let (id, new_name) = match unit {
            UnitKey::Name(name) => match self.base.records.look_up(name) {
                Ok(id) => (id, None),
                Err(new) => (self.base.records.next_id(), Some(new)),
            },
            UnitKey::Id(id) if self.base.records.knows(id) => (id, None),
            unknown @ UnitKey::Id(_) => return Err(GridError::UnknownUnit { unit: unknown.to_string() }),
        };
        if let Some(in_the_way) = self.units.in_the_way(id.0, index) {
            self.check_in_the_way(in_the_way)?;
        }
        let standing = Standing { index, id: id.0, state: State { facing, posture, side } };
        Ok(Arrival { standing, new_name, data })
    }

    /// Refuses to place a unit twice, or on a hex that is full.
    #[cold]
    fn check_in_the_way(&self, in_the_way: InTheWay) -> Result<(), GridError> {
        match in_the_way {
            InTheWay::Itself(twin) => {
                let hex = self.base.hex(twin);
                Err(GridError::DuplicateUnit { unit: Arc::clone(self.base.name(twin)), hex })
            }
            InTheWay::Other(other) => self.check_sharing(other),
        }
    }

    /// A grid without a unit, which is given by name, by number or by its hex.
    ///
    /// An equal grid when the hex is empty.
    ///
    /// # Errors
    /// [`GridError::OutOfBounds`] and [`GridError::Several`] for a hex, [`GridError::UnknownUnit`] for a
    /// name or number.
    pub fn remove<'k>(&self, unit: impl Into<WhichUnit<'k>>) -> Result<Grid<C, U>, GridError> {
        let unit = match unit.into() {
            WhichUnit::Key(key) => self.known(key)?,
            WhichUnit::On(hex) => match self.only_one(hex, self.base.index(hex)?) {
                Err(GridError::Empty { .. }) => return Ok(self.clone()),
                unit => unit?,
            },
        };
        Ok(self.with_units(self.units.without(unit)))
    }

    /// A grid with a unit moved to another hex.
    ///
    /// The unit is given by name, by number or by its hex. It keeps its facing.
    ///
    /// # Errors
    /// [`GridError::OutOfBounds`] for either hex, [`GridError::Empty`] when no unit stands on the
    /// first, [`GridError::Several`] when more than one does, [`GridError::UnknownUnit`] for a name or
    /// number; [`GridError::Occupied`] or [`GridError::Full`] when the second has no room, also when both
    /// are the same hex.
    ///
    /// ```
    /// use sixfold::coord::{Hex, flat};
    /// use sixfold::grid::{Grid, Region};
    ///
    /// let grid = Grid::new(Region::hexagon(5)).place("scout", Hex::ORIGIN)?;
    /// let there = Hex::ORIGIN + flat::SE;
    /// assert_eq!(grid.move_unit("scout", there)?, grid.move_unit(Hex::ORIGIN, there)?);
    /// # Ok::<(), sixfold::grid::GridError>(())
    /// ```
    pub fn move_unit<'k>(&self, unit: impl Into<WhichUnit<'k>>, to: Hex) -> Result<Grid<C, U>, GridError> {
        let (unit, index) = match unit.into() {
            WhichUnit::Key(key) => (self.known(key)?, self.base.index(to)?),
            WhichUnit::On(from) => {
                let (start, index) = (self.base.index(from)?, self.base.index(to)?);
                (self.only_one(from, start)?, index)
            }
        };
        self.check_room(index)?;
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
    ) -> Result<Grid<C, U>, GridError> {
        self.set_state(unit.into(), |state| State { facing, ..state })
    }

    /// A grid with a unit standing or prone; it stays on its hex.
    ///
    /// # Errors
    /// [`GridError::UnknownUnit`].
    pub fn set_posture<'k>(
        &self,
        unit: impl Into<UnitKey<'k>>,
        posture: Posture,
    ) -> Result<Grid<C, U>, GridError> {
        self.set_state(unit.into(), |state| State { posture, ..state })
    }

    /// A grid with a unit on another side, or on no side.
    ///
    /// # Errors
    /// [`GridError::UnknownUnit`].
    pub fn set_side<'k>(
        &self,
        unit: impl Into<UnitKey<'k>>,
        side: Option<Side>,
    ) -> Result<Grid<C, U>, GridError> {
        self.set_state(unit.into(), |state| State { side, ..state })
    }

    /// A grid with the data of a unit changed; see [`Grid::with_unit_data`].
    ///
    /// # Errors
    /// [`GridError::UnknownUnit`].
    pub fn update_data<'k>(
        &self,
        unit: impl Into<UnitKey<'k>>,
        change: impl FnOnce(&mut U),
    ) -> Result<Grid<C, U>, GridError> {
        let mut grid = self.clone();
        grid.change_data(unit.into(), change)?;
        Ok(grid)
    }

    /// Changes the data of a unit in place; copies only parts that other grids share.
    pub(crate) fn change_data(
        &mut self,
        unit: UnitKey<'_>,
        change: impl FnOnce(&mut U),
    ) -> Result<(), GridError> {
        let Standing { id, .. } = self.known(unit)?;
        let mut data = self.base.records.name_and_data(id).1.clone();
        change(&mut data);
        Arc::make_mut(&mut self.base).records.set_data(id, data);
        Ok(())
    }

    fn set_state(&self, unit: UnitKey<'_>, change: impl Fn(State) -> State) -> Result<Grid<C, U>, GridError> {
        let before = self.known(unit)?;
        let after = Standing { state: change(before.state), ..before };
        Ok(self.with_units(self.units.changed(before, after)))
    }

    fn with_units(&self, units: UnitStore) -> Grid<C, U> {
        Grid { base: Arc::clone(&self.base), units }
    }

    #[inline]
    fn standing_at(&self, hex: Hex) -> Option<Standing> {
        let any = self.units.at(self.base.region.index(hex)? as u32)?;
        Some(if self.base.stacking == 1 { any } else { self.first_by_name(any) })
    }

    /// The first unit by name among those on the hex of a unit.
    #[cold]
    fn first_by_name(&self, unit: Standing) -> Standing {
        let there = self.units.all_at(unit.index).into_iter();
        there.min_by_key(|&unit| self.base.name(unit)).unwrap_or(unit)
    }

    fn standing(&self, unit: UnitKey<'_>) -> Option<Standing> {
        let id = match unit {
            UnitKey::Name(name) => self.base.records.id(name)?,
            UnitKey::Id(id) => id,
        };
        self.units.find(id.0)
    }

    /// A unit of the grid; an error for an unknown one.
    fn known(&self, unit: UnitKey<'_>) -> Result<Standing, GridError> {
        self.standing(unit).ok_or_else(|| GridError::UnknownUnit { unit: unit.to_string() })
    }

    /// The only unit on a hex; an error when there is none or several.
    #[inline]
    fn only_one(&self, hex: Hex, index: u32) -> Result<Standing, GridError> {
        let unit = self.units.at(index).ok_or(GridError::Empty { hex })?;
        if self.base.stacking == 1 {
            return Ok(unit);
        }
        match self.units.count_at(index) {
            1 => Ok(unit),
            units => Err(GridError::Several { hex, units }),
        }
    }
}

/// A checked placement; has the name when it is new to the grid.
struct Arrival<'k, U> {
    standing: Standing,
    new_name: Option<NewName<'k>>,
    data: U,
}
