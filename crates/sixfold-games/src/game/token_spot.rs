/// The place of a token.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TokenSpot {
    /// On the hex with this label.
    On(String),
    /// Off the board, ready for use.
    Active,
    /// Off the board, spent.
    Inactive,
    /// Out of the game.
    Captured,
}

impl TokenSpot {
    /// The label of the hex, for a token on the board.
    #[must_use]
    pub fn label(&self) -> Option<&str> {
        match self {
            TokenSpot::On(label) => Some(label),
            _ => None,
        }
    }
}
