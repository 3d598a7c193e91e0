//! PostgreSQL, which tests of the table start in a temporary folder.

use std::fs;

use crate::failure::Failure;
use crate::programs::debian;

/// Where Debian keeps the programs of each version.
const VERSIONS: &str = "/usr/lib/postgresql";

/// Installs PostgreSQL for the tests, if it is missing and we are root.
///
/// # Errors
///
/// Never; the type is that of every step.
pub fn provide() -> Result<(), Failure> {
    debian::provide("PostgreSQL", "postgresql", is_there)
}

fn is_there() -> bool {
    let versions = fs::read_dir(VERSIONS).into_iter().flatten().flatten();
    versions.into_iter().any(|version| version.path().join("bin/initdb").exists())
}
