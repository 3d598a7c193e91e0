//! The vertices of a smooth mesh and their numbers.
//!
//! Idea: neighbouring hexes share corners, so a vertex needs one number that each of its hexes can find.
//! A hash map from corners to numbers would cost more than all the rest. Here corners are
//! numbered along the zigzag lines between columns, so that the numbers of a hex follow from those of
//! the hex above it by adding one.
//!
//! Invariant: numbers 0 to `vertices - 1` are each assigned once; stretches of a seam are sorted, do not
//! touch, and contain exactly the corners of the hexes on its two sides.

use alloc::vec::Vec;
use core::ops::Range;

use sixfold::grid::{Region, Span};

use crate::mesh::Chunk;

/// The vertices of a smooth mesh and their numbers.
///
/// The corners between two columns lie on a zigzag line, a *seam*. Seam `s` runs between the columns
/// `s` and `s + 1`, and its corners are numbered downwards by `t`, so that the hex of column `q` with
/// anchor row `a` (which is `2 r + q`) has the corners `a`, `a + 1` and `a + 2` of the seams on both
/// of its sides:
///
/// ```text
///        t = a      P1 ____ P2
///                     /    \
///        a + 1    P6 /      \ P3      left: seam q - 1, right: seam q
///                    \      /
///        a + 2      P5\____/P4
/// ```
///
/// Vertices are numbered seam by seam and column by column from left to right. In a stretch of
/// consecutive corners every second one comes first, from top to bottom, then the others. So from one
/// hex of a run to the next all its numbers grow by one, and indices are written without lookup.
#[derive(Clone, Debug, Default)]
pub(crate) struct Numbering {
    columns: Vec<Column>,
    runs: Vec<Run>,
    stretches: Vec<Stretch>,
    vertices: usize,
    hexes: usize,
}

/// A column with hexes in the mesh.
#[derive(Clone, Debug)]
pub(crate) struct Column {
    pub(crate) q: i64,
    /// Its runs of hexes.
    pub(crate) runs: Range<usize>,
    /// The corners on its left side.
    ///
    /// The right side of the column before, if that column is adjacent.
    pub(crate) left: Range<usize>,
    /// The corners on its right side.
    pub(crate) right: Range<usize>,
}

/// A run of hexes down a column.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Run {
    /// The row of the first hex.
    pub(crate) r: i64,
    pub(crate) len: usize,
    /// The vertex number of the first centre.
    pub(crate) first: usize,
    /// The number of the first hex.
    pub(crate) hex: usize,
}

/// A run of corners down a seam.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stretch {
    /// The first corner.
    pub(crate) t: i64,
    pub(crate) len: usize,
    /// The vertex number of the first corner.
    ///
    /// The next number belongs to the corner after the next.
    pub(crate) first: usize,
}

impl Numbering {
    /// Numbers the vertices of a region, or of a part of it.
    pub(crate) fn count(&mut self, region: &Region, part: Option<Chunk>) {
        self.columns.clear();
        self.runs.clear();
        self.stretches.clear();
        self.hexes = 0;
        let spans = match part {
            None => region.spans(),
            Some(part) => columns_between(region.spans(), part.columns()),
        };
        for &span in spans {
            if let Some(span) = part.map_or(Some(span), |part| part.clip(span)) {
                self.add(span);
            }
        }
        self.number();
    }

    fn add(&mut self, span: Span) {
        let (q, here) = (i64::from(span.q), self.runs.len());
        self.runs.push(Run { r: i64::from(span.r), len: span.len as usize, first: 0, hex: self.hexes });
        self.hexes += span.len as usize;
        match self.columns.last_mut() {
            Some(column) if column.q == q => column.runs.end = here + 1,
            _ => self.columns.push(Column { q, runs: here..here + 1, left: 0..0, right: 0..0 }),
        }
    }

    fn number(&mut self) {
        let mut next = 0;
        for i in 0..self.columns.len() {
            let (q, runs) = (self.columns[i].q, self.columns[i].runs.clone());
            let follows = i > 0 && self.columns[i - 1].q == q - 1;
            self.columns[i].left = if follows {
                self.columns[i - 1].right.clone()
            } else {
                self.seam(&mut next, q - 1, [0..0, runs.clone()])
            };
            for run in &mut self.runs[runs.clone()] {
                run.first = next;
                next += run.len;
            }
            let beyond = self.columns.get(i + 1).filter(|column| column.q == q + 1);
            let beyond = beyond.map_or(0..0, |column| column.runs.clone());
            self.columns[i].right = self.seam(&mut next, q, [runs, beyond]);
        }
        self.vertices = next;
    }

