use core::fmt;

use crate::coord::Orientation;

/// One of the six steps to a neighbour, numbered clockwise.
///
/// The number is the same in both orientations; the name is not. Use the constants of [`flat`]
/// or [`pointy`] to write one down.
///
/// | number | step (q, r) | flat-top | pointy-top |
/// |---|---|---|---|
/// | 0 | (0, -1) | N | NW |
/// | 1 | (1, -1) | NE | NE |
/// | 2 | (1, 0) | SE | E |
/// | 3 | (0, 1) | S | SE |
/// | 4 | (-1, 1) | SW | SW |
/// | 5 | (-1, 0) | NW | W |
///
/// ```
/// use sixfold::coord::{Direction, Orientation, flat, pointy};
///
/// assert_eq!(flat::N.turn(1), flat::NE);
/// assert_eq!(flat::SE, pointy::E);
/// assert_eq!(flat::SE.name(Orientation::Pointy), "E");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Direction {
    /// Step (0, -1): north of flat-top, north-west of pointy-top.
    D0,
    /// Step (1, -1): north-east of both.
    D1,
    /// Step (1, 0): south-east of flat-top, east of pointy-top.
    D2,
    /// Step (0, 1): south of flat-top, south-east of pointy-top.
    D3,
    /// Step (-1, 1): south-west of both.
    D4,
    /// Step (-1, 0): north-west of flat-top, west of pointy-top.
    D5,
}

const STEPS: [(i32, i32); 6] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];
const FLAT_NAMES: [&str; 6] = ["N", "NE", "SE", "S", "SW", "NW"];
const POINTY_NAMES: [&str; 6] = ["NW", "NE", "E", "SE", "SW", "W"];

impl Direction {
    /// All six directions by number: clockwise from north of the flat-top drawing.
    pub const ALL: [Direction; 6] =
        [Direction::D0, Direction::D1, Direction::D2, Direction::D3, Direction::D4, Direction::D5];

    /// The direction with this number, or `None` above 5.
    #[must_use]
    pub const fn from_number(number: u8) -> Option<Direction> {
        if number < 6 { Some(Direction::ALL[number as usize]) } else { None }
    }

    /// The direction with this name in the given orientation.
    ///
    /// # Errors
    /// [`DirectionError`] when the orientation has no such name; upper and lower case are the same.
    pub fn from_name(name: &str, orientation: Orientation) -> Result<Direction, DirectionError> {
        Direction::ALL
            .into_iter()
            .find(|d| d.name(orientation).eq_ignore_ascii_case(name))
            .ok_or(DirectionError { orientation })
    }

    /// The number, 0 to 5.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The number as an index into arrays of six.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The change of `(q, r)` that one step makes.
    #[must_use]
    pub const fn step(self) -> (i32, i32) {
        STEPS[self as usize]
    }

    /// The compass name in the given orientation, such as `NE`.
    #[must_use]
    pub const fn name(self, orientation: Orientation) -> &'static str {
        match orientation {
            Orientation::Flat => FLAT_NAMES[self as usize],
            Orientation::Pointy => POINTY_NAMES[self as usize],
        }
    }

    /// This direction turned clockwise by steps of 60 degrees; negative turns back.
    #[must_use]
    pub const fn turn(self, steps: i32) -> Direction {
        let turned = (self as i32 + steps.rem_euclid(6)) % 6;
        Direction::ALL[turned as usize]
    }

    /// The direction that leads back.
    #[must_use]
    pub const fn opposite(self) -> Direction {
        self.turn(3)
    }

    /// The shortest turn to another direction, -2 to 3, clockwise positive.
    ///
    /// Half a turn is 3.
    ///
    /// ```
    /// use sixfold::coord::flat::{N, NW, S, SE};
    ///
    /// assert_eq!(N.turns_to(SE), 2);
    /// assert_eq!(N.turns_to(NW), -1);
    /// assert_eq!(N.turns_to(S), 3);
    /// ```
    #[must_use]
    pub const fn turns_to(self, other: Direction) -> i32 {
        let clockwise = (other as i32 - self as i32).rem_euclid(6);
        if clockwise > 3 { clockwise - 6 } else { clockwise }
    }
}

/// The six directions by their names in the flat-top drawing.
pub mod flat {
    use crate::coord::Direction;

    /// North, number 0.
    pub const N: Direction = Direction::D0;
    /// North-east, number 1.
    pub const NE: Direction = Direction::D1;
    /// South-east, number 2.
    pub const SE: Direction = Direction::D2;
    /// South, number 3.
    pub const S: Direction = Direction::D3;
    /// South-west, number 4.
    pub const SW: Direction = Direction::D4;
    /// North-west, number 5.
    pub const NW: Direction = Direction::D5;
}

/// The six directions by their names in the pointy-top drawing.
pub mod pointy {
    use crate::coord::Direction;

    /// North-west, number 0.
    pub const NW: Direction = Direction::D0;
    /// North-east, number 1.
    pub const NE: Direction = Direction::D1;
    /// East, number 2.
    pub const E: Direction = Direction::D2;
    /// South-east, number 3.
    pub const SE: Direction = Direction::D3;
    /// South-west, number 4.
    pub const SW: Direction = Direction::D4;
    /// West, number 5.
    pub const W: Direction = Direction::D5;
}

/// A name that is not a direction of this orientation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DirectionError {
    /// The orientation whose names were allowed.
    pub orientation: Orientation,
}

impl fmt::Display for DirectionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not a direction of {}-top hexes; known:", self.orientation)?;
        for (i, direction) in Direction::ALL.into_iter().enumerate() {
            write!(f, "{} {}", if i == 0 { "" } else { "," }, direction.name(self.orientation))?;
        }
        Ok(())
    }
}

impl core::error::Error for DirectionError {}
