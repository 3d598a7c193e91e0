use clap::Args;
use sixfold::coord::Hex;
use sixfold::search::view_by;
use sixfold_tactics::SightMap;

use crate::answers::{Form, ShowArguments, drawn, field_scene, mark, show_hexes};
use crate::arguments::{BlockedArguments, OutsideArguments, WorkArguments, too_costly};
use crate::boards_and_maps::{PlayingField, PlayingFieldArguments, hex_word};
use crate::messages::{Answer, Failure};
use crate::terminal::{Progress, Screen, print};

const EXAMPLES: &str = r#"Examples:
  $ sixfold view 0,0 1
  -1,0
  -1,1
  0,-1
  0,0
  0,1
  1,-1
  1,0

  $ sixfold view 0,0 2 --blocked "1,0 0,1" --picture
               ·
           ·       ·
       ·       *       ·
   ·       *       *       ·
       *       *       *
   ·       *       *       ·
       *       A       ·
   ·       *       X       ·
       *       X       ·
   ·       ·       ·
       ·       ·
           ·

  $ sixfold view 0101 20 --map samples/ford.board | wc -l
  45"#;

/// List the field of view: the hexes that can be seen from a hex.
///
/// The rules are those of `sixfold sight`. The hex itself is in the list.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The hex to look from, such as 3,-1
    #[arg(allow_hyphen_values = true, value_parser = hex_word)]
    from: String,

    /// The radius
    #[arg(allow_negative_numbers = true)]
    radius: u32,

    #[command(flatten)]
    field: PlayingFieldArguments,

    #[command(flatten)]
    blocked: BlockedArguments,

    #[command(flatten)]
    outside: OutsideArguments,

    #[command(flatten)]
    show: ShowArguments,

    #[command(flatten)]
    work: WorkArguments,
}

/// Lists the field of view.
pub(crate) fn run(arguments: &Arguments, screen: Screen) -> Result<Answer, Failure> {
    let field = PlayingField::load(&arguments.field, screen)?;
    let from = field.hex(&arguments.from)?;
    let blocked = arguments.blocked.read(&field)?;
    let mut seen: Vec<Hex> = match field.grid() {
        Some(grid) => {
            let _progress = Progress::start("looking");
            SightMap::of(arguments.outside.of(grid))
                .try_view(from, arguments.radius, &mut arguments.work.budget())
                .map_err(too_costly)?
        }
        None => view_by(from, arguments.radius, arguments.show.limit(), |hex| blocked.contains(&hex))
            .map_err(|too_wide| Failure::Usage(format!("{too_wide}: --max-cells")))?,
    };
    seen.retain(|&hex| field.contains(hex));
    let form = arguments.show.form();
    if form != Form::Picture {
        show_hexes("In view", &seen, &field, form, screen)?;
        return Ok(Answer::Yes);
    }
    let mut scene = field_scene("In view", &field, seen.iter().copied())?;
    mark(&mut scene, "seen", "*", seen.iter().copied());
    mark(&mut scene, "blocked", "X", blocked.iter().copied());
    mark(&mut scene, "start", "A", [from]);
    print(&drawn(&scene, screen))?;
    Ok(Answer::Yes)
}
