//! The slope of a sight line as an exact fraction: steps aside over steps.
//!
//! Fractions that are written differently can be equal: 1/2 is 2/4.

use core::cmp::Ordering;

/// A slope as a fraction; the denominator is positive.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Slope {
    pub(crate) over: i64,
    pub(crate) under: i64,
}

impl Slope {
    pub(crate) const fn new(over: i64, under: i64) -> Slope {
        Slope { over, under }
    }

    /// Whether this slope is smaller.
    ///
    /// For numbers of at most 2^31, whose products fit into 64 bits.
    #[inline]
    pub(crate) const fn is_below(self, other: Slope) -> bool {
        self.over * other.under < other.over * self.under
    }
}

impl Ord for Slope {
    fn cmp(&self, other: &Slope) -> Ordering {
        // The numbers are below 2^33, for rings up to 2^31; a product of two needs more than 64 bits.
        let wide = |over: i64, under: i64| i128::from(over) * i128::from(under);
        wide(self.over, other.under).cmp(&wide(other.over, self.under))
    }
}

impl PartialOrd for Slope {
    fn partial_cmp(&self, other: &Slope) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Slope {
    fn eq(&self, other: &Slope) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Slope {}
