use alloc::vec::Vec;
use core::ops::Range;

use crate::grid::Span;
use crate::terrain::{HeightField, columns_between};

/// The heights along one seam, and of the hexes on both sides of it.
///
/// Seams are described at [`Numbering`](crate::terrain::Numbering). Their corners alternate: an
/// *inner* corner `t` (`t - s` even) lies between two hexes of column `s` and one of column `s + 1`,
/// an *outer* one (odd) between one of column `s` and two of column `s + 1`:
///
/// ```text
///      column s           column s + 1
///     left[i]      \______________  t = first + 2 i - 1   outer[i - 1]
///     _____________/    right[i]    t = first + 2 i       inner[i]
///     left[i + 1]  \______________  t = first + 2 i + 1   outer[i]
///     _____________/    right[i + 1]
/// ```
///
/// With inner and outer corners in arrays of their own, every corner has its neighbours at the same
/// places next to it, so a loop over many corners becomes vector instructions.
#[derive(Clone, Debug, Default)]
pub(crate) struct Seam {
    pub(crate) s: i64,
    reaches: Vec<Reach>,
    left: Side,
    right: Side,
    /// Heights in space.
    inner: Vec<f32>,
    outer: Vec<f32>,
    /// How many hexes meet there.
    inner_hexes: Vec<u8>,
    outer_hexes: Vec<u8>,
}

/// The hexes of the column on one side of a seam.
#[derive(Clone, Debug, Default)]
struct Side {
    /// In levels; 0 where there is no hex.
    levels: Vec<f64>,
    /// In space.
    heights: Vec<f32>,
    /// 1 where there is a hex, else 0.
    present: Vec<u8>,
}

/// Corners one below the other whose heights are known.
#[derive(Clone, Copy, Debug)]
struct Reach {
    /// The first, an inner one.
    first: i64,
    /// How many pairs of an inner and an outer corner.
    pairs: usize,
    /// Where they stand in the arrays. One place more than there are pairs is theirs.
    at: usize,
}

/// The six points around each of some corners or centres, as arrays side by side.
///
/// Around an inner corner and around a centre they lie as drawn; around an outer corner the drawing
/// is turned by half, which exchanges above with below as well, so there `above` is still the upper
/// one and only left and right are exchanged.
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

impl Seam {
    /// Works out the heights of the corners in some ranges, which must be sorted.
    pub(crate) fn fill<H: Copy + Into<f64>>(
        &mut self,
        s: i64,
        wanted: impl Iterator<Item = Range<i64>>,
        field: &HeightField<'_, H>,
        rise: f64,
    ) {
        self.s = s;
        self.reach_over(wanted);
        let len = self.reaches.last().map_or(0, |reach| reach.at + reach.pairs + 1);
        let spans = columns_between(field.region().spans(), s..s + 2);
        let middle = spans.partition_point(|span| i64::from(span.q) == s);
        let (left, right) = spans.split_at(middle);
        self.left.load(len, &self.reaches, -2, left, field.heights(), rise);
        self.right.load(len, &self.reaches, -1, right, field.heights(), rise);
        // Everything below runs over the arrays as wholes. What it makes of the places between two
        // reaches is never read.
        self.inner.resize(len, 0.0);
        self.outer.resize(len, 0.0);
        self.inner_hexes.resize(len, 0);
        self.outer_hexes.resize(len, 0);
        if len > 0 {
            self.average(rise);
        }
    }

    /// Joins the ranges into reaches, each a pair longer at its ends than it must be.
    fn reach_over(&mut self, wanted: impl Iterator<Item = Range<i64>>) {
        self.reaches.clear();
        for range in wanted {
            // The first inner corner before the range; then whole pairs to one past its end.
            let first = range.start - 1 - ((range.start - 1 - self.s) & 1);
            let pairs = (range.end + 2 - first) as usize / 2;
            match self.reaches.last_mut() {
                Some(last) if first <= last.first + 2 * last.pairs as i64 => {
                    let end = (first + 2 * pairs as i64).max(last.first + 2 * last.pairs as i64);
                    last.pairs = (end - last.first) as usize / 2;
                }
                last => {
                    let at = last.map_or(0, |last| last.at + last.pairs + 1);
                    self.reaches.push(Reach { first, pairs, at });
                }
            }
        }
    }

    fn average(&mut self, rise: f64) {
        let n = self.inner.len() - 1;
        let (left, right) = (&self.left.levels[..=n], &self.right.levels[..=n]);
        let (inner, outer) = (&mut self.inner[..n], &mut self.outer[..n]);
        // The sums run in the order of the hexes, as in `point_heights`.
        for i in 0..n {
            inner[i] = ((left[i] + left[i + 1] + right[i]) / 3.0 * rise) as f32;
            outer[i] = ((left[i + 1] + right[i] + right[i + 1]) / 3.0 * rise) as f32;
        }
        let (here, there) = (&self.left.present[..=n], &self.right.present[..=n]);
        let (inner_hexes, outer_hexes) = (&mut self.inner_hexes[..n], &mut self.outer_hexes[..n]);
        for i in 0..n {
            inner_hexes[i] = here[i] + here[i + 1] + there[i];
            outer_hexes[i] = here[i + 1] + there[i] + there[i + 1];
        }
        each_rim(inner_hexes, 0..n, |i| {
            let count = f64::from(inner_hexes[i].max(1));
            inner[i] = ((left[i] + left[i + 1] + right[i]) / count * rise) as f32;
        });
        each_rim(outer_hexes, 0..n, |i| {
            let count = f64::from(outer_hexes[i].max(1));
            outer[i] = ((left[i + 1] + right[i] + right[i + 1]) / count * rise) as f32;
        });
    }

