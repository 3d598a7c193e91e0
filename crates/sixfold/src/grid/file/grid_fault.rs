use core::fmt;

use crate::coord::{Hex, OutOfRangeError};
use crate::grid::{GridError, RegionError};

/// A fault in a grid file.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct GridFault {
    /// The position of the fault.
    pub place: GridPlace,
    /// The kind of fault.
    pub kind: GridFaultKind,
}

impl fmt::Display for GridFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.kind)
    }
}

impl core::error::Error for GridFault {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        Some(&self.kind)
    }
}

/// A position in a grid file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum GridPlace {
    /// The version.
    Version,
    /// The shape of the board.
    Shape,
    /// An entry of the list of cells, counted from 0.
    Cell(usize),
    /// An entry of the list of walls, counted from 0.
    Wall(usize),
    /// The stacking limit.
    Stacking,
    /// An entry of the list of units, counted from 0.
    Unit(usize),
}

impl fmt::Display for GridPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GridPlace::Version => f.write_str("version"),
            GridPlace::Shape => f.write_str("shape"),
            GridPlace::Cell(number) => write!(f, "cells[{number}]"),
            GridPlace::Wall(number) => write!(f, "walls[{number}]"),
            GridPlace::Stacking => f.write_str("stacking"),
            GridPlace::Unit(number) => write!(f, "units[{number}]"),
        }
    }
}

/// Why an entry of a grid file is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum GridFaultKind {
    /// A version that this engine does not read.
    Version {
        /// The version of the file.
        found: u32,
    },
    /// The shape is refused.
    Shape(RegionError),
    /// A hex outside the limit.
    OutOfRange(OutOfRangeError),
    /// An error of the grid.
    ///
    /// A hex out of bounds, an occupied hex, a repeated unit, an unknown terrain, a measure that its terrain
    /// does not have.
    Grid(GridError),
    /// The cell of this hex is repeated.
    DuplicateHex {
        /// The hex.
        hex: Hex,
        /// The first entry with this hex.
        first: usize,
    },
    /// A wall between two hexes that are not neighbours.
    NotNeighbors {
        /// The two hexes.
        hexes: [Hex; 2],
    },
    /// This wall is repeated.
    DuplicateWall {
        /// The first entry with this wall.
        first: usize,
    },
    /// A direction that is not a number from 0 to 5.
    NotADirection {
        /// The number.
        found: i64,
    },
    /// A number outside its range.
    Number {
        /// The name of the number.
        name: &'static str,
        /// The number.
        found: i64,
        /// The smallest and the largest number allowed.
        allowed: (i64, i64),
    },
    /// A unit without a name.
    Unnamed,
}

impl fmt::Display for GridFaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GridFaultKind::Version { found } => {
                write!(f, "version {found} is not known; this engine reads version 1")
            }
            GridFaultKind::Shape(error) => error.fmt(f),
            GridFaultKind::OutOfRange(error) => error.fmt(f),
            GridFaultKind::Grid(error) => error.fmt(f),
            GridFaultKind::DuplicateHex { hex, first } => {
                write!(f, "hex {hex} is already given by cells[{first}]")
            }
            GridFaultKind::NotNeighbors { hexes: [a, b] } => {
                write!(f, "hexes {a} and {b} are not neighbours: a wall is between two hexes that touch")
            }
            GridFaultKind::DuplicateWall { first } => {
                write!(f, "this wall is already given by walls[{first}]")
            }
            GridFaultKind::NotADirection { found } => {
                write!(f, "{found} is not a direction: directions are 0 to 5")
            }
            GridFaultKind::Number { name, found, allowed } => {
                write!(f, "{name} {found} is not from {} to {}", allowed.0, allowed.1)
            }
            GridFaultKind::Unnamed => f.write_str("a unit needs a name"),
        }
    }
}

impl core::error::Error for GridFaultKind {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            GridFaultKind::Shape(error) => Some(error),
            GridFaultKind::OutOfRange(error) => Some(error),
            GridFaultKind::Grid(error) => Some(error),
            _ => None,
        }
    }
}
