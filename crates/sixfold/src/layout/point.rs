use core::fmt;

/// A position in the plane.
///
/// Any two floats are a point. Functions that need finite floats check and return an error.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// The horizontal coordinate; grows to the right.
    pub x: f64,
    /// The vertical coordinate.
    ///
    /// Grows downwards or upwards, depending on the layout's [`YAxis`](crate::layout::YAxis).
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
