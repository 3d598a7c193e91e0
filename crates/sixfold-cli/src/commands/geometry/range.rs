use clap::Args;
use sixfold::shape::Range;

use crate::commands::geometry::CenterArguments;
use crate::messages::{Answer, Failure};
use crate::terminal::Screen;

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
    #[command(flatten)]
    around: CenterArguments,
}

/// Lists the hexes.
pub(crate) fn run(arguments: &Arguments, screen: Screen) -> Result<Answer, Failure> {
    arguments.around.show("A range", Range::try_new, screen)?;
    Ok(Answer::Yes)
}
