use std::fs;
use std::path::Path;

use crate::expected_file::is_blessing;

/// The listings of a page that begin with exactly this line: a fence with its language.
///
/// ```
/// let page = "Run it:\n```sh\nmake\n```\nand see\n```text\ndone\n```\n";
/// assert_eq!(sixfold_spec::listings(page, "```text"), ["done\n"]);
/// ```
#[must_use]
pub fn listings(page: &str, fence: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut lines = page.lines();
    while lines.any(|line| line == fence) {
        found
            .push(lines.by_ref().take_while(|line| *line != "```").map(|line| format!("{line}\n")).collect());
    }
    found
}

/// Asserts that the only listing of a page with this fence is the printed text.
///
/// With `SIXFOLD_BLESS=1` it writes the printed text into the page instead.
///
/// # Panics
/// When the page cannot be read, does not have exactly one such listing, or shows another text.
pub fn assert_shown(path: &Path, fence: &str, printed: &str) {
    let page = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let found = listings(&page, fence);
    let [shown] = &found[..] else {
        panic!("{}: {} listings {fence}, not one", path.display(), found.len());
    };
    if !is_blessing() {
        assert_eq!(printed, shown, "{} shows something else", path.display());
        return;
    }
    let whole = |text: &str| format!("{fence}\n{text}```\n");
    let page = page.replacen(&whole(shown), &whole(printed), 1);
    fs::write(path, page).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
}

#[cfg(test)]
mod tests {
    use super::listings;

    #[test]
    fn only_whole_first_lines_count() {
        let page = "```rust\na\n```\n```rust main\nb\n\nc\n```\ntext ```rust\n```rust\nd\n```\n";
        assert_eq!(listings(page, "```rust"), ["a\n", "d\n"]);
        assert_eq!(listings(page, "```rust main"), ["b\n\nc\n"]);
        assert!(listings(page, "```text").is_empty());
    }

    #[test]
    fn a_listing_without_an_end_runs_to_the_end_of_the_page() {
        assert_eq!(listings("```text\na\nb", "```text"), ["a\nb\n"]);
    }
}
