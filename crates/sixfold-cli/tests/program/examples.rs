//! Runs every command in the help texts and pages, and compares its output.

use std::fs;
use std::path::Path;

use crate::shell::{PROJECT, examples, folder, sh};
use crate::started::text;

/// The names of all commands; an inner command follows the outer one after a space.
fn commands(inside: &[&str]) -> Vec<String> {
    let help = text(&[inside, &["--help"]].concat(), b"");
    let Some((_, list)) = help.split_once("\nCommands:\n") else { return Vec::new() };
    let names = list.lines().take_while(|line| !line.is_empty());
    let names = names.filter_map(|line| line.split_whitespace().next()).filter(|name| *name != "help");
    names
        .flat_map(|name| {
            let whole = [inside, &[name]].concat();
            let inner = commands(&whole);
            [vec![whole.join(" ")], inner].concat()
        })
        .collect()
}

fn hold(page: &str, name: &str, folder: &Path) {
    for example in examples(page) {
        let shown = sh(&example.command, folder);
        assert!(
            shown == example.output,
            "{name}:\n$ {}\nprints\n{shown}and not\n{}",
            example.command,
            example.output
        );
    }
}

#[test]
fn every_command_has_examples_and_they_are_true() {
    let commands = commands(&[]);
    assert!(commands.len() >= 18 && commands.contains(&"board check".to_owned()), "{commands:?}");
    for command in commands {
        let words: Vec<&str> = command.split(' ').collect();
        let help = text(&[&words[..], &["--help"]].concat(), b"");
        assert!(!examples(&help).is_empty(), "{command} has no example");
        hold(&help, &command, &folder(&format!("help {command}")));
    }
}

#[test]
fn the_page_in_the_docs_is_what_the_help_says() {
    let page = fs::read_to_string(Path::new(PROJECT).join("docs/program.md")).expect("the page");
    let made = text(&["reference"], b"");
    assert!(made == page, "write it again: sixfold reference > docs/program.md");
}

#[test]
fn the_commands_of_the_readme_are_true() {
    let page = fs::read_to_string(Path::new(PROJECT).join("README.md")).expect("the page");
    let (_, after) = page.split_once("\n## From the shell\n").expect("a part about the shell");
    let part = after.split("\n## ").next().unwrap_or_default();
    assert!(examples(part).len() >= 4, "few examples");
    hold(part, "README.md", &folder("readme"));
}

#[test]
fn help_fits_a_terminal() {
    for command in commands(&[]) {
        let words: Vec<&str> = command.split(' ').collect();
        let help = text(&[&words[..], &["--help"]].concat(), b"");
        let (_, examples) = help.split_once("\nExamples:\n").expect("examples");
        for line in examples.lines() {
            assert!(line.chars().count() <= 84, "{command}: {line}");
        }
    }
}

#[test]
fn manual_pages_are_written_for_every_command() {
    let folder = folder("man");
    let listed = sh("sixfold man pages", &folder);
    let wanted: Vec<String> = commands(&[])
        .iter()
        .map(|command| format!("pages/sixfold-{}.1", command.replace(' ', "-")))
        .collect();
    for page in wanted.iter().chain([&"pages/sixfold.1".to_owned()]) {
        assert!(listed.lines().any(|line| line == page), "{page} is missing in {listed}");
        let text = fs::read_to_string(folder.join(page)).expect("written");
        assert!(text.contains(".SH NAME") && text.contains("sixfold"), "{page}");
    }
    assert!(!listed.contains("reference"), "a hidden command has no page");
}

#[test]
fn completions_know_every_command() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = text(&["completions", shell], b"");
        for command in commands(&[]) {
            let last = command.rsplit(' ').next().unwrap_or_default();
            assert!(script.contains(last), "{shell} does not know {command}");
        }
    }
}
