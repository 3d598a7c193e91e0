//! Paths and movement range for units that have a facing and pay for turning.

mod astar_with_turns;
mod turning_path;
mod owned_turning_reach;
mod turning_paths;

pub use self::owned_turning_reach::OwnedTurningReach;
#[cfg(feature = "serde")]
pub(crate) use self::owned_turning_reach::PoseStep;
pub use self::turning_path::{OwnedTurningPath, TurningPath};
pub use self::turning_paths::{TurningPoses, TurningReach, turning_path, turning_reach};
