use core::fmt;

use sixfold::coord::Direction;

use crate::arcs::FiringArc;

/// A table that assigns the six directions around a unit to arcs.
///
/// Directions are counted clockwise from the facing: 0 is ahead, 1 is 60 degrees to the right, 5 or
/// -1 is 60 degrees to the left. Each represents the 60 degrees around it. Two arcs may claim the
/// same direction; then the front wins, then the left, then the right.
///
/// ```
/// use sixfold::coord::flat;
/// use sixfold_tactics::{FiringArc, ArcTable};
///
/// // Three directions in the front arc, the other three in the rear arc.
/// let crew = ArcTable::try_new(&[-1, 0, 1], &[], &[], &[2, 3, 4])?;
/// assert_eq!(crew.arc(flat::SE, flat::NE), FiringArc::Front);
/// assert_eq!(crew.arc(flat::SE, flat::SW), FiringArc::Rear);
/// # Ok::<(), sixfold_tactics::ArcTableError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ArcTable {
    /// The directions that each arc claims: a bit for each turn, by arc.
    ///
    /// Every bit is set in at least one of them.
    claims: [u8; 4],
}

impl ArcTable {
    /// The mirrored table: left is F+2, right F-2, rear F+3 and F+4.
    ///
    /// F+2 is two turns clockwise, so the table's left arc is to the unit's right, and its right arc to
    /// the unit's left. F+4 is the same direction as F-2, which the right arc claims already, so a target
    /// there is in the right arc.
    pub const MIRRORED: ArcTable =
        ArcTable { claims: [bits(&[-1, 0, 1]), bits(&[2]), bits(&[-2]), bits(&[3, 4])] };

    /// The table in which the arcs claim these directions.
    ///
    /// # Errors
    /// [`ArcTableError`] when a direction belongs to no arc: every target must be in an arc.
    pub const fn try_new(
        front: &[i32],
        left: &[i32],
        right: &[i32],
        rear: &[i32],
    ) -> Result<ArcTable, ArcTableError> {
        let claims = [bits(front), bits(left), bits(right), bits(rear)];
        let missing = (claims[0] | claims[1] | claims[2] | claims[3]).trailing_ones();
        if missing < 6 { Err(ArcTableError { turns: missing }) } else { Ok(ArcTable { claims }) }
    }

    /// The arc of a direction for a unit with a facing.
    #[must_use]
    pub fn arc(self, facing: Direction, direction: Direction) -> FiringArc {
        // Every direction is claimed, so one that the other arcs do not claim is in the rear arc.
        let others = [FiringArc::Front, FiringArc::Left, FiringArc::Right];
        others.into_iter().find(|&arc| self.claims(facing, direction, arc)).unwrap_or(FiringArc::Rear)
    }

    /// Whether an arc claims a direction, even if the direction goes to another arc.
    #[must_use]
    pub const fn claims(self, facing: Direction, direction: Direction, arc: FiringArc) -> bool {
        let turns = facing.turns_to(direction).rem_euclid(6);
        self.claims[arc.index()] >> turns & 1 == 1
    }
}

/// A set of turns from the facing, bit by turn.
const fn bits(turns: &[i32]) -> u8 {
    let (mut bits, mut i) = (0, 0);
    while i < turns.len() {
        bits |= 1 << turns[i].rem_euclid(6);
        i += 1;
    }
    bits
}

/// The error for a direction that a table of arcs leaves out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ArcTableError {
    /// Steps of 60 degrees clockwise from the facing; the first that is left out.
    pub turns: u32,
}

impl fmt::Display for ArcTableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "no arc claims the direction {} turns clockwise from the facing; give it to one",
            self.turns
        )
    }
}

impl core::error::Error for ArcTableError {}
