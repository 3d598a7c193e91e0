use crate::coord::Hex;
use crate::grid::Unit;

/// One thing in which two grids differ, as seen from the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Difference<'a, C> {
    /// The hex exists only in the first grid.
    HexGone {
        /// The hex.
        hex: Hex,
    },
    /// The hex exists only in the second grid.
    HexNew {
        /// The hex.
        hex: Hex,
    },
    /// The hex has another cell.
    Cell {
        /// The hex.
        hex: Hex,
        /// Its cell in the first grid.
        before: &'a C,
        /// Its cell in the second grid.
        after: &'a C,
    },
    /// The unit is only on the first grid.
    UnitGone(Unit<'a>),
    /// The unit is only on the second grid.
    UnitNew(Unit<'a>),
    /// The unit stands elsewhere, or otherwise.
    Unit {
        /// The unit on the first grid.
        before: Unit<'a>,
        /// The unit on the second grid.
        after: Unit<'a>,
    },
}
