//! Hexes as rows of a spreadsheet; `docs/map-format.md` describes the columns.

mod fields;
mod read;
mod write;

pub(crate) use self::read::read_csv;
pub(crate) use self::write::write_csv;

/// The columns, in the order in which they are written.
const COLUMNS: [&str; 8] = ["col", "row", "q", "r", "level", "features", "theme", "notes"];
