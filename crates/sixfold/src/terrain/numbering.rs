use alloc::vec::Vec;
use core::ops::Range;

use crate::grid::{Region, Span};
use crate::terrain::Chunk;

/// Which vertices a smooth mesh has, and their numbers.
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
    /// The corners on its left side, unless they are the right side of the column before.
    pub(crate) left: Range<usize>,
    /// The corners on its right side.
    pub(crate) right: Range<usize>,
}

/// Hexes one below the other.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Run {
    /// The anchor row of the first.
    pub(crate) a: i64,
    pub(crate) len: usize,
    /// The number of the first centre.
    pub(crate) first: usize,
}

/// Corners one below the other on a seam.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stretch {
    /// The first.
    pub(crate) t: i64,
    pub(crate) len: usize,
    /// The number of the first; the one after the next corner has the next number.
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
        let a = 2 * i64::from(span.r) + q;
        self.runs.push(Run { a, len: span.len as usize, first: 0 });
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
                self.seam(&mut next, 0..0, runs.clone())
            };
            for run in &mut self.runs[runs.clone()] {
                run.first = next;
                next += run.len;
            }
            let beyond = self.columns.get(i + 1).filter(|column| column.q == q + 1);
            let beyond = beyond.map_or(0..0, |column| column.runs.clone());
            self.columns[i].right = self.seam(&mut next, runs, beyond);
        }
        self.vertices = next;
    }

    /// The corners of the hexes on both sides of a seam, as stretches.
    fn seam(&mut self, next: &mut usize, left: Range<usize>, right: Range<usize>) -> Range<usize> {
        let begin = self.stretches.len();
        let (mut left, mut right) = (left.peekable(), right.peekable());
        loop {
            let from_left = match (left.peek(), right.peek()) {
                (Some(&l), Some(&r)) => self.runs[l].a < self.runs[r].a,
                (Some(_), None) => true,
                (None, Some(_)) => false,
                (None, None) => break,
            };
            let run = if from_left { left.next() } else { right.next() };
            let run = self.runs[run.expect("peeked just now")];
            let end = run.a + 2 * run.len as i64 + 1;
            match self.stretches[begin..].last_mut() {
                Some(stretch) if run.a <= stretch.end() => {
                    stretch.len = stretch.len.max((end - stretch.t) as usize);
                }
                _ => self.stretches.push(Stretch { t: run.a, len: (end - run.a) as usize, first: 0 }),
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

    pub(crate) fn stretches(&self, range: &Range<usize>) -> &[Stretch] {
        &self.stretches[range.clone()]
    }

    /// The numbers of a corner that the mesh has and of the next one down.
    pub(crate) fn vertices_from(&self, seam: &Range<usize>, t: i64) -> [usize; 2] {
        let stretches = self.stretches(seam);
        let after = stretches.partition_point(|stretch| stretch.t <= t);
        let stretch = stretches[after - 1];
        [t, t + 1].map(|t| {
            let down = (t - stretch.t) as usize;
            stretch.half(down % 2).start + down / 2
        })
    }
}

impl Stretch {
    /// The corner after the last.
    pub(crate) const fn end(&self) -> i64 {
        self.t + self.len as i64
    }

    /// The numbers of every second corner: 0 for the first and so on, 1 for those between.
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
