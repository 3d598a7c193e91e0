//! Ranks in a bit set: they number the hexes of regions with holes or islands.
//!
//! Idea: for every 64 bits the number of ones before them is stored, so the rank of a position is one look-up
//! and one population count (Jacobson, "Space-efficient static trees and graphs", 1989).
//!
//! Invariant: `before[i]` is the number of ones in `words[..i]`.

use alloc::boxed::Box;
use alloc::vec::Vec;

/// A bit set that counts its ones up to any position in constant time.
///
/// Takes twelve bytes for 64 bits: the word, and the number of ones before it.
#[derive(Debug)]
pub(crate) struct RankBits {
    words: Box<[u64]>,
    before: Box<[u32]>,
}

impl RankBits {
    /// `len` bits, set at the positions in `ones`, which may come in any order.
    pub(crate) fn new(len: usize, ones: impl Iterator<Item = usize>) -> RankBits {
        let mut words = alloc::vec![0_u64; len.div_ceil(64)];
        for one in ones {
            words[one / 64] |= 1 << (one % 64);
        }
        let mut sum = 0;
        let before: Vec<u32> = words
            .iter()
            .map(|word| {
                let so_far = sum;
                sum += word.count_ones();
                so_far
            })
            .collect();
        RankBits { words: words.into_boxed_slice(), before: before.into_boxed_slice() }
    }

    /// The number of ones up to and including `place`.
    #[inline]
    pub(crate) fn up_to(&self, place: usize) -> usize {
        let upto = self.words[place / 64] << (63 - place % 64);
        (self.before[place / 64] + upto.count_ones()) as usize
    }

    /// The number of ones before the one at `place`; `None` where the bit is zero.
    #[inline]
    pub(crate) fn rank(&self, place: usize) -> Option<usize> {
        let upto = self.words[place / 64] << (63 - place % 64);
        // The bit at `place` is now the top bit.
        (upto >> 63 == 1).then(|| (self.before[place / 64] + upto.count_ones() - 1) as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::RankBits;

    #[test]
    fn counts_like_a_plain_list() {
        let set = |i: usize| i.is_multiple_of(3) || (64..130).contains(&i);
        let bits = RankBits::new(300, (0..300).filter(|&i| set(i)));
        for place in 0..300 {
            let ones = (0..=place).filter(|&i| set(i)).count();
            assert_eq!(bits.up_to(place), ones);
            assert_eq!(bits.rank(place), set(place).then(|| ones - 1));
        }
    }
}
