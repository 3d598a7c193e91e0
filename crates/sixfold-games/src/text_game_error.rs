use std::fmt;

use sixfold::input::{TooCostlyError, brief};

use crate::text::DEEPEST_PERFT;

/// The reason why a [`TextGame`](crate::text::TextGame) refused a text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TextGameError {
    /// The game has no such side.
    Player(String),
    /// The text is not a position of the game; holds the reason.
    Position(String),
    /// A move was refused.
    IllegalMove {
        /// The index of the move.
        index: usize,
        /// The refused move as it was given.
        mv: String,
        /// The reason.
        reason: String,
    },
    /// More moves than [`DEEPEST_PERFT`] were to be counted.
    TooDeep(u32),
    /// The work was more than the budget allows.
    TooCostly(TooCostlyError),
}

impl fmt::Display for TextGameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TextGameError::Player(what) | TextGameError::Position(what) => f.write_str(what),
            TextGameError::IllegalMove { mv, reason, .. } => write!(f, "{}: {reason}", brief(mv)),
            TextGameError::TooDeep(depth) => {
                write!(f, "{depth} moves are more than can be counted; at most {DEEPEST_PERFT}")
            }
            TextGameError::TooCostly(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for TextGameError {}
