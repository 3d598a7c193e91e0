//! The scenarios of `docs/spec/triangles.md` and their rows of `docs/readings.md`.
//!
//! Each is a test with the same name.

mod triangles;
mod readings;

#[test]
fn pages_and_tests_agree() {
    const TRIANGLES: &str = include_str!("../../../../docs/spec/triangles.md");
    const READINGS: &str = include_str!("../../../../docs/readings.md");
    sixfold_spec::check(module_path!(), &[("triangles", TRIANGLES)]);
    sixfold_spec::check_readings(module_path!(), READINGS, |id| ["002-5", "002-6"].contains(&id));
}
