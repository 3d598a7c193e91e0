use std::collections::BTreeSet;

use clap::Args;
use sixfold::coord::Hex;
use sixfold::grid::{Outline, Region};
use sixfold::search::{Blocker, Blockers, Sight, sight};
use sixfold::shape::{Shape, both, line as straight};

use crate::failure::Failure;
use crate::ground::{Ground, GroundArguments, hex_word};
use crate::hex_list::{Form, ShowArguments, json_hex, json_list, line};
use crate::obstacles::BlockedArguments;
use crate::output::print;
use crate::picture::Picture;
use crate::screen::Screen;
use crate::status::Answer;

const EXAMPLES: &str = r#"Examples:
  $ sixfold sight 0,0 3,0
  0,0 sees 3,0

  $ sixfold sight 0,0 3,0 --blocked 2,0
  0,0 does not see 3,0: 2,0 is in the way
  (exit code 1)

  $ sixfold sight 0,0 1,0 --json
  {"visible":true,"line":[{"q":0,"r":0},{"q":1,"r":0}]}"#;

/// Say whether one hex sees another, and what is in the way.
///
/// Sight follows the straight line. Where that runs between two hexes, either can block it, so sight
/// is the same both ways. The hexes at the ends never block. Exit code 1 when the sight is blocked.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// Who looks, such as 3,-1
    #[arg(allow_hyphen_values = true, value_parser = hex_word)]
    from: String,

    /// Who is looked at
    #[arg(allow_hyphen_values = true, value_parser = hex_word)]
    to: String,

    #[command(flatten)]
    ground: GroundArguments,

    #[command(flatten)]
    blocked: BlockedArguments,

    #[command(flatten)]
    show: ShowArguments,
}

/// Says whether the one sees the other.
pub(crate) fn run(arguments: &Arguments, screen: Screen) -> Result<Answer, Failure> {
    let ground = Ground::load(&arguments.ground)?;
    let (from, to) = (ground.hex(&arguments.from)?, ground.hex(&arguments.to)?);
    arguments.show.allow(u64::from(from.distance(to)) + 1)?;
    let blocked = arguments.blocked.read(&ground)?;
    let blocker = in_the_way(&blocked, from, to);
    let mut out = String::new();
    match arguments.show.form() {
        Form::Text => line(&mut out, words(&ground, from, to, blocker)),
        Form::Json => {
            let by =
                blocker.map_or(String::new(), |hex| format!(r#","blocked_by":{}"#, json_hex(&ground, hex)));
            let hexes = json_list(straight(from, to).iter().map(|hex| json_hex(&ground, hex)));
            line(&mut out, format!(r#"{{"visible":{}{by},"line":{hexes}}}"#, blocker.is_none()));
        }
        Form::Picture => {
            let way = straight(from, to);
            let mut picture =
                Picture::new("A line of sight", &ground, way.iter().chain(blocked.iter().copied()))?;
            picture.mark("seen", "#", way.iter());
            picture.mark("hidden", "x", blocked.iter().copied());
            picture.mark("blocked", "X", blocker);
            picture.mark_one("start", "A", from);
            picture.mark_one("seen", "B", to);
            out = picture.text(screen);
            line(&mut out, words(&ground, from, to, blocker));
        }
    }
    print(out)?;
    Ok(if blocker.is_none() { Answer::Yes } else { Answer::No })
}

fn words(ground: &Ground, from: Hex, to: Hex, blocker: Option<Hex>) -> String {
    let (from, to) = (ground.name(from), ground.name(to));
    match blocker {
        None => format!("{from} sees {to}"),
        Some(hex) => format!("{from} does not see {to}: {} is in the way", ground.name(hex)),
    }
}

/// The first hex that blocks the sight, if one does.
fn in_the_way(blocked: &BTreeSet<Hex>, from: Hex, to: Hex) -> Option<Hex> {
    // Nothing beside the two lines can be in the way, so they are all of the world that is needed.
    let (left, right) = both(from, to);
    let near: BTreeSet<Hex> = left.iter().chain(right.iter()).collect();
    let region = Region::try_new(Outline::Hexes(near.into_iter().collect())).ok()?;
    match sight(&Blockers::new(&region, |hex| blocked.contains(&hex)), from, to) {
        Some(Sight::Blocked(Blocker::Hex(hex))) => Some(hex),
        _ => None,
    }
}
