use clap::{Args, ValueEnum};
use sixfold::coord::Hex;
use sixfold::search::Pose;
use sixfold_tactics::FiringArc;

use crate::answers::{Form, ShowArguments, json_page, show_hexes};
use crate::arguments::SchemeArgument;
use crate::boards_and_maps::{PlayingField, PlayingFieldArguments, hex_word};
use crate::messages::{Answer, Failure};
use crate::terminal::{Page, Screen, print};

const EXAMPLES: &str = "Examples:
  $ sixfold arc 0,0 N 1
  -1,0
  0,-1
  1,-1

  $ sixfold arc 0,0 SE --target -2,1
  rear

  $ sixfold arc 0,0 E 1 --pointy
  0,1
  1,-1
  1,0";

/// List the hexes of a firing arc, or show which arc a target is in.
///
/// A unit faces one of six directions. Its front arc reaches 60 degrees to either side, its left and right
/// arcs from there to 120 degrees, and its rear arc is the rest; docs/tactics.md has a drawing.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The hex of the unit, such as 3,-1
    #[arg(allow_hyphen_values = true, value_parser = hex_word)]
    at: String,

    /// Its facing: a name such as NE, or 0 to 5 clockwise from N or NW
    facing: String,

    /// How far the arc reaches
    #[arg(required_unless_present = "target", conflicts_with = "target", allow_negative_numbers = true)]
    range: Option<u32>,

    /// Show which arc this hex is in
    #[arg(long, value_name = "HEX", allow_hyphen_values = true)]
    target: Option<String>,

    /// The arc to list
    #[arg(long, value_enum, default_value = "front")]
    arc: ArcArgument,

    /// How the arcs are divided
    #[arg(long, value_enum, default_value = "geometric")]
    scheme: SchemeArgument,

    #[command(flatten)]
    field: PlayingFieldArguments,

    #[command(flatten)]
    show: ShowArguments,
}

#[derive(Clone, Copy, ValueEnum)]
enum ArcArgument {
    /// Ahead
    Front,
    /// On the left hand
    Left,
    /// On the right hand
    Right,
    /// Behind
    Rear,
}

/// Lists the hexes of the arc, or prints the arc of the target.
pub(crate) fn run(arguments: &Arguments, screen: Screen) -> Result<Answer, Failure> {
    let field = PlayingField::load(&arguments.field, screen)?;
    let unit = Pose::new(field.hex(&arguments.at)?, field.direction(&arguments.facing)?);
    let scheme = arguments.scheme.scheme();
    let form = arguments.show.form();
    if let Some(target) = &arguments.target {
        let arc = scheme.arc_of(unit, field.hex(target)?).name();
        print(&if form == Form::Json { json_page(|json| json.string(arc)) } else { Page::of(arc) })?;
        return Ok(Answer::Yes);
    }
    let arc = match arguments.arc {
        ArcArgument::Front => FiringArc::Front,
        ArcArgument::Left => FiringArc::Left,
        ArcArgument::Right => FiringArc::Right,
        ArcArgument::Rear => FiringArc::Rear,
    };
    let range = arguments.range.unwrap_or_default();
    arguments.show.allow(scheme.count(arc, range))?;
    let hexes: Vec<Hex> = scheme.hexes(unit, arc, range).filter(|&hex| field.contains(hex)).collect();
    show_hexes(&format!("The {arc} arc"), &hexes, &field, form, screen)?;
    Ok(Answer::Yes)
}
