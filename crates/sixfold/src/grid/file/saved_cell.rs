use crate::grid::{Cell, GridCell};

/// A cell that can be stored in a [`GridFile`](crate::grid::GridFile).
///
/// The file stores the standard part, with the terrain by name, and the game's own part as `data`. With the
/// feature `serde` that data must implement serde's traits.
///
/// ```
/// use sixfold::coord::Hex;
/// use sixfold::grid::{Cell, Grid, GridCell, GridError, GridFile, Region, SavedCell, TerrainTable};
///
/// #[derive(Clone, Debug, Default, PartialEq)]
/// struct Room { ground: Cell, torches: u8 }
///
/// impl GridCell for Room {
///     fn standard(&self) -> Cell { self.ground }
/// }
///
/// impl SavedCell for Room {
///     type Data = u8;
///     fn data(&self) -> Option<u8> { (self.torches > 0).then_some(self.torches) }
///     fn restore(ground: Cell, torches: Option<u8>) -> Room { Room { ground, torches: torches.unwrap_or(0) } }
/// }
///
/// let table = TerrainTable::standard();
/// let dungeon = Grid::uniform(Region::hexagon(2), Room::default(), table.clone())?;
/// let lit = dungeon.set_cell(Hex::ORIGIN, Room { torches: 2, ..Room::default() })?;
/// let file = GridFile::of(&lit);
/// assert_eq!(file.cells[0].data, Some(2));
/// assert_eq!(file.check(&table), Ok(lit));
/// # Ok::<(), GridError>(())
/// ```
pub trait SavedCell: GridCell {
    /// The game's own part of a cell.
    ///
    /// That is all but terrain, measure and elevation.
    type Data: Clone;

    /// The game's own part of this cell.
    ///
    /// `None` when it is the default and need not be written.
    fn data(&self) -> Option<Self::Data>;

    /// The cell made of both parts that were read from a file.
    fn restore(standard: Cell, data: Option<Self::Data>) -> Self;
}

impl SavedCell for Cell {
    type Data = ();

    fn data(&self) -> Option<()> {
        None
    }

    fn restore(standard: Cell, _: Option<()>) -> Cell {
        standard
    }
}
