use alloc::string::String;
use core::fmt;

use sixfold::coord::Hex;
use sixfold::grid::{GridError, MovementTypeId};
use sixfold::input::counted;

use crate::movement::Mode;

/// Why a unit cannot move to a hex.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MoveError {
    /// An error of the grid: out of bounds, occupied, or an unknown unit.
    Grid(GridError),
    /// The unit is prone, and cannot stand up and move in this mode.
    Prone {
        /// The mode.
        mode: Mode,
        /// The cost of standing up.
        stand: u32,
        /// The points of the unit.
        points: u32,
    },
    /// The cheapest path costs more points than the unit has.
    TooFar {
        /// The hex it should go to.
        to: Hex,
        /// The cost of the cheapest path, standing up and turning included.
        cost: u32,
        /// The points of the unit.
        points: u32,
    },
    /// No path leads there, for any number of points.
    NoPath {
        /// The hex of the unit.
        from: Hex,
        /// The hex it should go to.
        to: Hex,
    },
    /// A unit with this type of movement cannot enter the terrain there.
    Terrain {
        /// The hex it should go to.
        to: Hex,
        /// The name of the terrain.
        terrain: String,
    },
    /// Every path leads through zones of control that the unit may not go through.
    Zones {
        /// The hex of the unit.
        from: Hex,
        /// The hex it should go to.
        to: Hex,
    },
    /// The hex is higher above the start than a jump can climb.
    TooHigh {
        /// The hex it should jump to.
        to: Hex,
        /// The number of levels above the start.
        levels: u32,
        /// The most levels that a jump can climb.
        most: u32,
    },
    /// A jump cannot be planned over several turns.
    JumpOverTurns,
    /// The rules charge more than [`MOST_TURN_COST`] for a turn.
    TurnCost {
        /// The points for a turn by 60 degrees.
        turn_cost: u32,
    },
    /// The rules charge more than [`MOST_ZONE_COST`] for a zone of control.
    ///
    /// The cost is that of a step into the zone.
    ZoneCost {
        /// The points for such a step.
        cost: u32,
    },
    /// The terrain table of the grid does not have the type of movement.
    MovementType {
        /// Its number.
        movement_type: MovementTypeId,
        /// The number of types that the table has.
        types: usize,
    },
}

/// The most points that the rules can charge for a turn by 60 degrees.
///
/// Sums of costs are 32-bit numbers. Past this the cost of a path with many turns could overflow them,
/// and the path would seem not to exist.
pub const MOST_TURN_COST: u32 = 1_000_000;

/// The most points that the rules can charge for a step into a zone of control.
pub const MOST_ZONE_COST: u32 = 1_000_000;

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MoveError::Grid(error) => error.fmt(f),
            MoveError::Prone { mode: Mode::Walk, stand, points } => {
                write!(
                    f,
                    "the unit is prone: standing up takes {} and it has {points}",
                    counted(*stand, "point")
                )
            }
            MoveError::Prone { mode, stand, .. } => {
                let stand = counted(*stand, "point");
                write!(f, "the unit is prone and cannot {mode}; it can stand up for {stand} and walk")
            }
            MoveError::TooFar { to, cost, points } => {
                let cost = counted(*cost, "point");
                write!(f, "hex {to} is too far: the path costs {cost} and the unit has {points}")
            }
            MoveError::NoPath { from, to } => write!(f, "there is no path from hex {from} to hex {to}"),
            MoveError::Terrain { to, terrain } => {
                write!(f, "hex {to} is {terrain}, which this unit cannot enter")
            }
            MoveError::Zones { from, to } => {
                write!(f, "every path from hex {from} to hex {to} is blocked by zones of control")
            }
            MoveError::TooHigh { to, levels, most } => {
                let levels = counted(*levels, "level");
                write!(f, "hex {to} is {levels} above the start, and a jump rises at most {most}")
            }
            MoveError::JumpOverTurns => {
                f.write_str("a jump is not planned over several turns; plan a walk or a run")
            }
            MoveError::TurnCost { turn_cost } => {
                write!(f, "a turn cannot cost {turn_cost} points; it can cost 0 to {MOST_TURN_COST}")
            }
            MoveError::ZoneCost { cost } => {
                write!(
                    f,
                    "a step into a zone of control cannot cost {cost} points more; it can cost 0 to {MOST_ZONE_COST}"
                )
            }
            MoveError::MovementType { movement_type, types } => {
                let number = movement_type.index();
                write!(f, "movement type number {number} is of another terrain table; this one has {types}")
            }
        }
    }
}

impl core::error::Error for MoveError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            // The message is that of the grid's error, so the source is that error's source.
            MoveError::Grid(error) => error.source(),
            _ => None,
        }
    }
}

impl From<GridError> for MoveError {
    fn from(error: GridError) -> MoveError {
        MoveError::Grid(error)
    }
}
