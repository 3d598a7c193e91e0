//! The slopes of all sight lines up to a radius, in order: a Farey sequence.
//!
//! Idea: a line to the hex `k` aside on ring `n` has the slope `k/n`, and lines of one slope pass the same
//! hexes. In sorted order, the slopes that one hex blocks are one range of indices.
//!
//! Invariant: slopes are the fractions in lowest terms from 0 up to 1 with denominators up to the radius.
//! Each follows from the two before it: see Graham, Knuth and Patashnik, "Concrete Mathematics", 4.5.

use alloc::vec;
use alloc::vec::Vec;

use crate::coord::{Hex, Sextant};

/// The slopes of all sight lines up to a radius, and those that each hex blocks.
///
/// A hex `n` steps away, `k` of them aside, is seen along the slope `k/n`. At ring `i` that line is
/// at the hex nearest to `i·k/n`, for every `n`. So a line is described by its slope,
/// and there are few: the fractions from 0 up to 1 with denominators up to the radius. In sorted order,
/// the slopes that a hex blocks are one range of indices.
#[derive(Clone, Debug)]
pub(crate) struct Slopes {
    radius: usize,
    /// The index of `k/n`, at `n(n-1)/2 + k`.
    indices: Vec<u16>,
    /// The slopes as fractions, from the least.
    fractions: Vec<(u32, u32)>,
    /// For each ring the set of its hexes' slopes, in 64-bit words.
    masks: Vec<u64>,
    /// The steps aside of the hex of a ring with a slope.
    ///
    /// The index is `ring * slopes + index`.
    asides: Vec<u8>,
    /// The shade of each hex of the window around the viewer.
    shades: Vec<Shade>,
    /// The slopes of the previous sextant that a hex on its border blocks, by row.
    steepest: Vec<(u16, u16)>,
}

/// The slopes `from..end` of the lines through a hex.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Shade {
    /// Sextant and ring as one number; see [`Slopes::row`].
    pub(crate) row: u16,
    pub(crate) from: u16,
    pub(crate) end: u16,
}

impl Slopes {
    /// The largest radius for which there are slopes.
    pub(crate) const MOST: u32 = 64;

    /// The slopes up to a radius, which is from 1 to [`Slopes::MOST`].
    pub(crate) fn new(radius: u32) -> Slopes {
        assert!((1..=Slopes::MOST).contains(&radius), "slopes up to radius {radius}");
        let fractions = fractions(radius);
        let find = |k: u32, n: u32| fractions.partition_point(|&(a, b)| a * n < k * b);
        let hexes = (1..=radius).flat_map(|n| (0..n).map(move |k| (k, n)));
        let indices: Vec<u16> = hexes.map(|(k, n)| find(k, n) as u16).collect();
        let steepest: Vec<_> = (0..=radius).map(|ring| shaded(&fractions, ring, ring)).collect();
        let mut slopes = Slopes {
            radius: radius as usize,
            indices,
            fractions,
            masks: Vec::new(),
            asides: Vec::new(),
            shades: Vec::new(),
            steepest: steepest.repeat(6),
        };
        slopes.masks = slopes.masks();
        slopes.asides = slopes.asides();
        slopes.shades = slopes.shades();
        slopes
    }

    pub(crate) fn radius(&self) -> usize {
        self.radius
    }

    /// The number of words of a set of slopes.
    pub(crate) fn words(&self) -> usize {
        self.fractions.len().div_ceil(64)
    }

    /// The set of slopes of a ring's hexes.
    #[inline]
    pub(crate) fn mask(&self, ring: usize) -> &[u64] {
        let words = self.words();
        &self.masks[ring * words..][..words]
    }

    /// The number of a ring of a sextant, below [`Slopes::rows`].
    #[inline]
    pub(crate) fn row(&self, sextant: usize, ring: usize) -> usize {
        sextant * (self.radius + 1) + ring
    }

    /// The number of rings of all sextants together, ring 0 included.
    pub(crate) fn rows(&self) -> usize {
        6 * (self.radius + 1)
    }

