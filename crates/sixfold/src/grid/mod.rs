//! Grids: which hexes exist, what they are like, and who stands on them.
//!
//! A [`Region`] says which hexes exist and numbers them.

mod span;
mod region_error;
mod outline;
mod bounds;
mod hexes;
mod rank;
mod region;
mod neighbor_table;
mod frame;

pub use self::bounds::Bounds;
pub use self::frame::Frame;
pub use self::hexes::Hexes;
pub use self::neighbor_table::NeighborTable;
pub use self::outline::Outline;
pub use self::region::Region;
pub use self::region_error::RegionError;
pub use self::span::Span;
