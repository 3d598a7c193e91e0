//! The spelling check: `typos`, as a wheel from PyPI.

use crate::failure::Failure;
use crate::programs::python;
use crate::shell::{program, run};
use crate::steps::Skipped;

/// Its dictionary decides what is a mistake, so the version is pinned.
const TYPOS: &str = "typos==1.51.1";

/// Checks the spelling of everything in the repository; `typos.toml` has the words that are right.
///
/// # Errors
///
/// When a word is misspelt, or `typos` cannot be installed.
pub fn check() -> Result<Skipped, Failure> {
    if let Err(failure) = python::provide() {
        return Ok(vec![format!("spelling: {failure}")]);
    }
    let programs = python::environment("target/python/typos", &[TYPOS], "")?;
    run(&mut program(programs.join("typos"), "--config typos.toml"))?;
    Ok(Skipped::new())
}
