//! The engine for C: `include/sixfold.h` is the interface, and `docs/c.md` shows how to use it.
//!
//! Every `unsafe` block here turns a pointer of the caller into a reference or writes through one; all else is in
//! crates without it.

mod pointers;
mod query;
mod coordinates;
mod map;

pub use self::coordinates::{
    sixfold_distance, sixfold_from_pixel, sixfold_line, sixfold_neighbor, sixfold_range, sixfold_ring,
    sixfold_rotate, sixfold_to_pixel,
};
pub use self::map::{
    Map, sixfold_can_see, sixfold_map_free, sixfold_map_hexagon, sixfold_map_rectangle,
    sixfold_map_set_blocks, sixfold_map_set_cost, sixfold_map_set_wall, sixfold_path, sixfold_reach,
    sixfold_view,
};
pub use self::pointers::{CHex, CLayout, CPoint, Status};
pub use self::query::{sixfold_free, sixfold_query, sixfold_version};