    /// The height of a corner that was asked for.
    pub(crate) fn height(&self, t: i64) -> f32 {
        let i = self.index(t);
        if (t - self.s) & 1 == 0 { self.inner[i] } else { self.outer[i] }
    }

    /// The heights of every second corner, from a first one on, which was asked for like the last.
    pub(crate) fn heights(&self, t: i64, n: usize) -> &[f32] {
        let i = self.index(t);
        if (t - self.s) & 1 == 0 { &self.inner[i..i + n] } else { &self.outer[i..i + n] }
    }

    /// The heights of hexes in the left column, from an anchor row on.
    pub(crate) fn left(&self, a: i64, n: usize) -> &[f32] {
        let i = self.index(a + 2);
        &self.left.heights[i..i + n]
    }

    /// What lies around every second corner, from a first one on, which was asked for like the last.
    ///
    /// `before` is the seam on the left and `after` the one on the right.
    pub(crate) fn around<'a>(&'a self, t: i64, n: usize, before: &'a Seam, after: &'a Seam) -> Around<'a> {
        let i = self.index(t);
        let next = i + 1;
        if (t - self.s) & 1 == 0 {
            Around {
                beside: &self.right.heights[i..i + n],
                across: before.heights(t, n),
                up: &self.left.heights[i..i + n],
                down: &self.left.heights[next..next + n],
                above: &self.outer[i - 1..i - 1 + n],
                below: &self.outer[i..i + n],
            }
        } else {
            Around {
                beside: &self.left.heights[next..next + n],
                across: after.heights(t, n),
                up: &self.right.heights[i..i + n],
                down: &self.right.heights[next..next + n],
                above: &self.inner[i..i + n],
                below: &self.inner[next..next + n],
            }
        }
    }

    /// Calls `f` with the place of each corner that fewer than three hexes meet, among every second
    /// one from a first on, and with which of its hexes are there: beside, up and down.
    pub(crate) fn rim(&self, t: i64, n: usize, mut f: impl FnMut(usize, [bool; 3])) {
        let i = self.index(t);
        let (left, right) = (&self.left.present, &self.right.present);
        if (t - self.s) & 1 == 0 {
            each_rim(&self.inner_hexes, i..i + n, |k| {
                f(k - i, [right[k], left[k], left[k + 1]].map(|there| there == 1));
            });
        } else {
            each_rim(&self.outer_hexes, i..i + n, |k| {
                f(k - i, [left[k + 1], right[k], right[k + 1]].map(|there| there == 1));
            });
        }
    }

    /// The place of a corner in the array of its kind.
    fn index(&self, t: i64) -> usize {
        let after = self.reaches.partition_point(|reach| reach.first <= t);
        let reach = self.reaches[after - 1];
        reach.at + ((t - reach.first) >> 1) as usize
    }
}

impl Side {
    /// Reads the hexes of a column; the first in a reach has the anchor row `first + shift`.
    fn load<H: Copy + Into<f64>>(
        &mut self,
        len: usize,
        reaches: &[Reach],
        shift: i64,
        spans: &[Span],
        heights: &[H],
        rise: f64,
    ) {
        self.levels.clear();
        self.levels.resize(len, 0.0);
        self.present.clear();
        self.present.resize(len, 0);
        let mut spans = spans.iter().peekable();
        for reach in reaches {
            let begin = reach.first + shift;
            let places = reach.pairs as i64 + 1;
            while let Some(span) = spans.peek() {
                let (from, until) = rows_of(span, begin);
                if from >= places {
                    break;
                }
                let here = from.max(0)..until.min(places);
                if here.start < here.end {
                    let source = span.start as usize + (here.start - from) as usize;
                    let n = (here.end - here.start) as usize;
                    let at = reach.at + here.start as usize;
                    for (level, &height) in
                        self.levels[at..at + n].iter_mut().zip(&heights[source..source + n])
                    {
                        *level = height.into();
                    }
                    self.present[at..at + n].fill(1);
                }
                if until > places {
                    break;
                }
                spans.next();
            }
        }
        self.heights.resize(len, 0.0);
        for (height, &level) in self.heights.iter_mut().zip(&self.levels) {
            *height = (level * rise) as f32;
        }
    }
}

/// The places of a span in an array that begins with an anchor row.
fn rows_of(span: &Span, begin: i64) -> (i64, i64) {
    let from = (2 * i64::from(span.r) + i64::from(span.q) - begin) >> 1;
    (from, from + i64::from(span.len))
}

/// Calls `f` with every place in a range where there are not three hexes.
fn each_rim(hexes: &[u8], range: Range<usize>, mut f: impl FnMut(usize)) {
    const BLOCK: usize = 32;
    let mut at = range.start;
    for block in hexes[range].chunks(BLOCK) {
        // Nearly every block is whole, which is seen at a glance.
        if !block.iter().fold(true, |whole, &count| whole & (count == 3)) {
            for (i, &count) in block.iter().enumerate() {
                if count != 3 {
                    f(at + i);
                }
            }
        }
        at += block.len();
    }
}
