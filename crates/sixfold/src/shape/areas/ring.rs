use crate::coord::{Direction, Hex, LIMIT, OutOfRangeError, Sextant};
use crate::shape::runs::{Run, Runs, Shape, ShapeHexes, try_steps_ahead};

/// The hexes exactly `radius` steps from a centre, clockwise from the corner SW.
///
/// ```text
///              4
///          3       5           radius 2 in the flat-top drawing:
///      2       .       6       starts at the corner SW and walks
///          .       .           N, NE, SE, S, SW, NW
///      1       C       7
///          .       .           a ring of radius 0 is its centre
///      0       .       8
///         11       9
///             10
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ring {
    center: Hex,
    radius: u32,
}

/// The direction from the centre to the first hex: SW in the flat-top drawing.
const FIRST: Direction = Direction::D4;

/// The directions of the six sides.
///
/// First the direction from the centre to the first corner of the side, then that of the side.
/// A side leads from one corner to the next; its direction is two on from that of its first corner.
const SIDES: [(Direction, Direction); 6] = {
    let mut sides = [(FIRST, FIRST); 6];
    let mut side = 0;
    while side < 6 {
        sides[side] = (FIRST.turn(side as i32), FIRST.turn(side as i32 + 2));
        side += 1;
    }
    sides
};

impl Ring {
    /// The ring, if all its hexes lie within the limit.
    ///
    /// # Errors
    /// [`OutOfRangeError`] naming the first corner that does not.
    #[inline]
    pub const fn try_new(center: Hex, radius: u32) -> Result<Ring, OutOfRangeError> {
        if center.length() as u64 + radius as u64 <= LIMIT as u64 {
            return Ok(Ring { center, radius });
        }
        // At least one corner is outside: the one farthest from the origin. So the loop ends.
        let mut side = 0;
        loop {
            if let Err(error) = try_steps_ahead(center, SIDES[side].0, radius) {
                return Err(error);
            }
            side += 1;
        }
    }

    /// The ring that the caller knows to lie within the limit.
    #[inline]
    pub(crate) const fn within(center: Hex, radius: u32) -> Ring {
        debug_assert!(Ring::try_new(center, radius).is_ok(), "caller promised a ring within the limit");
        Ring { center, radius }
    }

    /// The hex in the middle, which is not part of the ring unless the radius is 0.
    #[must_use]
    #[inline]
    pub const fn center(self) -> Hex {
        self.center
    }

    /// The distance of all hexes from the centre.
    #[must_use]
    #[inline]
    pub const fn radius(self) -> u32 {
        self.radius
    }

    /// The hex straight in a direction from the centre.
    #[must_use]
    #[inline]
    pub const fn corner(self, direction: Direction) -> Hex {
        let (dq, dr) = direction.step();
        let radius = self.radius.cast_signed();
        Hex::within(self.center.q() + radius * dq, self.center.r() + radius * dr)
    }
}

impl Runs for Ring {
    /// Six sides, each without the corner that the next side starts with.
    #[inline]
    fn runs(self) -> u64 {
        if self.radius == 0 { 1 } else { 6 }
    }

    #[inline]
    fn run(self, number: u64) -> Run {
        let (corner, direction) = SIDES[number as usize];
        Run::within(self.corner(corner), direction, self.radius.max(1))
    }

    #[inline]
    fn before(self, number: u64) -> u64 {
        number * u64::from(self.radius.max(1))
    }

    #[inline]
    fn find(self, hex: Hex) -> Option<(u64, u32)> {
        match Sextant::between(self.center, hex) {
            None if self.radius == 0 => Some((0, 0)),
            Some(way) if way.length() == self.radius => {
                Some((FIRST.turns_to(way.direction).rem_euclid(6) as u64, way.across))
            }
            _ => None,
        }
    }
}

impl IntoIterator for Ring {
    type Item = Hex;
    type IntoIter = ShapeHexes<Ring>;

    #[inline]
    fn into_iter(self) -> ShapeHexes<Ring> {
        self.iter()
    }
}

/// The hexes exactly `radius` steps from a centre; see [`Ring`].
///
/// ```
/// use sixfold::coord::{Hex, flat};
/// use sixfold::shape::{Shape, ring};
///
/// let around = ring(Hex::ORIGIN, 1).to_vec();
/// let steps = [flat::SW, flat::NW, flat::N, flat::NE, flat::SE, flat::S];
/// assert_eq!(around, steps.map(|step| Hex::ORIGIN + step));
/// assert_eq!(ring(Hex::new(4, -2), 5).count(), 30);
/// ```
///
/// # Panics
/// When a hex would lie outside the limit; see [`Ring::try_new`].
#[must_use]
#[inline]
#[track_caller]
pub const fn ring(center: Hex, radius: u32) -> Ring {
    match Ring::try_new(center, radius) {
        Ok(ring) => ring,
        Err(_) => panic!("the ring leaves the limit: |q|, |r| and |q+r| can be at most 2^30 - 1"),
    }
}
