//! The kinds of errors for all refusals of the engine.
//!
//! The names are part of the protocol and exist only here, not in the engine.

use sixfold::grid::{GridError, TerrainError};
use sixfold_tactics::{AttackError, MoveError};

/// The kinds of errors of every request.
const REQUEST_KINDS: [&str; 6] =
    ["bad_json", "unknown_op", "bad_argument", "out_of_range", "too_large", "too_costly"];

/// The kinds of refusals by a rule of the engine.
///
/// `bad_argument`, `out_of_range` and `too_large` are also kinds of every request.
pub(crate) const RULE_KINDS: [&str; 22] = [
    "out_of_bounds",
    "occupied",
    "full",
    "several",
    "empty",
    "duplicate_unit",
    "unknown_terrain",
    "unknown_unit",
    "unreachable",
    "too_far",
    "prone",
    "impassable",
    "zone_of_control",
    "no_sight",
    "out_of_arc",
    "not_adjacent",
    "illegal_move",
    "bad_file",
    "unknown_map",
    "bad_argument",
    "out_of_range",
    "too_large",
];

/// All kinds of errors, each once.
pub(crate) fn all() -> Vec<&'static str> {
    let new = RULE_KINDS.into_iter().filter(|kind| !REQUEST_KINDS.contains(kind));
    REQUEST_KINDS.into_iter().chain(new).collect()
}

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
        MoveError::MovementType { .. } | MoveError::JumpOverTurns => "bad_argument",
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
