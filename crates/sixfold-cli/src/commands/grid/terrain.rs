use clap::Args;
use sixfold::grid::Grid;

use crate::boards_and_maps::{PlayingField, hex_word};
use crate::commands::grid::step::{FileArguments, step};
use crate::messages::{Answer, Failure};

const EXAMPLES: &str = r#"Examples:
  $ sixfold grid new camp.json hexagon:2

  $ sixfold grid terrain camp.json 1,0 woods --elevation 2
  1,0 is light_woods, level 2"#;

/// Set the terrain and the level of a hex.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
#[group(id = "what", required = true, multiple = true, args = ["terrain", "elevation"])]
pub(crate) struct Arguments {
    #[command(flatten)]
    file: FileArguments,

    /// The hex
    #[arg(allow_hyphen_values = true, value_parser = hex_word)]
    hex: String,

    /// The name of the terrain, such as woods
    terrain: Option<String>,

    /// The level of the ground
    #[arg(long, value_name = "LEVEL", allow_negative_numbers = true)]
    elevation: Option<i16>,
}

/// Changes the hex.
pub(crate) fn run(arguments: &Arguments) -> Result<Answer, Failure> {
    step(
        &arguments.file,
        |grid, field| {
            let hex = field.hex(&arguments.hex)?;
            let named =
                arguments.terrain.as_ref().map_or(Ok(grid.clone()), |name| grid.set_terrain(hex, name));
            let raise = |grid: Grid| match arguments.elevation {
                Some(level) => grid.set_elevation(hex, level),
                None => Ok(grid),
            };
            Ok(named.and_then(raise))
        },
        |field| line(field, &arguments.hex).unwrap_or_default(),
    )
}

fn line(field: &PlayingField, text: &str) -> Option<String> {
    let (hex, grid) = (field.hex(text).ok()?, field.grid()?);
    let (terrain, cell) = (grid.terrain(hex)?, grid.cell(hex)?);
    Some(format!("{} is {}, level {}", field.name(hex), terrain.name, cell.elevation))
}
