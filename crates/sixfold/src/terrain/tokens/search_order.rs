use core::ops::RangeInclusive;

/// The hexes between two columns and two rows, ends included.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HexBox {
    /// From the smallest to the largest `q`.
    pub q: RangeInclusive<i32>,
    /// From the smallest to the largest `r`.
    pub r: RangeInclusive<i32>,
}

/// In which order hexes are looked at: along `q`, and within one `q` along `r`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Heading {
    /// Whether `q` grows on the way.
    pub q: Way,
    /// Whether `r` grows on the way.
    pub r: Way,
}

/// Whether a number grows or shrinks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// From small to large.
    Up,
    /// From large to small.
    Down,
}
