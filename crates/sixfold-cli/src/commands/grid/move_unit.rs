use clap::Args;
use sixfold::grid::GridError;

use crate::boards_and_maps::hex_word;
use crate::commands::grid::step::{UnitArguments, step, unit_line};
use crate::messages::{Answer, Failure};

const EXAMPLES: &str = r#"Examples:
  $ sixfold grid new camp.json hexagon:2

  $ sixfold grid place camp.json scout 0,0
  scout is on 0,0, facing N

  $ sixfold grid move camp.json scout 1,-1 --facing S
  scout is on 1,-1, facing S"#;

/// Move a unit to another hex.
///
/// Any empty hex of the grid is allowed; `sixfold reach` and `sixfold path` with --grid say what the rules of
/// movement allow.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    #[command(flatten)]
    unit: UnitArguments,

    /// The hex to move to
    #[arg(allow_hyphen_values = true, value_parser = hex_word)]
    to: String,

    /// The facing afterwards; unchanged if not given
    #[arg(long, value_name = "DIRECTION")]
    facing: Option<String>,
}

/// Moves the unit.
pub(crate) fn run(arguments: &Arguments) -> Result<Answer, Failure> {
    let unit = &*arguments.unit.name;
    step(
        &arguments.unit.file,
        |grid, field| {
            let to = field.hex(&arguments.to)?;
            let facing = arguments.facing.as_deref().map(|text| field.direction(text)).transpose()?;
            let from = grid.find(unit).ok_or_else(|| GridError::UnknownUnit { unit: unit.to_owned() });
            let moved = from.and_then(|from| grid.move_unit(from, to));
            Ok(moved.and_then(|grid| facing.map_or(Ok(grid.clone()), |facing| grid.set_facing(unit, facing))))
        },
        |field| unit_line(field, unit),
    )
}
