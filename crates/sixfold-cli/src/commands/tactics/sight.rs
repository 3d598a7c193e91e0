use std::collections::BTreeSet;
use std::io;

use clap::Args;
use sixfold::coord::Hex;
use sixfold::grid::{Outline, Region};
use sixfold::search::{Blocker, Blockers, LineOfSight, line_of_sight};
use sixfold::shape::{Line, Shape, line as straight, tied_lines};
use sixfold_tactics::Battlefield;

use crate::answers::{Form, Json, ShowArguments, drawn, field_scene, json_hex, json_list, json_page, mark};
use crate::arguments::{BlockedArguments, OutsideArguments, TwoHexes};
use crate::boards_and_maps::PlayingField;
use crate::messages::{Answer, Failure};
use crate::terminal::{Page, Screen, print};

const EXAMPLES: &str = r#"Examples:
  $ sixfold sight 0,0 3,0
  0,0 sees 3,0

  $ sixfold sight 0,0 3,0 --blocked 2,0
  0,0 does not see 3,0: 2,0 is in the way
  (exit code 1)

  $ sixfold sight 0111 1811 --map samples/ford.board
  0111 does not see 1811: heavy_woods on 0711 is in the way
  (exit code 1)

  $ sixfold sight 0,0 1,0 --json
  {"visible":true,"line":[{"q":0,"r":0},{"q":1,"r":0}]}"#;

/// Show whether there is a line of sight between two hexes, and what blocks it.
///
/// Sight follows the straight line. Where that runs between two hexes, either can block it, so sight
/// is the same both ways. The hexes at the ends never block. On a map hills, woods and buildings
/// count, by the rules of docs/tactics.md. Exit code 1 when it is blocked.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    #[command(flatten)]
    ends: TwoHexes,

    #[command(flatten)]
    blocked: BlockedArguments,

    #[command(flatten)]
    outside: OutsideArguments,

    #[command(flatten)]
    show: ShowArguments,
}

/// The line of sight between two hexes.
struct Seen {
    line: Line,
    /// The hex that blocks, and the reason if the rules give one.
    blocked: Option<(Hex, Option<String>)>,
    /// The to-hit modifier, if the rules give one.
    modifier: Option<i32>,
}

/// Prints the line of sight.
pub(crate) fn run(arguments: &Arguments, screen: Screen) -> Result<Answer, Failure> {
    let (field, from, to) = arguments.ends.load(screen)?;
    arguments.show.allow(u64::from(from.distance(to)) + 1)?;
    let blocked = arguments.blocked.read(&field)?;
    let seen = match field.grid() {
        Some(grid) => over_terrain(arguments.outside.of(grid), from, to)?,
        None => past_hexes(&blocked, from, to),
    };
    let mut out = Page::new();
    match arguments.show.form() {
        Form::Text => out.line(seen.words(&field, from, to)),
        Form::Json => out = json_page(|json| seen.write_json(json, &field)),
        Form::Picture => {
            let hexes = seen.line.iter().chain(blocked.iter().copied());
            let mut scene = field_scene("A line of sight", &field, hexes)?;
            mark(&mut scene, "hidden", "x", blocked.iter().copied());
            let blocker = seen.blocked.as_ref().map(|(hex, _)| *hex);
            scene.sight(from, to, blocker);
            mark(&mut scene, "blocked", "X", blocker);
            scene.label(from, "A");
            scene.label(to, "B");
            out = drawn(&scene, screen);
            out.line(seen.words(&field, from, to));
        }
    }
    print(&out)?;
    Ok(if seen.blocked.is_none() { Answer::Yes } else { Answer::No })
}

impl Seen {
    fn words(&self, field: &PlayingField, from: Hex, to: Hex) -> String {
        let (from, to) = (field.name(from), field.name(to));
        match (&self.blocked, self.modifier) {
            (None, None | Some(0)) => format!("{from} sees {to}"),
            (None, Some(modifier)) => format!("{from} sees {to}, {modifier:+} to hit"),
            (Some((hex, None)), _) => {
                format!("{from} does not see {to}: {} is in the way", field.name(*hex))
            }
            (Some((hex, Some(what))), _) => {
                format!("{from} does not see {to}: {what} on {} is in the way", field.name(*hex))
            }
        }
    }

    fn write_json(&self, json: &mut Json, field: &PlayingField) -> io::Result<()> {
        json.begin_object()?;
        json.key("visible")?;
        json.boolean(self.blocked.is_none())?;
        if let Some((hex, reason)) = &self.blocked {
            json.key("blocked_by")?;
            json_hex(json, field, *hex)?;
            if let Some(reason) = reason {
                json.key("reason")?;
                json.string(reason)?;
            }
        }
        if let Some(modifier) = self.modifier {
            json.key("modifier")?;
            json.integer(modifier)?;
        }
        json.key("line")?;
        json_list(json, self.line.iter(), |json, hex| json_hex(json, field, hex))?;
        json.end_object()
    }
}

/// Line of sight by the rules of tactics.
fn over_terrain(battlefield: Battlefield<'_>, from: Hex, to: Hex) -> Result<Seen, Failure> {
    let seen = sixfold_tactics::sight(battlefield, from, to).map_err(Failure::usage)?;
    let blocked = seen.blocked.map(|block| (block.hex, Some(block.name(battlefield.grid).to_owned())));
    Ok(Seen { line: seen.line, blocked, modifier: Some(seen.modifier) })
}

/// Line of sight where a hex either blocks or does not.
fn past_hexes(blocked: &BTreeSet<Hex>, from: Hex, to: Hex) -> Seen {
    // Only hexes of the two lines can block, so the region consists of them.
    let (left, right) = tied_lines(from, to);
    let near: BTreeSet<Hex> = left.iter().chain(right.iter()).collect();
    let region = Region::try_new(Outline::Hexes(near.into_iter().collect())).ok();
    let met = region
        .and_then(|region| line_of_sight(&Blockers::new(&region, |hex| blocked.contains(&hex)), from, to));
    let blocked = match met {
        Some(LineOfSight::Blocked(Blocker::Hex(hex))) => Some((hex, None)),
        _ => None,
    };
    Seen { line: straight(from, to), blocked, modifier: None }
}
