//! The rows of the table, by layer.

mod coordinates;
mod grids;
mod searches;

use sixfold::coord::Hex;

use crate::table::Table;

/// Measures every row that was asked for.
pub(crate) fn run(table: &mut Table) {
    coordinates::run(table);
    grids::run(table);
    searches::run(table);
}

/// The same hex as hexx writes it.
pub(crate) fn theirs(hex: Hex) -> hexx::Hex {
    hexx::Hex::new(hex.q(), hex.r())
}
