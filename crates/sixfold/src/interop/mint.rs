//! Conversions to and from `mint`, the vector types that maths crates share.

use mint::{IntoMint, Point2, Vector2};

use crate::coord::{Hex, OutOfRangeError};
use crate::layout::Point;

impl From<Point> for Point2<f64> {
    fn from(Point { x, y }: Point) -> Point2<f64> {
        Point2 { x, y }
    }
}

impl From<Point2<f64>> for Point {
    fn from(Point2 { x, y }: Point2<f64>) -> Point {
        Point { x, y }
    }
}

impl IntoMint for Point {
    type MintType = Point2<f64>;
}

impl From<Hex> for Point2<i32> {
    fn from(hex: Hex) -> Point2<i32> {
        Point2 { x: hex.q(), y: hex.r() }
    }
}

impl TryFrom<Point2<i32>> for Hex {
    type Error = OutOfRangeError;

    fn try_from(Point2 { x, y }: Point2<i32>) -> Result<Hex, OutOfRangeError> {
        Hex::try_new(x.into(), y.into())
    }
}

impl From<Hex> for Vector2<i32> {
    fn from(hex: Hex) -> Vector2<i32> {
        Vector2 { x: hex.q(), y: hex.r() }
    }
}

impl TryFrom<Vector2<i32>> for Hex {
    type Error = OutOfRangeError;

    fn try_from(Vector2 { x, y }: Vector2<i32>) -> Result<Hex, OutOfRangeError> {
        Hex::try_new(x.into(), y.into())
    }
}
