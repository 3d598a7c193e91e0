use clap::Args;
use sixfold::shape::Ring;

use crate::commands::geometry::CenterArguments;
use crate::messages::{Answer, Failure};
use crate::terminal::Screen;

const EXAMPLES: &str = r#"Examples:
  $ sixfold ring 0,0 1
  -1,1
  -1,0
  0,-1
  1,-1
  1,0
  0,1

  $ sixfold ring e1 1 --board underchex
  d1
  e2
  f1"#;

/// List the hexes at exactly a number of steps.
///
/// They come clockwise, from the corner in the south-west. On a board only its own hexes are listed.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    #[command(flatten)]
    around: CenterArguments,
}

/// Lists the hexes.
pub(crate) fn run(arguments: &Arguments, screen: Screen) -> Result<Answer, Failure> {
    arguments.around.show("A ring", Ring::try_new, screen)?;
    Ok(Answer::Yes)
}
