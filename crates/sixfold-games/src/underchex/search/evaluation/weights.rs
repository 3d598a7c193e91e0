//! The weights of the evaluation, in hundredths of a pawn.
//!
//! They were set by hand. A test that is only run by name makes others from games of the opponent against itself:
//!
//! ```text
//! cargo test --release -p sixfold-games --lib -- --ignored --nocapture tune_the_weights
//! ```
//!
//! Two runs of it made weights that scored 50 % ± 5 % of 200 games and 49 % ± 4 % of 300 against these, so these stay.

/// The weights; arrays by kind are in the order of [`Kind::ALL`](crate::underchex::piece::Kind::ALL).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::underchex::search) struct Weights {
    /// The value of each kind. The king's is only used to order captures.
    pub(in crate::underchex::search) worth: [i32; 7],
    /// For each hex that a piece of a kind reaches on the empty board.
    pub(in crate::underchex::search) reach: [i32; 7],
    /// For a pawn by the steps to the end of its file; more steps are worth nothing.
    pub(in crate::underchex::search) steps: [i32; 7],
    /// For a pawn that no enemy pawn can stop, the same.
    pub(in crate::underchex::search) passed: [i32; 8],
    /// For each hex that a piece reaches, where no enemy pawn attacks: with three axes, with two, a knight.
    pub(in crate::underchex::search) mobility: [i32; 3],
    /// For each attacked hex around the enemy king, by the same, in quarters for each attacker but the first.
    pub(in crate::underchex::search) assault: [i32; 3],
    /// For an own piece next to the king.
    pub(in crate::underchex::search) shield: i32,
    /// For each hex that a king sees along the axes of the empty board: with few pieces left, and with all, to which it
    /// is a danger.
    pub(in crate::underchex::search) middle: [i32; 2],
    /// For being the side to move.
    pub(in crate::underchex::search) tempo: i32,
}

pub(in crate::underchex::search) static WEIGHTS: Weights = Weights {
    worth: [5000, 740, 450, 430, 430, 290, 100],
    reach: [0, 1, 2, 2, 2, 5, 0],
    steps: [0, 130, 80, 45, 25, 12, 4],
    passed: [0, 160, 100, 60, 35, 20, 10, 5],
    mobility: [3, 5, 6],
    assault: [15, 12, 9],
    shield: 8,
    middle: [4, 2],
    tempo: 12,
};
