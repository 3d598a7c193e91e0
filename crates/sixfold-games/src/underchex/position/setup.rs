use std::fmt;

use sixfold::coord::Hex;

use crate::game::Player;
use crate::underchex::bitboards::{Bits, Placement, Tables, is_attacked};
use crate::underchex::piece::{Color, Piece};

/// The reason why pieces cannot be set up like this.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// The board has no such hex.
    OffTheBoard(Hex),
    /// Two pieces on one hex, by its label.
    TwoPieces(String),
    /// A side has a second king, on the hex with this label.
    SecondKing {
        /// The side.
        color: Color,
        /// The hex of the second king.
        at: String,
    },
    /// The king of the side that just moved could be captured.
    KingLeftAttacked {
        /// The side whose king it is.
        color: Color,
        /// The hex of the king.
        at: String,
    },
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::OffTheBoard(hex) => write!(f, "the board has no hex {hex}"),
            SetupError::TwoPieces(at) => write!(f, "two pieces stand on {at}"),
            SetupError::SecondKing { color, at } => write!(f, "{} has a second king on {at}", color.name()),
            SetupError::KingLeftAttacked { color, at } => {
                let (theirs, ours) = (color.name(), color.other().name());
                write!(f, "the {theirs} king on {at} is attacked, so it cannot be {ours}'s turn")
            }
        }
    }
}

impl std::error::Error for SetupError {}

/// The placement of these pieces by index, if it can occur.
///
/// `label` names a hex in refusals.
pub(crate) fn placement(
    tables: &Tables<u128>,
    pieces: impl IntoIterator<Item = (u8, Piece)>,
    turn: Color,
    label: impl Fn(u8) -> String,
) -> Result<Placement<u128>, SetupError> {
    let mut placement = Placement::<u128>::empty(turn);
    for (index, piece) in pieces {
        if placement.occupied().has(index) {
            return Err(SetupError::TwoPieces(label(index)));
        }
        placement.put(index, piece);
        if (placement.kings & placement.sides[piece.color as usize]).count() > 1 {
            return Err(SetupError::SecondKing { color: piece.color, at: label(index) });
        }
    }
    match attacked_king(tables, &placement, turn.other()) {
        Some(king) => Err(SetupError::KingLeftAttacked { color: turn.other(), at: label(king) }),
        None => Ok(placement),
    }
}

/// The hex of the king of a side, if it is attacked.
pub(crate) fn attacked_king(tables: &Tables<u128>, placement: &Placement<u128>, color: Color) -> Option<u8> {
    let kings = placement.kings & placement.sides[color as usize];
    let king = kings.any().then(|| kings.lowest())?;
    is_attacked(tables, placement, king, placement.occupied(), color.other()).then_some(king)
}
