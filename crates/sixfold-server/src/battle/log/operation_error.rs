use std::fmt;

use sixfold::coord::Hex;
use sixfold::input::brief;

use crate::battle::battle_map::{MOST_OPERATIONS, MOST_UNITS, WIDEST};

/// The most characters of a reason that a reader of maps gives.
const LONGEST_REASON: usize = 1_000;

/// Why the start of a shared map or an operation is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum OperationError {
    /// The map has no columns or rows, or too many.
    Extent,
    /// There is no such parity.
    Parity(String),
    /// The map, or a hex in the words of the map, cannot be read.
    Map(String),
    /// The title is too long.
    Title,
    /// The map does not have the hex.
    OffTheMap(Hex),
    /// There is no such terrain.
    Terrain(String),
    /// The name of a unit is empty, too long, or not the one that the operation names.
    UnitName(String),
    /// The type of a unit is too long, or has control characters.
    UnitKind(String),
    /// The type of movement of a unit is not one of the terrain table.
    UnitMovement(String),
    /// Words about the map or a hex are too long, too many, or have control characters; what would be right.
    Words(String),
    /// Another unit of the map has the same name.
    UnitTwice(String),
    /// A number of a unit is out of range.
    UnitNumbers(String),
    /// Another unit stands on the hex.
    Occupied {
        /// The hex.
        hex: Hex,
        /// The unit that stands there.
        by: String,
    },
    /// The map has as many units as it may.
    TooManyUnits,
    /// The map was changed as often as it may.
    Full,
}

impl fmt::Display for OperationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OperationError::Extent => write!(f, "a map has 1 to {WIDEST} columns and rows"),
            OperationError::Parity(name) => {
                write!(
                    f,
                    "there is no parity {:?}; it is odd-q, even-q, odd-r or even-r",
                    brief(name).to_string()
                )
            }
            OperationError::Map(why) => f.write_str(&why.chars().take(LONGEST_REASON).collect::<String>()),
            OperationError::Title => f.write_str("a title has at most 200 characters"),
            OperationError::OffTheMap(hex) => write!(f, "hex {hex} is not on the map"),
            OperationError::Terrain(name) => write!(f, "there is no terrain {:?}", brief(name).to_string()),
            OperationError::UnitName(name) => write!(
                f,
                "unit {:?}: a name has 1 to 24 letters, digits, `-` or `_`, the same in both places",
                brief(name).to_string()
            ),
            OperationError::UnitKind(name) => {
                write!(f, "unit {name}: its type has at most 24 characters that can be seen")
            }
            OperationError::UnitMovement(name) => {
                write!(f, "unit {name}: its type of movement is not one of those that `/api/maps` lists")
            }
            OperationError::Words(right) => f.write_str(right),
            OperationError::UnitTwice(name) => write!(f, "there are two units {name}"),
            OperationError::UnitNumbers(name) => {
                write!(f, "unit {name}: its side is 1 or 2, and its numbers are 0 to 99")
            }
            OperationError::Occupied { hex, by } => write!(f, "{by} stands on hex {hex}"),
            OperationError::TooManyUnits => write!(f, "a map has at most {MOST_UNITS} units"),
            OperationError::Full => write!(
                f,
                "this map was changed {MOST_OPERATIONS} times, and cannot be changed any more; share it as a new one"
            ),
        }
    }
}

impl std::error::Error for OperationError {}
