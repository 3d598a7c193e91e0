use clap::Args;
use sixfold::coord::Direction;

use crate::commands::grid::step::{UnitArguments, step, unit_line};
use crate::messages::{Answer, Failure};

const EXAMPLES: &str = r#"Examples:
  $ sixfold grid new camp.json hexagon:2

  $ sixfold grid place camp.json scout 0,0
  scout is on 0,0, facing N

  $ sixfold grid turn camp.json scout SE
  scout is on 0,0, facing SE

  $ sixfold grid turn camp.json scout -1
  scout is on 0,0, facing NE"#;

/// Turn a unit where it stands.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    #[command(flatten)]
    unit: UnitArguments,

    /// The new facing: a direction, or a number of turns by 60 degrees clockwise, such as +1 or -2
    #[arg(allow_hyphen_values = true)]
    facing: String,
}

/// Turns the unit.
pub(crate) fn run(arguments: &Arguments) -> Result<Answer, Failure> {
    let (unit, text) = (&*arguments.unit.name, &*arguments.facing);
    step(
        &arguments.unit.file,
        |grid, field| {
            let by = text.starts_with(['+', '-']).then(|| text.parse::<i32>().ok()).flatten();
            let now = grid.unit(unit).map(|unit| unit.facing);
            let facing = match (by, now) {
                (Some(steps), Some(now)) => now.turn(steps % 6),
                // For a unit that does not exist the direction does not matter: the grid refuses it.
                (Some(_), None) => Direction::D0,
                (None, _) => field.direction(text)?,
            };
            Ok(grid.set_facing(unit, facing))
        },
        |field| unit_line(field, unit),
    )
}
