//! Control of the four gates.

use crate::war_in_heaven::{Faction, GATES, Position};

/// Whether a faction has strictly more tokens on the gates than the enemy.
#[must_use]
pub fn controls_gates(position: &Position, faction: Faction) -> bool {
    tokens_on_gates(position, faction) > tokens_on_gates(position, faction.enemy())
}

/// The number of a faction's tokens on the four gates.
#[must_use]
pub fn tokens_on_gates(position: &Position, faction: Faction) -> usize {
    (position.tokens(faction) & GATES).len()
}
