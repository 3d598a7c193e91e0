//! The program `sixfold`: the hex engine from the shell.
//!
//! One file per command in `commands`. Exit status 0 is success, 1 a failure while working and
//! 2 a wrong command line.

mod failure;
mod output;
mod lines;
mod commands;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::commands::{query, terrain, welcome};
use crate::failure::Failure;

/// The hex engine under tactical and board games.
#[derive(Parser)]
#[command(name = "sixfold", version)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    Query(query::Arguments),
    Terrain(terrain::Arguments),
}

fn main() -> ExitCode {
    match run(Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("sixfold: {failure}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: Arguments) -> Result<(), Failure> {
    match arguments.command {
        None => welcome::run(),
        Some(Command::Query(arguments)) => query::run(&arguments),
        Some(Command::Terrain(arguments)) => terrain::run(&arguments),
    }
}
