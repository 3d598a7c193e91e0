use clap::{Args, ValueEnum};
use sixfold::shape::{Line, Shape, Tie};

use crate::answers::{ShowArguments, show_hexes};
use crate::boards_and_maps::{PlayingField, PlayingFieldArguments, hex_word};
use crate::messages::{Answer, Failure};
use crate::terminal::Screen;

const EXAMPLES: &str = r#"Examples:
  $ sixfold line 0,0 2,1
  0,0
  1,0
  1,1
  2,1

  $ sixfold line 0,0 1,1 --tie left --json
  [{"q":0,"r":0},{"q":1,"r":0},{"q":1,"r":1}]"#;

/// List the hexes on the straight line from one hex to another.
///
/// Where the line runs exactly between two hexes, --tie says which one is taken; by default so that the
/// line is the same in both directions.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The first hex, such as 3,-1
    #[arg(allow_hyphen_values = true, value_parser = hex_word)]
    a: String,

    /// The last hex
    #[arg(allow_hyphen_values = true, value_parser = hex_word)]
    b: String,

    /// Which of two hexes to take where the line runs between them
    #[arg(long, value_enum, default_value = "symmetric")]
    tie: TieArgument,

    #[command(flatten)]
    field: PlayingFieldArguments,

    #[command(flatten)]
    show: ShowArguments,
}

#[derive(Clone, Copy, ValueEnum)]
enum TieArgument {
    /// The same line in both directions
    Symmetric,
    /// The one on the left
    Left,
    /// The one on the right
    Right,
}

/// Lists the hexes of the line.
pub(crate) fn run(arguments: &Arguments, screen: Screen) -> Result<Answer, Failure> {
    let field = PlayingField::load(&arguments.field, screen)?;
    let tie = match arguments.tie {
        TieArgument::Symmetric => Tie::Symmetric,
        TieArgument::Left => Tie::Left,
        TieArgument::Right => Tie::Right,
    };
    let line = Line::new(field.hex(&arguments.a)?, field.hex(&arguments.b)?, tie);
    arguments.show.allow(line.count())?;
    show_hexes("A line", &line.to_vec(), &field, arguments.show.form(), screen)?;
    Ok(Answer::Yes)
}
