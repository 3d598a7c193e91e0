//! Stacking: the number of units that may share a hex.

use alloc::sync::Arc;

use crate::grid::base::GridBase;
use crate::grid::units::Standing;
use crate::grid::{Grid, GridCell, GridError};

#[expect(clippy::multiple_inherent_impl, reason = "stacking is a question of its own")]
impl<C: GridCell, U: Clone> Grid<C, U> {
    /// The same grid with a stacking limit: the most units on one hex.
    ///
    /// Units of all sides count together. The limit of a new grid is 1.
    ///
    /// # Errors
    /// [`GridError::NoRoom`] for 0, and [`GridError::Full`] when a hex already has more units.
    ///
    /// ```
    /// use sixfold::coord::Hex;
    /// use sixfold::grid::{Grid, Region};
    ///
    /// let grid = Grid::new(Region::hexagon(5)).with_stacking(2)?;
    /// let two = grid.place("archer", Hex::ORIGIN)?.place("guard", Hex::ORIGIN)?;
    /// assert_eq!(two.units_at(Hex::ORIGIN).len(), 2);
    /// let refused = two.place("horse", Hex::ORIGIN).map_err(|error| error.to_string());
    /// assert_eq!(refused, Err("hex 0,0 is full: 2 units stand there, and it has room for 2".into()));
    /// # Ok::<(), sixfold::grid::GridError>(())
    /// ```
    pub fn with_stacking(&self, limit: u8) -> Result<Grid<C, U>, GridError> {
        if limit == 0 {
            return Err(GridError::NoRoom);
        }
        let units = self.units.sorted();
        let stacks = units.chunk_by(|a, b| a.index == b.index);
        if let Some(stack) = stacks.into_iter().find(|stack| stack.len() > usize::from(limit)) {
            return Err(GridError::Full { hex: self.base.hex(stack[0]), units: stack.len(), limit });
        }
        let base = GridBase { stacking: limit, ..(*self.base).clone() };
        Ok(Grid { base: Arc::new(base), units: self.units.clone() })
    }

    /// The stacking limit: the most units on one hex.
    #[must_use]
    pub fn stacking(&self) -> u8 {
        self.base.stacking
    }

    /// Refuses a hex that is full.
    #[inline]
    pub(super) fn check_room(&self, index: u32) -> Result<(), GridError> {
        self.units.at(index).map_or(Ok(()), |other| self.check_sharing(other))
    }

    /// Refuses to share a hex with a unit when the hex is full.
    // Separate and cold: most placements and moves only need the check that a hex is empty.
    #[cold]
    pub(super) fn check_sharing(&self, other: Standing) -> Result<(), GridError> {
        let (hex, limit) = (self.base.hex(other), self.base.stacking);
        if limit == 1 {
            return Err(GridError::Occupied { hex, by: Arc::clone(self.base.name(other)) });
        }
        let units = self.units.count_at(other.index);
        if units < usize::from(limit) { Ok(()) } else { Err(GridError::Full { hex, units, limit }) }
    }
}
