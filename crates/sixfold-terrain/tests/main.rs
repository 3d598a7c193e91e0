//! Tests of the public API of triangle terrain.

mod spec;
mod terrain;
mod same_meshes;
#[cfg(feature = "serde")]
mod saved_values;
