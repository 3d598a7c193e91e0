use alloc::vec::Vec;
use core::ops::Range;

use sixfold::grid::Span;
use sixfold::internals::vectorized;

use crate::surface::HeightField;
use crate::triangles::HexPoint;

/// A *sheet*: heights of a window of hexes and of the corners between them.
///
/// Idea: corners are means of three hexes, and normals are computed from six points around a point. With
/// the field's own layout each of these would be a lookup that may miss. A sheet copies a window of the
/// field, with a margin, into plain arrays, where each of these is a fixed offset, so the loops have no
/// branches and become vector instructions.
///
/// Invariant: index `i` of every array belongs to the same hex, and every array ends after a whole
/// block.
///
/// All arrays have the same layout, column after column, each column as long as the others. So a
/// neighbour is at the same distance in the array everywhere, and loops run over whole
/// sheets. Every corner belongs to a hex: its *inner* corner is P2 and its *outer* corner P3.
///
/// ```text
///     hex i - 1    \______________  outer i - 1
///     _____________/   hex i+c-1    inner i           c: places from one column to the next
///       hex i      \______________  outer i
///     _____________/    hex i+c     inner i + 1
/// ```
///
/// At the ends of columns, where a neighbour is outside the sheet, the results are meaningless and never
/// used: a sheet has a margin all around the part that is read from it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sheet {
    /// The first column and the first row.
    origin: (i64, i64),
    /// The number of columns, and their length.
    columns: usize,
    pitch: usize,
    /// The heights in levels; 0 without a hex.
    levels: Vec<f64>,
    /// 1 for an existing hex, else 0.
    there: Vec<f32>,
    /// The heights in space.
    heights: Vec<f32>,
    inner: Vec<f32>,
    outer: Vec<f32>,
    /// For each column, the first span that may overlap the sheet.
    next_spans: Vec<usize>,
}

/// The six points around each of some corners or centres, as parallel arrays.
///
/// Around an inner corner and around a centre they are as drawn, around an outer corner with left and
/// right exchanged.
///
/// ```text
///        up     above
///          \   /
///  across --- * --- beside
///          /   \
///      down     below
/// ```
#[derive(Clone, Copy, Debug)]
pub(crate) struct Around<'a> {
    pub(crate) beside: &'a [f32],
    pub(crate) across: &'a [f32],
    pub(crate) up: &'a [f32],
    pub(crate) down: &'a [f32],
    pub(crate) above: &'a [f32],
    pub(crate) below: &'a [f32],
}

/// The heights at the corners where three hexes meet.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Corners<'a> {
    pub(crate) heights: &'a [f32],
    pub(crate) around: Around<'a>,
    /// 1 for the existing hexes, else 0: beside, up and down.
    pub(crate) there: [&'a [f32]; 3],
}

/// The numbers that are processed at once.
pub(crate) type Block = [f32; WIDE];

/// The length of a block.
///
/// Arrays are processed in whole blocks, so that loops over them have no remainder.
pub(crate) const WIDE: usize = 8;

/// Unused entries before the first column, for loops that read the entry before.
const FRONT: usize = WIDE;

/// The columns and rows that a normal needs beyond its hexes.
const BEFORE: i64 = 2;
const AFTER_COLUMNS: i64 = 2;
const AFTER_ROWS: i64 = 1;

impl Sheet {
    /// Selects columns of a field.
    ///
    /// [`Sheet::read`] then reads their rows from top to bottom.
    pub(crate) fn turn_to<H: Copy + Into<f64>>(&mut self, columns: Range<i64>, field: &HeightField<'_, H>) {
        let spans = field.region().spans();
        self.origin.0 = columns.start - BEFORE;
        self.columns = (columns.end - columns.start + BEFORE + AFTER_COLUMNS) as usize;
        let mut next = spans.partition_point(|span| i64::from(span.q) < self.origin.0);
        self.next_spans.clear();
        for q in (self.origin.0..).take(self.columns) {
            next += spans[next..].iter().take_while(|span| i64::from(span.q) < q).count();
            self.next_spans.push(next);
        }
    }

