//! Shapes: lines, ranges, rings and other sets of hexes that have an order.
//!
//! A shape is a small value. It tells in constant time how many hexes it has and whether a hex is
//! among them, and it allocates nothing. `for hex in range(center, 3)` visits its hexes. The trait
//! [`Shape`] has the methods that all shapes share, and [`HexShapes`] makes the functions methods of a hex.
//!
//! | shape | its hexes | their order |
//! |---|---|---|
//! | [`line()`], [`tied_lines`], [`ray`] | nearest to the straight way between two hexes | from the first to the last |
//! | [`range`] | at most `radius` steps from a centre | by q, then r |
//! | [`ring`] | exactly `radius` steps from a centre | clockwise from the corner SW |
//! | [`spiral`] | the rings of some radii | ring by ring, outwards |
//! | [`wedge`] | within 30 degrees of a direction | ring by ring, outwards |
//! | [`cone`] | within 60 degrees of a direction | by q, then r |
//! | [`triangle`] | between two neighbouring directions | by q, then r |
//! | [`parallelogram`] | between bounds on q and r | by q, then r |
//! | [`rectangle`] | columns and rows of an offset system | line by straight line |
//! | [`Convex`], [`intersection`] | the hexes that several of these share | by q, then r |
//!
//! A hexagon-shaped map is the [`range`] around its middle. A [`Resolution`] gathers hexes into big hexes.
//!
//! [`Shape::index_of`] and [`Shape::get`] number the hexes of any shape from 0 without gaps: a [`spiral`] is the
//! numbering from the middle outwards.
//!
//! A plain name such as [`range`] panics when the shape would reach outside the limit; its `try_`
//! form, such as [`Range::try_new`] or [`try_cone`], returns an error instead.

mod runs;
pub(crate) mod line;
mod areas;
mod hex_shapes;

pub use self::areas::{
    Convex, Range, Rectangle, Resolution, Ring, Spiral, Wedge, cone, intersection, parallelogram, range,
    rectangle, ring, spiral, triangle, try_cone, try_parallelogram, try_triangle, wedge,
};
pub use self::hex_shapes::HexShapes;
pub use self::line::{Line, LineHexes, Tie, line, ray, tied_lines};
pub(crate) use self::line::{LinePlace, SightLine};
pub use self::runs::{Run, Runs, Shape, ShapeHexes, Steps};
