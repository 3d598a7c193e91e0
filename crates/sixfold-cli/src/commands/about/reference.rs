use std::fmt::Write;

use clap::{Arg, Command};

use crate::messages::{Answer, EXIT_CODES, Failure};
use crate::terminal::send;

/// The text before the commands.
const INTRODUCTION: &str = include_str!("reference.md");

/// Prints `docs/program.md`: the help of every command.
pub(crate) fn run(mut program: Command) -> Result<Answer, Failure> {
    program.build();
    let mut page = INTRODUCTION.replace("{exit codes}", &exit_codes());
    for command in program.get_subcommands().filter(|command| is_described(command)) {
        describe(&mut page, command);
    }
    let _ = send(page.as_bytes())?;
    Ok(Answer::Yes)
}

fn is_described(command: &Command) -> bool {
    !command.is_hide_set() && command.get_name() != "help"
}

/// The exit codes as a table.
fn exit_codes() -> String {
    let row = |line: &str| {
        let (code, meaning) = line.trim().split_once("  ").expect("a code and what it means");
        format!("| {code} | {meaning} |")
    };
    let rows: Vec<String> = EXIT_CODES.lines().skip(1).map(row).collect();
    format!("| exit code | meaning |\n|---|---|\n{}", rows.join("\n"))
}

fn describe(page: &mut String, command: &Command) {
    let name = command.get_bin_name().unwrap_or_default();
    let about = command.get_long_about().or(command.get_about()).map(ToString::to_string).unwrap_or_default();
    let mut usage = command.clone();
    let usage = usage.render_usage().to_string();
    let usage = usage.strip_prefix("Usage: ").unwrap_or(&usage);
    add(page, format!("\n## {name}\n\n{}\n\n```text\n{usage}\n```\n", sentences(&about)));
    let arguments: Vec<&Arg> = command.get_arguments().filter(|argument| !is_everywhere(argument)).collect();
    if !arguments.is_empty() {
        add(page, "\n| argument | meaning |\n|---|---|\n".to_owned());
        arguments.into_iter().for_each(|argument| add(page, row(argument)));
    }
    if let Some(examples) = command.get_after_help() {
        add(page, fenced(&examples.to_string()));
    }
    for inner in command.get_subcommands().filter(|inner| is_described(inner)) {
        describe(page, inner);
    }
}

fn add(page: &mut String, text: String) {
    page.push_str(&text);
}

/// Whether all commands have this argument, which is described once.
fn is_everywhere(argument: &Arg) -> bool {
    ["color", "help", "version"].contains(&argument.get_id().as_str())
}

/// Ends a paragraph with a full stop, which clap removes from short ones.
fn sentences(text: &str) -> String {
    if text.ends_with('.') { text.to_owned() } else { format!("{text}.") }
}

/// The row of an argument in the table of its command.
fn row(argument: &Arg) -> String {
    let value = argument.get_value_names().map(|names| names.join(" "));
    let takes_value = argument.get_action().takes_values();
    let shown = match (argument.get_long(), argument.get_short()) {
        (Some(long), short) => {
            let short = short.map(|short| format!("-{short}, ")).unwrap_or_default();
            let value = value.filter(|_| takes_value).map(|value| format!(" {value}")).unwrap_or_default();
            format!("{short}--{long}{value}")
        }
        (None, _) => value.unwrap_or_default(),
    };
    let mut meaning = argument.get_help().map(ToString::to_string).unwrap_or_default();
    if takes_value {
        let choices: Vec<String> = argument
            .get_possible_values()
            .iter()
            .map(|value| match value.get_help() {
                Some(help) => format!("`{}` {}", value.get_name(), lower(&help.to_string())),
                None => format!("`{}`", value.get_name()),
            })
            .collect();
        if !choices.is_empty() {
            write!(meaning, ": {}", choices.join(", ")).expect("a string takes every text");
        }
        let defaults = argument.get_default_values();
        if let Some(default) = defaults.first().filter(|default| !default.is_empty()) {
            write!(meaning, "; otherwise `{}`", default.display()).expect("a string takes every text");
        }
    }
    format!("| `{}` | {} |\n", shown.replace('|', "\\|"), meaning.replace('|', "\\|"))
}

fn lower(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_lowercase().chain(letters).collect()).unwrap_or_default()
}

/// The examples of a help text in a fence, and the text below them.
fn fenced(help: &str) -> String {
    let lines = help.lines().filter(|line| *line != "Examples:");
    let (mut shown, mut said) = (Vec::new(), Vec::new());
    for line in lines {
        match line.strip_prefix("  ") {
            Some(example) => shown.push(example),
            None if said.is_empty() && line.is_empty() => shown.push(""),
            None => said.push(line),
        }
    }
    let shown = shown.join("\n");
    let mut text = format!("\n```console\n{}\n```\n", shown.trim_end());
    if !said.is_empty() {
        write!(text, "\n{}\n", said.join("\n")).expect("a string takes every text");
    }
    text
}
