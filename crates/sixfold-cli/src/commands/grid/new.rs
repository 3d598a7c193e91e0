use std::ffi::OsString;

use clap::Args;
use sixfold::grid::{Grid, Region};
use sixfold::input::brief;

use crate::boards_and_maps::{SavedGrid, shape};
use crate::commands::grid::step::FileArguments;
use crate::messages::{Answer, Failure, shown_output};

const EXAMPLES: &str = r#"Examples:
  $ sixfold grid new camp.json hexagon:2

  $ sixfold grid new camp.json rectangle:8x6 --parity odd-r --force

  $ sixfold grid show camp.json
  48 hexes, 0 units, 0 walls; undo 0, redo 0"#;

/// Write a file with an empty grid.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    #[command(flatten)]
    file: FileArguments,

    /// The shape: hexagon:5 or rectangle:16x17
    shape: OsString,

    /// Overwrite an existing file
    #[arg(long)]
    force: bool,
}

/// The most hexes of a new grid.
const MOST_HEXES: u64 = 1_000_000;

/// Writes the file.
pub(crate) fn run(arguments: &Arguments) -> Result<Answer, Failure> {
    let path = arguments.file.path();
    if path.is_file() && !arguments.force {
        return Err(Failure::Usage(format!("{} already exists; --force overwrites it", shown_output(path))));
    }
    let word = arguments.shape.to_string_lossy();
    let parity = arguments.file.notation().rectangle_parity();
    let Some(outline) = shape(&word, parity, MOST_HEXES)? else {
        return Err(Failure::Usage(format!(
            "{:?} is not a shape; expected hexagon:5 or rectangle:16x17",
            brief(&word)
        )));
    };
    let region = Region::try_new(outline).map_err(Failure::usage)?;
    SavedGrid::new(path, Grid::new(region)).save()?;
    Ok(Answer::Yes)
}
