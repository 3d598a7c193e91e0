//! Comparison of the page of readings with the tests in `readings::`.

use std::collections::BTreeSet;

/// All differences between the page of readings and the tests, one line each.
///
/// It is empty when they agree.
///
/// A row begins with its number: `| 000-1 | …`, and is the test `readings::r000_1`, in any file under
/// `readings`: `readings::sight::r000_15` is row 000-15. Readings are tested in the crate that implements
/// them, so `answers_for` returns which rows this binary must test; it may test others as well, but only rows
/// of the page.
///
/// ```
/// use sixfold_spec::compare_readings;
///
/// let page = "| # | reading |\n|---|---|\n| 000-1 | five |\n| 004-1 | pointy |\n";
/// let about_hexes = |id: &str| id.starts_with("000-");
/// assert_eq!(compare_readings(page, about_hexes, &["readings::r000_1"]), [""; 0]);
/// assert_eq!(
///     compare_readings(page, about_hexes, &["readings::r004_1"]),
///     ["reading 000-1 has no test `readings::r000_1`"]
/// );
/// ```
#[must_use]
pub fn compare_readings(
    page: &str,
    answers_for: impl Fn(&str) -> bool,
    tests: &[impl AsRef<str>],
) -> Vec<String> {
    let tests: Vec<String> = tests.iter().filter_map(|test| reading(test.as_ref())).collect();
    let mut faults = Vec::new();
    let mut rows = BTreeSet::new();
    for id in page.lines().filter_map(number) {
        if !rows.insert(name(id)) {
            faults.push(format!("reading {id} stands on the page twice"));
        } else if answers_for(id) && !tests.contains(&name(id)) {
            faults.push(format!("reading {id} has no test `{}`", name(id)));
        }
    }
    if rows.is_empty() {
        faults.push("the page of readings has no row like `| 000-1 | … |`".to_owned());
    }
    for test in tests {
        if !rows.contains(&test) {
            faults.push(format!("test `{test}` has no row on the page of readings"));
        }
    }
    faults
}

/// The number of the reading in this line, if it is a row of the table: digits, a dash, digits.
fn number(line: &str) -> Option<&str> {
    let cell = line.trim_start().strip_prefix('|')?.split('|').next()?.trim();
    let (document, row) = cell.split_once('-')?;
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    (digits(document) && digits(row)).then_some(cell)
}

/// The name of the test without its file, if it is the test of a reading.
fn reading(test: &str) -> Option<String> {
    let (_, last) =
        test.strip_prefix("readings::").map(|rest| rest.rsplit_once("::").unwrap_or(("", rest)))?;
    Some(format!("readings::{last}"))
}

fn name(id: &str) -> String {
    format!("readings::r{}", id.replace('-', "_"))
}

#[cfg(test)]
mod tests {
    use super::compare_readings;

    const PAGE: &str = "\
Words about 000-9, which is no row.

| # | says | reading |
|---|---|---|
| 000-1 | 3 | 5 |
| 000-12 | – | spiral |
|001-2| F+2 | F-2 |
| a-b | – | not a number |
";

    fn everything(_: &str) -> bool {
        true
    }

    #[test]
    fn rows_and_tests_agree() {
        let tests = ["readings::r000_1", "readings::r000_12", "readings::r001_2", "elsewhere::x"];
        assert_eq!(compare_readings(PAGE, everything, &tests), [""; 0]);
    }

    #[test]
    fn a_row_without_a_test_is_reported() {
        let tests = ["readings::r000_1", "readings::r001_2"];
        assert_eq!(
            compare_readings(PAGE, everything, &tests),
            ["reading 000-12 has no test `readings::r000_12`"]
        );
    }

    #[test]
    fn a_test_without_a_row_is_reported() {
        let tests = ["readings::r000_1", "readings::r000_12", "readings::r000_9", "readings::stray"];
        assert_eq!(
            compare_readings(PAGE, |id| id.starts_with("000"), &tests),
            [
                "test `readings::r000_9` has no row on the page of readings",
                "test `readings::stray` has no row on the page of readings"
            ]
        );
    }

    #[test]
    fn a_row_is_asked_for_only_where_it_is_answered_for() {
        let tests = ["readings::r000_1", "readings::r000_12"];
        assert_eq!(compare_readings(PAGE, |id| id.starts_with("000"), &tests), [""; 0]);
        assert_eq!(compare_readings(PAGE, |id| id == "001-2", &tests).len(), 1);
    }

    #[test]
    fn a_test_counts_in_whichever_file_it_stands() {
        let tests = ["readings::angles::r000_1", "readings::r000_12", "readings::angles::stray"];
        assert_eq!(
            compare_readings(PAGE, |id| id.starts_with("000"), &tests),
            ["test `readings::stray` has no row on the page of readings"]
        );
    }

    #[test]
    fn a_page_without_rows_or_with_a_row_twice_is_reported() {
        let none = ["readings::r1_1"; 0];
        assert_eq!(
            compare_readings("nothing", everything, &none),
            ["the page of readings has no row like `| 000-1 | … |`"]
        );
        assert_eq!(
            compare_readings("| 1-1 |\n| 1-1 |\n", everything, &["readings::r1_1"]),
            ["reading 1-1 stands on the page twice"]
        );
    }
}
