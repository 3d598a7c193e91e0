use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use sixfold::coord::{Hex, Orientation, OrientationError, OutOfRangeError, Parity, ParityError};
use sixfold::input::brief;

use crate::{BoardPlace, LONGEST_NAME, LabelError, LabelScheme, LabelSchemeError, MOST_RESERVES};

/// A fault of a board file and its place.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct BoardFault {
    /// The place in the file.
    pub place: BoardPlace,
    /// The kind of fault.
    pub kind: BoardFaultKind,
}

impl fmt::Display for BoardFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.kind)
    }
}

impl core::error::Error for BoardFault {}

/// The kinds of faults in a board file.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BoardFaultKind {
    /// A name that programs cannot use.
    BadName(String),
    /// A name of more than [`LONGEST_NAME`] characters.
    LongName {
        /// The number of characters.
        length: usize,
    },
    /// A title that is empty, too long or not one line.
    BadTitle(String),
    /// Two sides, zones or legend characters with the same name.
    NameTwice(String),
    /// A name that is not an orientation.
    UnknownOrientation(String),
    /// Cells or labels that need the other orientation.
    WrongOrientation(Orientation),
    /// A board without hexes.
    NoCells,
    /// More hexes than allowed.
    TooManyHexes {
        /// The number of hexes the board would have.
        hexes: u128,
        /// The most hexes allowed.
        ///
        /// [`MOST_CELLS`](crate::MOST_CELLS), or the limit of [`BoardFile::check_within`](crate::BoardFile::check_within).
        most: usize,
    },
    /// A number below its least value.
    TooSmall {
        /// The refused number.
        value: i64,
        /// The least value allowed.
        least: i64,
    },
    /// A range that ends before it begins.
    EmptyRange([i64; 2]),
    /// A hex outside the limit.
    OutOfRange(OutOfRangeError),
    /// A repeated hex.
    HexTwice(Hex),
    /// A centred row or column that cannot be half a hex off its neighbour.
    NotHalfStep {
        /// The refused number of hexes.
        length: i64,
        /// The number of hexes in the line before it.
        before: i64,
    },
    /// A character of a drawing that lies between the hexes.
    OffTheLattice,
    /// A character of a drawing that the legend does not define.
    UnknownSign {
        /// The refused character.
        sign: char,
        /// All characters that the drawing may use.
        known: String,
    },
    /// A character that a legend cannot define.
    BadSign(String),
    /// A name that is not a parity.
    UnknownParity(String),
    /// A parity of the other orientation.
    WrongParity(Parity),
    /// A name that is not a label scheme.
    UnknownLabelScheme(String),
    /// Letters that a label scheme cannot use.
    BadLetters(String),
    /// An option that the label scheme does not have.
    NotAnOption(LabelScheme),
    /// A label with characters that labels cannot have.
    BadLabel(String),
    /// Two hexes with the same label.
    LabelTwice {
        /// The label.
        label: String,
        /// The two hexes.
        hexes: [Hex; 2],
    },
    /// A label for a hex that is not on the board.
    NoSuchHex(Hex),
    /// A label that no hex has.
    UnknownLabel(LabelError),
    /// A name that the file does not define.
    UnknownName {
        /// The refused name.
        name: String,
        /// The first names that are defined.
        known: Vec<String>,
        /// The number of further defined names.
        more: usize,
    },
    /// A hex that is already in a zone.
    TwoZones {
        /// The label of the hex.
        label: String,
        /// The zone that contains it.
        zone: String,
    },
    /// A second zone for the rest.
    SecondRest,
    /// A hex that already has a piece.
    TwoPieces {
        /// The label of the hex.
        label: String,
        /// The piece on the hex.
        piece: String,
    },
    /// Pieces that are neither on the board nor beside it.
    NoPieces,
    /// A number of pieces beside the board that is negative or above the limit.
    BadCount(i64),
}

