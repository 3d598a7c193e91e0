//! The page of the table in a real browser, played by mouse, keys and touch.
//!
//! Chromium comes from the system, or from the Debian package `chromium-headless-shell`: the same browser without
//! windows, which takes a quarter less of the processor. The packages of `web-tests/` are installed
//! into `target/web-tests`, so that the sources stay as they are.

use std::cmp::Reverse;
use std::path::{Path, PathBuf};
use std::{env, fs};

use crate::exhaustive::EVERY_CASE_VARIABLE;
use crate::failure::Failure;
use crate::programs::{debian, npm};
use crate::shell::{program, quiet, root, run};
use crate::steps::Skipped;
use crate::workspace::workspace;

/// Where the tests are.
pub const TESTS: &str = "crates/sixfold-server/web-tests";

/// Where their packages are installed.
pub const TOOLS: &str = "target/web-tests";

/// The reason to skip them.
const MISSING: &str =
    "the page in a browser: there is no chromium or no playwright-core, and it cannot be installed";

/// The variable that makes the browser slower.
const SLOWER: &str = "SIXFOLD_SLOWER";

/// The names under which Chromium is found.
const BROWSERS: [&str; 5] =
    ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/// Runs the tests of the page; what is needed and cannot be had is a skipped check.
///
/// `every_case`: tests that go over many cases try all of them, which takes a few minutes more. Files with a failure are
/// run once more by themselves; one that passes then is named in the summary, because it depends on speed.
///
/// # Errors
///
/// When the program cannot be built or a test fails.
pub fn check(every_case: bool) -> Result<Skipped, Failure> {
    let Some(browser) = ready()? else { return Ok(vec![MISSING.to_owned()]) };
    let (mut tests, every_case) = (tests()?, every_case.then_some((EVERY_CASE_VARIABLE, "1")));
    let Err(failure) = browse(&browser, &tests, 3, every_case) else { return Ok(Skipped::new()) };
    // The report has the places of failures alone.
    let failures = fs::read_to_string(report()).unwrap_or_default();
    tests.retain(|path| failures.contains(&*path.to_string_lossy()));
    if tests.is_empty() || env::var_os(SLOWER).is_some() {
        return Err(failure);
    }
    browse(&browser, &tests, 1, every_case)?;
    let unsteady =
        |path: &PathBuf| format!("{} failed beside others and passed alone: mend it", path.display());
    Ok(tests.iter().map(unsteady).collect())
}

/// Runs the tests of the page 20 times, or as often as `SIXFOLD_TIMES` says, every second time four times slower. The
/// first failure ends it: a test that depends on speed is a fault here.
///
/// # Errors
///
/// When the program cannot be built or a test fails.
pub fn soak() -> Result<Skipped, Failure> {
    let Some(browser) = ready()? else { return Ok(vec![MISSING.to_owned()]) };
    let times = env::var("SIXFOLD_TIMES").ok().and_then(|times| times.parse().ok()).unwrap_or(20);
    for time in 1..=times {
        println!("time {time} of {times}");
        browse(&browser, &tests()?, 3, (time % 2 == 0).then_some((SLOWER, "4")))?;
    }
    Ok(Skipped::new())
}

/// The browser, with all that its tests need, where it can be had.
fn ready() -> Result<Option<PathBuf>, Failure> {
    let tools = || npm::provide(TESTS, TOOLS, "playwright-core, axe-core and typescript").is_ok();
    let Some(browser) = browser().filter(|_| tools()) else { return Ok(None) };
    run(&mut workspace("build --profile test --bin sixfold"))?;
    Ok(Some(browser))
}

/// The files of the tests, the longest first, so that none is left alone at the end.
fn tests() -> Result<Vec<PathBuf>, Failure> {
    let mut tests: Vec<PathBuf> = fs::read_dir(root().join(TESTS))
        .and_then(|entries| entries.map(|entry| entry.map(|entry| entry.path())).collect())
        .map_err(|error| Failure::new(format!("{TESTS}: {error}")))?;
    tests.retain(|path| path.to_string_lossy().ends_with(".test.mjs"));
    tests.sort_by_key(|path| Reverse(fs::metadata(path).map_or(0, |file| file.len())));
    Ok(tests)
}

/// The file with the places of failures.
fn report() -> PathBuf {
    root().join(TOOLS).join("report.tap")
}

/// Runs files of tests, `at_once` of them in parallel.
fn browse(
    browser: &Path,
    tests: &[PathBuf],
    at_once: u8,
    variable: Option<(&str, &str)>,
) -> Result<(), Failure> {
    run(program("node", "--test --test-reporter=tap --test-reporter-destination=stdout --test-reporter=tap")
        .arg(format!("--test-reporter-destination={}", report().display()))
        .arg(format!("--test-concurrency={at_once}"))
        .args(tests)
        .env("SIXFOLD_CHROMIUM", browser)
        .envs(variable)
        .env("SIXFOLD_PROGRAM", root().join("target/debug/sixfold"))
        .env("SIXFOLD_WEB_TOOLS", root().join(TOOLS)))
}

/// A Chromium that runs: found, or installed where that can be done.
#[must_use]
pub fn browser() -> Option<PathBuf> {
    // Neither fails; which of them is there is found out next. Not every Debian has the first.
    debian::provide("chromium-headless-shell", "chromium-headless-shell", || find(&BROWSERS[..1]).is_some())
        .ok()?;
    debian::provide("chromium", "chromium", || find(&BROWSERS).is_some()).ok()?;
    find(&BROWSERS)
}

/// The first of these programs on the path that says its version.
fn find(names: &[&str]) -> Option<PathBuf> {
    let folders: Vec<PathBuf> = env::split_paths(&env::var_os("PATH")?).collect();
    let places = names.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    let runs = |place: &PathBuf| {
        quiet(&place.to_string_lossy()).arg("--version").status().is_ok_and(|status| status.success())
    };
    places.filter(|place| place.is_file()).find(runs)
}