    /// Computes the heights of some rows.
    ///
    /// They must not begin before the rows read last.
    pub(crate) fn read<H: Copy + Into<f64>>(
        &mut self,
        rows: Range<i64>,
        field: &HeightField<'_, H>,
        rise: f64,
    ) {
        self.origin.1 = rows.start - BEFORE;
        self.pitch = (rows.end - rows.start + BEFORE + AFTER_ROWS) as usize;
        let len = (FRONT + self.columns * self.pitch).next_multiple_of(WIDE) + 2 * WIDE;
        self.levels.clear();
        self.levels.resize(len, 0.0);
        self.there.clear();
        self.there.resize(len, 0.0);
        for array in [&mut self.heights, &mut self.inner, &mut self.outer] {
            array.resize(len, 0.0);
        }
        let end = rows.end + AFTER_ROWS;
        for column in 0..self.columns {
            self.read_column(column, end, field);
        }
        let (levels, heights) = (&self.levels, &mut self.heights);
        vectorized(
            #[inline(always)]
            move || {
                for (height, level) in heights.iter_mut().zip(levels) {
                    *height = (level * rise) as f32;
                }
            },
        );
        self.average(rise);
    }

    fn read_column<H: Copy + Into<f64>>(&mut self, column: usize, end: i64, field: &HeightField<'_, H>) {
        let q = self.origin.0 + column as i64;
        let start = self.origin.1;
        let spans = field.region().spans();
        let next = &mut self.next_spans[column];
        let is_here = |span: &&Span| i64::from(span.q) == q;
        let is_before = |span: &&Span| is_here(span) && i64::from(span.end_r()) <= start;
        *next += spans[*next..].iter().take_while(is_before).count();
        for span in spans[*next..].iter().take_while(is_here) {
            let (first, last) = (i64::from(span.r).max(start), i64::from(span.end_r()).min(end));
            if first >= last {
                break;
            }
            let n = (last - first) as usize;
            let source = span.start as usize + (first - i64::from(span.r)) as usize;
            let heights = &field.heights()[source..source + n];
            let at = FRONT + column * self.pitch + (first - start) as usize;
            let levels = &mut self.levels[at..at + n];
            for (level, &height) in levels.iter_mut().zip(heights) {
                *level = height.into();
            }
            self.there[at..at + n].fill(1.0);
        }
    }

    /// Computes the heights of corners: the means of the existing hexes.
    fn average(&mut self, rise: f64) {
        let places = self.corner_places(FRONT, (self.columns - 1) * self.pitch);
        let [_, here, ..] = places.clone();
        let levels = places.clone().map(|at| &self.levels[at]);
        let there = places.map(|at| &self.there[at]);
        let (inner, outer) = (&mut self.inner[here.clone()], &mut self.outer[here]);
        vectorized(
            #[inline(always)]
            move || average(levels, there, [inner, outer], rise),
        );
    }

    /// The ranges of the hexes around the corners from `first` on, in whole blocks.
    ///
    /// The hex above, the hex, and the two of the next column beside them.
    fn corner_places(&self, first: usize, n: usize) -> [Range<usize>; 4] {
        let n = n.next_multiple_of(WIDE);
        [first - 1, first, first + self.pitch - 1, first + self.pitch].map(|at| at..at + n)
    }

    /// The index of a hex and its corners in the arrays of heights.
    fn place(&self, q: i64, r: i64) -> usize {
        FRONT + (q - self.origin.0) as usize * self.pitch + (r - self.origin.1) as usize
    }

    /// The index of a hex and its corners in [`Sheet::centers`] and the like.
    pub(crate) fn index(&self, q: i64, r: i64) -> usize {
        self.place(q, r) - FRONT - self.pitch
    }

    /// All indices whose surroundings are in the sheet, in whole blocks.
    fn inside(&self) -> Range<usize> {
        let first = FRONT + self.pitch;
        first..first + ((self.columns - 3) * self.pitch).next_multiple_of(WIDE)
    }

    /// The heights of hexes, with the corners around them.
    pub(crate) fn centers(&self) -> (&[f32], Around<'_>) {
        let at = |point| self.points_from(self.inside(), point);
        let around = Around {
            beside: at(HexPoint::P3),
            across: at(HexPoint::P6),
            up: at(HexPoint::P1),
            down: at(HexPoint::P5),
            above: at(HexPoint::P2),
            below: at(HexPoint::P4),
        };
        (at(HexPoint::P0), around)
    }

