use sixfold::coord::{Orientation, Triangle};

/// A triangle identified by three lane numbers.
///
/// The edges of all triangles lie on three families of parallel lines. The strip between two
/// neighbouring lines of a family is a lane; every triangle is the intersection of one lane of each family.
/// Crossing an edge changes one of the three numbers by one and leaves the other two unchanged, so the
/// distance of two triangles is the sum of the three differences.
///
/// Invariant: all steps out of a triangle that points up lead the same way: one more lane `across` the
/// falling lines, one less across the rising ones, or one row down. A triangle that points down
/// has the opposite three. So `rising - falling - row` is 1 for triangles that point up and 0 for
/// the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lanes {
    /// Lanes between lines that fall to the right, counted to the right.
    pub falling: i64,
    /// Lanes between lines that rise to the right, counted to the right.
    pub rising: i64,
    /// The row; in the pointy-top grid the column.
    pub row: i64,
}

impl Lanes {
    /// The lanes of a triangle, without a branch on its parity.
    #[must_use]
    pub const fn of(triangle: Triangle, orientation: Orientation) -> Lanes {
        let (long, short) = long_and_short(triangle, orientation);
        Lanes { falling: (long - short - 1) >> 1, rising: (long + short) >> 1, row: short }
    }

    /// The triangle in these lanes.
    ///
    /// The caller guarantees that the three lanes meet in a triangle within the limit.
    #[must_use]
    pub fn triangle(self, orientation: Orientation) -> Triangle {
        let long = self.falling + self.rising + 1;
        debug_assert!((0..=1).contains(&(self.rising - self.falling - self.row)), "lanes that do not meet");
        match orientation {
            Orientation::Flat => Triangle::new(long, self.row),
            Orientation::Pointy => Triangle::new(self.row, long),
        }
    }
}

/// The coordinate along which a hex is three triangles long, then the other.
pub(crate) const fn long_and_short(triangle: Triangle, orientation: Orientation) -> (i64, i64) {
    match orientation {
        Orientation::Flat => (triangle.col(), triangle.row()),
        Orientation::Pointy => (triangle.row(), triangle.col()),
    }
}
