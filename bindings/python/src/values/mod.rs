//! How values cross: a hex, a list of hexes, arrays of numbers, names.

pub(crate) mod names;
pub mod hex;
pub(crate) mod arrays;
pub mod hexes;
