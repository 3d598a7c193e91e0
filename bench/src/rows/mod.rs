//! The rows of the table, by layer.

mod coordinates;
mod grids;
mod searches;
mod views;
mod wraps;
mod rules;
mod terrains;
mod games;
mod pictures;

use crate::table::Table;

/// Measures every requested row.
pub(crate) fn run(table: &mut Table) {
    coordinates::run(table);
    grids::run(table);
    searches::run(table);
    views::run(table);
    wraps::run(table);
    rules::run(table);
    terrains::run(table);
    games::run(table);
    pictures::run(table);
}
