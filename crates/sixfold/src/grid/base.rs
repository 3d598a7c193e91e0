use alloc::sync::Arc;

use crate::coord::Hex;
use crate::grid::store::CellStore;
use crate::grid::units::{Standing, State, UnitRecords};
use crate::grid::{GridError, Region, TerrainTable, Unit, UnitId, Walls};

/// The parts of a grid that change rarely: all but the positions of units.
#[derive(Clone, Debug)]
pub(crate) struct GridBase<C, U> {
    pub(crate) region: Region,
    pub(crate) cells: CellStore<C>,
    pub(crate) walls: Walls,
    pub(crate) terrain: TerrainTable,
    /// The most units on one hex.
    pub(crate) stacking: u8,
    pub(crate) records: UnitRecords<U>,
}

impl<C: Clone, U: Clone> GridBase<C, U> {
    /// The index of a hex; an error out of bounds.
    #[inline]
    pub(crate) fn index(&self, hex: Hex) -> Result<u32, GridError> {
        match self.region.index(hex) {
            Some(index) => Ok(index as u32),
            None => Err(GridError::OutOfBounds { hex, board: self.region.clone() }),
        }
    }

    /// The cell of a hex; `None` out of bounds.
    #[inline]
    pub(crate) fn cell(&self, hex: Hex) -> Option<&C> {
        self.region.index(hex).map(|index| self.cells.get(index))
    }

    /// The name of a unit on the grid.
    pub(crate) fn name(&self, unit: Standing) -> &Arc<str> {
        self.records.name(unit.id)
    }

    /// The hex of a unit on the grid.
    pub(crate) fn hex(&self, unit: Standing) -> Hex {
        self.region.hex(unit.index as usize)
    }

    /// The public form of a unit on the grid.
    pub(crate) fn view(&self, unit: Standing) -> Unit<'_, U> {
        let (name, data) = self.records.name_and_data(unit.id);
        let State { facing, posture, side } = unit.state;
        Unit { id: UnitId(unit.id), name, hex: self.hex(unit), facing, posture, side, data }
    }
}
