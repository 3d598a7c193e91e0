//! The program `sixfold`: the hex engine from the shell.
//!
//! One file per command in `commands`. Code that several of them share is in the modules beside it; each
//! module uses only those above it in the list below.

mod messages;
mod terminal;
mod files;
mod boards_and_maps;
mod arguments;
mod answers;
mod commands;
mod program;

use std::process::ExitCode;

use crate::terminal::{ColorWhen, Screen};

fn main() -> ExitCode {
    let screen = Screen::new(ColorWhen::asked());
    match program::run(screen) {
        Ok(answer) => answer.into(),
        Err(failure) => {
            screen.error(&failure);
            failure.code()
        }
    }
}
