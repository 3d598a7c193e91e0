use clap::Args;
use sixfold::coord::Hex;
use sixfold::shape::{Range, Shape};

use crate::failure::Failure;
use crate::ground::{Ground, GroundArguments, hex_word};
use crate::hex_list::{ShowArguments, show_hexes};
use crate::screen::Screen;
use crate::status::Answer;

const EXAMPLES: &str = r#"Examples:
  $ sixfold range 3,-1 1
  2,-1
  2,0
  3,-2
  3,-1
  3,0
  4,-2
  4,-1

  $ sixfold range C4 1 --board war-in-heaven --picture
         ·   ·
       ·   ·   ·
     ·   *   *   ·
   ·   *   *   *   ·
     ·   *   *   ·
   ·   ·   ·   ·   ·
     ·   ·   ·   ·
       ·   ·   ·
         ·   ·"#;

/// List the hexes within a number of steps.
///
/// They come column by column: by q, then r. On a board only its own hexes are listed.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The hex in the middle, such as 3,-1
    #[arg(allow_hyphen_values = true, value_parser = hex_word)]
    center: String,

    /// The number of steps
    #[arg(allow_negative_numbers = true)]
    radius: u32,

    #[command(flatten)]
    ground: GroundArguments,

    #[command(flatten)]
    show: ShowArguments,
}

/// Lists the hexes.
pub(crate) fn run(arguments: &Arguments, screen: Screen) -> Result<Answer, Failure> {
    let ground = Ground::load(&arguments.ground, screen)?;
    let shape = Range::try_new(ground.hex(&arguments.center)?, arguments.radius).map_err(Failure::usage)?;
    arguments.show.allow(shape.count())?;
    let hexes: Vec<Hex> = shape.iter().filter(|&hex| ground.contains(hex)).collect();
    show_hexes("A range", &hexes, &ground, arguments.show.form(), screen)?;
    Ok(Answer::Yes)
}
