use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use crate::arcs::FiringArc;

/// The mount of a weapon on a unit, which decides the arcs it fires into.
///
/// | mount | fires into |
/// |---|---|
/// | front, left, right, rear | the arc of the same name |
/// | left arm, right arm | the front and its own side |
///
/// ```
/// use sixfold_tactics::{FiringArc, Mount};
///
/// assert!(Mount::LeftArm.covers(FiringArc::Front) && Mount::LeftArm.covers(FiringArc::Left));
/// assert!(!Mount::LeftArm.covers(FiringArc::Right));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mount {
    /// Fixed, firing forward.
    #[default]
    Front,
    /// On the left side.
    Left,
    /// On the right side.
    Right,
    /// Fixed, firing backward.
    Rear,
    /// On the left arm.
    LeftArm,
    /// On the right arm.
    RightArm,
}

impl Mount {
    /// All mounts.
    pub const ALL: [Mount; 6] =
        [Mount::Front, Mount::Left, Mount::Right, Mount::Rear, Mount::LeftArm, Mount::RightArm];

    /// The name used in files and queries, such as `left_arm`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Mount::Front => "front",
            Mount::Left => "left",
            Mount::Right => "right",
            Mount::Rear => "rear",
            Mount::LeftArm => "left_arm",
            Mount::RightArm => "right_arm",
        }
    }

    /// Whether a weapon on this mount fires into an arc.
    #[must_use]
    pub const fn covers(self, arc: FiringArc) -> bool {
        matches!(
            (self, arc),
            (Mount::Front | Mount::LeftArm | Mount::RightArm, FiringArc::Front)
                | (Mount::Left | Mount::LeftArm, FiringArc::Left)
                | (Mount::Right | Mount::RightArm, FiringArc::Right)
                | (Mount::Rear, FiringArc::Rear)
        )
    }
}

impl fmt::Display for Mount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Mount {
    type Err = MountError;

    fn from_str(text: &str) -> Result<Mount, MountError> {
        Mount::ALL
            .into_iter()
            .find(|mount| mount.name() == text)
            .ok_or_else(|| MountError { name: text.into() })
    }
}

/// A name that is not a mount.
///
/// ```
/// use sixfold_tactics::Mount;
///
/// assert!(Mount::ALL.iter().all(|known| known.name().parse() == Ok(*known)));
/// let refused = "tail".parse::<Mount>().map_err(|error| error.to_string());
/// assert_eq!(refused.map_err(|text| text.starts_with("unknown mount \"tail\"; known: ")), Err(true));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MountError {
    /// The name.
    pub name: String,
}

impl fmt::Display for MountError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown mount {:?}; known: front, left, right, rear, left_arm, right_arm", self.name)
    }
}

impl core::error::Error for MountError {}
