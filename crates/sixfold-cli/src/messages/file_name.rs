//! Names of files in messages, and `-` as the name of a standard stream.

use std::path::Path;

use sixfold::input::visible;

/// The most characters of a path that are shown.
///
/// The start of a longer one is left out.
const WIDEST: usize = 200;

/// Whether a name stands for standard input or standard output.
pub(crate) fn is_dash(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// The name of an input file in messages.
pub(crate) fn shown(path: &Path) -> String {
    if is_dash(path) { "standard input".to_owned() } else { file_name(path) }
}

/// The name of an output file in messages.
pub(crate) fn shown_output(path: &Path) -> String {
    if is_dash(path) { "standard output".to_owned() } else { file_name(path) }
}

/// A path with control characters made visible.
///
/// Bytes that are not UTF-8 show as `�`.
fn file_name(path: &Path) -> String {
    let name = visible(&path.to_string_lossy()).to_string();
    match name.char_indices().rev().nth(WIDEST - 1) {
        Some((start @ 1.., _)) => format!("…{}", &name[start..]),
        _ => name,
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::{WIDEST, shown};

    #[test]
    fn paths_are_shown_in_one_line_of_a_bounded_width() {
        assert_eq!(shown(Path::new("-")), "standard input");
        assert_eq!(shown(Path::new("maps/ford.board")), "maps/ford.board");
        assert_eq!(shown(Path::new("a\n\u{1b}[2J")), "a\\n\\u{1b}[2J");
        let long = format!("{}ü.board", "x".repeat(100_000));
        let short = shown(Path::new(&long));
        assert!(short.starts_with("…x") && short.ends_with("xü.board"), "{short}");
        assert_eq!(short.chars().count(), WIDEST + 1);
        assert_eq!(shown(Path::new(&"y".repeat(WIDEST))), "y".repeat(WIDEST));
    }
}
