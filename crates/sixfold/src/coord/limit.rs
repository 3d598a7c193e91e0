use core::fmt;

/// The largest `|q|`, `|r|` and `|q + r|` a hex can have: 2^30 - 1.
///
/// With it the sum and the difference of any two hexes still fit an `i32`.
pub const LIMIT: i32 = (1 << 30) - 1;

/// The error for a hex outside the limit.
///
/// Carries the refused coordinates, not rounded or cut off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutOfRangeError {
    /// The refused `q`.
    pub q: i128,
    /// The refused `r`.
    pub r: i128,
}

impl fmt::Display for OutOfRangeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "hex {},{} is outside the limit: |q|, |r| and |q+r| can be at most {LIMIT}", self.q, self.r)
    }
}

impl core::error::Error for OutOfRangeError {}