    /// The indices of the slopes of a ring's hexes, from the first.
    #[inline]
    pub(crate) fn of_ring(&self, ring: usize) -> &[u16] {
        &self.indices[ring * (ring - 1) / 2..][..ring]
    }

    /// The steps aside of the hex of a ring that has this slope.
    #[inline]
    pub(crate) fn aside(&self, ring: usize, slope: usize) -> usize {
        usize::from(self.asides[ring * self.fractions.len() + slope])
    }

    /// The number of rows, and of columns, of the window around a viewer.
    fn window_rows(&self) -> usize {
        2 * self.radius - 1
    }

    /// The shade of a hex of the window.
    #[inline]
    pub(crate) fn shade(&self, column: usize, row: usize) -> Shade {
        self.shades[column * self.window_rows() + row]
    }

    /// The slopes of the previous sextant that a hex on its border blocks.
    #[inline]
    pub(crate) fn steepest(&self, row: usize) -> (u16, u16) {
        self.steepest[row]
    }

    /// The slopes of the lines that cross a hexside from ring `ring` to the next.
    ///
    /// The side is that of the hex `aside` of the ring. It faces the hex of the next ring with the same
    /// number aside (`more` is 0) or with one more (`more` is 1).
    pub(crate) fn crossing(&self, ring: u32, aside: u32, more: u32) -> (u16, u16) {
        let all = (0, self.fractions.len() as u16);
        let (from, end) = if ring == 0 { all } else { shaded(&self.fractions, ring, aside) };
        let (from_next, end_next) = shaded(&self.fractions, ring + 1, aside + more);
        (from.max(from_next), end.min(end_next))
    }

    fn masks(&self) -> Vec<u64> {
        let words = self.words();
        let mut masks = vec![0; (self.radius + 1) * words];
        for ring in 1..=self.radius {
            for &index in self.of_ring(ring) {
                masks[ring * words + index as usize / 64] |= 1 << (index % 64);
            }
        }
        masks
    }

    fn asides(&self) -> Vec<u8> {
        let count = self.fractions.len();
        let mut asides = vec![0; (self.radius + 1) * count];
        for ring in 1..=self.radius {
            for (aside, &index) in (0..).zip(self.of_ring(ring)) {
                asides[ring * count + index as usize] = aside;
            }
        }
        asides
    }

    /// The shades of all hexes around a viewer that are nearer than the radius.
    fn shades(&self) -> Vec<Shade> {
        let rows = self.window_rows();
        let mut shades = vec![Shade::default(); rows * rows];
        let middle = self.radius as i32 - 1;
        for (column, shades) in shades.chunks_exact_mut(rows).enumerate() {
            for (row, shade) in shades.iter_mut().enumerate() {
                let hex = Hex::new(column as i32 - middle, row as i32 - middle);
                let Some(way) = Sextant::between(Hex::ORIGIN, hex) else { continue };
                if way.length() as usize >= self.radius {
                    continue;
                }
                let (from, end) = shaded(&self.fractions, way.length(), way.across);
                let row = self.row(way.direction.index(), way.length() as usize);
                *shade = Shade { row: row as u16, from, end };
            }
        }
        shades
    }
}

/// The fractions from 0 up to 1 with denominators up to `most`, in order.
#[must_use]
pub fn fractions(most: u32) -> Vec<(u32, u32)> {
    // Each fraction follows from the two before it.
    let (mut a, mut b) = ((0, 1), (1, most));
    let mut all = Vec::new();
    while a.0 < a.1 {
        all.push(a);
        let times = (most + a.1) / b.1;
        (a, b) = (b, (times * b.0 - a.0, times * b.1 - a.1));
    }
    all
}

/// The indices of the slopes whose lines touch the hex `aside` of a ring.
///
/// These lines are at most half a hex before it or after it, both ends included.
fn shaded(fractions: &[(u32, u32)], ring: u32, aside: u32) -> (u16, u16) {
    let before = |&(a, b): &(u32, u32)| 2 * a * ring + b < 2 * aside * b;
    let within = |&(a, b): &(u32, u32)| 2 * a * ring <= (2 * aside + 1) * b;
    (fractions.partition_point(before) as u16, fractions.partition_point(within) as u16)
}
