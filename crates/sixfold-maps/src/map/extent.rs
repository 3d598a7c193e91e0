use std::error::Error;
use std::fmt;

use sixfold::coord::{Hex, Offset, OutOfRangeError, Parity};
use sixfold::grid::Region;

/// The default limit of the hexes of a map.
pub const MOST_CELLS: u64 = 1_000_000;

/// The rectangle of columns and rows that a map fills.
///
/// Hexes are numbered row by row, each from left to right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Extent {
    /// Which columns or rows are shifted; it decides the orientation.
    pub parity: Parity,
    /// The top-left hex; negative numbers are fine.
    pub corner: Offset,
    /// How many columns.
    pub width: u32,
    /// How many rows.
    pub height: u32,
}

impl Extent {
    /// The rectangle whose top-left hex is the origin.
    #[must_use]
    pub const fn new(parity: Parity, width: u32, height: u32) -> Extent {
        Extent { parity, corner: Offset { col: 0, row: 0 }, width, height }
    }

    /// How many hexes it has.
    #[must_use]
    pub const fn cells(&self) -> u64 {
        self.width as u64 * self.height as u64
    }

    /// The number of the hex at an offset; `None` outside.
    #[must_use]
    pub fn index(&self, at: Offset) -> Option<usize> {
        let across = i64::from(at.col) - i64::from(self.corner.col);
        let down = i64::from(at.row) - i64::from(self.corner.row);
        let inside =
            (0..i64::from(self.width)).contains(&across) && (0..i64::from(self.height)).contains(&down);
        inside.then(|| usize::try_from(down * i64::from(self.width) + across).ok()).flatten()
    }

    /// The offset of the hex with a number; `None` past the last.
    #[must_use]
    pub fn offset(&self, index: usize) -> Option<Offset> {
        let width = self.width as usize;
        if index as u64 >= self.cells() {
            return None;
        }
        let place = |start: i32, steps: usize| Some(start + i32::try_from(steps).ok()?);
        Some(Offset {
            col: place(self.corner.col, index % width)?,
            row: place(self.corner.row, index / width)?,
        })
    }

    /// The hex with a number; `None` past the last.
    #[must_use]
    pub fn hex(&self, index: usize) -> Option<Hex> {
        self.offset(index)?.hex(self.parity).ok()
    }

    /// Whether the first column lies half a hex lower than the second; `false` in pointy-top.
    pub(crate) fn first_column_is_shifted(&self) -> bool {
        match self.parity {
            Parity::EvenQ => self.corner.col & 1 == 0,
            Parity::OddQ => self.corner.col & 1 == 1,
            Parity::OddR | Parity::EvenR => false,
        }
    }

    /// Refuses an extent with more hexes than `most`, or with hexes outside the world.
    ///
    /// However large `most` is, a map has no more hexes than a region can have.
    ///
    /// # Errors
    /// [`ExtentError`].
    pub fn check(&self, most: u64) -> Result<(), ExtentError> {
        let most = most.min(Region::MAX_CELLS as u64);
        if self.cells() > most {
            return Err(ExtentError::TooLarge { width: self.width, height: self.height, most });
        }
        // Along a row and along a column q, r and q + r only grow or only shrink, so the corners decide.
        for (across, down) in [(0, 0), (self.width, 0), (0, self.height), (self.width, self.height)] {
            let place =
                |start: i32, steps: u32| i32::try_from(i64::from(start) + i64::from(steps.saturating_sub(1)));
            let (Ok(col), Ok(row)) = (place(self.corner.col, across), place(self.corner.row, down)) else {
                return Err(ExtentError::Outside(None));
            };
            Offset { col, row }.hex(self.parity).map_err(|error| ExtentError::Outside(Some(error)))?;
        }
        Ok(())
    }
}

/// Why a map cannot have an extent.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ExtentError {
    /// It has too many hexes.
    TooLarge {
        /// The columns.
        width: u32,
        /// The rows.
        height: u32,
        /// The most hexes.
        most: u64,
    },
    /// Some of its hexes lie outside the limit of coordinates.
    Outside(Option<OutOfRangeError>),
}

impl fmt::Display for ExtentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ExtentError::TooLarge { width, height, most } => {
                let cells = u64::from(*width) * u64::from(*height);
                write!(f, "a map of {width} by {height} has {cells} hexes; at most {most} are read")
            }
            ExtentError::Outside(Some(error)) => {
                write!(f, "the map is outside the coordinate limit: {error}")
            }
            ExtentError::Outside(None) => {
                f.write_str("the map is outside the coordinate limit: an offset does not fit 32 bits")
            }
        }
    }
}

impl Error for ExtentError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            ExtentError::Outside(Some(error)) => Some(error),
            ExtentError::Outside(None) | ExtentError::TooLarge { .. } => None,
        }
    }
}
