//! Maps that wrap around: a step off one side arrives on the opposite side.
//!
//! Belongs here: the tiling of the plane by copies of a map, and its hexes, steps and lines.

mod wrap_error;
mod lattice;
#[expect(clippy::module_inception, reason = "a file is named after the type in it")]
mod wrap;
mod areas;

pub use self::wrap::{Wrap, WrappedSides};
pub use self::wrap_error::WrapError;
