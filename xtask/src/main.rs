//! `cargo xtask <command>`: finds the command and hands it the rest of the line.

use std::env;
use std::process::ExitCode;

use xtask::bindings::{python, wasm};
use xtask::checks::documentation;
use xtask::command::Command;
use xtask::failure::Failure;
use xtask::suggest::closest;
use xtask::table::{load, soak};
use xtask::{bench, exhaustive, fuzz, help, test};

const COMMANDS: [Command; 8] = [
    test::COMMAND,
    wasm::COMMAND,
    python::COMMAND,
    bench::COMMAND,
    fuzz::COMMAND,
    exhaustive::COMMAND,
    soak::COMMAND,
    load::COMMAND,
];

fn main() -> ExitCode {
    if let Some(end) = documentation::as_rustdoc() {
        return end;
    }
    let words: Vec<String> = env::args().skip(1).collect();
    let outcome = match words.split_first() {
        None => {
            print!("{}", help::page(&COMMANDS));
            Ok(())
        }
        Some((first, _)) if ["help", "--help", "-h"].contains(&first.as_str()) => {
            print!("{}", help::page(&COMMANDS));
            Ok(())
        }
        Some((first, rest)) => dispatch(first, rest),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("xtask: {failure}");
            ExitCode::FAILURE
        }
    }
}

fn dispatch(name: &str, arguments: &[String]) -> Result<(), Failure> {
    match COMMANDS.iter().find(|command| command.name == name) {
        Some(command) => (command.run)(arguments),
        None => Err(unknown(name)),
    }
}

fn unknown(name: &str) -> Failure {
    let known = COMMANDS.iter().map(|command| command.name).chain(["help"]);
    match closest(name, known) {
        Some(near) => Failure::new(format!("unknown command `{name}`; did you mean `{near}`?")),
        None => Failure::new(format!("unknown command `{name}`; `cargo xtask help` lists them")),
    }
}
