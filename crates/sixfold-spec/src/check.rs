//! The checks that a test binary runs on itself.

use crate::own_tests::own_tests;
use crate::page::compare;
use crate::readings::compare_readings;

/// Compares each page with the tests in the module of its topic, both ways.
///
/// `module` is the `module_path!()` of the caller, which has the modules of the topics. A topic is the name
/// of the page in snake case: `hex_coordinates` for `hex-coordinates.md`.
///
/// # Panics
///
/// When a page and its tests differ, with every difference in the message.
pub fn check(module: &str, topics: &[(&str, &str)]) {
    let tests = own_tests(module);
    let faults = topics.iter().flat_map(|(topic, page)| compare(topic, page, &tests)).collect();
    report(faults);
}

/// Compares the page of readings with the tests in `readings::`, both ways.
///
/// `module` is the `module_path!()` of the caller, which has the module `readings`. `answers_for` returns
/// whether this binary must have a test for a number such as `"000-1"`.
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
