use crate::coord::{Direction, Edge, Hex, OutOfRangeError};

/// The point where three hexes meet.
///
/// A corner has one form however it was reached, so `==` is identity. All three of its hexes
/// lie within the limit.
///
/// ```
/// use sixfold::coord::{Corner, Hex, flat};
///
/// // East of a flat-top hex lies the corner between north-east and south-east.
/// let here = Hex::new(2, 3);
/// let east = Corner::new(here, flat::NE);
/// assert_eq!(east.hexes(), [here, here + flat::NE, here + flat::SE]);
/// assert_eq!(east, Corner::new(here + flat::NE, flat::S));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Corner {
    // The smallest of the three hexes; that makes the direction 1 or 2.
    hex: Hex,
    direction: Direction,
}

impl Corner {
    /// The corner of a hex between a direction and the next one clockwise.
    ///
    /// # Panics
    /// When one of its hexes lies outside the limit; see [`Corner::try_new`].
    #[must_use]
    #[track_caller]
    pub const fn new(hex: Hex, direction: Direction) -> Corner {
        match Corner::try_new(hex, direction) {
            Ok(corner) => corner,
            Err(_) => panic!("a hex at the corner is outside the limit"),
        }
    }

    /// The corner between a direction and the next, if its hexes are within the limit.
    ///
    /// # Errors
    /// [`OutOfRangeError`] naming the hex that does not.
    pub const fn try_new(hex: Hex, direction: Direction) -> Result<Corner, OutOfRangeError> {
        let first = match hex.try_neighbor(direction) {
            Ok(first) => first,
            Err(error) => return Err(error),
        };
        let second = match hex.try_neighbor(direction.turn(1)) {
            Ok(second) => second,
            Err(error) => return Err(error),
        };
        // Seen from `first` the same corner is two directions on, from `second` four.
        Ok(match direction {
            Direction::D1 | Direction::D2 => Corner { hex, direction },
            Direction::D0 | Direction::D5 => Corner { hex: first, direction: direction.turn(2) },
            Direction::D3 | Direction::D4 => Corner { hex: second, direction: direction.turn(4) },
        })
    }

    /// The six corners of a hex, clockwise; corner `i` follows direction `i`.
    ///
    /// # Errors
    /// [`OutOfRangeError`] when a neighbour of the hex lies outside the limit.
    pub fn try_around(hex: Hex) -> Result<[Corner; 6], OutOfRangeError> {
        hex.try_neighbors()?;
        Ok(Direction::ALL.map(|direction| Corner::new(hex, direction)))
    }

    /// The two ends of an edge.
    ///
    /// First the counter-clockwise end as seen from the edge's first hex, then the other.
    ///
    /// # Errors
    /// [`OutOfRangeError`] when a hex at one of the ends lies outside the limit.
    pub fn try_ends(edge: Edge) -> Result<[Corner; 2], OutOfRangeError> {
        let [hex, _] = edge.hexes();
        let direction = edge.direction();
        Ok([Corner::try_new(hex, direction.turn(-1))?, Corner::try_new(hex, direction)?])
    }

    /// The three hexes that meet here, clockwise, the smallest first.
    #[must_use]
    pub const fn hexes(self) -> [Hex; 3] {
        [self.hex, self.hex.neighbor(self.direction), self.hex.neighbor(self.direction.turn(1))]
    }

    /// The direction before this corner clockwise: 1 or 2.
    ///
    /// As seen from the first hex of [`Corner::hexes`].
    #[must_use]
    pub const fn direction(self) -> Direction {
        self.direction
    }

    /// The three edges that meet here.
    #[must_use]
    pub const fn edges(self) -> [Edge; 3] {
        let [here, first, _] = self.hexes();
        [
            Edge::new(here, self.direction),
            Edge::new(first, self.direction.turn(2)),
            Edge::new(here, self.direction.turn(1)),
        ]
    }

    /// The three corners at the other ends of [`Corner::edges`], in the same order.
    ///
    /// # Errors
    /// [`OutOfRangeError`] when a hex at one of them lies outside the limit.
    pub fn try_neighbors(self) -> Result<[Corner; 3], OutOfRangeError> {
        let [here, first, _] = self.hexes();
        Ok([
            Corner::try_new(here, self.direction.turn(-1))?,
            Corner::try_new(first, self.direction.turn(1))?,
            Corner::try_new(here, self.direction.turn(1))?,
        ])
    }
}
