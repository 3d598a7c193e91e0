use alloc::vec::Vec;
use core::fmt;

use crate::coord::{Direction, Hex, Offset, Orientation, Parity};
use crate::grid::{RegionError, Span};
use crate::shape::{Range, Rectangle, Runs, Shape, try_parallelogram, try_triangle};

/// The shape of a region: plain data that has not been checked yet.
///
/// [`Region::try_new`](crate::grid::Region::try_new) checks it and makes the region.
///
/// ```
/// use sixfold::coord::{Hex, Orientation};
/// use sixfold::grid::{Outline, Region};
///
/// // Nine centred rows of a pointy-top board.
/// let rows = Outline::Rows {
///     first: Hex::new(3, -4),
///     widths: vec![2, 3, 4, 5, 4, 5, 4, 3, 2],
///     orientation: Orientation::Pointy,
/// };
/// assert_eq!(rows.cells(), 32);
/// assert!(Region::try_new(rows)?.contains(Hex::new(-1, 4)));
/// # Ok::<(), sixfold::grid::RegionError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Outline {
    /// All hexes within a distance of a centre.
    Hexagon {
        /// The hex in the middle.
        center: Hex,
        /// The distance; 0 is the centre alone.
        radius: u32,
    },
    /// A rectangle in offset coordinates.
    Rectangle {
        /// The top-left hex, usually (0, 0).
        corner: Offset,
        /// The number of columns.
        width: u32,
        /// The number of rows.
        height: u32,
        /// Which columns or rows are shifted; it decides the orientation.
        parity: Parity,
    },
    /// All hexes whose `q` and `r` lie in two ranges, ends included.
    Parallelogram {
        /// The smallest and the largest `q`.
        q: (i32, i32),
        /// The smallest and the largest `r`.
        r: (i32, i32),
    },
    /// A triangle between one direction and the next one clockwise.
    Triangle {
        /// The hex the triangle starts from.
        corner: Hex,
        /// The number of hexes of each side.
        side: u32,
        /// One of the two sides at the corner; the other is one turn clockwise.
        toward: Direction,
    },
    /// Rows of given widths, each centred under the one before.
    ///
    /// The widths of two successive rows must differ by an odd number, or the row would be half a hex
    /// off the grid.
    Rows {
        /// The first hex of the first row.
        first: Hex,
        /// The number of hexes of each row.
        widths: Vec<u32>,
        /// The direction of rows.
        ///
        /// Pointy-top has rows from left to right; flat-top has columns from top to bottom.
        orientation: Orientation,
    },
    /// Any hexes, in any order, each once.
    Hexes(Vec<Hex>),
}

impl Outline {
    /// The hexagon around the origin.
    #[must_use]
    pub const fn hexagon(radius: u32) -> Outline {
        Outline::Hexagon { center: Hex::ORIGIN, radius }
    }

    /// The rectangle with the origin at its top left.
    #[must_use]
    pub const fn rectangle(width: u32, height: u32, parity: Parity) -> Outline {
        Outline::Rectangle { corner: Offset { col: 0, row: 0 }, width, height, parity }
    }

    /// The orientation of a rectangle and of rows.
    ///
    /// `None` for forms that look the same in both orientations.
    #[must_use]
    pub const fn orientation(&self) -> Option<Orientation> {
        match self {
            Outline::Rectangle { parity, .. } => Some(parity.orientation()),
            Outline::Rows { orientation, .. } => Some(*orientation),
            Outline::Hexagon { .. }
            | Outline::Parallelogram { .. }
            | Outline::Triangle { .. }
            | Outline::Hexes(_) => None,
        }
    }

    /// The number of hexes the region will have, without building it.
    ///
    /// Takes constant time, for rows time proportional to their number. Reversed ranges count 0.
    #[must_use]
    pub fn cells(&self) -> u128 {
        match self {
            Outline::Hexagon { radius, .. } => 3 * u128::from(*radius) * (u128::from(*radius) + 1) + 1,
            Outline::Rectangle { width, height, .. } => u128::from(*width) * u128::from(*height),
            Outline::Parallelogram { q, r } => extent(*q) * extent(*r),
            Outline::Triangle { side, .. } => u128::from(*side) * (u128::from(*side) + 1) / 2,
            Outline::Rows { widths, .. } => widths.iter().map(|&width| u128::from(width)).sum(),
            Outline::Hexes(hexes) => hexes.len() as u128,
        }
    }

