use alloc::format;
use alloc::string::{String, ToString};
use core::str::FromStr;

use crate::coord::{Cube, Doubled, DoubledAxis, Hex, Offset, Orientation, Parity, Triangle};

/// A coordinate system that hexes can be labelled with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum System {
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

impl System {
    /// Every system.
    pub const ALL: [System; 10] = [
        System::Axial,
        System::Cube,
        System::Offset(Parity::OddQ),
        System::Offset(Parity::EvenQ),
        System::Offset(Parity::OddR),
        System::Offset(Parity::EvenR),
        System::Doubled(DoubledAxis::Height),
        System::Doubled(DoubledAxis::Width),
        System::Triangle(Orientation::Flat),
        System::Triangle(Orientation::Pointy),
    ];

    /// The name, such as `axial` or `odd-q`.
    #[must_use]
    pub fn name(self) -> String {
        match self {
            System::Axial => "axial".into(),
            System::Cube => "cube".into(),
            System::Offset(parity) => parity.to_string(),
            System::Doubled(axis) => format!("doubled-{}", axis.name()),
            System::Triangle(orientation) => format!("triangle-{orientation}"),
        }
    }

    /// The coordinates of a hex in this system, with commas between.
    ///
    /// ```
    /// use sixfold::coord::{Hex, Parity};
    /// use sixfold::render::System;
    ///
    /// assert_eq!(System::Cube.label(Hex::new(3, 2)), "3,-5,2");
    /// assert_eq!(System::Offset(Parity::OddQ).label(Hex::new(3, 2)), "3,3");
    /// ```
    #[must_use]
    pub fn label(self, hex: Hex) -> String {
        match self {
            System::Axial => hex.to_string(),
            System::Cube => {
                let cube = Cube::from(hex);
                format!("{},{},{}", cube.x(), cube.y(), cube.z())
            }
            System::Offset(parity) => {
                let offset = Offset::of(hex, parity);
                format!("{},{}", offset.col, offset.row)
            }
            System::Doubled(axis) => {
                let doubled = Doubled::of(hex, axis);
                format!("{},{}", doubled.col(), doubled.row())
            }
            System::Triangle(orientation) => {
                let anchor = Triangle::anchor_of(hex, orientation);
                format!("{},{}", anchor.col(), anchor.row())
            }
        }
    }
}

impl FromStr for System {
    type Err = ();

    fn from_str(text: &str) -> Result<System, ()> {
        System::ALL.into_iter().find(|system| system.name() == text).ok_or(())
    }
}
