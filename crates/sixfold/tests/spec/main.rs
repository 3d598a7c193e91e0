//! The scenarios of `docs/spec/` and the rows of `docs/readings.md`, each a test of its name.

mod hex_coordinates;
mod hex_grid;
mod tactics;
mod readings;

/// The readings that the engine has tests for.
fn is_ours(id: &str) -> bool {
    const ROWS: [&str; 26] = [
        "000-1", "000-2", "000-3", "000-4", "000-5", "000-6", "000-7", "000-8", "000-9", "000-10", "000-11",
        "000-12", "000-13", "000-14", "000-16", "000-17", "001-1", "001-13", "002-1", "002-2", "002-3",
        "002-4", "002-7", "002-8", "003-1", "003-2",
    ];
    const TACTICS: [&str; 13] = [
        "000-15", "001-2", "001-3", "001-4", "001-5", "001-6", "001-7", "001-8", "001-9", "001-10", "001-11",
        "001-12", "001-13",
    ];
    ROWS.contains(&id) || TACTICS.contains(&id) || matches!(id, "003-3" | "003-4" | "004-1")
}

#[test]
fn pages_and_tests_agree() {
    const COORDINATES: &str = include_str!("../../../../docs/spec/hex-coordinates.md");
    const GRIDS: &str = include_str!("../../../../docs/spec/hex-grid.md");
    const READINGS: &str = include_str!("../../../../docs/readings.md");
    sixfold_spec::check(&[("hex_coordinates", COORDINATES), ("hex_grid", GRIDS)]);
    const TACTICS: &str = include_str!("../../../../docs/spec/tactics.md");
    const READINGS: &str = include_str!("../../../../docs/readings.md");
    sixfold_spec::check(&[("hex_coordinates", COORDINATES), ("tactics", TACTICS)]);
    sixfold_spec::check_readings(READINGS, is_ours);
}
