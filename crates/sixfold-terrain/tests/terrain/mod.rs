//! The ground in triangles: laws, oracles and exhaustive checks.

mod lattice;
mod distance;
mod line;
mod around;
mod placement;
mod plan;
mod mesh;
mod chunks;
mod ground;
