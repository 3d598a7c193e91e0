//! Map files: `sixfold map` shows, joins and rotates them, `sixfold convert` changes their format.

mod written;
mod info;
mod tiles;
mod join;
mod rotate;
pub(crate) mod convert;

use clap::{Args, Subcommand};

use crate::messages::{Answer, Failure};
use crate::terminal::Screen;

const EXAMPLES: &str = "Examples:
  $ sixfold map info samples/ford.board | head -n 3
  file        samples/ford.board (megamek)
  size        18 columns, 13 rows, 234 hexes
  hexes       flat-top, odd-q, 0101 to 1813";

/// Show, join and rotate maps.
#[derive(Args)]
#[command(after_help = EXAMPLES, arg_required_else_help = true)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    command: MapCommand,
}

#[derive(Subcommand)]
enum MapCommand {
    Info(info::Arguments),
    Tiles(tiles::Arguments),
    Join(join::Arguments),
    Rotate(rotate::Arguments),
}

/// Runs the command about maps.
pub(crate) fn run(arguments: &Arguments, screen: Screen) -> Result<Answer, Failure> {
    match &arguments.command {
        MapCommand::Info(arguments) => info::run(arguments, screen),
        MapCommand::Tiles(arguments) => tiles::run(arguments, screen),
        MapCommand::Join(arguments) => join::run(arguments, screen),
        MapCommand::Rotate(arguments) => rotate::run(arguments, screen),
    }
}
