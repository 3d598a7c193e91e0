use core::ops::RangeInclusive;

/// The hexes between two columns and two rows, ends included.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HexBox {
    /// From the smallest to the largest `q`.
    pub q: RangeInclusive<i32>,
    /// From the smallest to the largest `r`.
    pub r: RangeInclusive<i32>,
}

/// The order in which hexes are visited: along `q`, and within one `q` along `r`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchOrder {
    /// The order of columns.
    pub q: Scan,
    /// The order of the hexes of a column.
    pub r: Scan,
}

/// Whether numbers are visited in ascending or descending order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scan {
    /// From small to large.
    Ascending,
    /// From large to small.
    Descending,
}
