use clap::Args;

use crate::boards_and_maps::{PlayingField, PlayingFieldArguments, hex_word};
use crate::messages::{Answer, Failure};
use crate::terminal::{Page, Screen, print};

const EXAMPLES: &str = "Examples:
  $ sixfold distance 1,1 4,3
  5

  $ sixfold distance e1 e9 --board underchex
  8";

/// Count the steps from one hex to another.
///
/// A hex is given by its key, q and r with a comma between, such as 3,-1; on a board by its label too.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The one hex, such as 3,-1
    #[arg(allow_hyphen_values = true, value_parser = hex_word)]
    a: String,

    /// The other hex
    #[arg(allow_hyphen_values = true, value_parser = hex_word)]
    b: String,

    #[command(flatten)]
    field: PlayingFieldArguments,
}

/// Prints the number of steps.
pub(crate) fn run(arguments: &Arguments, screen: Screen) -> Result<Answer, Failure> {
    let field = PlayingField::load(&arguments.field, screen)?;
    let distance = field.hex(&arguments.a)?.distance(field.hex(&arguments.b)?);
    print(&Page::of(distance))?;
    Ok(Answer::Yes)
}
