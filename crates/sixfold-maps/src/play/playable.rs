use std::collections::BTreeMap;
use std::error::Error;
use std::fmt;

use sixfold::coord::Offset;
use sixfold::grid::{Grid, TerrainTable};

/// A map as a grid for movement and sight.
#[derive(Clone, Debug)]
pub struct Playable {
    /// The grid; its terrain table is that of the names, and after it the terrains that are mixed on the map.
    pub grid: Grid,
    /// The features that the table of names does not know, with the number of their hexes.
    ///
    /// They are ignored.
    pub unknown: BTreeMap<String, usize>,
}

/// Why a map cannot be played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PlayError {
    /// A level that no grid can have.
    Level {
        /// A hex that has it.
        at: Offset,
        /// The level.
        level: i64,
    },
    /// More different terrains are mixed on its hexes than a table can have.
    TooManyTerrains {
        /// A hex with the first that is too much.
        at: Offset,
    },
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayError::Level { at: Offset { col, row }, level } => {
                write!(f, "column {col}, row {row}: level {level} is not between -32768 and 32767")
            }
            PlayError::TooManyTerrains { at: Offset { col, row } } => {
                let most = TerrainTable::MAX;
                write!(f, "column {col}, row {row}: the hexes mix more terrains than the {most} of a table")
            }
        }
    }
}

impl Error for PlayError {}
