//! A field of view over hills, ring by ring.
//!
//! A line to a hex `n` steps away, `k` of them aside, is `i·k/n` aside on ring `i`: only its slope
//! `k/n` matters, and there are far fewer slopes than pairs of hexes. So the view goes outwards ring by
//! ring and stores, for each slope of each sextant, the steepest angle from the viewer's eye to the top
//! of a solid obstacle. A hex is seen if it is not below the angle of its slope.
//!
//! Invariant: before ring `i`, the angles of a slope are those of all hexes that its left or right line
//! passes on the rings before `i`. Slopes are sorted, so the slopes that pass a hex are one range.
//!
//! Angles are levels over steps as `f64`. With at most 17 bits over at most 8 bits, equal fractions
//! have equal quotients, and the greater of two fractions has the greater quotient; so rounding loses
//! nothing.

use alloc::vec;
use alloc::vec::Vec;

use sixfold::coord::{Direction, Hex};
use sixfold::grid::Bounds;
use sixfold::internals::Frame;
use sixfold::internals::fractions;

use crate::sight::{HexHeight, MOST_DENSITY};

/// A viewer and the heights around it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Outlook<'r> {
    pub(crate) frame: &'r Frame,
    pub(crate) bounds: Bounds,
    /// The heights by slot.
    pub(crate) heights: &'r [HexHeight],
    /// A lower bound for the height of any line of sight.
    pub(crate) lowest: i32,
    pub(crate) from: Hex,
    pub(crate) slot: usize,
}

/// The hexes that the viewer sees within a radius, by `q`, then `r`.
///
/// The viewer's own hex is included.
pub(crate) fn view_by_rings(outlook: Outlook<'_>, radius: u32) -> Vec<Hex> {
    let mut seen = Window::new(outlook.from, radius);
    seen.insert(0);
    let mut lines = Lines::new(radius);
    let mut sextants: Vec<Sextant> =
        Direction::ALL.into_iter().map(|forward| Sextant::new(forward, lines.len())).collect();
    for ring in 1..=radius {
        lines.step();
        for sextant in &mut sextants {
            sextant.see(&outlook, &lines, ring, &mut seen);
            if ring < radius {
                sextant.rise(&outlook, &lines, ring);
            }
        }
    }
    seen.hexes()
}

/// The positions of the lines of all slopes on a ring, from the least slope.
///
/// A line is `rests / unders` of a hex beyond the point half a hex before `asides`.
struct Lines {
    /// Twice the numerators of the slopes.
    overs: Vec<u32>,
    unders: Vec<u32>,
    asides: Vec<u32>,
    rests: Vec<u32>,
    /// The slope of each hex of the ring, by its steps aside.
    of_hexes: Vec<u32>,
    /// The first slopes that are at a hex of the ring or after it.
    ///
    /// First that of the right line, then that of the left line.
    first: Vec<[u32; 2]>,
}

impl Lines {
    fn new(radius: u32) -> Lines {
        let (overs, unders): (Vec<u32>, Vec<u32>) =
            fractions(radius.max(1)).into_iter().map(|(over, under)| (2 * over, 2 * under)).unzip();
        let rests = unders.iter().map(|under| under / 2).collect();
        let asides = vec![0; overs.len()];
        Lines { overs, unders, asides, rests, of_hexes: Vec::new(), first: Vec::new() }
    }

    fn len(&self) -> usize {
        self.overs.len()
    }

    /// Advances to the next ring.
    fn step(&mut self) {
        let fractions = self.overs.iter().zip(&self.unders);
        for ((rest, aside), (over, under)) in self.rests.iter_mut().zip(&mut self.asides).zip(fractions) {
            let next = *rest + over;
            let carry = u32::from(next >= *under);
            *rest = next - carry * under;
            *aside += carry;
        }
        self.of_hexes.clear();
        self.first.clear();
        let lines = self.asides.iter().zip(&self.rests).zip(&self.unders);
        for (i, ((&aside, &rest), &under)) in (0..).zip(lines) {
            if aside as usize == self.first.len() {
                // Between two hexes the left line is still at the previous one.
                self.first.push([i, i + u32::from(rest == 0)]);
            }
            if 2 * rest == under {
                self.of_hexes.push(i);
            }
        }
        self.first.push([self.len() as u32; 2]);
    }
}

/// The angles of all slopes of one sextant.
struct Sextant {
    forward: Direction,
    /// The steepest angle to a solid obstacle, by slope.
    solid: Vec<f64>,
    /// The steepest angles to woods and smoke on the left and the right line.
    ///
    /// Each angle occurs as often as its density. A hex that is not above the last of them is hidden by too
    /// much of it. Empty before the first woods or smoke.
    dense: [Vec<[f64; TOO_DENSE]>; 2],
}

/// The least density that blocks.
const TOO_DENSE: usize = MOST_DENSITY as usize + 1;

impl Sextant {
    fn new(forward: Direction, slopes: usize) -> Sextant {
        Sextant { forward, solid: vec![f64::NEG_INFINITY; slopes], dense: [const { Vec::new() }; 2] }
    }

    /// Finds the seen hexes of a ring.
    fn see(&self, outlook: &Outlook<'_>, lines: &Lines, ring: u32, seen: &mut Window) {
        let (first, last) = outlook.asides(self.forward, ring, ring - 1);
        let heights = outlook.row(self.forward, ring);
        let place = seen.row(self.forward, ring);
        let eye = outlook.heights[outlook.slot].eye();
        for aside in first..=last {
            let there = heights(aside);
            if there.is_none() {
                continue;
            }
            let angle = f64::from(there.eye() - eye) / f64::from(ring);
            let slope = lines.of_hexes[aside as usize] as usize;
            let too_dense = |dense: &Vec<[f64; TOO_DENSE]>| {
                dense.get(slope).is_some_and(|angles| angles[TOO_DENSE - 1] >= angle)
            };
            if self.solid[slope] <= angle && !self.dense.iter().any(too_dense) {
                seen.insert(place(aside));
            }
        }
    }

