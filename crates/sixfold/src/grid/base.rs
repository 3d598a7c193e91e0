use alloc::sync::Arc;

use crate::coord::Hex;
use crate::grid::store::CellStore;
use crate::grid::units::Standing;
use crate::grid::units::UnitNames;
use crate::grid::{GridError, Region, TerrainTable, Unit, UnitId, Walls};

/// What changes rarely about a grid: everything but where the units stand.
#[derive(Clone, Debug)]
pub(crate) struct GridBase<C> {
    pub(crate) region: Region,
    pub(crate) cells: CellStore<C>,
    pub(crate) walls: Walls,
    pub(crate) terrain: TerrainTable,
    pub(crate) names: UnitNames,
}

impl<C: Clone> GridBase<C> {
    /// The index of a hex, refused out of bounds.
    #[inline]
    pub(crate) fn index(&self, hex: Hex) -> Result<u32, GridError> {
        match self.region.index(hex) {
            Some(index) => Ok(index as u32),
            None => Err(GridError::OutOfBounds { hex, board: self.region.clone() }),
        }
    }

    /// What a hex is like; `None` out of bounds.
    #[inline]
    pub(crate) fn cell(&self, hex: Hex) -> Option<&C> {
        self.region.index(hex).map(|index| self.cells.get(index))
    }

    /// The name of a unit on the grid.
    pub(crate) fn name(&self, unit: Standing) -> &Arc<str> {
        self.names.name(UnitId(unit.id)).expect("a unit on the grid has a name")
    }

    /// The hex of a unit on the grid.
    pub(crate) fn hex(&self, unit: Standing) -> Hex {
        self.region.hex(unit.index as usize)
    }

    /// A unit on the grid as others see it.
    pub(crate) fn view(&self, unit: Standing) -> Unit<'_> {
        Unit {
            id: UnitId(unit.id),
            name: self.name(unit),
            hex: self.hex(unit),
            facing: unit.state.facing,
            posture: unit.state.posture,
            side: unit.state.side,
        }
    }
}
