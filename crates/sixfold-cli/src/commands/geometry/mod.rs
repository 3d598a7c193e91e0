//! Questions about hexes alone: distances, lines, rings and ranges.

mod center_and_radius;
pub(crate) mod distance;
pub(crate) mod line;
pub(crate) mod ring;
pub(crate) mod range;

pub(crate) use self::center_and_radius::CenterArguments;
