//! `|`, `&`, `-`, `^` and `!` of sets, for values and references.

use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign};

use crate::grid::set::HexSet;

/// Combines the words of both sets, in the region of the first.
fn combine(set: &mut HexSet, other: &HexSet, word: impl Fn(u64, u64) -> u64) {
    let moved;
    let other = if set.region() == other.region() {
        other
    } else {
        moved = HexSet::of(set.region(), other);
        &moved
    };
    for (here, &there) in set.words_mut().iter_mut().zip(other.words()) {
        *here = word(*here, there);
    }
}

macro_rules! operator {
    ($trait:ident, $method:ident, $assign:ident, $assign_method:ident, $word:expr) => {
        impl $assign<&HexSet> for HexSet {
            fn $assign_method(&mut self, other: &HexSet) {
                combine(self, other, $word);
            }
        }

        impl $assign<HexSet> for HexSet {
            fn $assign_method(&mut self, other: HexSet) {
                combine(self, &other, $word);
            }
        }

        impl $trait<&HexSet> for &HexSet {
            type Output = HexSet;

            fn $method(self, other: &HexSet) -> HexSet {
                self.clone().$method(other)
            }
        }

        impl $trait<&HexSet> for HexSet {
            type Output = HexSet;

            fn $method(mut self, other: &HexSet) -> HexSet {
                combine(&mut self, other, $word);
                self
            }
        }

        impl $trait<HexSet> for HexSet {
            type Output = HexSet;

            fn $method(self, other: HexSet) -> HexSet {
                self.$method(&other)
            }
        }
    };
}

operator!(BitOr, bitor, BitOrAssign, bitor_assign, |a, b| a | b);
operator!(BitAnd, bitand, BitAndAssign, bitand_assign, |a, b| a & b);
operator!(BitXor, bitxor, BitXorAssign, bitxor_assign, |a, b| a ^ b);
operator!(Sub, sub, SubAssign, sub_assign, without);

fn without(a: u64, b: u64) -> u64 {
    a & !b
}

impl Not for HexSet {
    type Output = HexSet;

    /// The other hexes of the region.
    fn not(mut self) -> HexSet {
        for word in self.words_mut() {
            *word = !*word;
        }
        self.trim();
        self
    }
}

impl Not for &HexSet {
    type Output = HexSet;

    fn not(self) -> HexSet {
        !self.clone()
    }
}
