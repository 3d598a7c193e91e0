//! Shared by all shapes: the trait `Shape`, straight runs of hexes, the iterator.
//!
//! Belongs here: code that does not depend on the form of a shape.

mod steps_ahead;
mod run;
mod shape_hexes;
mod shape;

pub use self::run::{Run, Runs, Steps};
pub use self::shape::Shape;
pub(crate) use self::shape::room_for;
pub use self::shape_hexes::ShapeHexes;
pub(crate) use self::steps_ahead::try_steps_ahead;
