use core::fmt;

use crate::layout::Point;

/// The error for a point without a hex.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum PointError {
    /// A coordinate is NaN or infinite.
    NotFinite {
        /// The refused point.
        point: Point,
    },
    /// The hex there would lie outside the limit.
    OutOfRange {
        /// The refused point.
        point: Point,
    },
}

impl fmt::Display for PointError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PointError::NotFinite { point } => write!(f, "point {point} is not finite"),
            PointError::OutOfRange { point } => {
                write!(f, "the hex at point {point} is outside the limit of this layout")
            }
        }
    }
}

impl core::error::Error for PointError {}

/// The first point of a batch without a hex.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BatchPointError {
    /// Its index.
    pub index: usize,
    /// The reason.
    pub error: PointError,
}

impl fmt::Display for BatchPointError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "point number {}: {}", self.index, self.error)
    }
}

impl core::error::Error for BatchPointError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        Some(&self.error)
    }
}
