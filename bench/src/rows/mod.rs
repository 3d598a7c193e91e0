//! The rows of the table, by layer.

mod coordinates;

use crate::table::Table;

/// Measures every row that was asked for.
pub(crate) fn run(table: &mut Table) {
    coordinates::run(table);
}
