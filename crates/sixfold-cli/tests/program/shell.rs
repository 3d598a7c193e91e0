//! Commands as they are shown to people, run by a shell.

use std::env;
use std::path::Path;
use std::process::Command;

use crate::started::PROGRAM;

/// Runs a command in which the program is called `sixfold`; gives what it prints.
pub(crate) fn sh(command: &str) -> String {
    let folder = Path::new(PROGRAM).parent().expect("the program is in a folder");
    let others = env::var_os("PATH").unwrap_or_default();
    let folders = [folder.to_path_buf()].into_iter().chain(env::split_paths(&others));
    let path = env::join_paths(folders).expect("folders without separators");
    let output = Command::new("sh").args(["-c", command]).env("PATH", path).output().expect("a shell");
    assert!(output.status.success() && output.stderr.is_empty(), "{command}: {output:?}");
    String::from_utf8(output.stdout).expect("text")
}

/// A command and what a page shows as its output.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Example {
    pub(crate) command: String,
    pub(crate) output: String,
}

/// The examples of a help text: `$ command`, continued after `|`, then its output up to an empty line.
pub(crate) fn examples(help: &str) -> Vec<Example> {
    let mut examples = Vec::new();
    let mut lines = help.lines().map(str::trim);
    while let Some(line) = lines.next() {
        let Some(first) = line.strip_prefix("$ ") else { continue };
        let mut command = first.to_owned();
        while command.ends_with('|') {
            command = format!("{command} {}", lines.next().expect("the command goes on"));
        }
        let output =
            lines.by_ref().take_while(|line| !line.is_empty()).map(|line| format!("{line}\n")).collect();
        examples.push(Example { command, output });
    }
    examples
}
