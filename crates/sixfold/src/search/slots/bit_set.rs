//! A set of slots as bits, read and written 64 at a time from any position.

use alloc::vec::Vec;
use core::ops::Range;

/// A set of slots, one bit each.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct BitSet {
    words: Vec<u64>,
}

impl BitSet {
    /// An empty set with room for the slots below `len`.
    pub(crate) fn new(len: usize) -> BitSet {
        let mut bits = BitSet::default();
        bits.make_room(len);
        bits
    }

    /// Makes room for the slots below `len`; the set stays the same.
    pub(crate) fn make_room(&mut self, len: usize) {
        let words = len.div_ceil(64);
        if self.words.len() < words {
            self.words.resize(words, 0);
        }
    }

    pub(crate) fn words(&self) -> &[u64] {
        &self.words
    }

    #[inline]
    pub(crate) fn contains(&self, slot: usize) -> bool {
        self.words[slot / 64] >> (slot % 64) & 1 != 0
    }

    #[inline]
    pub(crate) fn insert(&mut self, slot: usize) {
        self.words[slot / 64] |= 1 << (slot % 64);
    }

    /// Inserts a slot if `wanted`, without a branch; returns whether it was inserted and not in the set before.
    #[inline]
    pub(crate) fn insert_if(&mut self, wanted: bool, slot: usize) -> bool {
        let word = &mut self.words[slot / 64];
        let bit = u64::from(wanted) << (slot % 64) & !*word;
        *word |= bit;
        bit != 0
    }

    #[inline]
    pub(crate) fn remove(&mut self, slot: usize) {
        self.words[slot / 64] &= !(1 << (slot % 64));
    }

    /// Removes all slots of these words.
    pub(crate) fn clear_words(&mut self, words: Range<usize>) {
        self.words[words].fill(0);
    }

    /// The 64 slots from `first` on as a word.
    ///
    /// Slots that do not exist are not in the set.
    #[inline]
    pub(crate) fn window(&self, first: isize) -> u64 {
        let (word, shift) = (first >> 6, first & 63);
        let at = |word: isize| self.words.get(word.cast_unsigned()).copied().unwrap_or(0);
        let low = at(word) >> shift;
        // Two shifts, because a shift by 64 does not clear the word.
        low | at(word + 1) << 1 << (63 - shift)
    }

    /// Whether the set contains all of `len` slots from `first` on.
    #[inline]
    pub(crate) fn holds(&self, first: isize, len: usize) -> bool {
        (0..len).step_by(64).all(|done| {
            let missing = !self.window(first + done.cast_signed());
            missing << (64 - (len - done).min(64)) == 0
        })
    }

    /// Inserts the slots of a word that starts at `first`.
    ///
    /// Slots that do not exist are left out.
    #[inline]
    pub(crate) fn insert_window(&mut self, first: isize, bits: u64) {
        let (word, shift) = (first >> 6, first & 63);
        if let Some(low) = self.words.get_mut(word.cast_unsigned()) {
            *low |= bits << shift;
        }
        if let Some(high) = self.words.get_mut((word + 1).cast_unsigned()) {
            *high |= bits >> 1 >> (63 - shift);
        }
    }

    /// The number of slots in these words.
    pub(crate) fn count(&self, words: Range<usize>) -> usize {
        self.words[words].iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The ranks of the slots, which all lie in these words.
    pub(crate) fn ranks(&self, words: Range<usize>) -> Ranks<'_> {
        let mut sum = 0;
        let so_far = |word: &u64| {
            let before = sum;
            sum += word.count_ones();
            before
        };
        Ranks { bits: self, first: words.start, before: self.words[words].iter().map(so_far).collect() }
    }

    /// All slots of the set, from the lowest.
    pub(crate) fn all(&self) -> Ones<'_> {
        self.slots(0..self.words.len())
    }

    /// The slots in these words, from the lowest.
    pub(crate) fn slots(&self, words: Range<usize>) -> Ones<'_> {
        let mut rest = self.words[words.clone()].iter();
        let word = rest.next().copied().unwrap_or(0);
        Ones { word, base: words.start * 64, rest }
    }
}

/// Numbers the slots of a set from 0 on, from the lowest.
#[derive(Debug)]
pub(crate) struct Ranks<'a> {
    bits: &'a BitSet,
    first: usize,
    /// For each word from `first` on the number of slots before it.
    before: Vec<u32>,
}

impl Ranks<'_> {
    /// The rank of a slot of the set.
    #[inline]
    pub(crate) fn rank(&self, slot: usize) -> u32 {
        let lower = self.bits.words[slot / 64] & ((1 << (slot % 64)) - 1);
        self.before[slot / 64 - self.first] + lower.count_ones()
    }
}

/// The positions of the ones of a word, from the lowest.
#[inline]
pub(crate) fn ones(word: u64) -> impl Iterator<Item = usize> {
    let mut rest = word;
    core::iter::from_fn(move || {
        let place = rest.trailing_zeros() as usize;
        rest &= rest.checked_sub(1)?;
        Some(place)
    })
}

/// The slots of a set, from the lowest.
#[derive(Clone, Debug)]
pub(crate) struct Ones<'a> {
    word: u64,
    base: usize,
    rest: core::slice::Iter<'a, u64>,
}

impl Iterator for Ones<'_> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        while self.word == 0 {
            self.word = *self.rest.next()?;
            self.base += 64;
        }
        let slot = self.base + self.word.trailing_zeros() as usize;
        self.word &= self.word - 1;
        Some(slot)
    }
}

#[cfg(test)]
mod tests {
    use super::BitSet;

    #[test]
    fn a_window_is_the_slots_it_covers() {
        let mut bits = BitSet::new(256);
        for slot in [0, 1, 63, 64, 100, 127, 128, 191, 255] {
            bits.insert(slot);
        }
        for first in -70..300_isize {
            let window = bits.window(first);
            for bit in 0..64 {
                let slot = first + bit;
                let held = (0..256).contains(&slot) && bits.contains(slot.cast_unsigned());
                assert_eq!(window >> bit & 1 == 1, held, "slot {slot} in the window from {first}");
            }
            let mut copy = BitSet::new(256);
            copy.insert_window(first, window);
            assert!(copy.slots(0..4).all(|slot| bits.contains(slot)));
            assert_eq!(copy.count(0..4), window.count_ones() as usize);
            assert!(bits.holds(first, window.trailing_ones() as usize));
            assert!(!bits.holds(first, window.trailing_ones() as usize + 1));
        }
        assert!(bits.slots(0..4).eq([0, 1, 63, 64, 100, 127, 128, 191, 255]));
        assert!(bits.slots(1..2).eq([64, 100, 127]));
        let ranks = bits.ranks(0..4);
        assert!(bits.slots(0..4).map(|slot| ranks.rank(slot)).eq(0..9));
        assert_eq!(bits.ranks(2..4).rank(255), 2);
        assert_eq!(bits.slots(2..2).count(), 0);
    }
}
