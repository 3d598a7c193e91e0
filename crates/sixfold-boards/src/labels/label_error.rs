use alloc::string::String;
use core::fmt;

use sixfold::input::brief;

/// The error for a label that no hex of the board has.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct LabelError {
    /// The refused label.
    pub label: String,
    /// The label that was most likely meant.
    pub meant: Option<String>,
    /// The labels of the first and the last hex of the board.
    pub ends: [String; 2],
}

impl fmt::Display for LabelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let LabelError { label, meant, ends: [first, last] } = self;
        match meant {
            Some(meant) => write!(f, "no hex is called {:?}; did you mean {meant}?", brief(label)),
            None => write!(f, "no hex is called {:?}; the board runs from {first} to {last}", brief(label)),
        }
    }
}

impl core::error::Error for LabelError {}
