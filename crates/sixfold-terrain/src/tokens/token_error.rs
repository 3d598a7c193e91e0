use core::fmt;

use sixfold::coord::{Hex, OutOfRangeError, Triangle};

/// Why a change of a terrain was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TokenError {
    /// The hex already has a token.
    Occupied(Hex),
    /// No token lies beside the hex, and there are tokens elsewhere.
    NotAdjacent(Hex),
    /// The hex has no token.
    Empty(Hex),
    /// The triangle is not the anchor of a hex.
    NotAnAnchor {
        /// The refused triangle.
        triangle: Triangle,
        /// The anchor of the hex it is part of.
        anchor: Triangle,
    },
    /// The hex of the triangle lies outside the limit.
    OutOfRange(OutOfRangeError),
}

impl fmt::Display for TokenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TokenError::Occupied(hex) => {
                write!(f, "hex {hex} has a token already; a token needs an empty hex")
            }
            TokenError::NotAdjacent(hex) => {
                write!(f, "hex {hex} is not next to a token; only the first token may lie anywhere")
            }
            TokenError::Empty(hex) => write!(f, "hex {hex} has no token"),
            TokenError::NotAnAnchor { triangle, anchor } => write!(
                f,
                "triangle {},{} is not the anchor of a hex; the anchor of its hex is {},{}",
                triangle.col(),
                triangle.row(),
                anchor.col(),
                anchor.row()
            ),
            TokenError::OutOfRange(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for TokenError {}

impl From<OutOfRangeError> for TokenError {
    fn from(error: OutOfRangeError) -> TokenError {
        TokenError::OutOfRange(error)
    }
}
