use core::fmt;
use core::str::FromStr;

use crate::coord::{Hex, Orientation, OutOfRangeError};

/// Offset coordinates: column and row of a rectangular map.
///
/// The pair means nothing without its [`Parity`], so every conversion takes one. Any two numbers
/// are an offset; whether a hex is there is checked on conversion by [`Offset::hex`].
///
/// ```
/// use sixfold::coord::{Hex, Offset, Parity};
///
/// let offset = Offset::of(Hex::new(3, 2), Parity::OddQ);
/// assert_eq!(offset, Offset { col: 3, row: 3 });
/// assert_eq!(offset.hex(Parity::OddQ), Ok(Hex::new(3, 2)));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Offset {
    /// The column, growing to the right.
    pub col: i32,
    /// The row, growing downwards.
    pub row: i32,
}

impl Offset {
    /// The offset of a hex.
    #[must_use]
    pub const fn of(hex: Hex, parity: Parity) -> Offset {
        let (q, r) = (hex.q(), hex.r());
        match parity {
            Parity::OddQ | Parity::EvenQ => Offset { col: q, row: r + parity.shift(q) },
            Parity::OddR | Parity::EvenR => Offset { col: q + parity.shift(r), row: r },
        }
    }

    /// The number of steps to another offset of the same map.
    ///
    /// Works for any columns and rows, even where no hex is there.
    ///
    /// ```
    /// use sixfold::coord::{Offset, Parity};
    ///
    /// let (a1, e4) = (Offset { col: 0, row: 0 }, Offset { col: 4, row: 3 });
    /// assert_eq!(a1.distance(e4, Parity::OddR), 6);
    /// ```
    #[must_use]
    pub const fn distance(self, other: Offset, parity: Parity) -> u64 {
        let (a, b) = (self.axial(parity), other.axial(parity));
        let (dq, dr) = (b.0 - a.0, b.1 - a.1);
        (dq.unsigned_abs() + dr.unsigned_abs() + (dq + dr).unsigned_abs()) / 2
    }

    /// The hex at this offset, if it lies within the limit.
    ///
    /// # Errors
    /// [`OutOfRangeError`] with the axial coordinates it would have.
    pub const fn hex(self, parity: Parity) -> Result<Hex, OutOfRangeError> {
        let (q, r) = self.axial(parity);
        Hex::try_new(q, r)
    }

    /// The axial coordinates, not checked against the limit.
    const fn axial(self, parity: Parity) -> (i64, i64) {
        let (col, row) = (self.col as i64, self.row as i64);
        match parity {
            Parity::OddQ | Parity::EvenQ => (col, row - parity.shift(self.col) as i64),
            Parity::OddR | Parity::EvenR => (col - parity.shift(self.row) as i64, row),
        }
    }
}

/// Which columns or rows of an offset map are shifted by half a hex.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Parity {
    /// Flat-top, odd columns shifted down.
    #[default]
    OddQ,
    /// Flat-top, even columns shifted down.
    EvenQ,
    /// Pointy-top, odd rows shifted right.
    OddR,
    /// Pointy-top, even rows shifted right.
    EvenR,
}

impl Parity {
    /// All four parities.
    pub const ALL: [Parity; 4] = [Parity::OddQ, Parity::EvenQ, Parity::OddR, Parity::EvenR];

    /// The name used in files and queries, such as `odd-q`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Parity::OddQ => "odd-q",
            Parity::EvenQ => "even-q",
            Parity::OddR => "odd-r",
            Parity::EvenR => "even-r",
        }
    }

    /// The orientation this parity belongs to.
    #[must_use]
    pub const fn orientation(self) -> Orientation {
        match self {
            Parity::OddQ | Parity::EvenQ => Orientation::Flat,
            Parity::OddR | Parity::EvenR => Orientation::Pointy,
        }
    }

    /// The difference between offset and axial rows (or columns) in a line.
    ///
    /// Half the number of the line, rounded down where odd lines are shifted and up where even ones are.
    pub(crate) const fn shift(self, line: i32) -> i32 {
        match self {
            Parity::OddQ | Parity::OddR => line >> 1,
            // (line + 1) >> 1 without overflow at the largest i32.
            Parity::EvenQ | Parity::EvenR => (line >> 1) + (line & 1),
        }
    }
}

impl fmt::Display for Parity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Parity {
    type Err = ParityError;

    fn from_str(text: &str) -> Result<Self, ParityError> {
        Parity::ALL.into_iter().find(|p| p.name() == text).ok_or(ParityError)
    }
}

/// A name that is not a parity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParityError;

impl fmt::Display for ParityError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("unknown parity; known: odd-q, even-q, odd-r, even-r")
    }
}

impl core::error::Error for ParityError {}

impl fmt::Display for Offset {
    /// Column and row with a comma between them, such as `3,7`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.col, self.row)
    }
}
