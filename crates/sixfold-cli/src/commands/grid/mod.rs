//! `sixfold grid`: a grid in a file, changed step by step.

mod step;
mod new;
mod place;
mod move_unit;
mod turn;
mod remove;
mod terrain;
mod wall;
mod undo;
mod show;

use clap::{Args, Subcommand};

use crate::messages::{Answer, Failure};
use crate::terminal::Screen;

const EXAMPLES: &str = r#"Examples:
  $ sixfold grid new camp.json hexagon:2

  $ sixfold grid place camp.json scout 0,0 --facing NE
  scout is on 0,0, facing NE

  $ sixfold grid move camp.json scout 1,0
  scout is on 1,0, facing NE

  $ sixfold grid wall camp.json 1,0 2,0
  a wall is between 1,0 and 2,0

  $ sixfold grid undo camp.json 2
  2 steps undone; undo 1 more, redo 2

  $ sixfold grid show camp.json
  19 hexes, 1 unit, 0 walls; undo 1, redo 2
  scout is on 0,0, facing NE

`sixfold reach 0,0 3 --grid camp.json` and the other questions take the file, too."#;

/// Keep a grid in a file: place, move and turn units, build walls, undo and redo.
///
/// The file keeps the last hundred steps, so that they can be undone and redone by later commands. It is a
/// history of grids in the form of docs/grid-format.md; a file with one such grid is read as well. Nothing
/// is written when a step is refused.
#[derive(Args)]
#[command(after_help = EXAMPLES, arg_required_else_help = true)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    command: GridCommand,
}

#[derive(Subcommand)]
enum GridCommand {
    New(new::Arguments),
    Place(place::Arguments),
    Move(move_unit::Arguments),
    Turn(turn::Arguments),
    Remove(remove::Arguments),
    Terrain(terrain::Arguments),
    Wall(wall::Arguments),
    Undo(undo::UndoArguments),
    Redo(undo::RedoArguments),
    Show(show::Arguments),
}

/// Runs the command about a grid.
pub(crate) fn run(arguments: &Arguments, screen: Screen) -> Result<Answer, Failure> {
    match &arguments.command {
        GridCommand::New(arguments) => new::run(arguments),
        GridCommand::Place(arguments) => place::run(arguments),
        GridCommand::Move(arguments) => move_unit::run(arguments),
        GridCommand::Turn(arguments) => turn::run(arguments),
        GridCommand::Remove(arguments) => remove::run(arguments),
        GridCommand::Terrain(arguments) => terrain::run(arguments),
        GridCommand::Wall(arguments) => wall::run(arguments),
        GridCommand::Undo(arguments) => undo::undo(arguments),
        GridCommand::Redo(arguments) => undo::redo(arguments),
        GridCommand::Show(arguments) => show::run(arguments, screen),
    }
}
