use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;

use crate::coord::Hex;
use crate::grid::{Measure, Region};

/// Why an operation on a grid is refused.
///
/// Each carries the hex, the unit or the name that was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GridError {
    /// The hex is not on the board.
    OutOfBounds {
        /// The hex.
        hex: Hex,
        /// The board.
        board: Region,
    },
    /// A unit already stands on the hex.
    Occupied {
        /// The hex.
        hex: Hex,
        /// The unit that stands there.
        by: Arc<str>,
    },
    /// No unit stands on the hex.
    Empty {
        /// The hex.
        hex: Hex,
    },
    /// The unit is already on the grid.
    DuplicateUnit {
        /// The unit.
        unit: Arc<str>,
        /// The hex it stands on.
        hex: Hex,
    },
    /// No terrain of the table has this name.
    UnknownTerrain {
        /// The name.
        name: String,
        /// The names that are known.
        known: Vec<String>,
    },
    /// The unit is not on the grid.
    UnknownUnit {
        /// The name of the unit, or its number when it has no name here.
        unit: String,
    },
    /// The terrain of the hex has no such measure.
    NoMeasure {
        /// The hex.
        hex: Hex,
        /// The name of its terrain.
        terrain: String,
        /// The measure.
        measure: Measure,
    },
}

impl GridError {
    /// The kind of error as the query protocol names it, such as `out_of_bounds`.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            GridError::OutOfBounds { .. } => "out_of_bounds",
            GridError::Occupied { .. } => "occupied",
            GridError::Empty { .. } => "empty",
            GridError::DuplicateUnit { .. } => "duplicate_unit",
            GridError::UnknownTerrain { .. } => "unknown_terrain",
            GridError::UnknownUnit { .. } => "unknown_unit",
            GridError::NoMeasure { .. } => "bad_argument",
        }
    }

    /// The hex it happened on, where there is one.
    #[must_use]
    pub const fn hex(&self) -> Option<Hex> {
        match self {
            GridError::OutOfBounds { hex, .. }
            | GridError::Occupied { hex, .. }
            | GridError::Empty { hex }
            | GridError::DuplicateUnit { hex, .. }
            | GridError::NoMeasure { hex, .. } => Some(*hex),
            GridError::UnknownTerrain { .. } | GridError::UnknownUnit { .. } => None,
        }
    }

    /// The unit it is about, where there is one.
    #[must_use]
    pub fn unit(&self) -> Option<&str> {
        match self {
            GridError::Occupied { by: unit, .. } | GridError::DuplicateUnit { unit, .. } => Some(unit),
            GridError::UnknownUnit { unit } => Some(unit),
            _ => None,
        }
    }
}

impl fmt::Display for GridError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GridError::OutOfBounds { hex, board } => write!(f, "hex {hex} is out of bounds of the {board}"),
            GridError::Occupied { hex, by } => write!(f, "hex {hex} is occupied by {by:?}"),
            GridError::Empty { hex } => write!(f, "hex {hex} is empty: no unit stands there"),
            GridError::DuplicateUnit { unit, hex } => {
                write!(f, "unit {unit:?} is already on the grid, at {hex}; move it instead")
            }
            GridError::UnknownTerrain { name, known } => {
                write!(f, "unknown terrain {name:?}; known: {}", known.join(", "))
            }
            GridError::UnknownUnit { unit } => write!(f, "unit {unit:?} is not on the grid; place it first"),
            GridError::NoMeasure { hex, terrain, measure } => {
                write!(f, "hex {hex}: {terrain} has no {measure}")
            }
        }
    }
}

impl core::error::Error for GridError {}
