use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::grid::{Measure, TerrainId};
use crate::input::brief;

/// Why a terrain table refuses a name or a measure.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TerrainError {
    /// No terrain of the table has this name.
    UnknownName {
        /// The name.
        name: String,
        /// The valid names.
        known: Vec<String>,
    },
    /// No type of movement of the table has this name.
    UnknownMovementType {
        /// The name.
        name: String,
        /// The valid names.
        known: Vec<String>,
    },
    /// The terrain has no such measure: a road has no depth.
    NoMeasure {
        /// The name of the terrain.
        terrain: String,
        /// The measure.
        measure: Measure,
    },
    /// The number is not in this table; it belongs to a longer one.
    ForeignNumber {
        /// The number.
        id: TerrainId,
        /// The number of terrains in the table.
        terrains: usize,
    },
}

impl fmt::Display for TerrainError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TerrainError::UnknownName { name, known } => {
                write!(f, "unknown terrain {:?}; known: {}", brief(name), known.join(", "))
            }
            TerrainError::UnknownMovementType { name, known } if known.is_empty() => {
                write!(f, "unknown type of movement {:?}; the terrain table has none", brief(name))
            }
            TerrainError::UnknownMovementType { name, known } => {
                write!(f, "unknown type of movement {:?}; known: {}", brief(name), known.join(", "))
            }
            TerrainError::NoMeasure { terrain, measure } => write!(f, "{terrain} has no {measure}"),
            TerrainError::ForeignNumber { id, terrains } => {
                write!(f, "terrain number {} is of another table; this one has {terrains}", id.index())
            }
        }
    }
}

impl core::error::Error for TerrainError {}
