use clap::Args;
use sixfold_tactics::{Bracket, RuleTable};

use crate::answers::json_page;
use crate::arguments::RangeArguments;
use crate::messages::{Answer, Failure};
use crate::terminal::{Page, print};

const EXAMPLES: &str = r#"Examples:
  $ sixfold bracket 5
  medium, +2 to hit

  $ sixfold bracket 2 --ranges 4,8,12 --minimum 3
  short, +2 to hit

  $ sixfold bracket 13 --ranges 4,8,12
  out of range
  (exit code 1)"#;

/// Show the range bracket of a distance and its to-hit modifier.
///
/// Without --ranges short range ends at 3 hexes, medium at 6 and long at 15. Exit code 1 when the
/// weapon does not reach that far.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The distance in hexes
    #[arg(allow_negative_numbers = true)]
    distance: u32,

    #[command(flatten)]
    weapon: RangeArguments,

    /// Write JSON, in the form of `sixfold query`
    #[arg(long)]
    json: bool,
}

/// Prints the range bracket.
pub(crate) fn run(arguments: &Arguments) -> Result<Answer, Failure> {
    let distance = arguments.distance;
    let (bracket, modifier) = match arguments.weapon.ranges() {
        Some(ranges) => {
            let bracket = ranges.bracket(distance);
            let near = i64::from(ranges.too_near(distance));
            (bracket, bracket.map(|bracket| i64::from(RuleTable::STANDARD.range_modifier(bracket)) + near))
        }
        None => (Some(Bracket::of(distance)), RuleTable::STANDARD.modifier_at(distance).map(i64::from)),
    };
    let page = if arguments.json {
        json_page(|json| {
            json.begin_object()?;
            json.key("bracket")?;
            json.string(bracket.map_or("out_of_range", Bracket::name))?;
            json.key("modifier")?;
            match modifier {
                Some(modifier) => json.integer(modifier)?,
                None => json.null()?,
            }
            json.end_object()
        })
    } else {
        Page::of(match (bracket, modifier) {
            (None, _) => "out of range".to_owned(),
            (Some(bracket), None) => format!("{bracket}: only some weapons reach this far"),
            (Some(bracket), Some(modifier)) => format!("{bracket}, {modifier:+} to hit"),
        })
    };
    print(&page)?;
    Ok(if bracket.is_some() { Answer::Yes } else { Answer::No })
}
