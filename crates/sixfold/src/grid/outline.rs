use alloc::vec::Vec;
use core::fmt;

use crate::coord::{Direction, Hex, Offset, Orientation, Parity};
use crate::grid::{RegionError, Span};

/// What a region should look like: plain data that may still be wrong.
///
/// [`Region::try_new`](crate::grid::Region::try_new) is the gate from here to a region.
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
        /// The top-left hex; the origin unless there is a reason.
        corner: Offset,
        /// How many columns.
        width: u32,
        /// How many rows.
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
        /// How many hexes each side has.
        side: u32,
        /// One of the two sides at the corner; the other is one turn clockwise.
        toward: Direction,
    },
    /// Rows of given widths, each centred under the one before.
    ///
    /// Neighbouring widths have to differ by an odd number, else the row would lie half a hex
    /// beside the lattice.
    Rows {
        /// The first hex of the first row.
        first: Hex,
        /// How many hexes each row has.
        widths: Vec<u32>,
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

    /// The rectangle with the origin at its top left, in odd-q.
    #[must_use]
    pub const fn rectangle(width: u32, height: u32) -> Outline {
        Outline::Rectangle { corner: Offset { col: 0, row: 0 }, width, height, parity: Parity::OddQ }
    }

    /// How many hexes the region will have, without making it.
    ///
    /// Takes constant time, or time by the number of rows. Reversed ranges count 0.
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

    /// The runs of hexes, by column, then row; the caller has checked how many there are.
    pub(crate) fn spans(&self) -> Result<Vec<Span>, RegionError> {
        match self {
            Outline::Rectangle { corner, width, height, parity } => {
                rectangle(*corner, *width, *height, *parity)
            }
            Outline::Rows { first, widths, orientation } => {
                Ok(Span::runs(&listed(rows(*first, widths, *orientation)?)?))
            }
            Outline::Hexes(hexes) => Ok(Span::runs(&listed(hexes.clone())?)),
            Outline::Hexagon { center, radius } => {
                let around = |c: i32| (i64::from(c) - i64::from(*radius), i64::from(c) + i64::from(*radius));
                Strips { q: around(center.q()), r: around(center.r()), s: around(center.q() + center.r()) }
                    .spans()
            }
            Outline::Parallelogram { q, r } => {
                for (axis, (from, to)) in [('q', *q), ('r', *r)] {
                    if from > to {
                        return Err(RegionError::Reversed { axis, from, to });
                    }
                }
                let wide = |(from, to): (i32, i32)| (i64::from(from), i64::from(to));
                let s = (wide(*q).0 + wide(*r).0, wide(*q).1 + wide(*r).1);
                Strips { q: wide(*q), r: wide(*r), s }.spans()
            }
            Outline::Triangle { side: 0, .. } => Ok(Vec::new()),
            Outline::Triangle { corner, side, toward } => Strips::triangle(*corner, *side, *toward).spans(),
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

/// The hexes whose `q`, `r` and `s = q + r` lie in three ranges: hexagons, parallelograms and
/// triangles are all of this form.
struct Strips {
    q: (i64, i64),
    r: (i64, i64),
    s: (i64, i64),
}

impl Strips {
    fn triangle(corner: Hex, side: u32, toward: Direction) -> Strips {
        let reach = |direction: Direction| {
            let (dq, dr) = direction.step();
            let steps = i64::from(side) - 1;
            (i64::from(corner.q()) + i64::from(dq) * steps, i64::from(corner.r()) + i64::from(dr) * steps)
        };
        let ends = [(i64::from(corner.q()), i64::from(corner.r())), reach(toward), reach(toward.turn(1))];
        let range = |of: fn((i64, i64)) -> i64| {
            let [a, b, c] = ends.map(of);
            (a.min(b).min(c), a.max(b).max(c))
        };
        Strips { q: range(|(q, _)| q), r: range(|(_, r)| r), s: range(|(q, r)| q + r) }
    }

    fn spans(&self) -> Result<Vec<Span>, RegionError> {
        columns(self.q.0..=self.q.1, |q| (self.r.0.max(self.s.0 - q), self.r.1.min(self.s.1 - q)))
    }
}

fn rectangle(corner: Offset, width: u32, height: u32, parity: Parity) -> Result<Vec<Span>, RegionError> {
    if width == 0 || height == 0 {
        return Ok(Vec::new());
    }
    let (left, top) = (i64::from(corner.col), i64::from(corner.row));
    let (right, bottom) = (left + i64::from(width) - 1, top + i64::from(height) - 1);
    let up = i64::from(matches!(parity, Parity::EvenQ | Parity::EvenR));
    // As `Parity::shift`: half the line, rounded up where even lines are shifted.
    let shift = |line: i64| (line + up) >> 1;
    match parity {
        Parity::OddQ | Parity::EvenQ => columns(left..=right, |q| (top - shift(q), bottom - shift(q))),
        // Here the row is `r` and the column `q + shift(r)`. Solved for the rows of one `q`.
        Parity::OddR | Parity::EvenR => columns(left - shift(bottom)..=right - shift(top), |q| {
            (top.max(2 * (left - q) - up), bottom.min(2 * (right - q) + 1 - up))
        }),
    }
}

/// The spans of columns that have one run of rows each, first and last row given.
fn columns(
    qs: core::ops::RangeInclusive<i64>,
    rows: impl Fn(i64) -> (i64, i64),
) -> Result<Vec<Span>, RegionError> {
    let mut spans = Vec::new();
    let mut start = 0;
    for q in qs {
        let (from, to) = rows(q);
        if from > to {
            continue;
        }
        // A column is straight and the world convex: with both ends inside, all of it is.
        let first = Hex::try_new(q, from)?;
        let last = Hex::try_new(q, to)?;
        let len = first.r().abs_diff(last.r()) + 1;
        spans.push(Span { q: first.q(), r: first.r(), start, len });
        start += len;
    }
    Ok(spans)
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
        // Each row starts half the missing width further in, and the lattice slides half a hex a row.
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

/// The hexes sorted, refused when one is there twice.
fn listed(mut hexes: Vec<Hex>) -> Result<Vec<Hex>, RegionError> {
    hexes.sort_unstable();
    match hexes.windows(2).find(|pair| pair[0] == pair[1]) {
        Some(pair) => Err(RegionError::DuplicateHex { hex: pair[0] }),
        None => Ok(hexes),
    }
}
