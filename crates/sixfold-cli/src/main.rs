//! The program `sixfold`: the hex engine from the shell.
//!
//! One file per command in `commands`. What several of them share stands beside it: the ground a
//! question is asked on, how hexes are listed, files and streams, colours, and exit codes.

mod status;
mod dash;
mod failure;
mod output;
mod files;
mod screen;
mod names;
mod lines;
mod progress;
mod wrap;
mod boards;
mod empty_board;
mod map_file;
mod battle_map;
mod ground;
mod obstacles;
mod movement;
mod terrain_looks;
mod picture;
mod hex_list;
mod around;
mod commands;
mod program;

use std::process::ExitCode;

use crate::screen::{ColorWhen, Screen};

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
