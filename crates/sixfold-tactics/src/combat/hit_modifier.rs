use alloc::string::String;
use core::fmt;

use crate::combat::Bracket;
use crate::movement::Mode;

/// A to-hit modifier and its reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Modifier {
    /// The reason.
    pub reason: Reason,
    /// The number added to the number to roll; negative makes it easier.
    pub value: i32,
}

impl fmt::Display for Modifier {
    /// The value with its sign and the reason, such as `+2 medium range`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:+} {}", self.value, self.reason)
    }
}

/// The reasons for to-hit modifiers.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reason {
    /// The range bracket of the target.
    Range(Bracket),
    /// The target is at or within the weapon's minimum range.
    MinimumRange,
    /// The attacker moved.
    AttackerMoved(Mode),
    /// The attacker's heat.
    AttackerHeat(u32),
    /// The attacker lies on the ground.
    AttackerProne,
    /// The target moved this many hexes.
    TargetMoved(u32),
    /// The target jumped.
    TargetJumped,
    /// The target lies on the ground, next to the attacker.
    TargetProneAdjacent,
    /// The target lies on the ground, farther away.
    TargetProneAway,
    /// The target cannot move.
    TargetImmobile,
    /// Part of the target is hidden.
    PartialCover,
    /// Woods, smoke and other terrain between the two.
    Between,
    /// The terrain that the target stands in.
    TargetTerrain(String),
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Range(bracket) => write!(f, "{bracket} range"),
            Reason::MinimumRange => f.write_str("minimum range"),
            Reason::AttackerMoved(Mode::Walk) => f.write_str("attacker walked"),
            Reason::AttackerMoved(Mode::Run) => f.write_str("attacker ran"),
            Reason::AttackerMoved(Mode::Jump) => f.write_str("attacker jumped"),
            Reason::AttackerHeat(heat) => write!(f, "attacker heat {heat}"),
            Reason::AttackerProne => f.write_str("attacker prone"),
            Reason::TargetMoved(hexes) => write!(f, "target moved {hexes} hexes"),
            Reason::TargetJumped => f.write_str("target jumped"),
            Reason::TargetProneAdjacent => f.write_str("target prone, adjacent"),
            Reason::TargetProneAway => f.write_str("target prone, not adjacent"),
            Reason::TargetImmobile => f.write_str("target immobile"),
            Reason::PartialCover => f.write_str("partial cover"),
            Reason::Between => f.write_str("intervening terrain"),
            Reason::TargetTerrain(name) => write!(f, "target in {name}"),
        }
    }
}
