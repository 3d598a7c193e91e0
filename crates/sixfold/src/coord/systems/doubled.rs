use core::fmt;

use crate::coord::{Direction, Hex, Orientation, OutOfRangeError};

/// Doubled coordinates: offset coordinates in which all hexes have the same steps.
///
/// One axis counts half steps, so `col + row` is always even. Every conversion takes a
/// [`DoubledAxis`], the axis that counts half steps.
///
/// ```
/// use sixfold::coord::{Doubled, DoubledAxis, Hex};
///
/// let doubled = Doubled::of(Hex::new(3, 2), DoubledAxis::Height);
/// assert_eq!((doubled.col(), doubled.row()), (3, 7));
/// assert!(Doubled::try_new(3, 6).is_err());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Doubled {
    col: i32,
    row: i32,
}

impl Doubled {
    /// The doubled pair (col, row), if its sum is even.
    ///
    /// # Errors
    /// [`DoubledError`] when the sum is odd.
    pub const fn try_new(col: i32, row: i32) -> Result<Doubled, DoubledError> {
        if (col ^ row) & 1 == 0 { Ok(Doubled { col, row }) } else { Err(DoubledError { col, row }) }
    }

    /// The doubled coordinates of a hex.
    #[must_use]
    pub const fn of(hex: Hex, axis: DoubledAxis) -> Doubled {
        let (q, r) = (hex.q(), hex.r());
        // 2r + q is r + (r + q): both parts are within the limit, so the sum fits.
        match axis {
            DoubledAxis::Height => Doubled { col: q, row: r + (r + q) },
            DoubledAxis::Width => Doubled { col: q + (q + r), row: r },
        }
    }

    /// The hex at these coordinates, if it lies within the limit.
    ///
    /// # Errors
    /// [`OutOfRangeError`] with the axial coordinates it would have.
    pub const fn hex(self, axis: DoubledAxis) -> Result<Hex, OutOfRangeError> {
        let (col, row) = (self.col as i64, self.row as i64);
        match axis {
            DoubledAxis::Height => Hex::try_new(col, (row - col) / 2),
            DoubledAxis::Width => Hex::try_new((col - row) / 2, row),
        }
    }

    /// The column.
    #[must_use]
    pub const fn col(self) -> i32 {
        self.col
    }

    /// The row.
    #[must_use]
    pub const fn row(self) -> i32 {
        self.row
    }
}

/// The axis of [`Doubled`] that counts half steps.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DoubledAxis {
    /// Flat-top: rows count half heights.
    #[default]
    Height,
    /// Pointy-top: columns count half widths.
    Width,
}

impl DoubledAxis {
    /// Both axes.
    pub const ALL: [DoubledAxis; 2] = [DoubledAxis::Height, DoubledAxis::Width];

    /// The name used in queries: `height` or `width`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            DoubledAxis::Height => "height",
            DoubledAxis::Width => "width",
        }
    }

    /// The orientation this axis belongs to.
    #[must_use]
    pub const fn orientation(self) -> Orientation {
        match self {
            DoubledAxis::Height => Orientation::Flat,
            DoubledAxis::Width => Orientation::Pointy,
        }
    }

    /// The change of `(col, row)` that one step makes; the same from every hex.
    ///
    /// ```
    /// use sixfold::coord::{DoubledAxis, flat};
    ///
    /// assert_eq!(DoubledAxis::Height.step(flat::N), (0, -2));
    /// assert_eq!(DoubledAxis::Height.step(flat::NE), (1, -1));
    /// ```
    #[must_use]
    pub const fn step(self, direction: Direction) -> (i32, i32) {
        let (dq, dr) = direction.step();
        match self {
            DoubledAxis::Height => (dq, 2 * dr + dq),
            DoubledAxis::Width => (2 * dq + dr, dr),
        }
    }
}

/// Two numbers with an odd sum, which no hex has as doubled coordinates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DoubledError {
    /// The refused column.
    pub col: i32,
    /// The refused row.
    pub row: i32,
}

impl fmt::Display for DoubledError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "doubled {},{} has an odd sum; col + row must be even", self.col, self.row)
    }
}

impl core::error::Error for DoubledError {}
