use alloc::vec::Vec;
use core::ops::Range;

use crate::coord::vectorized;
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
}

/// The hexes of the column on one side of a seam.
#[derive(Clone, Debug, Default)]
struct Side {
    /// In levels; 0 where there is no hex.
    levels: Vec<f64>,
    /// In space.
    heights: Vec<f32>,
    /// 1 where there is a hex, else 0.
    there: Vec<f32>,
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
    /// Places from one to another where all hexes are there, as far as a glance at the spans shows.
    whole: (usize, usize),
}

/// Arrays are handed out in whole vectors of this many, so that loops over them have no remainder.
pub(crate) const WIDE: usize = 8;

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

impl<'a> Around<'a> {
    /// Beside, across, up, down, above and below in whole vectors.
    pub(crate) fn blocks(self) -> [&'a [[f32; WIDE]]; 6] {
        [self.beside, self.across, self.up, self.down, self.above, self.below].map(|axis| axis.as_chunks().0)
    }
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
        let len = self.reaches.last().map_or(0, |reach| reach.at + reach.pairs + 1).next_multiple_of(WIDE)
            + WIDE
            + 1;
        let spans = columns_between(field.region().spans(), s..s + 2);
        let middle = spans.partition_point(|span| i64::from(span.q) == s);
        let (left, right) = spans.split_at(middle);
        self.left.load(len, &mut self.reaches, -2, left, field.heights(), rise);
        self.right.load(len, &mut self.reaches, -1, right, field.heights(), rise);
        // Everything below runs over the arrays as wholes. What it makes of the places between two
        // reaches and after the last means nothing.
        self.inner.resize(len, 0.0);
        self.outer.resize(len, 0.0);
        self.average(rise);
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
                    last.whole = (0, last.pairs);
                }
                last => {
                    let at = last.map_or(0, |last| last.at + last.pairs + 1);
                    self.reaches.push(Reach { first, pairs, at, whole: (0, pairs) });
                }
            }
        }
    }

    fn average(&mut self, rise: f64) {
        let (left, right) = (&self.left, &self.right);
        let (inner, outer) = (self.inner.as_chunks_mut().0, self.outer.as_chunks_mut().0);
        vectorized(
            #[inline(always)]
            move || average([left, right], [inner, outer], rise),
        );
    }

    /// The height of a corner that was asked for.
    pub(crate) fn height(&self, t: i64) -> f32 {
        let i = self.index(t);
        if (t - self.s) & 1 == 0 { self.inner[i] } else { self.outer[i] }
    }

    /// The heights of every second corner, from a first one on, which was asked for like the last.
    ///
    /// The answer may be longer, to be whole vectors.
    pub(crate) fn heights(&self, t: i64, n: usize) -> &[f32] {
        let (i, n) = (self.index(t), n.next_multiple_of(WIDE));
        if (t - self.s) & 1 == 0 { &self.inner[i..i + n] } else { &self.outer[i..i + n] }
    }

    /// The heights of hexes in the left column, from an anchor row on.
    ///
    /// The answer may be longer, to be whole vectors.
    pub(crate) fn left(&self, a: i64, n: usize) -> &[f32] {
        let (i, n) = (self.index(a + 2), n.next_multiple_of(WIDE));
        &self.left.heights[i..i + n]
    }

    /// What lies around every second corner, from a first one on, which was asked for like the last.
    ///
    /// `before` is the seam on the left and `after` the one on the right. The answer may be longer, to
    /// be whole vectors.
    pub(crate) fn around<'a>(&'a self, t: i64, n: usize, before: &'a Seam, after: &'a Seam) -> Around<'a> {
        let (i, n) = (self.index(t), n.next_multiple_of(WIDE));
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

    /// The hexes at every second corner, from a first one on: beside, up and down, as in [`Around`].
    ///
    /// The answer may be longer, to be whole vectors.
    pub(crate) fn there(&self, t: i64, n: usize) -> [&[f32]; 3] {
        let (i, n) = (self.index(t), n.next_multiple_of(WIDE));
        let (left, right) = (&self.left.there, &self.right.there);
        let next = i + 1;
        if (t - self.s) & 1 == 0 {
            [&right[i..i + n], &left[i..i + n], &left[next..next + n]]
        } else {
            [&left[next..next + n], &right[i..i + n], &right[next..next + n]]
        }
    }

    /// Which of every second corner, from a first one on, are known to have all their hexes.
    pub(crate) fn whole(&self, t: i64, n: usize) -> Range<usize> {
        let reach = self.reach(t);
        let first = ((t - reach.first) >> 1) as usize;
        let [from, until] = [reach.whole.0, reach.whole.1].map(|at| at.saturating_sub(first).min(n));
        from..until.max(from)
    }

    /// The place of a corner in the array of its kind.
    fn index(&self, t: i64) -> usize {
        let reach = self.reach(t);
        reach.at + ((t - reach.first) >> 1) as usize
    }

    fn reach(&self, t: i64) -> &Reach {
        let after = self.reaches.partition_point(|reach| reach.first <= t);
        &self.reaches[after - 1]
    }
}

