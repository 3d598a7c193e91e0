use core::fmt;

use crate::coord::{Hex, OutOfRangeError};

/// Why a region cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RegionError {
    /// More hexes than the limit allows; nothing has been allocated.
    TooLarge {
        /// The number of hexes that were requested.
        cells: u128,
        /// The largest number allowed.
        limit: usize,
    },
    /// A hex of the outline lies outside the limit.
    OutOfRange(OutOfRangeError),
    /// A hex is listed more than once.
    DuplicateHex {
        /// The repeated hex; the first one by `q`, then `r`.
        hex: Hex,
    },
    /// A range of a parallelogram ends before it begins.
    Reversed {
        /// `q` or `r`.
        axis: char,
        /// The start of the range.
        from: i32,
        /// The end of the range.
        to: i32,
    },
    /// A row of a board of rows has no hexes.
    EmptyRow {
        /// The row, counted from 1.
        row: usize,
    },
    /// A row of a board of rows cannot be centred.
    ///
    /// It would be half a hex off the grid.
    OffCenter {
        /// The row, counted from 1.
        row: usize,
        /// Its width; one more or one less is valid.
        width: u32,
    },
}

impl fmt::Display for RegionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RegionError::TooLarge { cells, limit } => {
                write!(f, "{cells} hexes are too many: at most {limit} are allowed")
            }
            RegionError::OutOfRange(error) => error.fmt(f),
            RegionError::DuplicateHex { hex } => write!(f, "hex {hex} is listed more than once"),
            RegionError::Reversed { axis, from, to } => {
                write!(f, "{axis} from {from} to {to} is reversed: the first has to be the smaller")
            }
            RegionError::EmptyRow { row } => write!(f, "row {row} has no hexes: it needs at least 1"),
            RegionError::OffCenter { row, width } => write!(
                f,
                "row {row} of width {width} cannot be centred on the lattice: neighbouring rows differ by an odd number"
            ),
        }
    }
}

impl core::error::Error for RegionError {}

impl From<OutOfRangeError> for RegionError {
    fn from(error: OutOfRangeError) -> RegionError {
        RegionError::OutOfRange(error)
    }
}
