use std::collections::BTreeMap;
use std::error::Error;
use std::fmt;

use sixfold::coord::Offset;
use sixfold::grid::Grid;

/// A map as a grid for movement and sight.
#[derive(Clone, Debug)]
pub struct Playable {
    /// The grid; its terrain table is that of the names.
    pub grid: Grid,
    /// The features that the table of names does not know, with the number of their hexes.
    ///
    /// They are ignored.
    pub unknown: BTreeMap<String, usize>,
}

/// A level that no grid can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LevelError {
    /// A hex that has it.
    pub at: Offset,
    /// The level.
    pub level: i64,
}

impl fmt::Display for LevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let LevelError { at: Offset { col, row }, level } = self;
        write!(f, "column {col}, row {row}: level {level} is not between -32768 and 32767")
    }
}

impl Error for LevelError {}
