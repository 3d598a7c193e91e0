use std::error::Error;
use std::fmt;

/// The most pixels a picture can have: 8,192 by 4,096. They take 128 MiB while they are drawn.
pub const MOST_PIXELS: u32 = 1 << 25;

/// Why there is no PNG of a picture.
#[derive(Clone, Debug, PartialEq)]
pub enum BadPicture {
    /// The text is not an SVG picture.
    NotSvg {
        /// What the reader says.
        reason: String,
    },
    /// The scale is not a positive number.
    BadScale {
        /// The refused scale.
        scale: f64,
    },
    /// It would have too many pixels.
    TooLarge {
        /// How wide it would be.
        width: f64,
        /// How high it would be.
        height: f64,
    },
}

impl fmt::Display for BadPicture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadPicture::NotSvg { reason } => write!(f, "not an SVG picture: {reason}"),
            BadPicture::BadScale { scale } => {
                write!(f, "scale {scale} is not a positive number; 1 is one pixel for each unit")
            }
            BadPicture::TooLarge { width, height } => {
                write!(
                    f,
                    "{width:.0} by {height:.0} pixels are more than {MOST_PIXELS}; take a smaller scale"
                )
            }
        }
    }
}

impl Error for BadPicture {}
