//! The scenarios of `docs/spec/` and the rows of `docs/readings.md`, each a test of its name.

mod hex_coordinates;
mod triangles;
mod readings;

/// The readings that the engine has tests for.
fn is_ours(id: &str) -> bool {
    const ROWS: [&str; 21] = [
        "000-1", "000-2", "000-3", "000-4", "000-5", "000-6", "000-7", "000-8", "000-12", "000-17", "001-1",
        "002-1", "002-2", "002-3", "002-4", "002-5", "002-6", "002-7", "002-8", "003-1", "003-2",
    ];
    ROWS.contains(&id) || matches!(id, "003-3" | "003-4" | "004-1")
}

#[test]
fn pages_and_tests_agree() {
    const COORDINATES: &str = include_str!("../../../../docs/spec/hex-coordinates.md");
    const READINGS: &str = include_str!("../../../../docs/readings.md");
    const TRIANGLES: &str = include_str!("../../../../docs/spec/triangles.md");
    sixfold_spec::check(&[("hex_coordinates", COORDINATES), ("triangles", TRIANGLES)]);
    sixfold_spec::check_readings(READINGS, is_ours);
}
