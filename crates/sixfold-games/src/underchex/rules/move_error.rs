use std::fmt;

use sixfold_boards::LabelError;

use crate::underchex::piece::{Kind, Piece};
use crate::underchex::rules::Ending;

/// The reason why a move of Underchex is refused. Hexes are given by their labels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveError {
    /// The text is not a move; it is cut after 40 characters.
    NotAMove(String),
    /// The board has no such hex.
    UnknownHex(LabelError),
    /// The hex it would leave or reach is not on the board.
    OffTheBoard,
    /// The game is over.
    GameOver(Ending),
    /// Nothing stands on the hex it would leave.
    NoPiece(String),
    /// A piece of the other side stands there.
    NotYourPiece {
        /// The hex.
        at: String,
        /// The piece on it.
        piece: Piece,
    },
    /// The piece does not move that way, or something is in its way.
    CannotMoveThere {
        /// The piece that would move.
        piece: Piece,
        /// The hex it would leave.
        from: String,
        /// The hex it would reach.
        to: String,
    },
    /// After the move one's own king could be captured.
    LeavesKingAttacked {
        /// The hex on which the king would stand.
        king: String,
    },
    /// Written as a capture, but nothing stands there.
    NothingToCapture(String),
    /// Written as a plain move, but it captures.
    WritesNoCapture {
        /// The hex.
        at: String,
        /// The piece on it.
        piece: Piece,
    },
    /// The pawn reaches the last hex of its file, and the move names no promotion.
    PromotionMissing,
    /// The moving piece is not a pawn that reaches the last hex of its file.
    NoPromotion,
    /// A pawn cannot be promoted to this kind.
    CannotBecome(Kind),
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MoveError::NotAMove(text) => {
                write!(f, "{text:?} is not a move; write `e2-e3`, `e2xd3` or `e8-e9=Q`")
            }
            MoveError::UnknownHex(unknown) => write!(f, "{unknown}"),
            MoveError::OffTheBoard => f.write_str("the hex is not on the board"),
            MoveError::GameOver(ending) => write!(f, "the game is over: {ending}"),
            MoveError::NoPiece(at) => write!(f, "no piece on {at}"),
            MoveError::NotYourPiece { at, piece } => write!(f, "not your piece: on {at} stands a {piece}"),
            MoveError::CannotMoveThere { piece, from, to } => {
                write!(f, "the {} on {from} cannot move to {to}", piece.kind)
            }
            MoveError::LeavesKingAttacked { king } => write!(f, "leaves the king on {king} attacked"),
            MoveError::NothingToCapture(at) => write!(f, "nothing to capture on {at}; write `-` for `x`"),
            MoveError::WritesNoCapture { at, piece } => {
                write!(f, "on {at} stands a {piece}; write `x` for `-`")
            }
            MoveError::PromotionMissing => {
                f.write_str("the pawn has to be promoted; add `=Q`, `=C`, `=A`, `=B` or `=N`")
            }
            MoveError::NoPromotion => f.write_str("only a pawn on the last hex of its file is promoted"),
            MoveError::CannotBecome(kind) => {
                write!(f, "a pawn cannot become a {kind}; choose from `=Q`, `=C`, `=A`, `=B` and `=N`")
            }
        }
    }
}

impl std::error::Error for MoveError {}
