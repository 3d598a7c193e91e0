use alloc::string::String;
use core::fmt;

use crate::coord::{Hex, OutOfRangeError, Parity};
use crate::grid::RegionError;

/// Why a map cannot wrap, or why a question has no answer on a map that wraps.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum WrapError {
    /// The region cannot be built.
    Region(RegionError),
    /// The map has no hexes.
    Empty,
    /// Copies of this outline do not tile the plane, or not on these sides.
    Outline {
        /// The outline, in words.
        outline: String,
    },
    /// An odd number of columns or rows, of which every second one is shifted.
    Odd {
        /// The parity of the rectangle.
        parity: Parity,
        /// The number of columns or rows.
        count: u32,
    },
    /// A hex of the map is more than 2^28 steps from the origin.
    ///
    /// That is too far for copies around the map.
    AtTheRim,
    /// The hexagon, or a copy of a hex, reaches outside the limit.
    OutOfRange(OutOfRangeError),
    /// A view of this radius would see hexes along several lines around the map.
    View {
        /// The requested radius.
        radius: u32,
        /// The largest radius that sees no hex twice.
        farthest: u32,
    },
    /// There are several shortest paths between two hexes.
    ///
    /// So the line between them is not unique.
    SeveralWays {
        /// The first hex.
        from: Hex,
        /// The second hex.
        to: Hex,
        /// The length of each path.
        distance: u32,
    },
}

impl fmt::Display for WrapError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WrapError::Region(error) => error.fmt(f),
            WrapError::Empty => f.write_str("a map without hexes cannot wrap: it needs at least 1"),
            WrapError::Outline { outline } => write!(
                f,
                "a {outline} cannot wrap this way: hexagons wrap on all sides, rectangles on all or on two"
            ),
            WrapError::Odd { parity, count } => {
                let lines = if matches!(parity, Parity::OddQ | Parity::EvenQ) { "columns" } else { "rows" };
                write!(
                    f,
                    "a rectangle of {count} {lines} ({parity}) cannot wrap there: the number has to be even"
                )
            }
            WrapError::AtTheRim => f.write_str(
                "a map that wraps has to lie within 2^28 hexes of the origin, copies need room around it",
            ),
            WrapError::OutOfRange(error) => error.fmt(f),
            WrapError::View { radius, farthest } => write!(
                f,
                "a view of radius {radius} would see hexes twice around the map; at most {farthest} is one view"
            ),
            WrapError::SeveralWays { from, to, distance } => write!(
                f,
                "there are several shortest paths from {from} to {to}, each of {distance} steps, so no one line: name the copy to go to"
            ),
        }
    }
}

impl core::error::Error for WrapError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            WrapError::Region(error) => Some(error),
            WrapError::OutOfRange(error) => Some(error),
            _ => None,
        }
    }
}

impl From<RegionError> for WrapError {
    fn from(error: RegionError) -> WrapError {
        WrapError::Region(error)
    }
}

impl From<OutOfRangeError> for WrapError {
    fn from(error: OutOfRangeError) -> WrapError {
        WrapError::OutOfRange(error)
    }
}
