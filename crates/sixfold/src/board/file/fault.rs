use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::board::{BadColor, LabelScheme, MOST_CELLS, Place, ThemePart, UnknownLabel, UnknownScheme};
use crate::coord::{Hex, Orientation, OrientationError, OutOfRangeError, Parity, ParityError};

/// Something wrong with a board file, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Where in the file.
    pub place: Place,
    /// What is wrong there.
    pub kind: FaultKind,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.kind)
    }
}

/// Everything that is wrong with a board file; at least one fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Faults(pub Vec<Fault>);

impl fmt::Display for Faults {
    /// Writes a line for each fault.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.0.iter().enumerate() {
            write!(f, "{}{fault}", if i == 0 { "" } else { "\n" })?;
        }
        Ok(())
    }
}

impl core::error::Error for Faults {}

/// What can be wrong in a board file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// A name that programs could not use.
    BadName(String),
    /// A title that is empty, too long or not one line.
    BadTitle(String),
    /// Two sides, zones or legend signs of one name.
    NameTwice(String),
    /// A name that is not an orientation.
    OrientationError(String),
    /// Cells or labels that the other orientation would need.
    WrongOrientation(Orientation),
    /// A board without hexes.
    NoCells,
    /// More than [`MOST_CELLS`] hexes.
    TooManyCells(u128),
    /// A number below the least that makes sense.
    TooSmall {
        /// The refused number.
        value: i64,
        /// The least that is allowed.
        least: i64,
    },
    /// A range that ends before it begins.
    EmptyRange([i64; 2]),
    /// A hex beyond the limit of the world.
    OutOfRange(OutOfRangeError),
    /// A hex that was named before.
    HexTwice(Hex),
    /// A centred row or column that cannot lie half a hex beside its neighbour.
    NotHalfStep {
        /// The refused number of hexes.
        length: i64,
        /// The number of hexes in the line before it.
        before: i64,
    },
    /// A sign of a drawing that lies between the hexes.
    OffTheLattice,
    /// A sign of a drawing that means nothing.
    UnknownSign {
        /// The refused sign.
        sign: char,
        /// All signs that the drawing may use.
        known: String,
    },
    /// A sign that a legend cannot define.
    BadSign(String),
    /// A name that is not a parity.
    ParityError(String),
    /// A parity of the other orientation.
    WrongParity(Parity),
    /// A name that is not a label scheme.
    UnknownScheme(String),
    /// Letters that cannot be counted with.
    BadLetters(String),
    /// An option that the label scheme does not have.
    NotAnOption(LabelScheme),
    /// A label with signs that labels do not have.
    BadLabel(String),
    /// Two hexes of one label.
    LabelTwice {
        /// The label.
        label: String,
        /// The two hexes.
        hexes: [Hex; 2],
    },
    /// A label for a hex that the board does not have.
    NoSuchHex(Hex),
    /// A label that no hex has.
    UnknownLabel(UnknownLabel),
    /// A text that is not a colour.
    BadColor(BadColor),
    /// A number of cell colours other than one or three.
    ColorCount(usize),
    /// A name that is not a part of a theme.
    UnknownPart(String),
    /// A name that is not one of those defined in the file.
    UnknownName {
        /// The refused name.
        name: String,
        /// The names that are defined.
        known: Vec<String>,
    },
    /// A hex that is already in a zone.
    TwoZones {
        /// The label of the hex.
        label: String,
        /// The zone it is in.
        zone: String,
    },
    /// A second zone that takes the rest.
    SecondRest,
    /// A hex on which something stands already.
    TwoPieces {
        /// The label of the hex.
        label: String,
        /// The piece that stands there.
        piece: String,
    },
    /// Pieces that are neither on the board nor beside it.
    NoPieces,
    /// A number of pieces beside the board that nobody can lay out.
    BadCount(i64),
}

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FaultKind::BadName(name) => {
                write!(
                    f,
                    "{name:?} is not a name; use lower case letters, digits, `-` and `_`, a letter first"
                )
            }
            FaultKind::BadTitle(_) => f.write_str("a title is one line of 1 to 100 characters"),
            FaultKind::NameTwice(name) => write!(f, "{name:?} is defined twice"),
            FaultKind::OrientationError(text) => write!(f, "{text:?}: {OrientationError}"),
            FaultKind::WrongOrientation(needs) => write!(f, "only {needs}-top boards can have this"),
            FaultKind::NoCells => f.write_str("a board needs at least one hex"),
            FaultKind::TooManyCells(count) => write!(f, "{count} hexes are too many; at most {MOST_CELLS}"),
            FaultKind::TooSmall { value, least } => write!(f, "{value} is too small; at least {least}"),
            FaultKind::EmptyRange([least, greatest]) => {
                write!(f, "the range ends at {greatest}, before it begins at {least}")
            }
            FaultKind::OutOfRange(error) => write!(f, "{error}"),
            FaultKind::HexTwice(hex) => write!(f, "hex {hex} is there already"),
            FaultKind::NotHalfStep { length, before } => write!(
                f,
                "{length} hexes cannot be centred next to {before}; one number must be odd, the other even"
            ),
            FaultKind::OffTheLattice => {
                f.write_str("this sign lies between the hexes; move it, or the first sign, by one")
            }
            FaultKind::UnknownSign { sign, known } => {
                write!(
                    f,
                    "unknown sign `{}`; known: {known} and for no hex `.` or a space",
                    sign.escape_debug()
                )
            }
            FaultKind::BadSign(sign) => {
                write!(f, "{sign:?} cannot be a sign; use one visible character other than `.` and `#`")
            }
            FaultKind::ParityError(text) => write!(f, "{text:?}: {ParityError}"),
            FaultKind::WrongParity(parity) => {
                write!(f, "{parity} is a parity of {}-top boards", parity.orientation())
            }
            FaultKind::UnknownScheme(text) => write!(f, "{text:?}: {UnknownScheme}"),
            FaultKind::BadLetters(_) => {
                f.write_str("letters to count with are different letters, at least one")
            }
            FaultKind::NotAnOption(scheme) => write!(f, "the scheme {scheme} does not have this"),
            _ => self.fmt_contents(f),
        }
    }
}

