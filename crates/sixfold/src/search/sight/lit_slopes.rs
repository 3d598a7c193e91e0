//! Sets of lit or shaded slopes as bits, for each ring of each sextant.

use alloc::vec::Vec;

use crate::search::sight::Slopes;

/// The slopes that are in shadow or lit, ring by ring in each sextant.
#[derive(Clone, Debug, Default)]
pub(crate) struct LitSlopes {
    words: usize,
    rows: Vec<u64>,
    /// The last lit ring of each sextant.
    lit: [usize; 6],
}

impl LitSlopes {
    /// Empties all rows.
    pub(crate) fn start(&mut self, slopes: &Slopes) {
        self.words = slopes.words();
        self.rows.clear();
        self.rows.resize(slopes.rows() * self.words, 0);
        self.lit = [0; 6];
    }

    /// The last lit ring of a sextant.
    pub(crate) fn lit(&self, sextant: usize) -> usize {
        self.lit[sextant]
    }

    /// The slopes of a row as a set.
    #[inline]
    pub(crate) fn row(&self, row: usize) -> &[u64] {
        &self.rows[row * self.words..][..self.words]
    }

    /// The number of slopes in all rows of a sextant up to its last lit ring.
    pub(crate) fn count(&self, slopes: &Slopes, sextant: usize) -> usize {
        let first = slopes.row(sextant, 1) * self.words;
        let rows = &self.rows[first..first + self.lit[sextant] * self.words];
        rows.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether a slope is lit in a ring of a sextant.
    #[inline]
    pub(crate) fn contains(&self, slopes: &Slopes, sextant: usize, ring: usize, slope: u16) -> bool {
        let word = slopes.row(sextant, ring) * self.words + slope as usize / 64;
        ring <= self.lit[sextant] && self.rows[word] >> (slope % 64) & 1 == 1
    }

    /// Puts a range of slopes into a row.
    #[inline]
    pub(crate) fn shade(&mut self, row: usize, (from, end): (u16, u16)) {
        let (from, end) = (from as usize, end as usize);
        if from >= end {
            return;
        }
        let set = &mut self.rows[row * self.words..];
        let (first, last) = (from / 64, (end - 1) / 64);
        let (after, before) = (u64::MAX << (from % 64), u64::MAX >> (63 - (end - 1) % 64));
        if first == last {
            set[first] |= after & before;
            return;
        }
        set[first] |= after;
        set[first + 1..last].fill(u64::MAX);
        set[last] |= before;
    }

    /// Turns shadows into light.
    ///
    /// Afterwards a row has the slopes of its seen hexes, up to the last lit ring. `walls` are the
    /// shadows of walls just before each ring, if there are walls.
    pub(crate) fn spread(&mut self, slopes: &Slopes, radius: usize, walls: Option<&LitSlopes>) {
        let words = self.words;
        for (sextant, lit) in self.lit.iter_mut().enumerate() {
            let mut light = [u64::MAX; MOST_WORDS];
            let light = &mut light[..words];
            let first = slopes.row(sextant, 1);
            let rows = self.rows[first * words..][..radius * words].chunks_exact_mut(words);
            for (ring, row) in (1..).zip(rows) {
                if let Some(walls) = walls {
                    let walls = walls.row(first + ring - 1);
                    light.iter_mut().zip(walls).for_each(|(light, wall)| *light &= !wall);
                }
                if light.iter().all(|&word| word == 0) {
                    break;
                }
                for ((light, row), mask) in light.iter_mut().zip(row).zip(slopes.mask(ring)) {
                    let shadow = core::mem::replace(row, *light & mask);
                    *light &= !shadow;
                }
                *lit = ring;
            }
        }
    }
}

/// The number of words for the most slopes.
const MOST_WORDS: usize = 20;
