use clap::Args;
use sixfold::coord::Hex;
use sixfold::search::{IMPASSABLE, reach_by};
use sixfold::shape::{Range, Shape};
use sixfold_tactics::{Mobility, RuleTable};

use crate::answers::{Form, ShowArguments, drawn, field_scene, json_hex, json_list, json_page, mark};
use crate::arguments::{BlockedArguments, CostArguments, ModeArgument, RuleArguments, StepCosts, reach_of};
use crate::boards_and_maps::{PlayingField, PlayingFieldArguments, hex_word};
use crate::messages::{Answer, Failure};
use crate::terminal::{Page, Screen, print};

const EXAMPLES: &str = r#"Examples:
  $ sixfold reach 0,0 1 --blocked "1,0 0,1"
  -1,0 1
  -1,1 1
  0,-1 1
  1,-1 1

  $ sixfold reach 0,0 2 --cost "1,-1=2 0,-1=2" --picture
           ·
       ·       ·
   ·       2       ·
      [2       2       ·
   ·       1       2       ·
      [2       A       2 ]
   ·       1       1       ·
      [2       1       2 ]
   ·       2       2       ·
       ·       2       ·
           ·       ·
               ·

  $ sixfold reach 0101 2 --map samples/ford.board --mode jump | head -n 2
  0102 1
  0103 2

  $ sixfold reach 0,0 4 --mode run | tail -n 1
  6,0 6"#;

/// List the hexes that can be reached with a number of points.
///
/// On the open plane and on boards a step costs 1, or what --cost says. On a map terrain and levels
/// count, by the rules of docs/tactics.md. Each hex comes with what the cheapest path there costs;
/// the start is left out. Running gives 1.5 times the points, rounded up; jumping reaches any open
/// hex within that distance, whatever is between.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The start, such as 3,-1
    #[arg(allow_hyphen_values = true, value_parser = hex_word)]
    from: String,

    /// The points to spend
    #[arg(allow_negative_numbers = true)]
    points: u32,

    #[command(flatten)]
    field: PlayingFieldArguments,

    #[command(flatten)]
    blocked: BlockedArguments,

    #[command(flatten)]
    costs: CostArguments,

    /// How the unit moves
    #[arg(long, value_enum, default_value = "walk", help_heading = "Map or board")]
    mode: ModeArgument,

    #[command(flatten)]
    rules: RuleArguments,

    #[command(flatten)]
    show: ShowArguments,
}

/// Lists the movement range.
pub(crate) fn run(arguments: &Arguments, screen: Screen) -> Result<Answer, Failure> {
    let field = PlayingField::load(&arguments.field, screen)?;
    let from = field.hex(&arguments.from)?;
    let costs = StepCosts::read(&field, &arguments.blocked, &arguments.costs)?;
    let mut reached = match field.grid() {
        Some(grid) => {
            let rules = arguments.rules.rules(grid)?;
            let (grid, unit) = arguments.rules.with_mover(&field, from)?;
            reach_of(&grid, &unit, arguments.points, arguments.mode, rules)?
        }
        None => over_hexes(arguments, &costs, from)?,
    };
    reached.retain(|&(hex, _)| hex != from);
    show(&field, from, &reached, &costs, arguments.show.form(), screen)?;
    Ok(Answer::Yes)
}

/// The movement range where each hex has its own cost.
///
/// A jump ignores costs and blocked hexes in between.
fn over_hexes(arguments: &Arguments, costs: &StepCosts<'_>, from: Hex) -> Result<Vec<(Hex, u32)>, Failure> {
    let points = Mobility { walk: arguments.points, jump: arguments.points, heat: 0 };
    let points = RuleTable::STANDARD.points(points, arguments.mode.mode());
    if arguments.mode == ModeArgument::Jump {
        let range = Range::try_new(from, points).map_err(Failure::usage)?;
        arguments.show.allow(range.count())?;
        let open = range.iter().filter(|&hex| costs.of(hex) != IMPASSABLE);
        return Ok(open.map(|hex| (hex, from.distance(hex))).collect());
    }
    reach_by(from, points, arguments.show.limit(), |_, hex| costs.of(hex))
        .map_err(|too_wide| Failure::Usage(format!("{too_wide}: --max-cells")))
}

fn show(
    field: &PlayingField,
    from: Hex,
    reached: &[(Hex, u32)],
    costs: &StepCosts<'_>,
    form: Form,
    screen: Screen,
) -> Result<(), Failure> {
    let mut out = Page::new();
    match form {
        Form::Text => {
            reached.iter().for_each(|&(hex, cost)| out.line(format!("{} {cost}", field.name(hex))));
        }
        Form::Json => {
            out = json_page(|json| {
                json_list(json, reached, |json, &(hex, cost)| {
                    json.begin_object()?;
                    json.key("hex")?;
                    json_hex(json, field, hex)?;
                    json.key("cost")?;
                    json.integer(cost)?;
                    json.end_object()
                })
            });
        }
        Form::Picture => {
            let hexes = reached.iter().map(|&(hex, _)| hex).chain([from]);
            let mut scene = field_scene("Within reach", field, hexes)?;
            mark(&mut scene, "blocked", "X", costs.blocked().iter().copied());
            scene.reach(reached.iter().copied());
            mark(&mut scene, "start", "A", [from]);
            out = drawn(&scene, screen);
        }
    }
    print(&out)
}
