use crate::coord::{Direction, Hex, OutOfRangeError};

/// The side shared by two adjacent hexes, also called a hexside.
///
/// An edge has one form however it was reached, so `==` is identity: the side towards N of a
/// hex is the side towards S of its northern neighbour. Both hexes lie within the limit.
///
/// ```
/// use sixfold::coord::{Edge, Hex, flat};
///
/// let here = Hex::new(2, 3);
/// let north = here + flat::N;
/// assert_eq!(Edge::new(here, flat::N), Edge::new(north, flat::S));
/// assert_eq!(Edge::between(here, north), Some(Edge::new(here, flat::N)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Edge {
    hex: Hex,
    // Direction 0, 1 or 2: the other three belong to the hex on the other side.
    direction: Direction,
}

impl Edge {
    /// The side of a hex in a direction.
    ///
    /// # Panics
    /// When the hex on the other side lies outside the limit; see [`Edge::try_new`].
    #[must_use]
    #[track_caller]
    pub const fn new(hex: Hex, direction: Direction) -> Edge {
        match Edge::try_new(hex, direction) {
            Ok(edge) => edge,
            Err(_) => panic!("the hex across the edge is outside the limit"),
        }
    }

    /// The side of a hex in a direction, if both its hexes lie within the limit.
    ///
    /// # Errors
    /// [`OutOfRangeError`] naming the hex on the other side.
    pub const fn try_new(hex: Hex, direction: Direction) -> Result<Edge, OutOfRangeError> {
        match hex.try_neighbor(direction) {
            Err(error) => Err(error),
            Ok(_) if direction.number() < 3 => Ok(Edge { hex, direction }),
            Ok(other) => Ok(Edge { hex: other, direction: direction.opposite() }),
        }
    }

    /// The side that two hexes share, or `None` when they are not adjacent.
    #[must_use]
    pub fn between(a: Hex, b: Hex) -> Option<Edge> {
        Some(Edge::new(a, a.direction_to(b)?))
    }

    /// The six sides of a hex, by direction number.
    ///
    /// # Errors
    /// [`OutOfRangeError`] when a neighbour of the hex lies outside the limit.
    pub fn try_around(hex: Hex) -> Result<[Edge; 6], OutOfRangeError> {
        hex.try_neighbors()?;
        Ok(Direction::ALL.map(|direction| Edge::new(hex, direction)))
    }

    /// The two hexes that share this side.
    ///
    /// First the one from which [`Edge::direction`] is 0, 1 or 2.
    #[must_use]
    pub const fn hexes(self) -> [Hex; 2] {
        [self.hex, self.hex.neighbor(self.direction)]
    }

    /// The direction from the first hex of [`Edge::hexes`] to the second: 0, 1 or 2.
    #[must_use]
    pub const fn direction(self) -> Direction {
        self.direction
    }

    /// The four edges that share a corner with this one.
    ///
    /// First the two at the counter-clockwise end as seen from the first hex, then the other two.
    ///
    /// # Errors
    /// [`OutOfRangeError`] when a hex at one of them lies outside the limit.
    pub fn try_neighbors(self) -> Result<[Edge; 4], OutOfRangeError> {
        let [here, there] = self.hexes();
        let d = self.direction;
        Ok([
            Edge::try_new(here, d.turn(-1))?,
            Edge::try_new(there, d.turn(-2))?,
            Edge::try_new(there, d.turn(2))?,
            Edge::try_new(here, d.turn(1))?,
        ])
    }
}
