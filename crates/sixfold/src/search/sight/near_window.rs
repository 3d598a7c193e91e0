//! The hexes up to 31 steps around a viewer, as bits.
//!
//! A word for each column, a bit for each row.
//!
//! Invariant: the viewer is at row and column 31, so a column of a region is cut out of its bit set with
//! two shifts, for any position of the viewer.

use crate::coord::{Direction, Hex};
use crate::grid::Frame;
use crate::search::slots::BitSet;

/// A set of hexes up to 31 steps from a viewer.
///
/// A word for each column, a bit for each row.
#[derive(Clone, Debug)]
pub(crate) struct NearWindow {
    columns: [u64; 64],
}

impl NearWindow {
    /// The greatest distance of a hex from the viewer.
    pub(crate) const FARTHEST: u32 = 31;

    pub(crate) const EMPTY: NearWindow = NearWindow { columns: [0; 64] };

    pub(crate) fn columns(&self) -> &[u64; 64] {
        &self.columns
    }

    #[inline]
    pub(crate) fn columns_mut(&mut self) -> &mut [u64; 64] {
        &mut self.columns
    }

    /// Inserts a hex, given relative to the viewer.
    pub(crate) fn insert(&mut self, hex: Hex) {
        let (column, row) = place((hex.q(), hex.r())).expect("a hex within 31 steps");
        self.columns[column] |= 1 << row;
    }

    /// Whether the set contains the hex at `(q, r)` relative to the viewer.
    #[inline]
    pub(crate) fn contains(&self, way: (i32, i32)) -> bool {
        place(way).is_some_and(|(column, row)| self.columns[column] >> row & 1 == 1)
    }

    /// The number of hexes.
    pub(crate) fn len(&self) -> usize {
        self.columns.iter().map(|column| column.count_ones() as usize).sum()
    }
}

impl Default for NearWindow {
    fn default() -> NearWindow {
        NearWindow::EMPTY
    }
}

/// Column and row of the hex at `(q, r)` relative to the viewer.
///
/// `None` when it is too far.
fn place((q, r): (i32, i32)) -> Option<(usize, usize)> {
    let index = |n: i32| {
        let far = NearWindow::FARTHEST.cast_signed();
        (-far..=far).contains(&n).then_some((n + far) as usize)
    };
    Some((index(q)?, index(r)?))
}

/// The columns of a frame, relative to a viewer.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WindowFrame {
    /// The slot of the viewer.
    slot: usize,
    /// The change of slot from a column to the next.
    stride: isize,
    /// The rows of the window that are inside the frame, as bits.
    rows: u64,
}

impl WindowFrame {
    pub(crate) fn new(frame: &Frame, slot: usize) -> WindowFrame {
        let stride = frame.step(Direction::D2);
        let row = slot.cast_signed() % stride;
        let middle = NearWindow::FARTHEST as isize;
        WindowFrame { slot, stride, rows: between(middle - row, middle - row + stride - 1) }
    }

    /// The columns of a [`NearWindow`] within a radius of the viewer.
    pub(crate) fn columns(radius: u32) -> core::ops::RangeInclusive<usize> {
        (NearWindow::FARTHEST - radius) as usize..=(NearWindow::FARTHEST + radius) as usize
    }

    /// The slots of a column that are in a set, without rows outside the frame.
    #[inline]
    pub(crate) fn column(&self, set: &BitSet, column: usize) -> u64 {
        set.window(self.first(column)) & self.rows
    }

    /// The slot of the first row of a column; may be outside the frame.
    #[inline]
    pub(crate) fn first(&self, column: usize) -> isize {
        let middle = NearWindow::FARTHEST as isize;
        self.slot.cast_signed() + (column.cast_signed() - middle) * self.stride - middle
    }
}

/// The rows of a column within a radius; the column itself is within it.
#[inline]
pub(crate) fn rows_within(radius: u32, column: usize) -> u64 {
    let (radius, middle) = (radius as isize, NearWindow::FARTHEST as isize);
    let aside = column.cast_signed() - middle;
    let (first, last) = ((-radius).max(-radius - aside) + middle, radius.min(radius - aside) + middle);
    u64::MAX << first & u64::MAX >> (63 - last)
}

/// The bits from `first` to `last`, both included.
///
/// Bits outside the word are left out.
#[inline]
pub(crate) fn between(first: isize, last: isize) -> u64 {
    if first > 63 || last < 0 || last < first {
        return 0;
    }
    u64::MAX << first.max(0) & u64::MAX >> (63 - last.min(63))
}
