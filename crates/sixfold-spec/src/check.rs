//! The checks that a test binary runs on itself.

use crate::own_tests::own_tests;
use crate::page::compare;
use crate::readings::compare_readings;

/// Holds each page against the tests in the module of its topic, both ways.
///
/// The modules of the topics stand in the module that calls this: `module` is its `module_path!()`. A topic is the name of the page in snake case: `hex_coordinates` for `hex-coordinates.md`.
///
/// # Panics
///
/// When a page and its tests differ, with every difference in the message.
pub fn check(module: &str, topics: &[(&str, &str)]) {
    let tests = own_tests(module);
    let faults = topics.iter().flat_map(|(topic, page)| compare(topic, page, &tests)).collect();
    report(faults);
}

/// Holds the page of readings against the tests in `readings::`, both ways.
///
/// `module` is the `module_path!()` of the caller, which holds `readings`; `answers_for` says for which numbers (`"000-1"`) this binary must have a test.
///
/// # Panics
///
/// When the page and the tests differ, with every difference in the message.
pub fn check_readings(module: &str, page: &str, answers_for: impl Fn(&str) -> bool) {
    report(compare_readings(page, answers_for, &own_tests(module)));
}

fn report(faults: Vec<String>) {
    assert!(
        faults.is_empty(),
        "{} differences between pages and tests:\n  {}",
        faults.len(),
        faults.join("\n  ")
    );
}
