//! The scenarios of `docs/spec/` and the rows of `docs/readings.md`, each a test of its name.

mod hex_coordinates;
mod hex_grid;
mod readings;

/// The name of the variant of an error; that of the grid's where it wraps one.
pub(crate) fn variant(error: &impl core::fmt::Debug) -> &'static str {
    let text = format!("{error:?}");
    let inner = text.strip_prefix("Grid(").unwrap_or(&text);
    String::from(inner.split([' ', '(', ')']).next().unwrap_or_default()).leak()
}

/// The readings of coordinates and grids; those of tactics, terrain, boards and games are tested in their crates.
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
