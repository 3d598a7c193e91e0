//! Coordinates: hexes, directions, edges, and the systems they are written in.
//!
//! A hex is axial `(q, r)`. Cube, offset, doubled and triangle coordinates convert to it and back.
//! Rows grow downwards. Both drawings below show the same seven hexes:
//!
//! ```text
//!         flat-top                        pointy-top
//!           ____
//!          / 0,-1\                        / \   / \
//!     ____/   N   \____                  /   \ /   \
//!    /-1,0\       /1,-1\                | 0,-1| 1,-1|
//!   /  NW  \_____/  NE  \              /|  NW |  NE |\
//!   \      / 0,0 \      /             /  \   / \   /  \
//!    \____/       \____/             |-1,0| 0,0 | 1,0 |
//!    /-1,1\       / 1,0\             |  W |     |  E  |
//!   /  SW  \_____/  SE  \             \  /  \  /  \  /
//!   \      / 0,1 \      /              \| -1,1| 0,1 |/
//!    \____/   S   \____/                |  SW |  SE |
//!         \_______/                      \   / \   /
//!                                         \ /   \ /
//! ```
//!
//! [`Direction`] is one of the six steps, numbered clockwise; its *name* depends on the
//! [`Orientation`]. Rotations are clockwise as drawn, with y downwards.
//!
//! Everything here is integers. Floats first appear in the layer `layout`.

mod limit;
mod orientation;
mod direction;
mod hex;
mod mirror;
mod sextant;
mod systems;
mod edges;
pub(crate) mod batch;

pub(crate) use self::batch::vectorized;
pub use self::batch::{distances, distances_from};
pub use self::direction::{Direction, DirectionError, flat, pointy};
pub use self::edges::{Corner, Edge};
pub use self::hex::Hex;
pub use self::limit::{LIMIT, OutOfRangeError};
pub use self::mirror::Mirror;
pub use self::orientation::{Orientation, OrientationError};
pub use self::sextant::Sextant;
pub use self::systems::{
    Cube, CubeError, Doubled, DoubledAxis, DoubledError, KeyError, KeyErrorKind, Offset, Parity, ParityError,
    Triangle, TriangleError,
};
