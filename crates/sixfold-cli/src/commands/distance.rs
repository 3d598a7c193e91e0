use clap::Args;

use crate::failure::Failure;
use crate::ground::{Ground, GroundArguments, hex_word};
use crate::output::print;
use crate::screen::Screen;
use crate::status::Answer;

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
    ground: GroundArguments,
}

/// Prints the number of steps.
pub(crate) fn run(arguments: &Arguments, screen: Screen) -> Result<Answer, Failure> {
    let ground = Ground::load(&arguments.ground, screen)?;
    let distance = ground.hex(&arguments.a)?.distance(ground.hex(&arguments.b)?);
    print(format!("{distance}\n"))?;
    Ok(Answer::Yes)
}
