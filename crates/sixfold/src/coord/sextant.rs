use crate::coord::{Direction, Hex};

/// The way from one hex to another as steps in two adjacent directions.
///
/// Between two different hexes there is exactly one such pair: `along` steps in `direction`, with
/// `along > 0`, and `across` steps in the next direction clockwise. Lines, bearings and facings are
/// computed from these three.
///
/// ```
/// use sixfold::coord::{Hex, Sextant, flat};
///
/// let way = Sextant::between(Hex::ORIGIN, Hex::new(2, 1)).expect("two hexes");
/// assert_eq!((way.direction, way.along, way.across), (flat::SE, 2, 1));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sextant {
    /// The direction at the counter-clockwise side of the sextant.
    pub direction: Direction,
    /// Steps in `direction`; at least 1.
    pub along: u32,
    /// Steps in the next direction clockwise.
    pub across: u32,
}

impl Sextant {
    /// The way from `a` to `b`, or `None` when they are the same hex.
    #[must_use]
    pub const fn between(a: Hex, b: Hex) -> Option<Sextant> {
        let (q, r) = a.delta_to(b);
        let s = q + r;
        // The sextant of direction d includes the line in direction d, but not that in direction d + 1.
        let (direction, along, across) = if q >= 0 && s < 0 {
            (Direction::D0, -s, q)
        } else if r < 0 && s >= 0 {
            (Direction::D1, -r, s)
        } else if q > 0 && r >= 0 {
            (Direction::D2, q, r)
        } else if q <= 0 && s > 0 {
            (Direction::D3, s, -q)
        } else if r > 0 && s <= 0 {
            (Direction::D4, r, -s)
        } else if q < 0 && r <= 0 {
            (Direction::D5, -q, -r)
        } else {
            return None;
        };
        Some(Sextant { direction, along: along.unsigned_abs(), across: across.unsigned_abs() })
    }

    /// The number of steps in all: the distance of the two hexes.
    #[must_use]
    pub const fn length(self) -> u32 {
        self.along + self.across
    }

    /// The direction whose 60 degrees hold the way, from 30 before it up to 30 after.
    ///
    /// A way exactly between two directions belongs to the later one, clockwise.
    #[must_use]
    pub const fn facing(self) -> Direction {
        if self.across < self.along { self.direction } else { self.direction.turn(1) }
    }
}
