use alloc::string::String;

use crate::grid::{Measure, TerrainError, TerrainId, TerrainTable};

/// The data that a grid stores for each hex.
///
/// Implemented for [`Cell`], for texts and for numbers. Movement, sight, attacks, pictures and files use
/// only [`GridCell::standard`] of a cell. Your own type implements it in one line:
///
/// ```
/// use sixfold::coord::Hex;
/// use sixfold::grid::{Cell, Grid, GridCell, GridError, Region, TerrainTable};
///
/// #[derive(Clone, Default)]
/// struct Garden { ground: Cell, flowers: u8 }
///
/// impl GridCell for Garden {
///     fn standard(&self) -> Cell { self.ground }
/// }
///
/// let gardens = Grid::uniform(Region::hexagon(2), Garden::default(), TerrainTable::standard())?;
/// let hill = Garden { ground: Cell { elevation: 3, ..Cell::default() }, flowers: 7 };
/// let gardens = gardens.set_cell(Hex::ORIGIN, hill)?;
/// assert_eq!(gardens.cell(Hex::ORIGIN).map(|garden| garden.standard().elevation), Some(3));
/// # Ok::<(), GridError>(())
/// ```
pub trait GridCell: Clone {
    /// Terrain, measure and elevation of the cell.
    ///
    /// The default is clear ground at level 0.
    ///
    /// A grid refuses a cell whose terrain is not in its table.
    #[inline]
    fn standard(&self) -> Cell {
        Cell::default()
    }
}

impl GridCell for Cell {
    #[inline]
    fn standard(&self) -> Cell {
        *self
    }
}

macro_rules! plain_cells {
    ($($type:ty),*) => { $(impl GridCell for $type {})* };
}

plain_cells!((), bool, char, String, u8, u16, u32, u64, usize, i8, i16, i32, i64, isize, f32, f64);

/// The standard cell: terrain, measure and elevation, in four bytes.
///
/// The default is the first terrain of the table, which is `clear`, at elevation 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cell {
    /// The terrain, by its number in the grid's table.
    pub terrain: TerrainId,
    /// The depth of water or the height of a building.
    ///
    /// 0 for terrain without a measure.
    pub measure: u8,
    /// The level of the ground, or of the surface of water.
    pub elevation: i16,
}

impl Cell {
    /// The cell with another terrain, by name, at its usual depth or height.
    ///
    /// # Errors
    /// [`TerrainError::UnknownName`] listing the known names.
    pub fn with_terrain(self, table: &TerrainTable, name: &str) -> Result<Cell, TerrainError> {
        let terrain = table.id(name)?;
        Ok(Cell { terrain, measure: table.terrain(terrain).usual, ..self })
    }

    /// The cell with another depth or height.
    ///
    /// # Errors
    /// [`TerrainError::NoMeasure`] when the terrain has no such measure: a road has no depth.
    pub fn with_measure(
        self,
        table: &TerrainTable,
        measure: Measure,
        value: u8,
    ) -> Result<Cell, TerrainError> {
        let terrain = table.terrain(self.terrain);
        if terrain.measure == Some(measure) {
            Ok(Cell { measure: value, ..self })
        } else {
            Err(TerrainError::NoMeasure { terrain: terrain.name.clone(), measure })
        }
    }
}
