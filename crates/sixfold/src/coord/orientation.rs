use core::fmt;
use core::str::FromStr;

/// How the lattice is drawn: which part of a hex points up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Orientation {
    /// A flat side on top; columns are contiguous; neighbours N NE SE S SW NW.
    #[default]
    Flat,
    /// A corner on top; rows are contiguous; neighbours E SE SW W NW NE.
    Pointy,
}

impl Orientation {
    /// Both orientations.
    pub const ALL: [Orientation; 2] = [Orientation::Flat, Orientation::Pointy];

    /// The name used in files and queries: `flat` or `pointy`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Orientation::Flat => "flat",
            Orientation::Pointy => "pointy",
        }
    }
}

impl fmt::Display for Orientation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Orientation {
    type Err = OrientationError;

    fn from_str(text: &str) -> Result<Self, OrientationError> {
        Orientation::ALL.into_iter().find(|o| o.name() == text).ok_or(OrientationError)
    }
}

/// A name that is not an orientation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OrientationError;

impl fmt::Display for OrientationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("unknown orientation; known: flat, pointy")
    }
}

impl core::error::Error for OrientationError {}
