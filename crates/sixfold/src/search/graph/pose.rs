use core::fmt;

use crate::coord::{Direction, Hex};

/// A hex and a facing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pose {
    /// The hex.
    pub hex: Hex,
    /// The facing, which is the direction of the next step.
    pub facing: Direction,
}

impl Pose {
    /// The pose in a hex with a facing.
    #[must_use]
    pub const fn new(hex: Hex, facing: Direction) -> Pose {
        Pose { hex, facing }
    }
}

impl fmt::Display for Pose {
    /// The key of the hex and the number of the facing, such as `3,2 facing 1`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} facing {}", self.hex, self.facing.number())
    }
}
