use std::fmt;

use sixfold::coord::Hex;

/// Hexes in each row, from the top.
const WIDTHS: [usize; 9] = [2, 3, 4, 5, 4, 5, 4, 3, 2];

/// The axial column of each row's hex A. Row 5 is axial row 0.
const FIRST_COLUMNS: [i32; 9] = [3, 2, 1, 0, 0, -1, -1, -1, -1];

/// One of the 32 hexes of the board, numbered row by row from the top.
///
/// The order of cells is the board order of the rules: A1, B1, A2, B2, C2, A3 and so on.
///
/// ```
/// use sixfold::coord::Hex;
/// use sixfold_games::war_in_heaven::Cell;
///
/// let b5 = Cell::from_label("B5").unwrap();
/// assert_eq!(b5.hex(), Hex::new(1, 0));
/// assert_eq!(b5.to_string(), "B5");
/// assert_eq!(Cell::from_label("E5"), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The number of cells.
    pub const COUNT: usize = 32;

    /// All cells, in board order.
    pub fn all() -> impl ExactSizeIterator<Item = Cell> + DoubleEndedIterator {
        (0..Cell::COUNT as u8).map(Cell)
    }

    /// The cell with this number, or `None` above 31.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Cell> {
        if index < Cell::COUNT { Some(Cell(index as u8)) } else { None }
    }

    /// The index in board order, 0 to 31.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The cell with this label, such as `C4`; the letter is upper case.
    #[must_use]
    pub fn from_label(label: &str) -> Option<Cell> {
        let [letter, digit] = *label.as_bytes() else { return None };
        let letter = usize::from(letter.checked_sub(b'A')?);
        let row = usize::from(digit.checked_sub(b'1')?);
        Cell::at(row, letter)
    }

    /// The cell on a hex, or `None` off the board.
    #[must_use]
    pub const fn at_hex(hex: Hex) -> Option<Cell> {
        let row = hex.r() + 4;
        if row < 0 || row >= WIDTHS.len() as i32 {
            return None;
        }
        let letter = hex.q() - FIRST_COLUMNS[row as usize];
        if letter < 0 { None } else { Cell::at(row as usize, letter as usize) }
    }

    /// The hex of the cell: axial, with (0, 0) on A5.
    #[must_use]
    pub const fn hex(self) -> Hex {
        let (row, letter) = self.row_and_letter();
        Hex::new(FIRST_COLUMNS[row] + letter as i32, row as i32 - 4)
    }

    /// The cell in a row and at a letter, both from 0.
    const fn at(row: usize, letter: usize) -> Option<Cell> {
        if row >= WIDTHS.len() || letter >= WIDTHS[row] {
            return None;
        }
        let mut index = letter;
        let mut above = 0;
        while above < row {
            index += WIDTHS[above];
            above += 1;
        }
        Cell::from_index(index)
    }

    const fn row_and_letter(self) -> (usize, usize) {
        let mut row = 0;
        let mut letter = self.index();
        while letter >= WIDTHS[row] {
            letter -= WIDTHS[row];
            row += 1;
        }
        (row, letter)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (row, letter) = self.row_and_letter();
        write!(f, "{}{}", char::from(b'A' + letter as u8), row + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