impl FaultKind {
    /// Writes the faults that are about labels, zones, pieces and colours.
    fn fmt_contents(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FaultKind::BadLabel(label) => {
                write!(f, "{label:?} is not a label; use 1 to 16 letters, digits and `_ - , .`")
            }
            FaultKind::LabelTwice { label, hexes: [a, b] } => {
                write!(f, "hexes {a} and {b} would both be called {label}")
            }
            FaultKind::NoSuchHex(hex) => write!(f, "the board has no hex {hex}"),
            FaultKind::UnknownLabel(error) => write!(f, "{error}"),
            FaultKind::BadColor(error) => write!(f, "{error}"),
            FaultKind::ColorCount(count) => write!(f, "{count} colors; hexes have one or three"),
            FaultKind::UnknownPart(name) => {
                write!(f, "{name:?} is no part of a theme; known: cells")?;
                ThemePart::ALL.iter().try_for_each(|part| write!(f, ", {}", part.name()))
            }
            FaultKind::UnknownName { name, known } if known.is_empty() => {
                write!(f, "{name:?} is not defined; the file defines none")
            }
            FaultKind::UnknownName { name, known } => {
                write!(f, "{name:?} is not defined; known: {}", known.join(", "))
            }
            FaultKind::TwoZones { label, zone } => write!(f, "{label} is in the zone {zone} already"),
            FaultKind::SecondRest => f.write_str("only one zone can take the rest"),
            FaultKind::TwoPieces { label, piece } => write!(f, "on {label} stands the piece {piece} already"),
            FaultKind::NoPieces => f.write_str("these pieces stand nowhere; give `at` or `off_board`"),
            FaultKind::BadCount(count) => write!(f, "{count} pieces beside the board; 0 to {MOST_CELLS}"),
            _ => unreachable!("the other faults are written by `fmt`"),
        }
    }
}
