//! Sixfold: the hex engine under tactical and board games.
//!
//! Results are exact: integers and fractions decide, floats are only for drawing. The same question has the
//! same answer on every platform.
//!
//! It has seven modules. Each imports only modules above it in this table:
//!
//! | module | contents |
//! |---|---|
//! | [`coord`] | hexes, directions, edges, corners; cube, offset, doubled and triangle coordinates |
//! | [`shape`] | lines, ranges, rings, cones, rectangles and other sets of hexes |
//! | [`layout`] | hex to pixel, pixel to hex, bearings and facings |
//! | [`readings`] | formulas of other programs that the engine does not build on |
//! | [`grid`] | regions, fields, cells, terrain, walls and units |
//! | [`search`] | paths, movement range, flow fields, line of sight, field of view |
//! | [`interop`] | conversions for serde, mint, hexx and Bevy |
//!
//! Other crates build on it: `sixfold-tactics` (movement rules, line of sight, firing arcs, to-hit
//! numbers), `sixfold-terrain` (heights, triangles and meshes of the ground), `sixfold-boards` (board
//! files with labels and starting positions) and `sixfold-render` (pictures).
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
//! data from outside your program.
#![no_std]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

#[doc(hidden)]
pub mod input;
pub mod coord;
pub mod shape;
pub mod layout;
pub mod readings;
pub mod grid;
pub mod search;
pub mod interop;

/// Parts of the engine that the other crates of Sixfold share.
///
/// They can change in every version.
#[doc(hidden)]
pub mod internals {
    pub use crate::coord::batch::vectorized;
    pub use crate::grid::region::Frame;
    pub use crate::grid::store::{HexBox, HexMap, HexMapIter, Scan, SearchOrder};
    pub use crate::layout::dyadic::Dyadic;
    pub use crate::search::sight::fractions;
    pub use crate::shape::line::{LinePlace, SightLine};
}

// The names that almost every program uses, re-exported at the root. The engine's own code uses the
// modules.
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
