//! Terrain of triangles, tested through its public face.

mod spec;
mod terrain;
mod same_meshes;
#[cfg(feature = "serde")]
mod saved_values;
