use crate::coord::{Direction, Hex, Offset, Orientation, OutOfRangeError, Parity};
use crate::shape::runs::{Run, Runs, Shape, ShapeHexes};

/// The hexes of a rectangular map, by the columns and rows of an offset system.
///
/// The order is along the straight lines. Where columns are straight (`odd-q`, `even-q`) it is column
/// by column from the left, each from the top, and so by q, then r. Where rows are straight
/// (`odd-r`, `even-r`) it is row by row from the top, each from the left.
///
/// ```text
///     odd-q, 4 by 2            odd-r, 4 by 2
///      0       4                0   1   2   3
///          2       6              4   5   6   7
///      1       5
///          3       7
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rectangle {
    top_left: Offset,
    width: u32,
    height: u32,
    parity: Parity,
}

impl Rectangle {
    /// The rectangle of `width` columns and `height` rows, if within the limit.
    ///
    /// Without columns or without rows it has no hexes.
    ///
    /// # Errors
    /// [`OutOfRangeError`] naming the first corner that does not: top left, top right, bottom left,
    /// bottom right.
    pub const fn try_new(
        top_left: Offset,
        width: u32,
        height: u32,
        parity: Parity,
    ) -> Result<Rectangle, OutOfRangeError> {
        if width == 0 || height == 0 {
            return Ok(Rectangle { top_left, width: 0, height: 0, parity });
        }
        let (left, top) = (top_left.col as i64, top_left.row as i64);
        let (right, bottom) = (left + width as i64 - 1, top + height as i64 - 1);
        // Along a line of offsets q, r and q + r only grow or only fall, so checking the corners is enough.
        let corners = [(left, top), (right, top), (left, bottom), (right, bottom)];
        let mut corner = 0;
        while corner < 4 {
            let (col, row) = corners[corner];
            if let Err(error) = axial(col, row, parity) {
                return Err(error);
            }
            corner += 1;
        }
        Ok(Rectangle { top_left, width, height, parity })
    }

    /// The rectangle of `width` columns and `height` rows that starts at `top_left`.
    ///
    /// ```
    /// use sixfold::coord::{Hex, Offset, Parity};
    /// use sixfold::shape::{Rectangle, Shape};
    ///
    /// let room = Rectangle::new(Offset { col: 3, row: 1 }, 2, 2, Parity::OddQ);
    /// assert_eq!(room.to_vec(), [Hex::new(3, 0), Hex::new(3, 1), Hex::new(4, -1), Hex::new(4, 0)]);
    /// ```
    ///
    /// # Panics
    /// When a hex would lie outside the limit; see [`Rectangle::try_new`].
    #[must_use]
    #[track_caller]
    pub const fn new(top_left: Offset, width: u32, height: u32, parity: Parity) -> Rectangle {
        match Rectangle::try_new(top_left, width, height, parity) {
            Ok(rectangle) => rectangle,
            Err(_) => panic!("the rectangle leaves the limit: |q|, |r| and |q+r| can be at most 2^30 - 1"),
        }
    }

    /// The column and row of the first hex.
    #[must_use]
    #[inline]
    pub const fn top_left(self) -> Offset {
        self.top_left
    }

    /// The number of columns; 0 if there are no rows.
    #[must_use]
    #[inline]
    pub const fn width(self) -> u32 {
        self.width
    }

    /// The number of rows; 0 if there are no columns.
    #[must_use]
    #[inline]
    pub const fn height(self) -> u32 {
        self.height
    }

    /// Which columns or rows are shifted.
    #[must_use]
    #[inline]
    pub const fn parity(self) -> Parity {
        self.parity
    }

    /// The number of hexes in a straight line.
    #[inline]
    const fn line(self) -> u32 {
        match self.parity.orientation() {
            Orientation::Flat => self.height,
            Orientation::Pointy => self.width,
        }
    }
}

/// The hex at a column and row that may not fit into an [`Offset`].
const fn axial(col: i64, row: i64, parity: Parity) -> Result<Hex, OutOfRangeError> {
    let up = matches!(parity, Parity::EvenQ | Parity::EvenR) as i64;
    match parity.orientation() {
        Orientation::Flat => Hex::try_new(col, row - ((col + up) >> 1)),
        Orientation::Pointy => Hex::try_new(col - ((row + up) >> 1), row),
    }
}

impl Runs for Rectangle {
    #[inline]
    fn runs(self) -> u64 {
        match self.parity.orientation() {
            Orientation::Flat => u64::from(self.width),
            Orientation::Pointy => u64::from(self.height),
        }
    }

    #[inline]
    fn run(self, number: u64) -> Run {
        let Offset { col, row } = self.top_left;
        match self.parity.orientation() {
            Orientation::Flat => {
                let col = col + number as i32;
                Run::within(Hex::within(col, row - self.parity.shift(col)), Direction::D3, self.height)
            }
            Orientation::Pointy => {
                let row = row + number as i32;
                Run::within(Hex::within(col - self.parity.shift(row), row), Direction::D2, self.width)
            }
        }
    }

    #[inline]
    fn before(self, number: u64) -> u64 {
        number * u64::from(self.line())
    }

    #[inline]
    fn find(self, hex: Hex) -> Option<(u64, u32)> {
        let Offset { col, row } = Offset::of(hex, self.parity);
        let col = u32::try_from(i64::from(col) - i64::from(self.top_left.col)).ok()?;
        let row = u32::try_from(i64::from(row) - i64::from(self.top_left.row)).ok()?;
        if col >= self.width || row >= self.height {
            return None;
        }
        match self.parity.orientation() {
            Orientation::Flat => Some((col.into(), row)),
            Orientation::Pointy => Some((row.into(), col)),
        }
    }

    #[inline]
    fn locate(self, index: u64) -> (u64, u32) {
        let line = u64::from(self.line());
        (index / line, (index % line) as u32)
    }
}

impl IntoIterator for Rectangle {
    type Item = Hex;
    type IntoIter = ShapeHexes<Rectangle>;

    #[inline]
    fn into_iter(self) -> ShapeHexes<Rectangle> {
        self.iter()
    }
}

/// The rectangle of `width` columns and `height` rows with (0, 0) at its top left.
///
/// ```
/// use sixfold::coord::{Hex, Parity};
/// use sixfold::shape::{Shape, rectangle};
///
/// let map = rectangle(5, 4, Parity::OddQ);
/// assert_eq!(map.count(), 20);
/// assert_eq!(map.get(0), Some(Hex::ORIGIN));
/// assert_eq!(map.get(19), Some(Hex::new(4, 1)));
/// ```
///
/// # Panics
/// When a hex would lie outside the limit; see [`Rectangle::try_new`].
#[must_use]
#[track_caller]
pub const fn rectangle(width: u32, height: u32, parity: Parity) -> Rectangle {
    Rectangle::new(Offset { col: 0, row: 0 }, width, height, parity)
}
