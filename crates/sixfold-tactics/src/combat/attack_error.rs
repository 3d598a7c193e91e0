use core::fmt;

use sixfold::coord::Hex;
use sixfold::grid::GridError;

use crate::arcs::{FiringArc, Mount};
use crate::sight::Block;

/// Why an attack cannot be made.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum AttackError {
    /// One of the two units is not on the grid.
    Grid(GridError),
    /// A unit cannot attack itself.
    Itself,
    /// The attacker does not see the target.
    NoSight {
        /// The hex of the target.
        target: Hex,
        /// The obstacle.
        block: Block,
    },
    /// The weapon does not fire into the arc the target is in.
    OutOfArc {
        /// The mount of the weapon.
        mount: Mount,
        /// The arc the target is in.
        arc: FiringArc,
    },
    /// The target is beyond the range of the weapon.
    OutOfRange {
        /// The distance of the target.
        distance: u32,
        /// The longest range of the weapon.
        longest: u32,
    },
}

impl fmt::Display for AttackError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AttackError::Grid(error) => error.fmt(f),
            AttackError::Itself => f.write_str("a unit cannot attack itself; name another target"),
            AttackError::NoSight { target, block: Block { hex, obstacle } } => {
                write!(f, "the target at {target} is out of sight: {obstacle} at {hex} is in the way")
            }
            AttackError::OutOfArc { mount, arc } => {
                write!(f, "the target is in the {arc} arc, into which a {mount} weapon does not fire")
            }
            AttackError::OutOfRange { distance, longest } => {
                write!(f, "the target is {distance} hexes away, and the weapon reaches {longest}")
            }
        }
    }
}

impl core::error::Error for AttackError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            // The message is that of the grid's error, so the source is that error's source.
            AttackError::Grid(error) => error.source(),
            _ => None,
        }
    }
}

impl From<GridError> for AttackError {
    fn from(error: GridError) -> AttackError {
        AttackError::Grid(error)
    }
}
