use core::fmt;

use crate::layout::Point;

/// A point without a hex.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum NoHex {
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

impl fmt::Display for NoHex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoHex::NotFinite { point } => write!(f, "point {point} is not finite"),
            NoHex::OutOfRange { point } => {
                write!(f, "the hex at point {point} is outside the limit of this layout")
            }
        }
    }
}

impl core::error::Error for NoHex {}

/// The first point of a batch without a hex.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BadPoint {
    /// Its index.
    pub index: usize,
    /// Why it has none.
    pub reason: NoHex,
}

impl fmt::Display for BadPoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "point number {}: {}", self.index, self.reason)
    }
}

impl core::error::Error for BadPoint {}
