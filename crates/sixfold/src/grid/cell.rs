use crate::grid::{Terrain, TerrainId};

/// What a hex is like: terrain, measure and elevation, in four bytes.
///
/// The default is the first terrain of the table, which is `clear`, at elevation 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cell {
    /// The terrain, by its number in the grid's table.
    pub terrain: TerrainId,
    /// The depth of water or the height of a building; 0 for terrain without a measure.
    pub measure: u8,
    /// The level of the ground, or of the surface of water.
    pub elevation: i16,
}

impl Cell {
    /// A terrain at its usual measure, on level 0.
    #[must_use]
    pub const fn of(id: TerrainId, terrain: &Terrain) -> Cell {
        Cell { terrain: id, measure: terrain.usual, elevation: 0 }
    }
}
