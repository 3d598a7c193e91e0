//! Output for users: help, the list of operations, error messages.

use crate::started::{run, text};

#[test]
fn help_comes_in_two_lengths() {
    for arguments in [&["--help"][..], &["-h"], &["help"]] {
        let help = text(arguments, b"");
        assert!(help.contains("hex engine") && help.contains("query"), "{help}");
    }
    let short = text(&["query", "-h"], b"");
    let long = text(&["query", "--help"], b"");
    assert!(short.len() < long.len());
    for word in [
        "--max-cells",
        "--max-work",
        "--max-answer",
        "--max-line",
        "--ops",
        "1000000",
        "16777216",
        "docs/query.md",
    ] {
        assert!(short.contains(word) && long.contains(word), "{word}");
    }
}

#[test]
fn the_version_is_that_of_the_package() {
    assert_eq!(text(&["--version"], b""), format!("sixfold {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn the_list_of_operations_fits_a_terminal() {
    let list = text(&["query", "--ops"], b"");
    let names: Vec<&str> = list.lines().filter_map(|line| Some(line.split_once('(')?.0)).collect();
    let known: Vec<&str> = sixfold_query::operations().map(|operation| operation.name).collect();
    assert_eq!(names, known);
    for line in list.lines() {
        assert!(line.chars().count() <= 80, "fits 80 columns: {line}");
    }
}

#[test]
fn a_wrong_command_line_is_status_2_with_a_hint() {
    for (arguments, hint) in [
        (&["queries"][..], "query"),
        (&["query", "--max-cell", "5"], "--max-cells"),
        (&["query", "--max-cells", "many"], "many"),
        (&["query", "--max-cells", "-1"], "--max-cells"),
        (&["query", "extra"], "extra"),
    ] {
        let output = run(arguments, b"");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert_eq!(output.stdout, b"", "{arguments:?}");
        let message = String::from_utf8_lossy(&output.stderr);
        assert!(message.starts_with("error: ") && message.contains(hint), "{message}");
    }
}
