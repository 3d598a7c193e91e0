use std::error::Error;
use std::fmt;

use sixfold::input::TooCostlyError;

use crate::limits::{LEAST_SCALE, MOST_PIXELS};

/// Why a picture cannot be drawn as PNG.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum PngError {
    /// The text is not an SVG picture.
    Svg {
        /// The message of the SVG reader.
        reason: String,
    },
    /// The scale is not a positive number.
    Scale {
        /// The refused scale.
        scale: f64,
    },
    /// The picture has too many pixels at this scale, but fits at a smaller one.
    Pixels {
        /// The width in pixels at this scale.
        width: f64,
        /// The height in pixels at this scale.
        height: f64,
        /// The largest scale at which it fits, rounded down to three decimals.
        fits: f64,
    },
    /// The picture fits only at scales at which hexes are too small to be seen.
    TooLarge {
        /// Its width in the units of the picture.
        width: f64,
        /// Its height in the units of the picture.
        height: f64,
        /// The most pixels it may have.
        most_pixels: u32,
    },
    /// It needs more work than its budget allows.
    TooCostly(TooCostlyError),
    /// It was cancelled.
    Unwanted,
}

impl fmt::Display for PngError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PngError::Svg { reason } => write!(f, "not an SVG picture: {reason}"),
            PngError::Scale { scale } => {
                write!(f, "scale {scale} is not a positive number; 1 is one pixel for each unit")
            }
            PngError::Pixels { width, height, fits } => write!(
                f,
                "{width:.0} by {height:.0} pixels are more than a PNG may have ({MOST_PIXELS}); scale {fits} fits"
            ),
            PngError::TooLarge { width, height, most_pixels } => write!(
                f,
                "a picture of {width:.0} by {height:.0} units is too large for a PNG ({most_pixels} pixels): \
                 at scale {LEAST_SCALE}, where a hex is 6 pixels wide, it does not fit; draw a part of it, or an SVG"
            ),
            PngError::TooCostly(error) => {
                write!(f, "as a PNG {error}; draw a part of it, fewer letters or lower heights, or an SVG")
            }
            PngError::Unwanted => f.write_str("nobody wants this picture any more"),
        }
    }
}

impl Error for PngError {}

impl From<TooCostlyError> for PngError {
    fn from(error: TooCostlyError) -> PngError {
        PngError::TooCostly(error)
    }
}
