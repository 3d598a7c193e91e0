//! Shapes: lines, ranges, rings and other sets of hexes that have an order.
//!
//! A shape is a small value. It says in constant time how many hexes it has and whether a hex is
//! among them, and it allocates nothing. `for hex in range(center, 3)` walks over it; the trait
//! [`Shape`] has what all of them can do.
//!
//! | shape | its hexes | their order |
//! |---|---|---|
//! | [`line()`], [`ray`] | nearest to the straight way between two hexes | from the first to the last |
//! | [`range`] | at most `radius` steps from a centre | by q, then r |
//! | [`ring`] | exactly `radius` steps from a centre | clockwise from the corner SW |
//! | [`spiral`] | the rings of some radii | ring by ring, outwards |
//!
//! A plain name such as [`range`] panics when the shape would reach outside the limit; the `try_`
//! form of its type ([`Range::try_new`]) returns an error instead.

mod run;
mod hexes;
#[expect(clippy::module_inception, reason = "the trait that gives the layer its name")]
mod shape;
mod line;
mod walk;
mod convex;
mod range;
mod ring;
mod spiral;

pub use self::convex::{Convex, intersection};
pub use self::hexes::Hexes;
pub use self::line::{Line, Tie, both, line, ray};
pub use self::range::{Range, range};
pub use self::ring::{Ring, ring};
pub use self::run::{Run, Runs, Steps};
pub use self::shape::Shape;
pub use self::spiral::{Spiral, spiral};
pub use self::walk::Walk;
