//! Colours: only on a terminal, or as the options and the environment say.

use std::process::Command;

use crate::started::{PROGRAM, run, text};

const ESCAPE: char = '\u{1b}';

#[test]
fn there_are_none_in_a_pipe() {
    for arguments in [&["board", "show", "underchex"][..], &["reach", "0,0", "2", "--picture"], &["--help"]] {
        assert!(!text(arguments, b"").contains(ESCAPE), "{arguments:?}");
    }
    let refused = run(&["distance", "x", "y"], b"");
    assert!(!String::from_utf8_lossy(&refused.stderr).contains(ESCAPE));
}

#[test]
fn they_come_when_they_are_asked_for() {
    for arguments in [&["board", "show", "underchex"][..], &["reach", "0,0", "2", "--picture"]] {
        let plain = text(arguments, b"");
        let colored = text(&[arguments, &["--color", "always"]].concat(), b"");
        assert!(colored.contains("\u{1b}[48;2;"), "{arguments:?}");
        assert_eq!(colored, text(&[&["--color=always"], arguments].concat(), b""), "before and after");
        assert_eq!(plain, text(&[arguments, &["--color", "never"]].concat(), b""));
    }
    let refused = run(&["--color", "always", "distance", "x", "y"], b"");
    assert!(String::from_utf8_lossy(&refused.stderr).starts_with("\u{1b}[1;31merror:\u{1b}[0m "));
}

#[test]
fn what_was_asked_for_goes_before_the_environment() {
    let colored = |arguments: &[&str], no_color: &str| {
        let output =
            Command::new(PROGRAM).args(arguments).env("NO_COLOR", no_color).output().expect("the program");
        String::from_utf8(output.stdout).expect("text").contains(ESCAPE)
    };
    assert!(!colored(&["board", "show", "hex-11"], "1"));
    assert!(colored(&["board", "show", "hex-11", "--color", "always"], "1"));
}

/// Runs a command on a terminal with `script`; `None` where that is missing.
pub(crate) fn on_a_terminal(command: &str) -> Option<String> {
    let output = Command::new("script")
        .args(["-qec", command, "/dev/null"])
        .env("TERM", "xterm")
        .env_remove("NO_COLOR")
        .output()
        .ok()?;
    Some(String::from_utf8_lossy(&output.stdout).into_owned())
}

#[test]
fn who_asks_from_the_keyboard_is_told_how() {
    let Some(shown) = on_a_terminal(&format!("'{PROGRAM}' query")) else {
        sixfold_spec::skipped("no `script` here, which makes a terminal");
        return;
    };
    assert!(shown.contains("type one request a line"), "{shown}");
}

#[test]
fn a_terminal_gets_them_unless_it_says_no() {
    let command = format!("'{PROGRAM}' board show underchex");
    let Some(shown) = on_a_terminal(&command) else {
        sixfold_spec::skipped("no `script` here, which makes a terminal for the tests of colours");
        return;
    };
    assert!(shown.contains("\u{1b}[48;2;"), "{shown}");
    let refused = on_a_terminal(&format!("NO_COLOR=1 {command}")).expect("it ran before");
    assert!(!refused.contains(ESCAPE), "{refused}");
    let dumb = on_a_terminal(&format!("TERM=dumb {command}")).expect("it ran before");
    assert!(!dumb.contains(ESCAPE), "{dumb}");
}