    /// The inner corners of hexes.
    pub(crate) fn inner(&self) -> Corners<'_> {
        let at = self.inside();
        let [up, down, beside, _] = self.corner_places(at.start, at.len());
        let around = Around {
            beside: &self.heights[beside.clone()],
            across: &self.outer[at.start - self.pitch..at.end - self.pitch],
            up: &self.heights[up.clone()],
            down: &self.heights[down.clone()],
            above: &self.outer[at.start - 1..at.end - 1],
            below: &self.outer[at.clone()],
        };
        let there = [&self.there[beside], &self.there[up], &self.there[down]];
        Corners { heights: &self.inner[at], around, there }
    }

    /// The outer corners of hexes.
    pub(crate) fn outer(&self) -> Corners<'_> {
        let at = self.inside();
        let [_, beside, up, down] = self.corner_places(at.start, at.len());
        let around = Around {
            beside: &self.heights[beside.clone()],
            across: &self.inner[at.start + self.pitch..at.end + self.pitch],
            up: &self.heights[up.clone()],
            down: &self.heights[down.clone()],
            above: &self.inner[at.clone()],
            below: &self.inner[at.start + 1..at.end + 1],
        };
        let there = [&self.there[beside], &self.there[up], &self.there[down]];
        Corners { heights: &self.outer[at], around, there }
    }

    /// The heights of one point of some hexes of a column, in whole blocks.
    pub(crate) fn points(&self, q: i64, r: i64, n: usize, point: HexPoint) -> &[f32] {
        let first = self.place(q, r);
        self.points_from(first..first + n.next_multiple_of(WIDE), point)
    }

    fn points_from(&self, hexes: Range<usize>, point: HexPoint) -> &[f32] {
        let pitch = self.pitch;
        let (array, left, down) = match point {
            HexPoint::P0 => (&self.heights, 0, 0),
            HexPoint::P1 => (&self.outer, pitch, 0),
            HexPoint::P2 => (&self.inner, 0, 0),
            HexPoint::P3 => (&self.outer, 0, 0),
            HexPoint::P4 => (&self.inner, 0, 1),
            HexPoint::P5 => (&self.outer, pitch, 1),
            HexPoint::P6 => (&self.inner, pitch, 1),
        };
        &array[hexes.start + down - left..hexes.end + down - left]
    }
}

impl<'a> Around<'a> {
    /// Beside, across, up, down, above and below in whole blocks.
    pub(crate) fn blocks(self) -> [&'a [Block]; 6] {
        [self.beside, self.across, self.up, self.down, self.above, self.below].map(|axis| axis.as_chunks().0)
    }
}

#[inline(always)]
fn average(
    [up, here, right_up, right]: [&[f64]; 4],
    [in_up, in_here, in_right_up, in_right]: [&[f32]; 4],
    [inner, outer]: [&mut [f32]; 2],
    rise: f64,
) {
    let n = inner.len();
    let (up, here, right_up, right) = (&up[..n], &here[..n], &right_up[..n], &right[..n]);
    let (in_up, in_here) = (&in_up[..n], &in_here[..n]);
    let (in_right_up, in_right) = (&in_right_up[..n], &in_right[..n]);
    let outer = &mut outer[..n];
    // The sums are in the order of the hexes, as in `point_heights`.
    for i in 0..n {
        let count = in_up[i] + in_here[i] + in_right_up[i];
        inner[i] = mean(up[i] + here[i] + right_up[i], count, rise);
    }
    for i in 0..n {
        let count = in_here[i] + in_right_up[i] + in_right[i];
        outer[i] = mean(here[i] + right_up[i] + right[i], count, rise);
    }
}

/// The height in space of the mean of some levels, given their sum.
#[inline(always)]
fn mean(sum: f64, count: f32, rise: f64) -> f32 {
    // Without an existing hex the sum is 0.
    let count = if count < 1.0 { 1.0 } else { count };
    (sum / f64::from(count) * rise) as f32
}
