//! The map that a request describes: a shape with cells, or a map in our own form, and its terrains.

mod terrains;
#[cfg(feature = "maps")]
mod given_map;
mod request_map;

#[cfg(feature = "maps")]
pub use self::given_map::KeptMap;
#[cfg(feature = "maps")]
pub(crate) use self::given_map::KeptMaps;
pub(crate) use self::request_map::{
    Described, EdgeKinds, draft, elevation, grid_with_edges, grid_with_units, no_region, out_of_bounds,
    paid_outline, pay_for_shape, place, posture, refused, set_edge, wall, with_stacking,
};
