//! Shapes: lines, ranges, rings and other sets of hexes that have an order.
//!
//! A shape is a small value. It says in constant time how many hexes it has and whether a hex is
//! among them, and it allocates nothing. `for hex in range(center, 3)` walks over it; the trait
//! [`Shape`] has what all of them can do.
//!
//! | shape | its hexes | their order |
//! |---|---|---|
//! | [`line()`], [`both`], [`ray`] | nearest to the straight way between two hexes | from the first to the last |
//! | [`range`] | at most `radius` steps from a centre | by q, then r |
//! | [`ring`] | exactly `radius` steps from a centre | clockwise from the corner SW |
//! | [`spiral`] | the rings of some radii | ring by ring, outwards |
//! | [`wedge`] | within 30 degrees of a direction | ring by ring, outwards |
//! | [`cone`] | within 60 degrees of a direction | by q, then r |
//! | [`triangle`] | between two neighbouring directions | by q, then r |
//! | [`parallelogram`] | between bounds on q and r | by q, then r |
//! | [`rectangle`] | columns and rows of an offset system | line by straight line |
//! | [`Convex`], [`intersection`] | what several of these have in common | by q, then r |
//!
//! A hexagon-shaped map is the [`range`] around its middle.
//!
//! A plain name such as [`range`] panics when the shape would reach outside the limit; its `try_`
//! form, such as [`Range::try_new`] or [`try_cone`], returns an error instead.

mod ahead;
mod run;
mod hexes;
#[expect(clippy::module_inception, reason = "the trait that gives the layer its name")]
mod shape;
mod short;
mod long;
mod line;
mod walk;
mod convex;
mod range;
mod ring;
mod spiral;
mod wedge;
mod cone;
mod triangle;
mod parallelogram;
mod rectangle;

pub(crate) use self::ahead::try_ahead;
pub use self::cone::{cone, try_cone};
pub use self::convex::{Convex, intersection};
pub use self::hexes::Hexes;
pub(crate) use self::line::Pace;
pub use self::line::{Line, Tie, both, line, ray};
pub(crate) use self::long::Long;
pub use self::parallelogram::{parallelogram, try_parallelogram};
pub use self::range::{Range, range};
pub use self::rectangle::{Rectangle, rectangle};
pub use self::ring::{Ring, ring};
pub use self::run::{Run, Runs, Steps};
pub use self::shape::Shape;
pub(crate) use self::shape::room;
pub(crate) use self::short::Short;
pub use self::spiral::{Spiral, spiral};
pub use self::triangle::{triangle, try_triangle};
pub use self::walk::Walk;
pub use self::wedge::{Wedge, wedge};
