//! The page of the table in a real browser: types checked, then played by mouse, keys and touch.
//!
//! Chromium comes from the system, or from the Debian package `chromium`; the packages of `web-tests/` are
//! installed into `target/web-tests`, so that the sources stay as they are.

use std::path::PathBuf;
use std::{env, fs};

use crate::failure::Failure;
use crate::programs::debian;
use crate::shell::{cargo, program, quiet, root, run};
use crate::steps::Skipped;

/// Where the tests are.
const TESTS: &str = "crates/sixfold-server/web-tests";

/// Where their packages are installed.
const TOOLS: &str = "target/web-tests";

/// The names under which Chromium is found.
const BROWSERS: [&str; 4] = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/// Checks the types of the page and runs its tests; what is needed and cannot be had is a skipped check.
///
/// # Errors
///
/// When the program cannot be built, a type is wrong or a test fails.
pub fn check() -> Result<Skipped, Failure> {
    let Some(browser) = browser() else {
        return Ok(vec![
            "the page in a browser: there is no chromium, and it cannot be installed".to_owned(),
        ]);
    };
    if let Err(reason) = packages() {
        return Ok(vec![format!("the page in a browser: {reason}")]);
    }
    let tools = root().join(TOOLS);
    run(program("node", "").arg(tools.join("node_modules/typescript/bin/tsc")).args(["--project", TESTS]))?;
    // The same features as the step `tests`, so that nothing is built twice.
    run(&mut cargo("build --locked --workspace --all-features --bin sixfold"))?;
    let mut tests: Vec<PathBuf> = fs::read_dir(root().join(TESTS))
        .and_then(|entries| entries.map(|entry| entry.map(|entry| entry.path())).collect())
        .map_err(|error| Failure::new(format!("{TESTS}: {error}")))?;
    tests.retain(|path| path.to_string_lossy().ends_with(".test.mjs"));
    tests.sort();
    run(program("node", "--test --test-concurrency=2")
        .args(tests)
        .env("SIXFOLD_CHROMIUM", browser)
        .env("SIXFOLD_PROGRAM", root().join("target/debug/sixfold"))
        .env("SIXFOLD_WEB_TOOLS", tools))?;
    Ok(Skipped::new())
}

/// A Chromium that runs: found, or installed where that can be done.
fn browser() -> Option<PathBuf> {
    // It never fails; whether there is one is found out next.
    debian::provide("chromium", "chromium", || find_browser().is_some()).ok()?;
    find_browser()
}

/// The first Chromium on the path that says its version.
fn find_browser() -> Option<PathBuf> {
    let folders: Vec<PathBuf> = env::split_paths(&env::var_os("PATH")?).collect();
    let places = BROWSERS.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    let runs = |place: &PathBuf| {
        quiet(&place.to_string_lossy()).arg("--version").status().is_ok_and(|status| status.success())
    };
    places.filter(|place| place.is_file()).find(runs)
}

/// Sees to it that the packages of the tests are installed; says why when they cannot be.
fn packages() -> Result<(), String> {
    for tool in ["node", "npm"] {
        if !quiet(&format!("{tool} --version")).status().is_ok_and(|status| status.success()) {
            return Err(format!("there is no {tool} (Node 20 or later)"));
        }
    }
    let (source, tools) = (root().join(TESTS), root().join(TOOLS));
    let lock = |folder: &PathBuf| fs::read(folder.join("package-lock.json")).ok();
    if tools.join("node_modules").is_dir() && lock(&source) == lock(&tools) {
        println!("    playwright-core, axe-core and typescript are here");
        return Ok(());
    }
    println!("    installing playwright-core, axe-core and typescript with npm, into {TOOLS}");
    let copy = |name: &str| fs::copy(source.join(name), tools.join(name)).map(drop);
    fs::create_dir_all(&tools)
        .and_then(|()| copy("package.json"))
        .map_err(|error| format!("{TOOLS}: {error}"))?;
    copy("package-lock.json").map_err(|error| format!("{TOOLS}: {error}"))?;
    let installed = run(program("npm", "ci --no-audit --no-fund --ignore-scripts --prefix").arg(&tools));
    installed.map_err(|failure| {
        drop(fs::remove_file(tools.join("package-lock.json")));
        format!("the packages cannot be installed: {failure}")
    })
}
