use core::fmt;

use crate::coord::{Hex, OutOfRangeError};

/// Cube coordinates: `x = q`, `y = -q - r`, `z = r`, with sum 0 by construction.
///
/// ```
/// use sixfold::coord::{Cube, Hex};
///
/// let cube = Cube::from(Hex::new(3, 2));
/// assert_eq!((cube.x(), cube.y(), cube.z()), (3, -5, 2));
/// assert_eq!(Hex::from(cube), Hex::new(3, 2));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cube {
    x: i32,
    y: i32,
    z: i32,
}

impl Cube {
    /// The cube (x, y, z), if its sum is 0 and its hex lies within the limit.
    ///
    /// # Errors
    /// [`CubeError`] saying which of the two fails.
    pub fn try_new(x: i64, y: i64, z: i64) -> Result<Cube, CubeError> {
        let sum = i128::from(x) + i128::from(y) + i128::from(z);
        if sum != 0 {
            return Err(CubeError::Sum { x, y, z });
        }
        Hex::try_new(x, z).map(Cube::from).map_err(CubeError::OutOfRange)
    }

    /// The first coordinate, `q`.
    #[must_use]
    pub const fn x(self) -> i32 {
        self.x
    }

    /// The second coordinate, `-q - r`.
    #[must_use]
    pub const fn y(self) -> i32 {
        self.y
    }

    /// The third coordinate, `r`.
    #[must_use]
    pub const fn z(self) -> i32 {
        self.z
    }

    /// The number of steps to another cube: the largest difference of a coordinate.
    #[must_use]
    pub fn distance(self, other: Cube) -> u32 {
        self.x.abs_diff(other.x).max(self.y.abs_diff(other.y)).max(self.z.abs_diff(other.z))
    }
}

impl From<Hex> for Cube {
    fn from(hex: Hex) -> Cube {
        Cube { x: hex.q(), y: -hex.q() - hex.r(), z: hex.r() }
    }
}

impl From<Cube> for Hex {
    fn from(cube: Cube) -> Hex {
        Hex::within(cube.x, cube.z)
    }
}

/// Three numbers that are not the cube coordinates of a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CubeError {
    /// The sum is not 0.
    Sum {
        /// The refused x.
        x: i64,
        /// The refused y.
        y: i64,
        /// The refused z.
        z: i64,
    },
    /// The sum is 0, but the hex is outside the limit.
    OutOfRange(OutOfRangeError),
}

impl fmt::Display for CubeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            CubeError::Sum { x, y, z } => {
                let sum = i128::from(x) + i128::from(y) + i128::from(z);
                write!(f, "cube {x},{y},{z} has the sum {sum}; x + y + z must be 0")
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
