use alloc::string::String;
use alloc::sync::Arc;
use core::fmt;

use crate::coord::Hex;
use crate::grid::{Region, TerrainError};
use crate::input::brief;

/// Why an operation on a grid is refused.
///
/// Each variant carries the refused hex, unit or name.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
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
    /// The hex is full: it has as many units as the stacking limit allows.
    Full {
        /// The hex.
        hex: Hex,
        /// The number of units on the hex.
        units: usize,
        /// The stacking limit.
        ///
        /// See [`Grid::with_stacking`](crate::grid::Grid::with_stacking).
        limit: u8,
    },
    /// More than one unit stands on the hex, so the hex does not identify one.
    Several {
        /// The hex.
        hex: Hex,
        /// The number of units on the hex.
        units: usize,
    },
    /// A stacking limit of 0.
    NoRoom,
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
    /// The unit is not on the grid.
    UnknownUnit {
        /// The name of the unit, or its number when it has no name here.
        unit: String,
    },
    /// The terrain table refuses the cell of a hex.
    Terrain {
        /// The hex.
        hex: Hex,
        /// The reason.
        error: TerrainError,
    },
}

impl GridError {
    /// The hex that the error is about, if any.
    #[must_use]
    pub const fn hex(&self) -> Option<Hex> {
        match self {
            GridError::OutOfBounds { hex, .. }
            | GridError::Occupied { hex, .. }
            | GridError::Full { hex, .. }
            | GridError::Several { hex, .. }
            | GridError::Empty { hex }
            | GridError::DuplicateUnit { hex, .. }
            | GridError::Terrain { hex, .. } => Some(*hex),
            GridError::UnknownUnit { .. } | GridError::NoRoom => None,
        }
    }

    /// The unit that the error is about, if any.
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
            GridError::Occupied { hex, by } => write!(f, "hex {hex} is occupied by {:?}", brief(by)),
            GridError::Full { hex, units, limit } => {
                write!(f, "hex {hex} is full: {units} units stand there, and it has room for {limit}")
            }
            GridError::Several { hex, units } => {
                write!(f, "{units} units stand on hex {hex}; name the one you mean")
            }
            GridError::NoRoom => f.write_str("a hex must have room for one unit at least, 255 at most"),
            GridError::Empty { hex } => write!(f, "hex {hex} is empty: no unit stands there"),
            GridError::DuplicateUnit { unit, hex } => {
                write!(f, "unit {:?} is already on the grid, at {hex}; move it instead", brief(unit))
            }
            GridError::UnknownUnit { unit } => {
                write!(f, "unit {:?} is not on the grid; place it first", brief(unit))
            }
            // An unknown name does not depend on the hex, so the hex is left out.
            GridError::Terrain { error: error @ TerrainError::UnknownName { .. }, .. } => error.fmt(f),
            GridError::Terrain { hex, error } => write!(f, "hex {hex}: {error}"),
        }
    }
}

impl core::error::Error for GridError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            GridError::Terrain { error, .. } => Some(error),
            _ => None,
        }
    }
}