impl Reach {
    /// Takes in where one of the two columns has hexes. Pairs need the next hex too.
    fn limit(&mut self, (from, until): (usize, usize)) {
        self.whole = (self.whole.0.max(from), self.whole.1.min(until.saturating_sub(1)));
    }
}

impl Side {
    /// Reads the hexes of a column; the first in a reach has the anchor row `first + shift`.
    fn load<H: Copy + Into<f64>>(
        &mut self,
        len: usize,
        reaches: &mut [Reach],
        shift: i64,
        spans: &[Span],
        heights: &[H],
        rise: f64,
    ) {
        self.levels.clear();
        self.levels.resize(len, 0.0);
        self.there.clear();
        self.there.resize(len, 0.0);
        let mut spans = spans.iter().peekable();
        for reach in reaches {
            let begin = reach.first + shift;
            let places = reach.pairs as i64 + 1;
            let mut whole = (0, 0);
            while let Some(span) = spans.peek() {
                let (from, until) = rows_of(span, begin);
                if from >= places {
                    break;
                }
                if until > 0 {
                    let here = from.max(0) as usize..until.min(places) as usize;
                    let source = span.start as usize + (here.start as i64 - from) as usize;
                    let target = reach.at + here.start..reach.at + here.end;
                    let heights = &heights[source..source + here.len()];
                    let levels = &mut self.levels[target.clone()];
                    vectorized(
                        #[inline(always)]
                        move || {
                            for (level, &height) in levels.iter_mut().zip(heights) {
                                *level = height.into();
                            }
                        },
                    );
                    self.there[target].fill(1.0);
                    if here.len() > whole.1 - whole.0 {
                        whole = (here.start, here.end);
                    }
                }
                if until > places {
                    break;
                }
                spans.next();
            }
            reach.limit(whole);
        }
        self.heights.resize(len, 0.0);
        let (heights, levels) = (self.heights.as_chunks_mut::<WIDE>().0, self.levels.as_chunks::<WIDE>().0);
        vectorized(
            #[inline(always)]
            move || {
                for (heights, levels) in heights.iter_mut().zip(levels) {
                    for (height, level) in heights.iter_mut().zip(levels) {
                        *height = (level * rise) as f32;
                    }
                }
            },
        );
    }
}

/// The heights of inner and outer corners: the means of the hexes that are there.
#[inline(always)]
fn average([left, right]: [&Side; 2], [inner, outer]: [&mut [[f32; WIDE]]; 2], rise: f64) {
    const NEXT: usize = WIDE + 1;
    for (i, (inner, outer)) in inner.iter_mut().zip(outer).enumerate() {
        let levels = [left, right].map(|side| side.levels[WIDE * i..].first_chunk::<NEXT>());
        let there = [left, right].map(|side| side.there[WIDE * i..].first_chunk::<NEXT>());
        let ([Some(l), Some(r)], [Some(in_l), Some(in_r)]) = (levels, there) else {
            return;
        };
        // The sums run in the order of the hexes, as in `point_heights`.
        let (mut first, mut second) = ([0.0; WIDE], [0.0; WIDE]);
        for k in 0..WIDE {
            first[k] = mean(rise, l[k] + l[k + 1] + r[k], in_l[k] + in_l[k + 1] + in_r[k]);
        }
        for k in 0..WIDE {
            second[k] = mean(rise, l[k + 1] + r[k] + r[k + 1], in_l[k + 1] + in_r[k] + in_r[k + 1]);
        }
        (*inner, *outer) = (first, second);
    }
}

/// The height in space of the mean of some levels, given their sum.
#[inline(always)]
fn mean(rise: f64, sum: f64, count: f32) -> f32 {
    // Where no hex is there the sum is 0.
    let count = if count < 1.0 { 1.0 } else { count };
    (sum / f64::from(count) * rise) as f32
}

/// The places of a span in an array that begins with an anchor row.
fn rows_of(span: &Span, begin: i64) -> (i64, i64) {
    let from = (2 * i64::from(span.r) + i64::from(span.q) - begin) >> 1;
    (from, from + i64::from(span.len))
}
