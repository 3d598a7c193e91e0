use core::fmt;

use crate::coord::{Hex, Orientation, OutOfRangeError};

/// A triangle of the grid that cuts every hex into six, by column and row.
///
/// In the flat-top grid a hex covers 3 columns and 2 rows; in the pointy-top grid, which is the
/// same with columns and rows exchanged, 2 columns and 3 rows. The triangle with the smallest
/// column and row of a hex is its *anchor*.
///
/// ```text
///   flat-top hex with anchor (0, 0)      even triangles (col + row even) point up,
///        ________                        odd ones down
///       /\  1,0 /\
///   0,0/  \    /  \2,0
///     /____\  /____\
///     \    /\      /
///   0,1\  /  \    /2,1
///       \/_1,1\__/
/// ```
///
/// ```
/// use sixfold::coord::{Hex, Orientation, Triangle};
///
/// let triangle = Triangle::new(-1, 4);
/// assert_eq!(triangle.hex(Orientation::Flat), Ok(Hex::new(-1, 2)));
/// assert_eq!(triangle.anchor(Orientation::Flat), Ok(Triangle::new(-3, 3)));
/// assert!(!triangle.points_up());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Triangle {
    col: i64,
    row: i64,
}

impl Triangle {
    /// The largest `|col|` and `|row|` of a triangle: 2^32.
    ///
    /// The triangles of every hex are within it.
    pub const LIMIT: i64 = 1 << 32;

    /// The triangle at (col, row).
    ///
    /// # Panics
    /// When it lies outside [`Triangle::LIMIT`]; see [`Triangle::try_new`].
    #[must_use]
    #[track_caller]
    pub const fn new(col: i64, row: i64) -> Triangle {
        match Triangle::try_new(col, row) {
            Ok(triangle) => triangle,
            Err(_) => panic!("triangle outside the limit: |col| and |row| can be at most 2^32"),
        }
    }

    /// The triangle at (col, row), if it lies within [`Triangle::LIMIT`].
    ///
    /// # Errors
    /// [`TriangleError`] with the refused pair.
    pub const fn try_new(col: i64, row: i64) -> Result<Triangle, TriangleError> {
        const LIMIT: u64 = Triangle::LIMIT.unsigned_abs();
        if col.unsigned_abs() <= LIMIT && row.unsigned_abs() <= LIMIT {
            Ok(Triangle { col, row })
        } else {
            Err(TriangleError { col, row })
        }
    }

    /// The anchor of a hex: its upper-left triangle.
    ///
    /// ```
    /// use sixfold::coord::{Hex, Orientation, Triangle};
    ///
    /// assert_eq!(Triangle::anchor_of(Hex::new(1, 1), Orientation::Flat), Triangle::new(3, 3));
    /// assert_eq!(Triangle::anchor_of(Hex::new(1, 1), Orientation::Pointy), Triangle::new(3, 3));
    /// assert_eq!(Triangle::anchor_of(Hex::new(1, 0), Orientation::Pointy), Triangle::new(2, 0));
    /// ```
    #[must_use]
    pub const fn anchor_of(hex: Hex, orientation: Orientation) -> Triangle {
        let (q, r) = (hex.q() as i64, hex.r() as i64);
        match orientation {
            Orientation::Flat => Triangle { col: 3 * q, row: 2 * r + q },
            Orientation::Pointy => Triangle { col: 2 * q + r, row: 3 * r },
        }
    }

    /// The six triangles of a hex, the anchor first.
    ///
    /// Flat-top: the upper row from left to right, then the lower. Pointy-top: the left column
    /// from top to bottom, then the right.
    #[must_use]
    pub fn of_hex(hex: Hex, orientation: Orientation) -> [Triangle; 6] {
        let Triangle { col, row } = Triangle::anchor_of(hex, orientation);
        core::array::from_fn(|i| {
            let (long, short) = ((i % 3) as i64, (i / 3) as i64);
            match orientation {
                Orientation::Flat => Triangle { col: col + long, row: row + short },
                Orientation::Pointy => Triangle { col: col + short, row: row + long },
            }
        })
    }

    /// The column.
    #[must_use]
    pub const fn col(self) -> i64 {
        self.col
    }

    /// The row, growing downwards.
    #[must_use]
    pub const fn row(self) -> i64 {
        self.row
    }

    /// 1 where `col + row` is odd, else 0.
    #[must_use]
    pub const fn oddness(self) -> i64 {
        (self.col + self.row) & 1
    }

