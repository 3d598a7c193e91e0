use core::fmt;

use crate::coord::{Hex, OutOfRangeError};

/// Cube coordinates `q`, `r` and `s = -q - r`: three numbers with the sum 0.
///
/// Texts and JSON write them as `x,y,z` with `x = q`, `y = s` and `z = r`.
///
/// ```
/// use sixfold::coord::{Cube, Hex};
///
/// let cube = Cube::from(Hex::new(3, 2));
/// assert_eq!((cube.q(), cube.r(), cube.s()), (3, 2, -5));
/// assert_eq!(Hex::from(cube), Hex::new(3, 2));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cube {
    q: i32,
    r: i32,
    s: i32,
}

impl Cube {
    /// The cube (q, r, s), if its sum is 0 and its hex lies within the limit.
    ///
    /// # Errors
    /// [`CubeError`] saying which of the two fails.
    pub fn try_new(q: i64, r: i64, s: i64) -> Result<Cube, CubeError> {
        if i128::from(q) + i128::from(r) + i128::from(s) != 0 {
            return Err(CubeError::Sum { q, r, s });
        }
        Hex::try_new(q, r).map(Cube::from).map_err(CubeError::OutOfRange)
    }

    /// The first coordinate, the column of the hex.
    #[must_use]
    pub const fn q(self) -> i32 {
        self.q
    }

    /// The second coordinate, the row of the hex.
    #[must_use]
    pub const fn r(self) -> i32 {
        self.r
    }

    /// The third coordinate, `-q - r`.
    #[must_use]
    pub const fn s(self) -> i32 {
        self.s
    }

    /// The number of steps to another cube: the largest difference of a coordinate.
    #[must_use]
    pub fn distance(self, other: Cube) -> u32 {
        self.q.abs_diff(other.q).max(self.r.abs_diff(other.r)).max(self.s.abs_diff(other.s))
    }
}

impl From<Hex> for Cube {
    fn from(hex: Hex) -> Cube {
        Cube { q: hex.q(), r: hex.r(), s: hex.s() }
    }
}

impl From<Cube> for Hex {
    fn from(cube: Cube) -> Hex {
        Hex::within(cube.q, cube.r)
    }
}

/// Three numbers that are not the cube coordinates of a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CubeError {
    /// The sum is not 0.
    Sum {
        /// The refused q.
        q: i64,
        /// The refused r.
        r: i64,
        /// The refused s.
        s: i64,
    },
    /// The sum is 0, but the hex is outside the limit.
    OutOfRange(OutOfRangeError),
}

impl fmt::Display for CubeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            CubeError::Sum { q, r, s } => {
                let sum = i128::from(q) + i128::from(r) + i128::from(s);
                write!(f, "the cube q={q}, r={r}, s={s} has the sum {sum}; q + r + s must be 0")
            }
            CubeError::OutOfRange(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for CubeError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            CubeError::OutOfRange(error) => Some(error),
            CubeError::Sum { .. } => None,
        }
    }
}
