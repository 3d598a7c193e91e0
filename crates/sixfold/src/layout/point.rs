use core::fmt;

/// A position in the plane.
///
/// Any two floats are a point; functions that need finite ones check and return an error.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Downwards or upwards, as the [`YAxis`](crate::layout::YAxis) of the layout says.
    pub y: f64,
}

impl Point {
    /// The point (0, 0).
    pub const ORIGIN: Point = Point { x: 0.0, y: 0.0 };

    /// The point (x, y).
    #[must_use]
    pub const fn new(x: f64, y: f64) -> Point {
        Point { x, y }
    }

    /// Whether both coordinates are finite numbers.
    #[must_use]
    pub const fn is_finite(self) -> bool {
        self.x.is_finite() && self.y.is_finite()
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // `{:?}` writes the shortest digits that read back equal, with an exponent where it helps.
        write!(f, "({:?}, {:?})", self.x, self.y)
    }
}
