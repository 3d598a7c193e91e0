//! Sixfold: the hex engine under tactical and board games.
//!
//! Answers are exact: integers and fractions decide, floats only draw. The same question has the
//! same answer on every platform.
//!
//! It has six modules. Each imports only modules above it in this table:
//!
//! | module | the questions it answers |
//! |---|---|
//! | [`coord`] | which hex is this, and how do others write it? |
//! | [`shape`] | which hexes lie on a line, in a range, on a ring? |
//! | [`layout`] | where is it drawn, which hex is here, and which way does it lie? |
//! | [`grid`] | which hexes exist, what are they like, who stands there? |
//! | [`search`] | how do I get there, where can I get, what can I see? |
//! | [`interop`] | how do other crates see it? |
//!
//! Crates beside it build on it: `sixfold-tactics` (who may move where, who sees whom, and who hits?), `sixfold-terrain` (how high is the
//! ground?), `sixfold-boards` (what are the hexes of this board called, and what stands on them?) and `sixfold-render` (what does it look like?).
//!
//! The names that almost every program uses are also at the root: [`Hex`], [`Direction`], [`Grid`], [`Region`], [`Layout`], ….
//!
//! ```
//! use sixfold::Hex;
//! use sixfold::coord::flat;
//!
//! let here = Hex::new(2, 3);
//! assert_eq!(here + flat::NE, Hex::new(3, 2));
//! assert_eq!(here.distance(Hex::ORIGIN), 5);
//! assert_eq!(here.to_string(), "2,3");
//! ```
//!
//! # The limit
//!
//! Every [`coord::Hex`] satisfies `|q|, |r|, |q + r| <= 2^30 - 1`. That is the hexagon of radius
//! [`coord::LIMIT`] around the origin: the *world*. Nothing outside it can be built, so no sum or
//! difference of two hexes overflows. A plain name (`Hex::new`, `a + b`) panics when the answer
//! would leave the world; its `try_` form returns [`coord::OutOfRangeError`] instead. Use `try_` for
//! whatever comes from outside your program.
#![no_std]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

#[doc(hidden)]
pub mod input;
pub mod coord;
pub mod shape;
pub mod layout;
pub mod grid;
pub mod search;
pub mod interop;

/// Parts of the engine that the other crates of Sixfold share. They can change in every version.
#[doc(hidden)]
pub mod internals {
    pub use crate::coord::batch::vectorized;
    pub use crate::grid::region::Frame;
    pub use crate::grid::store::{HexBox, HexMap, HexMapIter, Scan, SearchOrder};
    pub use crate::layout::dyadic::Dyadic;
    pub use crate::search::sight::fractions;
    pub use crate::shape::line::{LinePlace, SightLine};
}

// The names that almost every program uses, also without their layer. Code of the engine writes the layer.
pub use self::coord::{Direction, Edge, Hex, Offset, Orientation};
pub use self::grid::{Field, Grid, Region};
#[doc(inline)]
pub use self::input::{Budget, Faults};
pub use self::layout::{Layout, Point};
pub use self::search::{Costs, Scratch};
pub use self::shape::Shape;

/// Compiles and runs the examples of the README.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
pub struct Readme;
