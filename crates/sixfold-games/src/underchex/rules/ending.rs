use std::fmt;

/// The reasons why a game of Underchex ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// The king is attacked, and no move stops the attack.
    Checkmate,
    /// The side to move has no legal move and its king is not attacked.
    Stalemate,
    /// The same placement with the same side to move, for the third time.
    Repetition,
    /// Fifty moves of each side without a capture or a pawn move.
    FiftyMoves,
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Ending::Checkmate => "checkmate",
            Ending::Stalemate => "stalemate",
            Ending::Repetition => "threefold repetition",
            Ending::FiftyMoves => "fifty moves",
        })
    }
}