impl fmt::Display for BoardFaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BoardFaultKind::BadName(name) => {
                write!(
                    f,
                    "{:?} is not a name; use lower case letters, digits, `-` and `_`, a letter first",
                    brief(name)
                )
            }
            BoardFaultKind::LongName { length } => {
                write!(f, "a name has at most {LONGEST_NAME} characters, this one {length}")
            }
            BoardFaultKind::BadTitle(_) => f.write_str("a title is one line of 1 to 100 characters"),
            BoardFaultKind::NameTwice(name) => write!(f, "{:?} is defined twice", brief(name)),
            BoardFaultKind::UnknownOrientation(text) => write!(f, "{:?}: {OrientationError}", brief(text)),
            BoardFaultKind::WrongOrientation(needs) => write!(f, "only {needs}-top boards can have this"),
            BoardFaultKind::NoCells => f.write_str("a board needs at least one hex"),
            BoardFaultKind::TooManyHexes { hexes, most } => {
                write!(f, "{hexes} hexes are too many; at most {most}")
            }
            BoardFaultKind::TooSmall { value, least } => write!(f, "{value} is too small; at least {least}"),
            BoardFaultKind::EmptyRange([least, greatest]) => {
                write!(f, "the range ends at {greatest}, before it begins at {least}")
            }
            BoardFaultKind::OutOfRange(error) => write!(f, "{error}"),
            BoardFaultKind::HexTwice(hex) => write!(f, "hex {hex} is there already"),
            BoardFaultKind::NotHalfStep { length, before } => write!(
                f,
                "{length} hexes cannot be centred next to {before}; one number must be odd, the other even"
            ),
            BoardFaultKind::OffTheLattice => {
                f.write_str("this sign lies between the hexes; move it, or the first sign, by one")
            }
            BoardFaultKind::UnknownSign { sign, known } => {
                write!(
                    f,
                    "unknown sign `{}`; known: {known} and for no hex `.` or a space",
                    sign.escape_debug()
                )
            }
            BoardFaultKind::BadSign(sign) => {
                write!(
                    f,
                    "{:?} cannot be a sign; use one visible character other than `.` and `#`",
                    brief(sign)
                )
            }
            BoardFaultKind::UnknownParity(text) => write!(f, "{:?}: {ParityError}", brief(text)),
            BoardFaultKind::WrongParity(parity) => {
                write!(f, "{parity} is a parity of {}-top boards", parity.orientation())
            }
            BoardFaultKind::UnknownLabelScheme(text) => write!(f, "{:?}: {LabelSchemeError}", brief(text)),
            BoardFaultKind::BadLetters(_) => {
                f.write_str("letters to count with are different letters, at least one")
            }
            BoardFaultKind::NotAnOption(scheme) => write!(f, "the scheme {scheme} does not have this"),
            _ => self.fmt_contents(f),
        }
    }
}

impl BoardFaultKind {
    /// Writes the faults that are about labels, zones and pieces.
    fn fmt_contents(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BoardFaultKind::BadLabel(label) => {
                write!(f, "{:?} is not a label; use 1 to 16 letters, digits and `_ - , .`", brief(label))
            }
            BoardFaultKind::LabelTwice { label, hexes: [a, b] } => {
                write!(f, "hexes {a} and {b} would both be called {label}")
            }
            BoardFaultKind::NoSuchHex(hex) => write!(f, "the board has no hex {hex}"),
            BoardFaultKind::UnknownLabel(error) => write!(f, "{error}"),
            BoardFaultKind::UnknownName { name, known, .. } if known.is_empty() => {
                write!(f, "{:?} is not defined; the file defines none", brief(name))
            }
            BoardFaultKind::UnknownName { name, known, more } => {
                write!(f, "{:?} is not defined; known: {}", brief(name), known.join(", "))?;
                if *more > 0 { write!(f, " and {more} more") } else { Ok(()) }
            }
            BoardFaultKind::TwoZones { label, zone } => write!(f, "{label} is in the zone {zone} already"),
            BoardFaultKind::SecondRest => f.write_str("only one zone can take the rest"),
            BoardFaultKind::TwoPieces { label, piece } => {
                write!(f, "on {label} stands the piece {piece} already")
            }
            BoardFaultKind::NoPieces => f.write_str("these pieces stand nowhere; give `at` or `off_board`"),
            BoardFaultKind::BadCount(count) => {
                write!(f, "{count} pieces beside the board; 0 to {MOST_RESERVES}, all entries together")
            }
            _ => unreachable!("the other faults are written by `fmt`"),
        }
    }
}
