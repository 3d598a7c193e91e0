//! Spelling of everything (`typos`), format and lint of the Python (`ruff`) and of the page and npm package (`biome`), types
//! of the page (`tsc`).

use crate::failure::Failure;
use crate::programs::{browser, npm, python};
use crate::shell::{program, root, run};
use crate::steps::Skipped;

/// Their rules decide what is a mistake, so the versions are pinned; `biome`'s stands in the page tests' lock file.
const WHEELS: [&str; 2] = ["typos==1.51.1", "ruff==0.17.4"];

/// Checks spelling (`typos.toml`), Python (`bindings/python/pyproject.toml`), JavaScript and styles (`biome.jsonc`),
/// and the types of the page (`tsconfig.json` of its tests).
///
/// # Errors
///
/// When something is misspelt, badly formatted or likely wrong, or a tool cannot be installed.
pub fn check() -> Result<Skipped, Failure> {
    let mut skipped = Skipped::new();
    match python::provide() {
        Err(failure) => skipped.push(format!("typos and ruff: {failure}")),
        Ok(()) => {
            let programs = python::environment("target/python/style", &WHEELS, "")?;
            run(&mut program(programs.join("typos"), "--config typos.toml"))?;
            run(&mut program(programs.join("ruff"), "format --check bindings/python bench/public"))?;
            run(&mut program(programs.join("ruff"), "check bindings/python bench/public"))?;
        }
    }
    match npm::provide(browser::TESTS, browser::TOOLS, "biome and the page's tools") {
        Err(failure) => skipped.push(format!("biome and tsc: {failure}")),
        Ok(()) => {
            let tools = root().join(browser::TOOLS).join("node_modules/.bin");
            run(&mut program(tools.join("biome"), "check --assist-enabled=false --error-on-warnings"))?;
            run(program("node", "--test").arg(format!("{}/sources.mjs", browser::TESTS)))?;
            run(program(tools.join("tsc"), "--project").arg(browser::TESTS))?;
        }
    }
    Ok(skipped)
}
