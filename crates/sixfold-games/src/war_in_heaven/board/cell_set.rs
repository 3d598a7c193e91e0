use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, Sub};

use crate::war_in_heaven::Cell;

/// A set of cells, one bit each.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cells(u32);

impl Cells {
    /// No cell.
    pub const EMPTY: Cells = Cells(0);

    /// One cell.
    #[must_use]
    pub const fn of(cell: Cell) -> Cells {
        Cells(1 << cell.index())
    }

    /// This set with one cell more.
    #[must_use]
    pub const fn with(self, cell: Cell) -> Cells {
        Cells(self.0 | Cells::of(cell).0)
    }

    /// This set without one cell.
    #[must_use]
    pub const fn without(self, cell: Cell) -> Cells {
        Cells(self.0 & !Cells::of(cell).0)
    }

    /// All cells that are in one of two sets; the same as `|`, also in constants.
    #[must_use]
    pub const fn union(self, other: Cells) -> Cells {
        Cells(self.0 | other.0)
    }

    /// Whether the set holds a cell.
    #[must_use]
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 & Cells::of(cell).0 != 0
    }

    /// Whether the set holds no cell.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of cells.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The cells, in board order.
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let cell = Cell::from_index(bits.trailing_zeros() as usize)?;
            bits &= bits - 1;
            Some(cell)
        })
    }

    /// The set as bits: bit n is the cell with number n.
    #[must_use]
    pub const fn bits(self) -> u32 {
        self.0
    }
}

impl BitOr for Cells {
    type Output = Cells;

    fn bitor(self, other: Cells) -> Cells {
        self.union(other)
    }
}

impl BitOrAssign for Cells {
    fn bitor_assign(&mut self, other: Cells) {
        *self = *self | other;
    }
}

impl BitAnd for Cells {
    type Output = Cells;

    fn bitand(self, other: Cells) -> Cells {
        Cells(self.0 & other.0)
    }
}

impl Sub for Cells {
    type Output = Cells;

    fn sub(self, other: Cells) -> Cells {
        Cells(self.0 & !other.0)
    }
}

impl FromIterator<Cell> for Cells {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Cells {
        cells.into_iter().fold(Cells::EMPTY, Cells::with)
    }
}

impl fmt::Debug for Cells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
