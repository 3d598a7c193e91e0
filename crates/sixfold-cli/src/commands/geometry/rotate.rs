use clap::Args;
use sixfold::coord::Hex;

use crate::answers::{json_hex, json_page};
use crate::boards_and_maps::{PlayingField, PlayingFieldArguments, hex_word};
use crate::messages::{Answer, Failure};
use crate::terminal::{Page, Screen, print};

const EXAMPLES: &str = r#"Examples:
  $ sixfold rotate 2,0 1
  0,2

  $ sixfold rotate e2 2 --around e5 --board underchex
  b5"#;

/// Rotate a hex around another in steps of 60 degrees.
///
/// Steps are clockwise, and counterclockwise with a minus sign.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The hex to rotate, such as 3,-1
    #[arg(allow_hyphen_values = true, value_parser = hex_word)]
    hex: String,

    /// How many times 60 degrees, clockwise
    #[arg(allow_negative_numbers = true)]
    steps: i32,

    /// The centre of the rotation; 0,0 if not given
    #[arg(long, value_name = "HEX", allow_hyphen_values = true)]
    around: Option<String>,

    /// Write JSON, in the form of `sixfold query`
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    field: PlayingFieldArguments,
}

/// Prints the rotated hex.
pub(crate) fn run(arguments: &Arguments, screen: Screen) -> Result<Answer, Failure> {
    let field = PlayingField::load(&arguments.field, screen)?;
    let hex = field.hex(&arguments.hex)?;
    let center = arguments.around.as_deref().map_or(Ok(Hex::ORIGIN), |text| field.hex(text))?;
    let turned = hex.try_rotate_around(center, arguments.steps).map_err(Failure::usage)?;
    let turned = field.on_it(turned)?;
    print(&if arguments.json {
        json_page(|json| json_hex(json, &field, turned))
    } else {
        Page::of(field.name(turned))
    })?;
    Ok(Answer::Yes)
}
