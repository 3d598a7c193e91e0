//! Example commands, run by a shell.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::started::PROGRAM;

/// The folder of the project.
pub(crate) const PROJECT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// A new folder for one test, with the samples and boards of the project.
pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    // Files of an earlier run must not help this one.
    let _ = fs::remove_dir_all(&folder);
    for with in ["samples", "boards"] {
        let (from, to) = (Path::new(PROJECT).join(with), folder.join(with));
        fs::create_dir_all(&to).expect("a folder for the test");
        for file in fs::read_dir(from).expect("a folder of the project") {
            let file = file.expect("a file of the project");
            fs::copy(file.path(), to.join(file.file_name())).expect("a copy");
        }
    }
    folder
}

/// Runs a command in which the program is called `sixfold`; returns the output that a terminal would show.
///
/// An exit code other than 0 is shown in a line of its own.
pub(crate) fn sh(command: &str, folder: &Path) -> String {
    let programs = Path::new(PROGRAM).parent().expect("the program is in a folder");
    let others = env::var_os("PATH").unwrap_or_default();
    let path = env::join_paths([programs.to_path_buf()].into_iter().chain(env::split_paths(&others)));
    let output = Command::new("sh")
        .args(["-c", command])
        .current_dir(folder)
        .env("PATH", path.expect("folders without separators"))
        .output()
        .expect("a shell");
    let mut shown = String::from_utf8(output.stdout).expect("text");
    shown.push_str(str::from_utf8(&output.stderr).expect("text"));
    match output.status.code() {
        Some(0) => shown,
        code => format!("{shown}(exit code {})\n", code.expect("it ended by itself")),
    }
}

/// A command and its output on a page.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Example {
    pub(crate) command: String,
    pub(crate) output: String,
}

/// The examples of a help text or a page.
///
/// An example is `$ command`, continued after `|` or `\`, then its output, which ends before an empty
/// line that a new example, a fence or a line with less indentation follows.
pub(crate) fn examples(page: &str) -> Vec<Example> {
    let mut examples = Vec::new();
    let mut lines = page.lines().peekable();
    while let Some(line) = lines.next() {
        let Some((indent, first)) = line.split_once("$ ").filter(|(indent, _)| indent.trim().is_empty())
        else {
            continue;
        };
        let mut command = first.to_owned();
        while command.ends_with(['|', '\\']) {
            command = format!("{command}\n{}", lines.next().expect("the command goes on"));
        }
        let mut output = Vec::new();
        while let Some(line) = lines.peek() {
            let shown = line.strip_prefix(indent).or(line.is_empty().then_some(""));
            let Some(shown) = shown.filter(|shown| !shown.starts_with("$ ") && !shown.starts_with("```"))
            else {
                break;
            };
            output.push(shown);
            lines.next();
        }
        while output.last().is_some_and(|line| line.is_empty()) {
            output.pop();
        }
        let output = output.iter().map(|line| format!("{line}\n")).collect();
        examples.push(Example { command, output });
    }
    examples
}

#[test]
fn examples_are_found_with_their_whole_output() {
    let page =
        "Examples:\n  $ one |\n      two\n  a\n\n    b\n\n  $ three\n\n  $ four\n  c\n\nNot an example.\n";
    let example =
        |command: &str, output: &str| Example { command: command.to_owned(), output: output.to_owned() };
    assert_eq!(
        examples(page),
        [example("one |\n      two", "a\n\n  b\n"), example("three", ""), example("four", "c\n")]
    );
    assert_eq!(examples("```console\n$ one\na\n```\n$5 is a price\n"), [example("one", "a\n")]);
}
