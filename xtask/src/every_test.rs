//! The one build of all tests, which other steps use as well.

/// Every test but the examples in the documentation.
///
/// A step that needs the program `sixfold` says this with `--no-run`: features of dependencies are those of
/// all tests together, and the profile is that of tests. Any other build line would compile most of the
/// dependencies once more.
pub const EVERY_TEST: &str = "test --locked --workspace --all-features --lib --bins --tests";
