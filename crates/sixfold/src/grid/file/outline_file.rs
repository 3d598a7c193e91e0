use alloc::vec::Vec;

use crate::coord::{Direction, Hex, Offset, Orientation, OutOfRangeError, Parity};
use crate::grid::{GridFaultKind, Outline};

/// A hex in the form of a file: two numbers that may be outside the limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct HexFile {
    /// The column.
    pub q: i64,
    /// The row.
    pub r: i64,
}

impl HexFile {
    /// The hex, if it lies within the limit.
    ///
    /// # Errors
    /// [`OutOfRangeError`] with the coordinates.
    pub const fn hex(self) -> Result<Hex, OutOfRangeError> {
        Hex::try_new(self.q, self.r)
    }
}

impl From<Hex> for HexFile {
    fn from(hex: Hex) -> HexFile {
        HexFile { q: i64::from(hex.q()), r: i64::from(hex.r()) }
    }
}

/// Offset coordinates in the form of a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct OffsetFile {
    /// The column.
    pub col: i32,
    /// The row.
    pub row: i32,
}

/// The shape of a board in the form of a file; see [`Outline`] for the shapes.
///
/// Missing fields are the origin, `odd-q`, or `pointy` for rows.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case", deny_unknown_fields)
)]
#[expect(missing_docs, reason = "the fields are those of `Outline`, with the same names")]
pub enum OutlineFile {
    /// See [`Outline::Hexagon`].
    Hexagon {
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "is_default"))]
        center: HexFile,
        radius: u32,
    },
    /// See [`Outline::Rectangle`].
    Rectangle {
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "is_default"))]
        corner: OffsetFile,
        width: u32,
        height: u32,
        #[cfg_attr(feature = "serde", serde(default))]
        parity: ParityFile,
    },
    /// See [`Outline::Parallelogram`].
    Parallelogram { q: [i32; 2], r: [i32; 2] },
    /// See [`Outline::Triangle`].
    Triangle { corner: HexFile, side: u32, toward: i64 },
    /// See [`Outline::Rows`].
    Rows {
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "is_default"))]
        first: HexFile,
        widths: Vec<u32>,
        #[cfg_attr(feature = "serde", serde(default))]
        orientation: OrientationFile,
    },
    /// See [`Outline::Hexes`].
    Hexes(Vec<HexFile>),
}

impl OutlineFile {
    /// The outline, if its hexes and directions are valid.
    ///
    /// # Errors
    /// Every fault: a hex outside the limit, a direction that is not 0 to 5.
    pub fn outline(&self) -> Result<Outline, Vec<GridFaultKind>> {
        let hex = |hex: &HexFile| hex.hex().map_err(|error| alloc::vec![GridFaultKind::OutOfRange(error)]);
        Ok(match self {
            OutlineFile::Hexagon { center, radius } => {
                Outline::Hexagon { center: hex(center)?, radius: *radius }
            }
            OutlineFile::Rectangle { corner, width, height, parity } => Outline::Rectangle {
                corner: Offset { col: corner.col, row: corner.row },
                width: *width,
                height: *height,
                parity: (*parity).into(),
            },
            OutlineFile::Parallelogram { q, r } => {
                Outline::Parallelogram { q: (q[0], q[1]), r: (r[0], r[1]) }
            }
            OutlineFile::Triangle { corner, side, toward } => {
                let refused = || alloc::vec![GridFaultKind::NotADirection { found: *toward }];
                Outline::Triangle {
                    corner: hex(corner)?,
                    side: *side,
                    toward: direction(*toward).ok_or_else(refused)?,
                }
            }
            OutlineFile::Rows { first, widths, orientation } => Outline::Rows {
                first: hex(first)?,
                widths: widths.clone(),
                orientation: (*orientation).into(),
            },
            OutlineFile::Hexes(listed) => {
                let mut hexes = Vec::with_capacity(listed.len());
                let mut faults = Vec::new();
                for hex in listed {
                    match hex.hex() {
                        Ok(hex) => hexes.push(hex),
                        Err(error) => faults.push(GridFaultKind::OutOfRange(error)),
                    }
                }
                if !faults.is_empty() {
                    return Err(faults);
                }
                Outline::Hexes(hexes)
            }
        })
    }
}

impl From<&Outline> for OutlineFile {
    fn from(outline: &Outline) -> OutlineFile {
        match outline {
            Outline::Hexagon { center, radius } => {
                OutlineFile::Hexagon { center: (*center).into(), radius: *radius }
            }
            Outline::Rectangle { corner, width, height, parity } => OutlineFile::Rectangle {
                corner: OffsetFile { col: corner.col, row: corner.row },
                width: *width,
                height: *height,
                parity: (*parity).into(),
            },
            Outline::Parallelogram { q, r } => OutlineFile::Parallelogram { q: [q.0, q.1], r: [r.0, r.1] },
            Outline::Triangle { corner, side, toward } => OutlineFile::Triangle {
                corner: (*corner).into(),
                side: *side,
                toward: i64::from(toward.number()),
            },
            Outline::Rows { first, widths, orientation } => OutlineFile::Rows {
                first: (*first).into(),
                widths: widths.clone(),
                orientation: (*orientation).into(),
            },
            Outline::Hexes(hexes) => OutlineFile::Hexes(hexes.iter().map(|hex| (*hex).into()).collect()),
        }
    }
}

/// Whether a value is the default, which is not written.
#[cfg(feature = "serde")]
pub(crate) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// The direction with a number from a file.
pub(crate) fn direction(number: i64) -> Option<Direction> {
    u8::try_from(number).ok().and_then(Direction::from_number)
}

/// The name of a parity in a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[expect(missing_docs, reason = "the names are those of `Parity`")]
pub enum ParityFile {
    #[default]
    OddQ,
    EvenQ,
    OddR,
    EvenR,
}

impl From<ParityFile> for Parity {
    fn from(parity: ParityFile) -> Parity {
        match parity {
            ParityFile::OddQ => Parity::OddQ,
            ParityFile::EvenQ => Parity::EvenQ,
            ParityFile::OddR => Parity::OddR,
            ParityFile::EvenR => Parity::EvenR,
        }
    }
}

impl From<Parity> for ParityFile {
    fn from(parity: Parity) -> ParityFile {
        match parity {
            Parity::OddQ => ParityFile::OddQ,
            Parity::EvenQ => ParityFile::EvenQ,
            Parity::OddR => ParityFile::OddR,
            Parity::EvenR => ParityFile::EvenR,
        }
    }
}

/// The name of an orientation in a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[expect(missing_docs, reason = "the names are those of `Orientation`")]
pub enum OrientationFile {
    Flat,
    #[default]
    Pointy,
}

impl From<OrientationFile> for Orientation {
    fn from(orientation: OrientationFile) -> Orientation {
        match orientation {
            OrientationFile::Flat => Orientation::Flat,
            OrientationFile::Pointy => Orientation::Pointy,
        }
    }
}

impl From<Orientation> for OrientationFile {
    fn from(orientation: Orientation) -> OrientationFile {
        match orientation {
            Orientation::Flat => OrientationFile::Flat,
            Orientation::Pointy => OrientationFile::Pointy,
        }
    }
}
