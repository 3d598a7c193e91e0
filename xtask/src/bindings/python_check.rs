//! Tests of the Python package: installed from its wheel, with the same answers as the engine.

use crate::bindings::python::{SOURCE, build_for_tests, installed};
use crate::bindings::{hostile_files, request_table};
use crate::failure::Failure;
use crate::programs::python;
use crate::shell::{program, root, run};
use crate::steps::Skipped;

/// Where the package is installed for its tests.
const USER: &str = "target/python/user";

/// Builds the package and runs its tests; what is needed and cannot be had is a skipped check.
///
/// # Errors
///
/// When a type is wrong or a test fails.
pub fn check() -> Result<Skipped, Failure> {
    if let Err(failure) = python::provide() {
        return Ok(vec![format!("the Python package: {failure}")]);
    }
    let wheel = build_for_tests()?;
    let (source, table) = (root().join(SOURCE), request_table::write()?);
    let tested_with = source.join("requirements.txt");
    let programs = installed(&wheel, USER, &["--requirement", &tested_with.to_string_lossy()])?;
    let typed = ["tests/sample.py", "examples/reach_and_sight.py"].map(|file| source.join(file));
    let mypy = "--strict --no-error-summary --cache-dir target/python/mypy";
    run(program(programs.join("mypy"), mypy).args(["--package", "sixfold"]))?;
    run(program(programs.join("mypy"), mypy).args(typed))?;
    // Beside the sources lies a package of the same name without its Rust part: the tests must find the installed one.
    run(program(programs.join("python"), "-m pytest --quiet -p no:cacheprovider --import-mode=importlib")
        .arg(source.join("tests"))
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .env("SIXFOLD_HOSTILE", hostile_files::write()?)
        .env("SIXFOLD_TABLE", table))?;
    Ok(Skipped::new())
}
