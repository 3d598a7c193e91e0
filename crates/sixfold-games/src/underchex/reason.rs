use std::fmt;

use sixfold::board::UnknownLabel;

use crate::underchex::ending::Ending;
use crate::underchex::piece::{Kind, Piece};

/// Why a move of Underchex is refused. Hexes are given by their labels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The text is not a move; it is cut after 40 characters.
    NotAMove(String),
    /// The board has no such hex.
    UnknownHex(UnknownLabel),
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
        /// What stands there.
        piece: Piece,
    },
    /// The piece does not move that way, or something is in its way.
    CannotMoveThere {
        /// What would move.
        piece: Piece,
        /// The hex it would leave.
        from: String,
        /// The hex it would reach.
        to: String,
    },
    /// After the move one's own king could be captured.
    LeavesKingAttacked {
        /// Where the king would stand.
        king: String,
    },
    /// Written as a capture, but nothing stands there.
    NothingToCapture(String),
    /// Written as a plain move, but it captures.
    WritesNoCapture {
        /// The hex.
        at: String,
        /// What stands there.
        piece: Piece,
    },
    /// The pawn reaches the last hex of its file and has to become something.
    PromotionMissing,
    /// What moves is not a pawn that reaches the last hex of its file.
    NoPromotion,
    /// A pawn cannot become this.
    CannotBecome(Kind),
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::NotAMove(text) => {
                write!(f, "{text:?} is not a move; write `e2-e3`, `e2xd3` or `e8-e9=Q`")
            }
            Reason::UnknownHex(unknown) => write!(f, "{unknown}"),
            Reason::OffTheBoard => f.write_str("the hex is not on the board"),
            Reason::GameOver(ending) => write!(f, "the game is over: {ending}"),
            Reason::NoPiece(at) => write!(f, "no piece on {at}"),
            Reason::NotYourPiece { at, piece } => write!(f, "not your piece: on {at} stands a {piece}"),
            Reason::CannotMoveThere { piece, from, to } => {
                write!(f, "the {} on {from} cannot move to {to}", piece.kind)
            }
            Reason::LeavesKingAttacked { king } => write!(f, "leaves the king on {king} attacked"),
            Reason::NothingToCapture(at) => write!(f, "nothing to capture on {at}; write `-` for `x`"),
            Reason::WritesNoCapture { at, piece } => {
                write!(f, "on {at} stands a {piece}; write `x` for `-`")
            }
            Reason::PromotionMissing => {
                f.write_str("the pawn has to be promoted; add `=Q`, `=C`, `=A`, `=B` or `=N`")
            }
            Reason::NoPromotion => f.write_str("only a pawn on the last hex of its file is promoted"),
            Reason::CannotBecome(kind) => {
                write!(f, "a pawn cannot become a {kind}; choose from `=Q`, `=C`, `=A`, `=B` and `=N`")
            }
        }
    }
}

impl std::error::Error for Reason {}
