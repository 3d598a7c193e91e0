//! The rules' tables of heat and dice for attacks.

/// The to-hit modifier of an attacker's heat.
#[must_use]
pub const fn heat_aim(heat: u32) -> i32 {
    match heat {
        0..=7 => 0,
        8..=12 => 1,
        13..=16 => 2,
        17..=23 => 3,
        _ => 4,
    }
}

/// The number of the 36 rolls of two dice that are at least a number.
///
/// 36 for 2 and less, 0 for more than 12.
#[must_use]
pub const fn ways(at_least: i32) -> u32 {
    const WAYS: [u32; 11] = [36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1];
    match at_least {
        ..=2 => 36,
        3..=12 => WAYS[(at_least - 2) as usize],
        _ => 0,
    }
}
