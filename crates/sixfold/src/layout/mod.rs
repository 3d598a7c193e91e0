//! Layout: hex to pixel, pixel to hex, bearings and facings.
//!
//! A [`Layout`] places the lattice in the plane. With size `s`, the origin at (0, 0) and y
//! downwards the centre of hex `(q, r)` is
//!
//! | orientation | x | y |
//! |---|---|---|
//! | flat | `1.5 s q` | `sqrt(3) s (r + q/2)` |
//! | pointy | `sqrt(3) s (q + r/2)` | `1.5 s r` |
//!
//! Size is the distance from the centre to a corner, which is also the length of a side. The
//! corners of a hex are numbered clockwise as drawn, each after the direction it follows:
//! corner 0 lies between directions 0 and 1.
//!
//! ```text
//!       flat-top                      pointy-top
//!
//!      5 ___N___ 0                        0
//!       /       \                    NW  / \  NE
//!    NW/         \NE                    /   \
//!     /           \                  5 |     | 1
//!   4 \           / 1                W |     | E
//!    SW\         /SE                 4 |     | 2
//!       \_______/                       \   /
//!      3    S    2                   SW  \ /  SE
//!                                         3
//! ```
//!
//! This is the first layer with floats. They are used for drawing, not for decisions: [`Layout::hex_at`]
//! decides exactly which hex contains a point, and [`facing_to`] counts steps. Every returned float is the
//! same on every platform.

mod point;
mod rect;
mod y_axis;
mod layout_error;
mod point_error;
pub(crate) mod dyadic;
mod axis;
mod nearest;
mod exact;
mod batch;
#[expect(clippy::module_inception, reason = "a file is named after the type in it")]
mod layout;
mod facing;
mod arc_tangent;
mod bearing;

pub(crate) use self::bearing::within_slice;
pub use self::bearing::{bearing, bearing_in};
pub use self::facing::{AngleError, angle_of_facing, facing_of_angle, facing_to, normalize_angle};
pub use self::layout::Layout;
pub use self::layout_error::{LayoutError, LayoutPart};
pub use self::point::Point;
pub use self::point_error::{BatchPointError, PointError};
pub use self::rect::Rect;
pub use self::y_axis::YAxis;
