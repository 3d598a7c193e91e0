use clap::Args;
use sixfold::layout::{bearing_in, facing_to};

use crate::answers::json_page;
use crate::boards_and_maps::{PlayingField, PlayingFieldArguments, hex_word};
use crate::messages::{Answer, Failure};
use crate::terminal::{Page, Screen, print};

const EXAMPLES: &str = r#"Examples:
  $ sixfold bearing 0,0 1,0
  120 SE

  $ sixfold bearing 0,0 1,0 --pointy
  90 E

  $ sixfold bearing 0,0 3,-1 --json
  {"degrees":100.8933946491309,"facing":2,"name":"SE"}"#;

/// Show the direction from one hex to another, in degrees and as a facing.
///
/// Degrees are clockwise from north. The facing is the direction whose sector of 60
/// degrees has the bearing in it; on the border of two sectors it is the next one clockwise.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The hex to look from, such as 3,-1
    #[arg(allow_hyphen_values = true, value_parser = hex_word)]
    from: String,

    /// The hex to look at
    #[arg(allow_hyphen_values = true, value_parser = hex_word)]
    to: String,

    /// Write JSON: the degrees, the number of the facing and its name
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    field: PlayingFieldArguments,
}

/// Prints the bearing and the facing.
pub(crate) fn run(arguments: &Arguments, screen: Screen) -> Result<Answer, Failure> {
    let field = PlayingField::load(&arguments.field, screen)?;
    let (from, to) = (field.hex(&arguments.from)?, field.hex(&arguments.to)?);
    let direction = bearing_in(field.orientation(), from, to).zip(facing_to(from, to));
    let Some((degrees, facing)) = direction else {
        let name = field.name(from);
        return Err(Failure::Usage(format!("no direction leads from {name} to itself; name another hex")));
    };
    let name = facing.name(field.orientation());
    print(&if arguments.json {
        json_page(|json| {
            json.begin_object()?;
            json.key("degrees")?;
            json.decimal(degrees)?;
            json.key("facing")?;
            json.integer(facing.number())?;
            json.key("name")?;
            json.string(name)?;
            json.end_object()
        })
    } else {
        Page::of(format!("{degrees} {name}"))
    })?;
    Ok(Answer::Yes)
}
