//! Shapes with an inside: ranges, rings, cones, rectangles and intersections.
//!
//! Belongs here: one file for each form.

mod convex;
mod ring;
mod range;
mod spiral;
mod wedge;
mod cone;
mod triangle;
mod parallelogram;
mod rectangle;
mod resolution;

pub use self::cone::{cone, try_cone};
pub use self::convex::{Convex, intersection};
pub use self::parallelogram::{parallelogram, try_parallelogram};
pub use self::range::{Range, range};
pub use self::rectangle::{Rectangle, rectangle};
pub use self::resolution::Resolution;
pub use self::ring::{Ring, ring};
pub use self::spiral::{Spiral, spiral};
pub use self::triangle::{triangle, try_triangle};
pub use self::wedge::{Wedge, wedge};
