//! `sixfold board`: the built-in boards, and board files.

mod list;
mod show;
mod check;

use clap::{Args, Subcommand};

use crate::messages::{Answer, Failure};
use crate::terminal::Screen;

const EXAMPLES: &str = r#"Examples:
  $ sixfold board list | tail -n 1
  war-in-heaven       32 hexes  War in Heaven

  $ sixfold board check boards/hex-11.toml
  boards/hex-11.toml: no faults, 121 hexes, a1 to k11"#;

/// List, show and check boards.
#[derive(Args)]
#[command(after_help = EXAMPLES, arg_required_else_help = true)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    command: BoardCommand,
}

#[derive(Subcommand)]
enum BoardCommand {
    List(list::Arguments),
    Show(show::Arguments),
    Check(check::Arguments),
}

/// Runs the command about boards.
pub(crate) fn run(arguments: &Arguments, screen: Screen) -> Result<Answer, Failure> {
    match &arguments.command {
        BoardCommand::List(arguments) => list::run(arguments),
        BoardCommand::Show(arguments) => show::run(arguments, screen),
        BoardCommand::Check(arguments) => check::run(arguments, screen),
    }
}
