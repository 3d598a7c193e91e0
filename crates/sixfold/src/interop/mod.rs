//! Interop: conversions to and from other crates, each behind its feature.
//!
//! | feature | adds |
//! |---|---|
//! | `serde` | the values that a game saves, in any format: coordinates, points, layouts, edges, walls, values on hexsides, regions, fields, maps that wrap, poses, placements, owned results of searches, histories; hexes as keys of maps with `keyed` |
//! | `mint` | hexes and points to and from `mint`, the vector types that most maths crates convert to |
//! | `hexx` | hexes, directions, offsets and layouts to and from `hexx` |
//! | `bevy` | hexes, edges, poses as components, layouts, grids and fields as resources, coordinates under reflection (`bevy_ecs`, `bevy_reflect` 0.20) |
//!
//! Besides, the types of files (`grid::GridFile` and its parts) derive serde's traits where they are
//! declared. No other part of the engine uses these crates. Values that are read are checked like all
//! input: a hex beyond the limit is [`OutOfRangeError`](crate::coord::OutOfRangeError).

#[cfg(feature = "serde")]
mod serde;
#[cfg(feature = "serde")]
mod grid_values;
#[cfg(feature = "serde")]
mod region_values;
#[cfg(feature = "serde")]
mod unit_values;
#[cfg(feature = "serde")]
mod search_values;
#[cfg(feature = "serde")]
mod key;
#[cfg(feature = "serde")]
pub mod keyed;
#[cfg(feature = "mint")]
mod mint;
#[cfg(feature = "hexx")]
mod hexx;
#[cfg(feature = "bevy")]
mod bevy;

#[cfg(feature = "serde")]
pub use self::key::Key;
