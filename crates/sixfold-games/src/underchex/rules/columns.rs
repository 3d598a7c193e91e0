use sixfold::coord::{Doubled, DoubledAxis, Hex, Offset};

/// Columns and rows of a board, counted from its upper left corner.
///
/// The westmost column, file a, is column 0; the topmost row is row 0; odd columns are half a hex lower. Axial
/// coordinates have their origin elsewhere, in the middle of the standard board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Columns {
    /// The axial column that is column 0.
    left: i64,
    /// The doubled row, counted from the axial origin, that is doubled row 0.
    top: i64,
}

impl Columns {
    /// Those of a board with these hexes.
    pub(crate) fn of(hexes: &[Hex]) -> Columns {
        let left = hexes.iter().map(|&hex| doubled(hex).0).min().unwrap_or(0);
        let top = hexes.iter().map(|&hex| doubled(hex).1).min().unwrap_or(0);
        // Column plus doubled row is even for every hex. Where the highest hexes are in odd columns, their
        // doubled row is 1, which is row 0 as well.
        Columns { left, top: top - ((left ^ top) & 1) }
    }

    /// Column and row of a hex of the board.
    pub(crate) fn offset(self, hex: Hex) -> Offset {
        let (col, doubled_row) = doubled(hex);
        // No two columns are 2^31 apart, nor two rows: halves of doubled rows, which are less than 2^32 apart.
        Offset { col: (col - self.left) as i32, row: (doubled_row - self.top).div_euclid(2) as i32 }
    }

    /// The doubled row of a hex of the board: twice its row, plus one in odd columns.
    pub(crate) fn doubled_row(self, hex: Hex) -> i64 {
        doubled(hex).1 - self.top
    }
}

/// Column and doubled row, counted from the axial origin.
fn doubled(hex: Hex) -> (i64, i64) {
    let doubled = Doubled::of(hex, DoubledAxis::Height);
    (doubled.col().into(), doubled.row().into())
}
