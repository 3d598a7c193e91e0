//! Questions about hexes alone: coordinates, distances, directions, lines, rings and ranges.

mod center_and_radius;
pub(crate) mod hex;
pub(crate) mod neighbors;
pub(crate) mod rotate;
pub(crate) mod bearing;
pub(crate) mod distance;
pub(crate) mod line;
pub(crate) mod ring;
pub(crate) mod range;

pub(crate) use self::center_and_radius::CenterArguments;
