//! The scenarios of `docs/spec/` and the rows of `docs/readings.md`.
//!
//! Each is a test with the same name.

mod hex_coordinates;
mod hex_grid;
mod readings;

/// The variant name of an error; for a wrapped grid error, that of the grid error.
pub(crate) fn variant(error: &impl core::fmt::Debug) -> &'static str {
    let text = format!("{error:?}");
    let inner = text.strip_prefix("Grid(").unwrap_or(&text);
    String::from(inner.split([' ', '(', ')']).next().unwrap_or_default()).leak()
}

/// Whether a reading is about coordinates or grids.
///
/// Those of tactics, terrain, boards and games are tested in their crates.
fn is_ours(id: &str) -> bool {
    const OTHERS: [&str; 3] = ["000-15", "002-5", "002-6"];
    const LATTICE: [&str; 7] = ["001-1", "001-13", "003-1", "003-2", "003-3", "003-4", "004-1"];
    (id.starts_with("000-") || id.starts_with("002-") || LATTICE.contains(&id)) && !OTHERS.contains(&id)
}

#[test]
fn pages_and_tests_agree() {
    const COORDINATES: &str = include_str!("../../../../docs/spec/hex-coordinates.md");
    const GRIDS: &str = include_str!("../../../../docs/spec/hex-grid.md");
    const READINGS: &str = include_str!("../../../../docs/readings.md");
    sixfold_spec::check(module_path!(), &[("hex_coordinates", COORDINATES), ("hex_grid", GRIDS)]);
    sixfold_spec::check_readings(module_path!(), READINGS, is_ours);
}
