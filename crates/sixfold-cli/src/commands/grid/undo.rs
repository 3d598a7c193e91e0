use clap::{Args, value_parser};
use sixfold::input::counted;

use crate::boards_and_maps::SavedGrid;
use crate::commands::grid::step::FileArguments;
use crate::messages::{Answer, Failure};
use crate::terminal::{Page, print};

const UNDO_EXAMPLES: &str = r#"Examples:
  $ sixfold grid new camp.json hexagon:2

  $ sixfold grid place camp.json scout 0,0
  scout is on 0,0, facing N

  $ sixfold grid undo camp.json
  1 step undone; undo 0 more, redo 1

  $ sixfold grid undo camp.json
  0 steps undone; undo 0 more, redo 1
  (exit code 1)"#;

const REDO_EXAMPLES: &str = r#"Examples:
  $ sixfold grid new camp.json hexagon:2

  $ sixfold grid place camp.json scout 0,0
  scout is on 0,0, facing N

  $ sixfold grid undo camp.json
  1 step undone; undo 0 more, redo 1

  $ sixfold grid redo camp.json
  1 step redone; undo 1 more, redo 0"#;

/// Undo the last steps; exit code 1 when there are fewer.
#[derive(Args)]
#[command(after_help = UNDO_EXAMPLES)]
pub(crate) struct UndoArguments {
    #[command(flatten)]
    steps: StepsArguments,
}

/// Redo steps that were undone; exit code 1 when there are fewer.
#[derive(Args)]
#[command(after_help = REDO_EXAMPLES)]
pub(crate) struct RedoArguments {
    #[command(flatten)]
    steps: StepsArguments,
}

/// The grid, and how far to go.
#[derive(Args)]
struct StepsArguments {
    #[command(flatten)]
    file: FileArguments,

    /// How many
    #[arg(default_value_t = 1, value_parser = value_parser!(u32).range(1..))]
    steps: u32,
}

/// Undoes steps.
pub(crate) fn undo(arguments: &UndoArguments) -> Result<Answer, Failure> {
    go(&arguments.steps, "undone", SavedGrid::undo)
}

/// Redoes steps.
pub(crate) fn redo(arguments: &RedoArguments) -> Result<Answer, Failure> {
    go(&arguments.steps, "redone", SavedGrid::redo)
}

fn go(
    &StepsArguments { ref file, steps }: &StepsArguments,
    word: &str,
    step: fn(&mut SavedGrid) -> Result<bool, Failure>,
) -> Result<Answer, Failure> {
    let (mut saved, _) = file.load()?;
    let mut gone = 0;
    while gone < steps && step(&mut saved)? {
        gone += 1;
    }
    if gone > 0 {
        saved.save()?;
    }
    let (back, forward) = saved.steps();
    print(&Page::of(format!("{} {word}; undo {back} more, redo {forward}", counted(gone, "step"))))?;
    Ok(if gone == steps { Answer::Yes } else { Answer::No })
}
