//! Distances of many hexes at once.
//!
//! Uses vector (SIMD) instructions where the processor has them.

mod vectorized;
mod distances;

pub use self::distances::{distances, distances_from};
pub use self::vectorized::vectorized;
