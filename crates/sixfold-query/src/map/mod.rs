//! The map that a request describes: a shape with cells, or a map in our own form, and its terrains.

mod terrains;
#[cfg(feature = "maps")]
mod given_map;
#[cfg(feature = "searches")]
mod edge_kinds;
#[cfg(not(feature = "searches"))]
#[path = "no_edge_kinds.rs"]
mod edge_kinds;
mod request_map;

pub(crate) use self::edge_kinds::{
    CROSSING_RULES, Crossings, EdgeKinds, crossings, set_edge, with_crossings,
};
#[cfg(feature = "maps")]
pub use self::given_map::KeptMap;
#[cfg(feature = "maps")]
pub(crate) use self::given_map::KeptMaps;
pub(crate) use self::request_map::{
    Described, draft, elevation, grid_with_edges, grid_with_units, no_region, out_of_bounds, paid_outline,
    pay_for_shape, place, posture, refused, wall, with_stacking,
};
