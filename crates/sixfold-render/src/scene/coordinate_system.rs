use alloc::format;
use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use sixfold::coord::{Doubled, DoubledAxis, Hex, Offset, Orientation, Parity, Triangle};
use sixfold::input::brief;

/// A coordinate system for labels of hexes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CoordinateSystem {
    /// `q,r`.
    Axial,
    /// `x,y,z`.
    Cube,
    /// Column and row of a parity.
    Offset(Parity),
    /// Column and row, one of them doubled.
    Doubled(DoubledAxis),
    /// The anchor among the triangles.
    Triangle(Orientation),
}

impl CoordinateSystem {
    /// Every system.
    pub const ALL: [CoordinateSystem; 10] = [
        CoordinateSystem::Axial,
        CoordinateSystem::Cube,
        CoordinateSystem::Offset(Parity::OddQ),
        CoordinateSystem::Offset(Parity::EvenQ),
        CoordinateSystem::Offset(Parity::OddR),
        CoordinateSystem::Offset(Parity::EvenR),
        CoordinateSystem::Doubled(DoubledAxis::Height),
        CoordinateSystem::Doubled(DoubledAxis::Width),
        CoordinateSystem::Triangle(Orientation::Flat),
        CoordinateSystem::Triangle(Orientation::Pointy),
    ];

    /// The name, such as `axial` or `odd-q`.
    #[must_use]
    pub fn name(self) -> String {
        match self {
            CoordinateSystem::Axial => "axial".into(),
            CoordinateSystem::Cube => "cube".into(),
            CoordinateSystem::Offset(parity) => parity.to_string(),
            CoordinateSystem::Doubled(axis) => format!("doubled-{}", axis.name()),
            CoordinateSystem::Triangle(orientation) => format!("triangle-{orientation}"),
        }
    }

    /// The coordinates of a hex in this system, with commas between.
    ///
    /// ```
    /// use sixfold::coord::{Hex, Parity};
    /// use sixfold_render::CoordinateSystem;
    ///
    /// assert_eq!(CoordinateSystem::Cube.label(Hex::new(3, 2)), "3,-5,2");
    /// assert_eq!(CoordinateSystem::Offset(Parity::OddQ).label(Hex::new(3, 2)), "3,3");
    /// ```
    #[must_use]
    pub fn label(self, hex: Hex) -> String {
        match self {
            CoordinateSystem::Axial => hex.to_string(),
            CoordinateSystem::Cube => {
                format!("{},{},{}", hex.q(), hex.s(), hex.r())
            }
            CoordinateSystem::Offset(parity) => {
                let offset = Offset::of(hex, parity);
                format!("{},{}", offset.col, offset.row)
            }
            CoordinateSystem::Doubled(axis) => {
                let doubled = Doubled::of(hex, axis);
                format!("{},{}", doubled.col(), doubled.row())
            }
            CoordinateSystem::Triangle(orientation) => {
                let anchor = Triangle::anchor_of(hex, orientation);
                format!("{},{}", anchor.col(), anchor.row())
            }
        }
    }
}

impl FromStr for CoordinateSystem {
    type Err = CoordinateSystemError;

    fn from_str(text: &str) -> Result<CoordinateSystem, CoordinateSystemError> {
        let known = CoordinateSystem::ALL.into_iter().find(|system| system.name() == text);
        known.ok_or_else(|| CoordinateSystemError { text: brief(text).to_string() })
    }
}

/// The error for a text that is not a coordinate system.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct CoordinateSystemError {
    /// The refused text, cut to the width of a message.
    pub text: String,
}

impl fmt::Display for CoordinateSystemError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = CoordinateSystem::ALL.map(CoordinateSystem::name).join(", ");
        write!(f, "unknown coordinate system {:?}; known: {known}", self.text)
    }
}

impl core::error::Error for CoordinateSystemError {}