    /// The corners of the hexes on both sides of a seam, as stretches.
    fn seam(&mut self, next: &mut usize, s: i64, [left, right]: [Range<usize>; 2]) -> Range<usize> {
        let begin = self.stretches.len();
        let (mut left, mut right) = (left.peekable(), right.peekable());
        loop {
            let [above, below] = [left.peek(), right.peek()].map(|run| run.map(|&run| self.runs[run].r));
            let (run, q) = match (above, below) {
                (Some(l), Some(r)) if l <= r => (left.next(), s),
                (_, Some(_)) => (right.next(), s + 1),
                (Some(_), None) => (left.next(), s),
                (None, None) => break,
            };
            let run = self.runs[run.expect("peeked just now")];
            let (a, end) = (run.anchor_row(q), run.anchor_row(q) + 2 * run.len as i64 + 1);
            match self.stretches[begin..].last_mut() {
                Some(stretch) if a <= stretch.end() => {
                    stretch.len = stretch.len.max((end - stretch.t) as usize);
                }
                _ => self.stretches.push(Stretch { t: a, len: (end - a) as usize, first: 0 }),
            }
        }
        for stretch in &mut self.stretches[begin..] {
            stretch.first = *next;
            *next += stretch.len;
        }
        begin..self.stretches.len()
    }

    pub(crate) const fn vertices(&self) -> usize {
        self.vertices
    }

    pub(crate) const fn hexes(&self) -> usize {
        self.hexes
    }

    /// The columns that have hexes, from left to right.
    pub(crate) fn columns(&self) -> &[Column] {
        &self.columns
    }

    pub(crate) fn runs(&self, column: &Column) -> &[Run] {
        &self.runs[column.runs.clone()]
    }

    /// The parts of a column's runs in some rows.
    pub(crate) fn runs_in(&self, column: &Column, rows: &Range<i64>) -> impl Iterator<Item = Run> {
        let runs = self.runs(column);
        let first = runs.partition_point(|run| run.end() <= rows.start);
        let runs = runs[first..].iter().take_while(|run| run.r < rows.end);
        runs.map(|run| {
            let above = (rows.start - run.r).max(0) as usize;
            let end = run.end().min(rows.end);
            Run {
                r: run.r + above as i64,
                len: (end - run.r) as usize - above,
                first: run.first + above,
                hex: run.hex + above,
            }
        })
    }

    /// Calls `f` with the seams of some columns and their corners.
    ///
    /// Leaves out the seams that belong to columns before.
    pub(crate) fn each_seam(&self, columns: Range<usize>, mut f: impl FnMut(i64, &[Stretch])) {
        for i in columns {
            let column = &self.columns[i];
            if i == 0 || self.columns[i - 1].q != column.q - 1 {
                f(column.q - 1, &self.stretches[column.left.clone()]);
            }
            f(column.q, &self.stretches[column.right.clone()]);
        }
    }

    /// The numbers of a corner of the mesh and of the next one down.
    pub(crate) fn vertices_from(&self, seam: &Range<usize>, t: i64) -> [usize; 2] {
        let stretches = &self.stretches[seam.clone()];
        let after = stretches.partition_point(|stretch| stretch.t <= t);
        let stretch = stretches[after - 1];
        [t, t + 1].map(|t| {
            let down = (t - stretch.t) as usize;
            stretch.half(down % 2).start + down / 2
        })
    }
}

impl Run {
    /// The row after the last hex.
    const fn end(&self) -> i64 {
        self.r + self.len as i64
    }

    /// The anchor row of the first hex, given the column.
    pub(crate) const fn anchor_row(&self, q: i64) -> i64 {
        2 * self.r + q
    }
}

impl Stretch {
    /// The corner after the last one.
    pub(crate) const fn end(&self) -> i64 {
        self.t + self.len as i64
    }

    /// The rows of the hexes of column `s` that own its corners in a [`Sheet`].
    ///
    /// [`Sheet`]: crate::Sheet
    pub(crate) const fn rows(&self, s: i64) -> Range<i64> {
        (self.t - s) >> 1..((self.end() - 1 - s) >> 1) + 1
    }

    /// The stretches of a seam with corners in some rows.
    ///
    /// There may be others at the ends.
    pub(crate) fn overlapping<'a>(
        stretches: &'a [Stretch],
        s: i64,
        rows: &Range<i64>,
    ) -> impl Iterator<Item = Stretch> + 'a {
        let first = stretches.partition_point(|stretch| stretch.rows(s).end <= rows.start);
        let end = rows.end;
        stretches[first..].iter().copied().take_while(move |stretch| stretch.rows(s).start < end)
    }

    /// Its inner (0) or outer (1) corners in some rows.
    ///
    /// Returns the row of the first, and their vertices.
    pub(crate) fn part(&self, s: i64, odd: i64, rows: &Range<i64>) -> Option<(i64, Range<usize>)> {
        let half = (self.t - s - odd) & 1;
        let vertices = self.half(half as usize);
        let first = (self.t + half - s) >> 1;
        let from = first.max(rows.start);
        let until = (first + vertices.len() as i64).min(rows.end);
        let number = |row: i64| vertices.start + (row - first) as usize;
        (from < until).then(|| (from, number(from)..number(until)))
    }

    /// The numbers of every second corner.
    ///
    /// 0 for the first, third and so on, 1 for those between.
    pub(crate) const fn half(&self, which: usize) -> Range<usize> {
        let middle = self.first + self.len.div_ceil(2);
        if which == 0 { self.first..middle } else { middle..self.first + self.len }
    }
}

/// The spans of some columns.
pub(crate) fn columns_between(spans: &[Span], columns: Range<i64>) -> &[Span] {
    let first = spans.partition_point(|span| i64::from(span.q) < columns.start);
    let spans = &spans[first..];
    &spans[..spans.partition_point(|span| i64::from(span.q) < columns.end)]
}