    /// Whether the tip is above the base; in the pointy-top grid, left of it.
    #[must_use]
    pub const fn points_up(self) -> bool {
        self.oddness() == 0
    }

    /// The step to the neighbour across the base: 1 or -1.
    ///
    /// A row step in flat-top, a column step in pointy-top.
    ///
    /// The neighbour of an even triangle is below it, that of an odd one above.
    #[must_use]
    pub const fn base_step(self) -> i64 {
        1 - 2 * self.oddness()
    }

    /// The three neighbours: left, right and the one across the base.
    ///
    /// In the pointy-top grid: above, below and the one across the base.
    ///
    /// # Errors
    /// [`TriangleError`] at [`Triangle::LIMIT`], which no triangle of a hex reaches.
    pub const fn try_neighbors(self, orientation: Orientation) -> Result<[Triangle; 3], TriangleError> {
        self.neighbors_over(self.base_step(), orientation)
    }

    /// The two neighbours beside it and the one at a step across the base.
    pub(crate) const fn neighbors_over(
        self,
        base: i64,
        orientation: Orientation,
    ) -> Result<[Triangle; 3], TriangleError> {
        let Triangle { col, row } = self;
        let steps = match orientation {
            Orientation::Flat => [(-1, 0), (1, 0), (0, base)],
            Orientation::Pointy => [(0, -1), (0, 1), (base, 0)],
        };
        let mut neighbors = [self; 3];
        let mut i = 0;
        while i < 3 {
            neighbors[i] = match Triangle::try_new(col + steps[i].0, row + steps[i].1) {
                Ok(triangle) => triangle,
                Err(error) => return Err(error),
            };
            i += 1;
        }
        Ok(neighbors)
    }

    /// The hex this triangle is part of, if it lies within the limit.
    ///
    /// # Errors
    /// [`OutOfRangeError`] with the axial coordinates it would have.
    pub const fn hex(self, orientation: Orientation) -> Result<Hex, OutOfRangeError> {
        let (long, short) = self.long_and_short(orientation);
        // Hexes stand in bands three triangles wide, and every second band is one row lower. With that
        // shift subtracted, rows 2k and 2k + 1 of a band are one hex.
        let band = long.div_euclid(3);
        let along = (short - band) >> 1;
        match orientation {
            Orientation::Flat => Hex::try_new(band, along),
            Orientation::Pointy => Hex::try_new(along, band),
        }
    }

    /// The anchor of this triangle's hex, if that hex lies within the limit.
    ///
    /// # Errors
    /// [`OutOfRangeError`] with the axial coordinates the hex would have.
    pub const fn anchor(self, orientation: Orientation) -> Result<Triangle, OutOfRangeError> {
        match self.hex(orientation) {
            Ok(hex) => Ok(Triangle::anchor_of(hex, orientation)),
            Err(error) => Err(error),
        }
    }

    /// The column and row inside the hex.
    ///
    /// Flat-top: columns 0 to 2, rows 0 to 1. Pointy-top: columns 0 to 1, rows 0 to 2.
    #[must_use]
    pub const fn local(self, orientation: Orientation) -> (u8, u8) {
        let (long, short) = self.long_and_short(orientation);
        let band = long.div_euclid(3);
        let (long, short) = (long.rem_euclid(3) as u8, ((short + band) & 1) as u8);
        match orientation {
            Orientation::Flat => (long, short),
            Orientation::Pointy => (short, long),
        }
    }

    /// Whether this triangle is the anchor of a hex.
    #[must_use]
    pub const fn is_anchor(self, orientation: Orientation) -> bool {
        matches!(self.local(orientation), (0, 0))
    }

    /// The coordinate along the long side of a hex, then along the short side.
    ///
    /// A hex is three triangles long and two wide.
    const fn long_and_short(self, orientation: Orientation) -> (i64, i64) {
        match orientation {
            Orientation::Flat => (self.col, self.row),
            Orientation::Pointy => (self.row, self.col),
        }
    }
}

/// A triangle beyond [`Triangle::LIMIT`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TriangleError {
    /// The refused column.
    pub col: i64,
    /// The refused row.
    pub row: i64,
}

impl fmt::Display for TriangleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "triangle {},{} is outside the limit: |col| and |row| can be at most {}",
            self.col,
            self.row,
            Triangle::LIMIT
        )
    }
}

impl core::error::Error for TriangleError {}
