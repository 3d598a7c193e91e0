use alloc::collections::BTreeSet;
use alloc::vec::Vec;
use core::num::NonZeroU32;

use sixfold::coord::Hex;
use sixfold::grid::{Region, Span};

/// The division of a large field into chunks: rectangles of columns and rows.
///
/// Columns are those of `q`; rows count down a column from the top of the odd-q rectangle. So
/// parts are rectangles as drawn flat-top, and rectangles turned by 30 degrees pointy-top.
///
/// ```
/// use core::num::NonZeroU32;
/// use sixfold::coord::Parity;
/// use sixfold::grid::Region;
/// use sixfold_terrain::Chunks;
///
/// let size = NonZeroU32::new(64).expect("not zero");
/// let chunks = Chunks::new(size, size);
/// assert_eq!(chunks.of(&Region::rectangle(128, 65, Parity::OddQ)).len(), 4);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chunks {
    cols: NonZeroU32,
    rows: NonZeroU32,
}

/// One part of a field: the hexes of some columns and rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Chunk {
    /// Its column among the parts, from left to right.
    pub col: i32,
    /// Its row among the parts, from top to bottom.
    pub row: i32,
    size: (NonZeroU32, NonZeroU32),
}

/// The distance at which a change of one height has an effect.
///
/// The normals of corners two hexes away depend on it.
const REACH: i32 = 2;

impl Chunks {
    /// Chunks of this many columns and rows.
    #[must_use]
    pub const fn new(cols: NonZeroU32, rows: NonZeroU32) -> Chunks {
        Chunks { cols, rows }
    }

    /// The part that contains a hex.
    #[must_use]
    pub fn chunk_of(&self, hex: Hex) -> Chunk {
        self.chunk_at(hex.q(), row_of(hex.q(), hex.r()))
    }

    /// The parts of a region that contain at least one hex, by column, then row.
    #[must_use]
    pub fn of(&self, region: &Region) -> Vec<Chunk> {
        let mut found = BTreeSet::new();
        for span in region.spans() {
            let first = self.chunk_at(span.q, row_of(span.q, span.r));
            let last = self.chunk_at(span.q, row_of(span.q, span.end_r() - 1));
            found.extend((first.row..=last.row).map(|row| Chunk { row, ..first }));
        }
        found.into_iter().collect()
    }

    /// The parts whose meshes can change with the height of a hex.
    ///
    /// By column, then row.
    /// One part for a hex well inside it, at most four for parts of some size.
    #[must_use]
    pub fn touched_by(&self, hex: Hex) -> Vec<Chunk> {
        let (q, r) = (hex.q(), hex.r());
        let around = (-REACH..=REACH).flat_map(|dq| (-REACH..=REACH).map(move |dr| (dq, dr)));
        let near = around.filter(|(dq, dr)| (dq + dr).abs() <= REACH);
        let found: BTreeSet<_> = near.map(|(dq, dr)| self.chunk_at(q + dq, row_of(q + dq, r + dr))).collect();
        found.into_iter().collect()
    }

    fn chunk_at(&self, col: i32, row: i32) -> Chunk {
        let place = |n: i32, size: NonZeroU32| i64::from(n).div_euclid(i64::from(size.get())) as i32;
        Chunk { col: place(col, self.cols), row: place(row, self.rows), size: (self.cols, self.rows) }
    }
}

impl Chunk {
    /// Whether a hex lies in this part.
    #[must_use]
    pub fn contains(&self, hex: Hex) -> bool {
        self.clip(Span { q: hex.q(), r: hex.r(), start: 0, len: 1 }).is_some()
    }

    /// The range of its columns.
    pub(crate) fn columns(&self) -> core::ops::Range<i64> {
        let cols = i64::from(self.size.0.get());
        i64::from(self.col) * cols..(i64::from(self.col) + 1) * cols
    }

    /// The part of a span inside this part.
    pub(crate) fn clip(&self, span: Span) -> Option<Span> {
        let rows = i64::from(self.size.1.get());
        let first = i64::from(self.row) * rows - i64::from(span.q >> 1);
        if self.columns().contains(&i64::from(span.q)) { span.clipped(first, first + rows) } else { None }
    }
}

/// The row of a hex in the odd-q rectangle.
const fn row_of(q: i32, r: i32) -> i32 {
    r + (q >> 1)
}
