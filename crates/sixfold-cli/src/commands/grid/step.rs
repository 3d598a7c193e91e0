//! One change of a grid file: read it, change it, write it, and print the result.

use std::path::{Path, PathBuf};

use clap::Args;
use sixfold::grid::{Grid, GridError};
use sixfold::input::brief;

use crate::boards_and_maps::{NotationArguments, PlainGrid, PlaneNotation, PlayingField, SavedGrid};
use crate::messages::{Answer, Failure};
use crate::terminal::{Page, print};

/// The file a command is about, and how its hexes are written.
#[derive(Args)]
pub(crate) struct FileArguments {
    /// The file of the grid
    #[arg(value_name = "FILE")]
    file: PathBuf,

    #[command(flatten)]
    notation: NotationArguments,
}

impl FileArguments {
    /// The grid in the file, and the notation of its hexes.
    pub(crate) fn load(&self) -> Result<(SavedGrid, PlayingField), Failure> {
        let saved = SavedGrid::load(&self.file)?;
        let field = self.field(saved.grid().clone());
        Ok((saved, field))
    }

    /// The notation of the hexes of a grid.
    pub(crate) fn field(&self, grid: Grid) -> PlayingField {
        PlayingField::Grid(Box::new(PlainGrid::saved(&self.file, grid, &self.notation)))
    }

    /// The orientation and notation of hexes that the command line chooses.
    pub(crate) fn notation(&self) -> PlaneNotation {
        self.notation.notation()
    }

    /// The path of the grid file.
    pub(crate) fn path(&self) -> &Path {
        &self.file
    }
}

/// The unit a command is about, and the file of its grid.
#[derive(Args)]
pub(crate) struct UnitArguments {
    #[command(flatten)]
    pub(crate) file: FileArguments,

    /// The name of the unit
    #[arg(value_name = "UNIT")]
    pub(crate) name: String,
}

/// Makes one change, writes the file and prints the result.
pub(crate) fn step(
    arguments: &FileArguments,
    change: impl FnOnce(&Grid, &PlayingField) -> Result<Result<Grid, GridError>, Failure>,
    words: impl FnOnce(&PlayingField) -> String,
) -> Result<Answer, Failure> {
    let (mut saved, field) = arguments.load()?;
    let grid = change(saved.grid(), &field)?.map_err(|error| field.refusal(&error))?;
    saved.push(grid);
    saved.save()?;
    print(&Page::of(words(&arguments.field(saved.grid().clone()))))?;
    Ok(Answer::Yes)
}

/// Hex, facing, posture and side of a unit, in a line.
pub(crate) fn unit_line(field: &PlayingField, unit: &str) -> String {
    let Some(unit) = field.grid().and_then(|grid| grid.unit(unit)) else { return String::new() };
    let (name, hex) = (brief(unit.name), field.name(unit.hex));
    let facing = unit.facing.name(field.orientation());
    let lies = if unit.is_prone() { ", prone" } else { "" };
    let side = unit.side.map(|side| format!(", side {}", side.0)).unwrap_or_default();
    format!("{name} is on {hex}, facing {facing}{lies}{side}")
}
