//! Coordinate systems that convert to axial hexes and back.
//!
//! Belongs here: cube, offset, doubled and triangle coordinates, and the key `q,r`.

mod key;
mod cube;
mod offset;
mod doubled;
mod triangle;

pub use self::cube::{Cube, CubeError};
pub use self::doubled::{Doubled, DoubledAxis, DoubledError};
pub use self::key::{KeyError, KeyErrorKind};
pub use self::offset::{Offset, Parity, ParityError};
pub use self::triangle::{Triangle, TriangleError};
