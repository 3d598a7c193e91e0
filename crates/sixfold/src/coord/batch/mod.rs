//! Many hexes at once, with the vector instructions of the processor where there are any.

mod vectorized;
mod distances;

pub use self::distances::{distances, distances_from};
pub(crate) use self::vectorized::vectorized;