    /// The runs of hexes, by column, then row.
    ///
    /// The caller has checked the number of hexes.
    pub(crate) fn spans(&self) -> Result<Vec<Span>, RegionError> {
        match self {
            Outline::Hexagon { center, radius } => Ok(spans(Range::try_new(*center, *radius)?)),
            Outline::Rectangle { corner, width, height, parity } => {
                let rectangle = Rectangle::try_new(*corner, *width, *height, *parity)?;
                Ok(match parity.orientation() {
                    Orientation::Flat => spans(rectangle),
                    Orientation::Pointy => columns(rectangle),
                })
            }
            Outline::Parallelogram { q, r } => {
                for (axis, (from, to)) in [('q', *q), ('r', *r)] {
                    if from > to {
                        return Err(RegionError::Reversed { axis, from, to });
                    }
                }
                Ok(spans(try_parallelogram(q.0..=q.1, r.0..=r.1)?))
            }
            Outline::Triangle { side: 0, .. } => Ok(Vec::new()),
            Outline::Triangle { corner, side, toward } => {
                Ok(spans(try_triangle(*corner, *toward, side - 1)?))
            }
            Outline::Rows { first, widths, orientation } => {
                Ok(Span::runs(listed(rows(*first, widths, *orientation)?)?.into_iter()))
            }
            Outline::Hexes(hexes) => Ok(Span::runs(listed(hexes.clone())?.into_iter())),
        }
    }
}

impl fmt::Display for Outline {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outline::Hexagon { center, radius } => write!(f, "hexagon of radius {radius} around {center}"),
            Outline::Rectangle { corner, width, height, parity } => {
                write!(f, "rectangle of {width} by {height} hexes ({parity}")?;
                match corner {
                    Offset { col: 0, row: 0 } => f.write_str(")"),
                    Offset { col, row } => write!(f, " from column {col}, row {row})"),
                }
            }
            Outline::Parallelogram { q, r } => {
                write!(f, "parallelogram of q {} to {} and r {} to {}", q.0, q.1, r.0, r.1)
            }
            Outline::Triangle { corner, side, .. } => write!(f, "triangle of side {side} from {corner}"),
            Outline::Rows { widths, .. } => write!(f, "board of {} rows", widths.len()),
            Outline::Hexes(hexes) => write!(f, "set of {} hexes", hexes.len()),
        }
    }
}

fn extent((from, to): (i32, i32)) -> u128 {
    if from > to { 0 } else { u128::from(from.abs_diff(to)) + 1 }
}

/// The spans of a shape whose order is column by column.
fn spans(shape: impl Runs) -> Vec<Span> {
    let mut start = 0;
    let span = |number| {
        let run = shape.run(number);
        let span = Span { q: run.start().q(), r: run.start().r(), start, len: run.len() };
        start += span.len;
        span
    };
    (0..shape.runs()).map(span).collect()
}

/// The spans of a rectangle whose rows are straight.
fn columns(rectangle: Rectangle) -> Vec<Span> {
    if rectangle.is_empty() {
        return Vec::new();
    }
    let (width, height) = (rectangle.width().cast_signed(), rectangle.height().cast_signed());
    let Offset { col: left, row: top } = rectangle.top_left();
    let (right, bottom) = (left + width - 1, top + height - 1);
    // The row is `r` and the column `q + shift(r)`, where the shift is half the row, rounded up in even-r.
    // This is solved for the rows of one `q`.
    let up = i32::from(rectangle.parity() == Parity::EvenR);
    let shift = |row: i32| (row + up) >> 1;
    let mut start = 0;
    let span = |q| {
        let first = top.max(2 * (left - q) - up);
        let last = bottom.min(2 * (right - q) + 1 - up);
        let span = Span { q, r: first, start, len: first.abs_diff(last) + 1 };
        start += span.len;
        span
    };
    (left - shift(bottom)..=right - shift(top)).map(span).collect()
}

fn rows(first: Hex, widths: &[u32], orientation: Orientation) -> Result<Vec<Hex>, RegionError> {
    let mut hexes = Vec::new();
    let Some(&top) = widths.first() else { return Ok(hexes) };
    let (along, across) = match orientation {
        Orientation::Pointy => (first.q(), first.r()),
        Orientation::Flat => (first.r(), first.q()),
    };
    for (i, &width) in widths.iter().enumerate() {
        if width == 0 {
            return Err(RegionError::EmptyRow { row: i + 1 });
        }
        // A row that is narrower by w starts w/2 hexes further right, and each row of the grid itself is
        // shifted by half a hex.
        let twice = i64::from(top) - i64::from(width) - i as i64;
        if twice % 2 != 0 {
            return Err(RegionError::OffCenter { row: i + 1, width });
        }
        let line = i64::from(across) + i as i64;
        for place in 0..i64::from(width) {
            let place = i64::from(along) + twice / 2 + place;
            hexes.push(match orientation {
                Orientation::Pointy => Hex::try_new(place, line)?,
                Orientation::Flat => Hex::try_new(line, place)?,
            });
        }
    }
    Ok(hexes)
}

/// Sorts the hexes; an error when one is repeated.
fn listed(mut hexes: Vec<Hex>) -> Result<Vec<Hex>, RegionError> {
    hexes.sort_unstable();
    match hexes.windows(2).find(|pair| pair[0] == pair[1]) {
        Some(pair) => Err(RegionError::DuplicateHex { hex: pair[0] }),
        None => Ok(hexes),
    }
}
