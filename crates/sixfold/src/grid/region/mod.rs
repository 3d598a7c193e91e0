//! Regions: sets of hexes, each hex with a dense number.

mod span;
mod bounds;
mod region_error;
mod outline;
mod region_hexes;
mod rank_bits;
#[expect(clippy::module_inception, reason = "a file is named after the type in it")]
mod region;
mod neighbor_table;
mod frame;

pub use self::bounds::Bounds;
pub use self::frame::Frame;
pub(crate) use self::neighbor_table::NeighborTable;
pub use self::outline::Outline;
pub use self::region::Region;
pub use self::region_error::RegionError;
pub use self::region_hexes::RegionHexes;
pub use self::span::Span;