    /// Raises the angles by the hexes of a ring.
    ///
    /// The first hex of the next sextant is included.
    fn rise(&mut self, outlook: &Outlook<'_>, lines: &Lines, ring: u32) {
        let (first, last) = outlook.asides(self.forward, ring, ring);
        let heights = outlook.row(self.forward, ring);
        let eye = outlook.heights[outlook.slot].eye();
        let slopes = |from: u32, end: u32| from as usize..(end as usize).max(from as usize);
        for aside in (first..=last).take_while(|&aside| (aside as usize) + 1 < lines.first.len()) {
            let there = heights(aside);
            if there.top < outlook.lowest || there.is_none() {
                continue;
            }
            let angle = |level: i32| f64::from(level - eye) / f64::from(ring);
            let ([right, left], [right_end, left_end]) =
                (lines.first[aside as usize], lines.first[aside as usize + 1]);
            let solid = angle(there.solid());
            for steepest in &mut self.solid[slopes(right, left_end)] {
                *steepest = if solid > *steepest { solid } else { *steepest };
            }
            for (dense, (from, end)) in self.dense.iter_mut().zip([(left, left_end), (right, right_end)]) {
                for _ in 0..there.density.min(TOO_DENSE as u8) {
                    if dense.is_empty() {
                        dense.resize(self.solid.len(), [f64::NEG_INFINITY; TOO_DENSE]);
                    }
                    dense[slopes(from, end)].iter_mut().for_each(|angles| insert(angles, angle(there.top)));
                }
            }
        }
    }
}

/// Inserts an angle into the steepest ones, in order; the last one is dropped.
fn insert(angles: &mut [f64; TOO_DENSE], mut angle: f64) {
    for steeper in angles {
        if angle > *steeper {
            core::mem::swap(steeper, &mut angle);
        }
    }
}

impl<'r> Outlook<'r> {
    /// The largest radius of a view by rings.
    ///
    /// The number of slopes is a third of its square, and angles are exact up to 8 bits.
    pub(crate) const FARTHEST: u32 = 128;

    /// The first and the last hex of a ring within the bounds, up to `most`.
    ///
    /// Returns (1, 0) if there is no such hex.
    fn asides(&self, forward: Direction, ring: u32, most: u32) -> (u32, u32) {
        let ((fq, fr), (aq, ar)) = (forward.step(), forward.turn(2).step());
        let (mut first, mut last) = (0, i64::from(most));
        for (at, ahead, aside, (low, high)) in
            [(self.from.q(), fq, aq, self.bounds.q), (self.from.r(), fr, ar, self.bounds.r)]
        {
            let at = i64::from(at) + i64::from(ahead) * i64::from(ring);
            let (below, above) = (i64::from(low) - at, i64::from(high) - at);
            let (from, to) = match aside {
                1 => (below, above),
                -1 => (-above, -below),
                _ if below <= 0 && above >= 0 => (first, last),
                _ => (1, 0),
            };
            (first, last) = (first.max(from), last.min(to));
        }
        if first > last { (1, 0) } else { (first as u32, last as u32) }
    }

    /// The heights along a ring, by steps aside.
    fn row(&self, forward: Direction, ring: u32) -> impl Fn(u32) -> HexHeight + use<'r> {
        let (ahead, across) = (self.frame.step(forward), self.frame.step(forward.turn(2)));
        let first = self.slot.wrapping_add_signed(ring as isize * ahead);
        let heights = self.heights;
        move |aside| heights[first.wrapping_add_signed(aside as isize * across)]
    }
}

/// A set of hexes within a radius, one bit each.
struct Window {
    center: Hex,
    radius: u32,
    words: Vec<u64>,
}

impl Window {
    fn new(center: Hex, radius: u32) -> Window {
        let width = 2 * radius as usize + 1;
        Window { center, radius, words: vec![0; (width * width).div_ceil(64)] }
    }

    fn width(&self) -> isize {
        2 * self.radius as isize + 1
    }

    /// Inserts the hex at a position relative to the middle.
    fn insert(&mut self, place: isize) {
        let bit = (place + self.radius as isize * (self.width() + 1)).cast_unsigned();
        self.words[bit / 64] |= 1 << (bit % 64);
    }

    /// The positions along a ring, by steps aside.
    fn row(&self, forward: Direction, ring: u32) -> impl Fn(u32) -> isize + use<> {
        let width = self.width();
        let step = |(q, r): (i32, i32)| q as isize * width + r as isize;
        let (first, across) = (ring as isize * step(forward.step()), step(forward.turn(2).step()));
        move |aside| first + aside as isize * across
    }

    fn hexes(&self) -> Vec<Hex> {
        let (width, radius) = (self.width().cast_unsigned(), self.radius.cast_signed());
        let mut hexes = Vec::new();
        for (number, &word) in self.words.iter().enumerate() {
            let mut rest = word;
            while rest != 0 {
                let bit = number * 64 + rest.trailing_zeros() as usize;
                rest &= rest - 1;
                let (q, r) = ((bit / width) as i32 - radius, (bit % width) as i32 - radius);
                hexes.push(Hex::new(self.center.q() + q, self.center.r() + r));
            }
        }
        hexes
    }
}
