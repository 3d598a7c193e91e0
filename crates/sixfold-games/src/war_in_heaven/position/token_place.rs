use crate::war_in_heaven::Cell;

/// The place of a token, and its state off the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Place {
    /// On the board.
    On(Cell),
    /// Off the board on its card, ready to be deployed or to pay.
    Active,
    /// Off the board on its card, until it is recharged.
    Inactive,
}

impl Place {
    /// The cell, for a token on the board.
    #[must_use]
    pub const fn cell(self) -> Option<Cell> {
        match self {
            Place::On(cell) => Some(cell),
            Place::Active | Place::Inactive => None,
        }
    }
}
