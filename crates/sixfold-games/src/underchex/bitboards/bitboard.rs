use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

/// A set of hexes of a board, one bit each: `u64` for boards of at most 64, `u128` for the rest.
pub(crate) trait Bits:
    Copy
    + Eq
    + Hash
    + Debug
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + BitAndAssign
    + BitOrAssign
    + BitXorAssign
{
    /// No hex.
    const NONE: Self;

    /// The hex with this index.
    fn one(index: u8) -> Self;

    /// The set as a wider or narrower word; bits that do not fit are lost.
    fn from_wide(wide: u128) -> Self;

    /// The bits in 64; two sets of a wide word may have the same.
    fn folded(self) -> u64;

    /// The number of hexes in the set.
    fn count(self) -> u32;

    /// The lowest index in the set, which is not empty.
    fn lowest(self) -> u8;

    /// The set without its lowest hex.
    fn without_lowest(self) -> Self;

    /// Each index moved down by one.
    fn down(self) -> Self;

    /// Each index moved up by one.
    fn up(self) -> Self;

    /// All indices from the highest of `below` (or 0) to the lowest of `above` (or the end).
    fn between(below: Self, above: Self) -> Self;

    /// Whether a hex is in the set.
    #[inline]
    fn has(self, index: u8) -> bool {
        self & Self::one(index) != Self::NONE
    }

    /// Whether any hex is in the set.
    #[inline]
    fn any(self) -> bool {
        self != Self::NONE
    }

    /// The indices in the set, from the lowest.
    #[inline]
    fn each(self) -> Each<Self> {
        Each(self)
    }
}

/// The indices in a set, from the lowest.
pub(crate) struct Each<B>(B);

impl<B: Bits> Iterator for Each<B> {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        self.0.any().then(|| {
            let index = self.0.lowest();
            self.0 = self.0.without_lowest();
            index
        })
    }
}

macro_rules! bits {
    ($word:ty) => {
        impl Bits for $word {
            const NONE: $word = 0;

            #[inline]
            fn one(index: u8) -> $word {
                // The mask only tells the compiler that the shift is in range.
                1 << (u32::from(index) & (<$word>::BITS - 1))
            }

            #[inline]
            fn from_wide(wide: u128) -> $word {
                wide as $word
            }

            #[inline]
            fn folded(self) -> u64 {
                self.rotate_right(64) as u64 ^ if <$word>::BITS == 64 { 0 } else { self as u64 }
            }

            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }

            #[inline]
            fn lowest(self) -> u8 {
                self.trailing_zeros() as u8
            }

            #[inline]
            fn without_lowest(self) -> $word {
                self & self.wrapping_sub(1)
            }

            #[inline]
            fn down(self) -> $word {
                self >> 1
            }

            #[inline]
            fn up(self) -> $word {
                self << 1
            }

            #[inline]
            fn between(below: $word, above: $word) -> $word {
                let first_above = above & above.wrapping_neg();
                let last_below = 1 << (<$word>::BITS - 1 - (below | 1).leading_zeros());
                // Taking a lower power of two from a higher one leaves the run of bits from the
                // first up to just below the second; doubling the second first includes it. With
                // nothing above, the run goes on to the end.
                first_above.wrapping_shl(1).wrapping_sub(last_below)
            }
        }
    };
}

bits!(u64);
bits!(u128);

#[cfg(test)]
mod tests {
    use super::Bits;

    fn check<B: Bits>(end: u8) {
        let slow = |below: Option<u8>, above: Option<u8>| {
            let range = below.unwrap_or(0)..=above.unwrap_or(end - 1);
            range.fold(B::NONE, |set, index| set | B::one(index))
        };
        for middle in 0..end {
            for below in (0..middle).map(Some).chain([None]) {
                for above in (middle + 1..end).map(Some).chain([None]) {
                    let set = |index: Option<u8>| index.map_or(B::NONE, B::one);
                    assert_eq!(B::between(set(below), set(above)), slow(below, above), "{below:?} {above:?}");
                }
            }
        }
    }

    #[test]
    fn the_run_between_two_hexes_includes_both() {
        check::<u64>(64);
        check::<u128>(128);
    }

    #[test]
    fn each_index_comes_once_from_the_lowest() {
        let set = u128::one(3) | u128::one(64) | u128::one(127);
        assert_eq!(set.each().collect::<Vec<_>>(), [3, 64, 127]);
        assert_eq!(set.count(), 3);
        assert!(set.has(64) && !set.has(65));
    }
}
