//! Searches on the unbounded plane, which call closures instead of reading tables.
//!
//! Belongs here: quick use without a region. Each search has a limit on the hexes it may visit.

mod too_wide_error;
mod hex_table;
mod by_closure;

pub use self::by_closure::{can_see_by, path_by, reach_by, view_by};
pub(crate) use self::hex_table::HexTable;
pub use self::too_wide_error::TooWideError;
