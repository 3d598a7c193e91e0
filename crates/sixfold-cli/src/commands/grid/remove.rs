use clap::Args;
use sixfold::grid::GridError;
use sixfold::input::brief;

use crate::commands::grid::step::{UnitArguments, step};
use crate::messages::{Answer, Failure};

const EXAMPLES: &str = r#"Examples:
  $ sixfold grid new camp.json hexagon:2

  $ sixfold grid place camp.json scout 0,0
  scout is on 0,0, facing N

  $ sixfold grid remove camp.json scout
  scout is removed"#;

/// Remove a unit from the grid.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    #[command(flatten)]
    unit: UnitArguments,
}

/// Removes the unit.
pub(crate) fn run(arguments: &Arguments) -> Result<Answer, Failure> {
    let unit = &*arguments.unit.name;
    step(
        &arguments.unit.file,
        |grid, _| {
            let hex = grid.find(unit).ok_or_else(|| GridError::UnknownUnit { unit: unit.to_owned() });
            Ok(hex.and_then(|hex| grid.remove(hex)))
        },
        |_| format!("{} is removed", brief(unit)),
    )
}
