use crate::coord::{Direction, Hex};
use crate::shape::{Line, Range, Ring, Spiral, Wedge, line, range, ray, ring, spiral, wedge};

/// The shapes around a hex as its methods.
///
/// Each is the function of the same name in [`shape`](crate::shape), and panics where that does.
///
/// ```
/// use sixfold::coord::{Hex, flat};
/// use sixfold::shape::{HexShapes, Shape};
///
/// let castle = Hex::new(3, -1);
/// assert_eq!(castle.range(2).count(), 19);
/// assert_eq!(castle.ring(2).count(), 12);
/// assert_eq!(castle.line_to(Hex::new(3, 4)).count(), 6);
/// assert!(castle.ray(flat::N, 4).contains(Hex::new(3, -5)));
/// ```
pub trait HexShapes: Sized {
    /// The hexes within a distance.
    fn range(self, radius: u32) -> Range;

    /// The hexes at exactly a distance.
    fn ring(self, radius: u32) -> Ring;

    /// The rings up to a radius, outwards.
    fn spiral(self, radius: u32) -> Spiral;

    /// The line to another hex, both ends included.
    fn line_to(self, to: Hex) -> Line;

    /// The line in a direction.
    fn ray(self, direction: Direction, steps: u32) -> Line;

    /// The hexes within 30 degrees of a direction.
    fn wedge(self, facing: Direction, radius: u32) -> Wedge;
}

impl HexShapes for Hex {
    fn range(self, radius: u32) -> Range {
        range(self, radius)
    }

    fn ring(self, radius: u32) -> Ring {
        ring(self, radius)
    }

    fn spiral(self, radius: u32) -> Spiral {
        spiral(self, radius)
    }

    fn line_to(self, to: Hex) -> Line {
        line(self, to)
    }

    fn ray(self, direction: Direction, steps: u32) -> Line {
        ray(self, direction, steps)
    }

    fn wedge(self, facing: Direction, radius: u32) -> Wedge {
        wedge(self, facing, radius)
    }
}
