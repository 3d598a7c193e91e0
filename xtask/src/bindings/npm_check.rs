//! Tests of the npm package: installed, in Node and in a browser, with the same answers as the engine.

use std::fs;
use std::path::PathBuf;

use crate::bindings::wasm::{BUILT, SOURCE, TOOLS, Tools, build};
use crate::bindings::{hostile_files, request_table};
use crate::exhaustive::EVERY_CASE_VARIABLE;
use crate::failure::Failure;
use crate::programs::browser::browser;
use crate::shell::{program, root, run};
use crate::steps::Skipped;

/// Builds the package and runs its tests; what is needed and cannot be had is a skipped check.
///
/// `every_case`: it is bundled by more bundlers, which are installed for that.
///
/// # Errors
///
/// When a type is wrong or a test fails.
pub fn check(every_case: bool) -> Result<Skipped, Failure> {
    let tools = match Tools::provide() {
        Ok(tools) => tools,
        Err(failure) => return Ok(vec![format!("the npm package: {failure}")]),
    };
    let package = build(&tools)?;
    let table = request_table::write()?;
    let hostile = hostile_files::write()?;
    let tests = root().join(SOURCE).join("tests");
    let entries =
        fs::read_dir(&tests).map_err(|error| Failure::new(format!("{}: {error}", tests.display())))?;
    let mut files: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    files.retain(|path| path.to_string_lossy().ends_with(".test.mjs"));
    files.sort();
    let chromium = browser();
    let mut node = program("node", "--test --test-concurrency=2");
    node.args(files)
        .env("SIXFOLD_PACKAGE", package)
        .env("SIXFOLD_NPM", root().join(BUILT))
        .env("SIXFOLD_NPM_TOOLS", root().join(TOOLS))
        .env("SIXFOLD_TABLE", table)
        .envs(every_case.then_some((EVERY_CASE_VARIABLE, "1")))
        .env("SIXFOLD_HOSTILE", hostile);
    if let Some(chromium) = &chromium {
        node.env("SIXFOLD_CHROMIUM", chromium);
    }
    run(&mut node)?;
    let missing = "the npm package in a browser: there is no chromium, and it cannot be installed";
    Ok(if chromium.is_none() { vec![missing.to_owned()] } else { Skipped::new() })
}
