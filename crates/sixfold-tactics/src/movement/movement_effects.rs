//! The rules' tables of heat and to-hit modifiers of movement.

use crate::movement::Mode;

/// The heat that moving this many hexes generates.
///
/// Walking generates 1, running 2, jumping 1 for each hex and at least 3.
#[must_use]
pub const fn movement_heat(mode: Option<Mode>, hexes: u32) -> u32 {
    match mode {
        None => 0,
        Some(Mode::Walk) => 1,
        Some(Mode::Run) => 2,
        Some(Mode::Jump) => {
            if hexes > 3 {
                hexes
            } else {
                3
            }
        }
    }
}

/// The to-hit modifier of an attacker's own movement.
///
/// 1 for walking, 2 for running, 3 for jumping.
#[must_use]
pub const fn attacker_movement(mode: Option<Mode>) -> i32 {
    match mode {
        None => 0,
        Some(Mode::Walk) => 1,
        Some(Mode::Run) => 2,
        Some(Mode::Jump) => 3,
    }
}

/// The to-hit modifier of a target that moved this many hexes.
///
/// A jump adds 1 more, which is not included here.
#[must_use]
pub const fn target_movement(hexes: u32) -> i32 {
    match hexes {
        0..=2 => 0,
        3..=4 => 1,
        5..=6 => 2,
        7..=9 => 3,
        10..=17 => 4,
        18..=24 => 5,
        _ => 6,
    }
}
