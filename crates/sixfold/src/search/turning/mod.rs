//! Paths and movement range for units that have a facing and pay for turning.

mod astar_with_turns;
mod turning_paths;
mod owned_turning_reach;

pub use self::owned_turning_reach::OwnedTurningReach;
pub use self::turning_paths::{
    OwnedTurningPath, TurningPath, TurningPoses, TurningReach, turning_path, turning_reach,
};
