use clap::Args;
use sixfold::coord::Direction;
use sixfold::grid::{Placement, Posture, Side};

use crate::boards_and_maps::hex_word;
use crate::commands::grid::step::{UnitArguments, step, unit_line};
use crate::messages::{Answer, Failure};

const EXAMPLES: &str = r#"Examples:
  $ sixfold grid new camp.json hexagon:2

  $ sixfold grid place camp.json scout 0,0 --facing NE --side 1
  scout is on 0,0, facing NE, side 1

  $ sixfold grid place camp.json tank 0,0
  error: hex 0,0 is occupied by "scout"
  (exit code 2)"#;

/// Place a new unit.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    #[command(flatten)]
    unit: UnitArguments,

    /// The hex of the unit
    #[arg(allow_hyphen_values = true, value_parser = hex_word)]
    hex: String,

    /// Its facing; the first direction, N or NW, if not given
    #[arg(long, value_name = "DIRECTION")]
    facing: Option<String>,

    /// The unit is prone
    #[arg(long)]
    prone: bool,

    /// The side it fights for, 0 to 255
    #[arg(long, value_name = "NUMBER")]
    side: Option<u8>,
}

/// Places the unit.
pub(crate) fn run(arguments: &Arguments) -> Result<Answer, Failure> {
    step(
        &arguments.unit.file,
        |grid, field| {
            let hex = field.hex(&arguments.hex)?;
            let facing = arguments.facing.as_deref().map(|text| field.direction(text)).transpose()?;
            let posture = if arguments.prone { Posture::Prone } else { Posture::Standing };
            let placement = Placement {
                facing: facing.unwrap_or(Direction::D0),
                posture,
                side: arguments.side.map(Side),
                ..Placement::at(hex)
            };
            Ok(grid.place(&*arguments.unit.name, placement))
        },
        |field| unit_line(field, &arguments.unit.name),
    )
}
