//! The map that every format is read into and written from.

mod feature;
mod map_cell;
mod extent;
pub(crate) mod hashing;
mod kinds;
mod map_unit;
mod hexside_features;
mod hex_map;

pub use self::extent::{Extent, ExtentError, MOST_CELLS};
pub use self::feature::{Feature, FeatureError};
pub use self::hex_map::{HexMap, MOST_NOTES, Note};
pub(crate) use self::hexside_features::EDGE;
pub(crate) use self::map_cell::{BORDER, theme};
pub use self::map_cell::{LONGEST_THEME, MapCell};
pub(crate) use self::map_unit::LONGEST_UNIT_NAME;
pub use self::map_unit::{MapUnit, Moved};
