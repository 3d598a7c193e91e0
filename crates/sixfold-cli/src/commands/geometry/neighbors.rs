use clap::Args;
use sixfold::coord::Hex;

use crate::answers::{Form, ShowArguments, json_page, show_hexes};
use crate::boards_and_maps::{PlayingField, PlayingFieldArguments, hex_word};
use crate::commands::geometry::hex::{neighbors, write_neighbors};
use crate::messages::{Answer, Failure};
use crate::terminal::{Page, Screen, print};

const EXAMPLES: &str = r#"Examples:
  $ sixfold neighbors 0,0
  N 0,-1
  NE 1,-1
  SE 1,0
  S 0,1
  SW -1,1
  NW -1,0

  $ sixfold neighbors 2,1 --parity odd-r | head -n 2
  NW 2,0
  NE 3,0

  $ sixfold neighbors a1 --board underchex
  N a2
  NE b2
  SE b1"#;

/// List the six hexes around one, with their directions.
///
/// They come clockwise from north, or north-west where hexes are pointy-top. On a board or map only
/// its own hexes are listed.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The hex in the middle, such as 3,-1
    #[arg(allow_hyphen_values = true, value_parser = hex_word)]
    hex: String,

    #[command(flatten)]
    field: PlayingFieldArguments,

    #[command(flatten)]
    show: ShowArguments,
}

/// Lists the neighbours.
pub(crate) fn run(arguments: &Arguments, screen: Screen) -> Result<Answer, Failure> {
    let field = PlayingField::load(&arguments.field, screen)?;
    let around = neighbors(&field, field.hex(&arguments.hex)?);
    match arguments.show.form() {
        Form::Text => {
            let mut out = Page::new();
            for (direction, hex) in around {
                out.line(format!("{} {}", direction.name(field.orientation()), field.name(hex)));
            }
            print(&out)?;
        }
        Form::Json => print(&json_page(|json| write_neighbors(json, &field, &around)))?,
        Form::Picture => {
            let hexes: Vec<Hex> = around.into_iter().map(|(_, hex)| hex).collect();
            show_hexes("Neighbours", &hexes, &field, Form::Picture, screen)?;
        }
    }
    Ok(Answer::Yes)
}
