use alloc::vec::Vec;
use core::fmt;

use crate::coord::{Hex, OutOfRangeError};
use crate::grid::{GridError, RegionError};

/// Everything that is wrong with a grid file, in the order of the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GridFaults(pub Vec<GridFault>);

impl fmt::Display for GridFaults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.0.iter().enumerate() {
            write!(f, "{}{fault}", if i == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}

impl core::error::Error for GridFaults {}

/// Something wrong in a grid file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GridFault {
    /// Where it is.
    pub place: GridPlace,
    /// What is wrong there.
    pub reason: GridFaultReason,
}

impl fmt::Display for GridFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.reason)
    }
}

impl core::error::Error for GridFault {}

/// A place in a grid file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GridPlace {
    /// The version.
    Version,
    /// The shape of the board.
    Shape,
    /// An entry of the list of cells, counted from 0.
    Cell(usize),
    /// An entry of the list of units, counted from 0.
    Unit(usize),
}

impl fmt::Display for GridPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GridPlace::Version => f.write_str("version"),
            GridPlace::Shape => f.write_str("shape"),
            GridPlace::Cell(number) => write!(f, "cells[{number}]"),
            GridPlace::Unit(number) => write!(f, "units[{number}]"),
        }
    }
}

/// Why an entry of a grid file is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GridFaultReason {
    /// A version that this engine does not read.
    Version {
        /// The version of the file.
        found: u32,
    },
    /// The shape is refused.
    Shape(RegionError),
    /// A hex outside the world.
    OutOfRange(OutOfRangeError),
    /// What the grid itself refuses: a hex out of bounds, an occupied hex, a unit named twice,
    /// an unknown terrain, a measure its terrain does not have.
    Grid(GridError),
    /// The cell of this hex was given before.
    DuplicateHex {
        /// The hex.
        hex: Hex,
        /// The entry that gave it first.
        first: usize,
    },
    /// A direction that is not a number from 0 to 5.
    NotADirection {
        /// The number.
        found: i64,
    },
    /// A number that does not fit.
    Number {
        /// The name of the number.
        name: &'static str,
        /// The number.
        found: i64,
        /// The smallest and the largest that fit.
        allowed: (i64, i64),
    },
    /// A unit without a name.
    Unnamed,
}

impl fmt::Display for GridFaultReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GridFaultReason::Version { found } => {
                write!(f, "version {found} is not known; this engine reads version 1")
            }
            GridFaultReason::Shape(error) => error.fmt(f),
            GridFaultReason::OutOfRange(error) => error.fmt(f),
            GridFaultReason::Grid(error) => error.fmt(f),
            GridFaultReason::DuplicateHex { hex, first } => {
                write!(f, "hex {hex} is already given by cells[{first}]")
            }
            GridFaultReason::NotADirection { found } => {
                write!(f, "{found} is not a direction: directions are 0 to 5")
            }
            GridFaultReason::Number { name, found, allowed } => {
                write!(f, "{name} {found} is not from {} to {}", allowed.0, allowed.1)
            }
            GridFaultReason::Unnamed => f.write_str("a unit needs a name"),
        }
    }
}

impl core::error::Error for GridFaultReason {}
