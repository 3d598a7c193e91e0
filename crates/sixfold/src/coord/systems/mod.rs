//! Coordinate systems: other ways to write a hex, each with a way there and back.
//!
//! Belongs here: cube, offset, doubled and triangle coordinates, and the key `q,r`.

mod key;
mod cube;
mod offset;
mod doubled;
mod triangle;

pub use self::cube::{Cube, NotCube};
pub use self::doubled::{Doubled, DoubledAxis, NotDoubled};
pub use self::key::{BadKey, KeyFault};
pub use self::offset::{Offset, Parity, UnknownParity};
pub use self::triangle::{Triangle, TriangleOutOfRange};
