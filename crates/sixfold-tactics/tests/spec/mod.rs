//! The scenarios of `docs/spec/tactics.md` and their rows of `docs/readings.md`.
//!
//! Each is a test with the same name.

mod tactics;
mod readings;

/// The variant name of an error; for a wrapped grid error, that of the grid error.
pub(crate) fn variant(error: &impl core::fmt::Debug) -> &'static str {
    let text = format!("{error:?}");
    let inner = text.strip_prefix("Grid(").unwrap_or(&text);
    String::from(inner.split([' ', '(', ')']).next().unwrap_or_default()).leak()
}

#[test]
fn pages_and_tests_agree() {
    const TACTICS: &str = include_str!("../../../../docs/spec/tactics.md");
    const READINGS: &str = include_str!("../../../../docs/readings.md");
    let is_ours = |id: &str| id == "000-15" || id.starts_with("001-") && id != "001-1";
    sixfold_spec::check(module_path!(), &[("tactics", TACTICS)]);
    sixfold_spec::check_readings(module_path!(), READINGS, is_ours);
}
