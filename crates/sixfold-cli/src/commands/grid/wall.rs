use clap::Args;
use sixfold::coord::Edge;

use crate::boards_and_maps::hex_word;
use crate::commands::grid::step::{FileArguments, step};
use crate::messages::{Answer, Failure};

const EXAMPLES: &str = r#"Examples:
  $ sixfold grid new camp.json hexagon:2

  $ sixfold grid wall camp.json 0,0 1,0
  a wall is between 0,0 and 1,0

  $ sixfold path 0,0 1,0 --grid camp.json | head -n 1
  cost 2"#;

/// Build a wall on the hexside between two hexes, or remove it.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    #[command(flatten)]
    file: FileArguments,

    /// The hex on one side
    #[arg(allow_hyphen_values = true, value_parser = hex_word)]
    a: String,

    /// The hex on the other; it need not be part of the grid
    #[arg(allow_hyphen_values = true, value_parser = hex_word)]
    b: String,

    /// Remove the wall
    #[arg(long)]
    clear: bool,
}

/// Changes the wall.
pub(crate) fn run(arguments: &Arguments) -> Result<Answer, Failure> {
    step(
        &arguments.file,
        |grid, field| {
            let (a, b) = (field.any_hex(&arguments.a)?, field.any_hex(&arguments.b)?);
            let edge = Edge::between(a, b).ok_or_else(|| {
                let (a, b) = (field.name(a), field.name(b));
                Failure::Usage(format!("{a} and {b} are not neighbours, so they share no hexside"))
            })?;
            Ok(if arguments.clear { Ok(grid.clear_wall(edge)) } else { grid.set_wall(edge) })
        },
        |field| {
            let [a, b] = [&arguments.a, &arguments.b]
                .map(|text| field.any_hex(text).map(|hex| field.name(hex)).unwrap_or_default());
            let article = if arguments.clear { "no" } else { "a" };
            format!("{article} wall is between {a} and {b}")
        },
    )
}
