//! The kinds of errors for all refusals of the engine.
//!
//! The names are part of the protocol and exist only here, not in the engine.

use sixfold::grid::{GridError, TerrainError};
use sixfold_tactics::{AttackError, MoveError};

/// The kind of a refusal by a grid.
pub(crate) const fn of_grid(error: &GridError) -> &'static str {
    match error {
        GridError::OutOfBounds { .. } => "out_of_bounds",
        GridError::Occupied { .. } => "occupied",
        GridError::Full { .. } => "full",
        GridError::Several { .. } => "several",
        GridError::Empty { .. } => "empty",
        GridError::DuplicateUnit { .. } => "duplicate_unit",
        GridError::UnknownUnit { .. } => "unknown_unit",
        GridError::Terrain { error: TerrainError::UnknownName { .. }, .. } => "unknown_terrain",
        _ => "bad_argument",
    }
}

/// The kind of a refusal of a move.
pub(crate) const fn of_move(error: &MoveError) -> &'static str {
    match error {
        MoveError::Grid(error) => of_grid(error),
        MoveError::Prone { .. } => "prone",
        MoveError::TooFar { .. } => "too_far",
        MoveError::Zones { .. } => "zone_of_control",
        MoveError::TurnCost { .. } | MoveError::ZoneCost { .. } => "too_large",
        MoveError::MovementType { .. } => "bad_argument",
        _ => "impassable",
    }
}

/// The kind of a refusal of an attack.
#[must_use]
pub const fn kind_of_attack_error(error: &AttackError) -> &'static str {
    match error {
        AttackError::Grid(error) => of_grid(error),
        AttackError::NoSight { .. } => "no_sight",
        AttackError::OutOfArc { .. } => "out_of_arc",
        AttackError::OutOfRange { .. } => "out_of_range",
        _ => "bad_argument",
    }
}
