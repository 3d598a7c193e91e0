use alloc::vec::Vec;

use crate::search::slopes::Slopes;

/// Which slopes are in shadow or lit, ring by ring in each sextant.
#[derive(Clone, Debug, Default)]
pub(crate) struct Light {
    words: usize,
    rows: Vec<u64>,
}

impl Light {
    /// Empties all rows.
    pub(crate) fn start(&mut self, slopes: &Slopes) {
        self.words = slopes.words();
        self.rows.clear();
        self.rows.resize(slopes.rows() * self.words, 0);
    }

    /// The slopes of a row as a set.
    #[inline]
    pub(crate) fn row(&self, row: usize) -> &[u64] {
        &self.rows[row * self.words..][..self.words]
    }

    #[inline]
    pub(crate) fn contains(&self, row: usize, slope: u16) -> bool {
        self.rows[row * self.words + slope as usize / 64] >> (slope % 64) & 1 == 1
    }

    #[inline]
    pub(crate) fn shade<W: Width>(&mut self, row: usize, (from, end): (u16, u16)) {
        let words = W::words(self.words);
        W::shade(&mut self.rows[row * words..][..words], from as usize, end as usize);
    }

    /// Turns shadows into light: afterwards a row has the slopes of its hexes that are seen.
    ///
    /// `walls` are the shadows that fall just before each ring, where there are any.
    pub(crate) fn spread<W: Width>(&mut self, slopes: &Slopes, radius: usize, walls: Option<&Light>) {
        let words = W::words(self.words);
        for sextant in 0..6 {
            let mut light = [u64::MAX; MOST_WORDS];
            let light = &mut light[..words];
            let first = slopes.row(sextant, 1);
            let rows = self.rows[first * words..][..radius * words].chunks_exact_mut(words);
            for (ring, row) in (1..).zip(rows) {
                if let Some(walls) = walls {
                    let walls = walls.row(first + ring - 1);
                    light.iter_mut().zip(walls).for_each(|(light, wall)| *light &= !wall);
                }
                for ((light, row), mask) in light.iter_mut().zip(row).zip(slopes.mask(ring)) {
                    let shadow = core::mem::replace(row, *light & mask);
                    *light &= !shadow;
                }
            }
        }
    }
}

/// Words of the most slopes there can be.
const MOST_WORDS: usize = 20;

/// How many words a set of slopes has, known to the compiler where there are few.
pub(crate) trait Width {
    /// The number, where the sets at hand have `words`.
    fn words(words: usize) -> usize;

    /// Puts a range of slopes into a set.
    fn shade(set: &mut [u64], from: usize, end: usize);
}

/// Two words: up to radius 20 there are no more than 128 slopes.
pub(crate) struct Narrow;

/// Any number of words.
pub(crate) struct Wide;

impl Width for Narrow {
    #[inline]
    fn words(_: usize) -> usize {
        2
    }

    #[inline]
    fn shade(set: &mut [u64], from: usize, end: usize) {
        let (from, end) = (&BELOW[from], &BELOW[end]);
        set[0] |= end[0] & !from[0];
        set[1] |= end[1] & !from[1];
    }
}

impl Width for Wide {
    #[inline]
    fn words(words: usize) -> usize {
        words
    }

    #[inline]
    fn shade(set: &mut [u64], from: usize, end: usize) {
        if from >= end {
            return;
        }
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
}

/// The sets of slopes below each index.
static BELOW: [[u64; 2]; 129] = {
    let mut sets = [[0; 2]; 129];
    let mut end = 1;
    while end <= 128 {
        sets[end] = sets[end - 1];
        sets[end][(end - 1) / 64] |= 1 << ((end - 1) % 64);
        end += 1;
    }
    sets
};
