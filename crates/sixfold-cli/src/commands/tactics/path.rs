use std::ops::RangeInclusive;

use clap::Args;
use sixfold::coord::{Hex, LIMIT};
use sixfold::grid::{Grid, Region};
use sixfold::search::{Costs, OwnedPath, Scratch, path as straightest_path, path_by};
use sixfold::shape::{Convex, Shape};
use sixfold_tactics::{MoveError, walking_path};

use crate::answers::{
    Form, ShowArguments, drawn, field_scene, json_hex, json_list, json_page, json_refusal, mark,
};
use crate::arguments::{BlockedArguments, CostArguments, RuleArguments, StepCosts, TwoHexes, move_refusal};
use crate::boards_and_maps::PlayingField;
use crate::messages::{Answer, Failure};
use crate::terminal::{Page, Screen, print};

const EXAMPLES: &str = r#"Examples:
  $ sixfold path 0,0 2,0 --blocked 1,0
  cost 3
  0,0
  0,1
  1,1
  2,0

  $ sixfold path a1 a3 --board war-in-heaven
  cost 2
  A1
  A2
  A3

  $ sixfold path 0,0 1,1 --blocked "0,1 1,0 2,0 2,1 1,2 0,2"
  there is no path from 0,0 to 1,1
  (exit code 1)

  $ sixfold path 0101 1813 --map samples/ford.board | head -n 1
  cost 30"#;

/// Find the cheapest path from one hex to another.
///
/// On the open plane and on boards a step costs 1, or what --cost says. On a map terrain and levels
/// count, by the rules of docs/tactics.md. Of several cheapest paths it is the straightest one. Exit
/// code 1 when there is no path.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    #[command(flatten)]
    ends: TwoHexes,

    #[command(flatten)]
    blocked: BlockedArguments,

    #[command(flatten)]
    costs: CostArguments,

    #[command(flatten)]
    rules: RuleArguments,

    #[command(flatten)]
    show: ShowArguments,
}

/// The result of the search.
enum Found {
    Path(OwnedPath),
    NoPath,
    /// No path, but there would be one without zones of control.
    Blocked,
}

/// Prints the path, or that there is none.
pub(crate) fn run(arguments: &Arguments, screen: Screen) -> Result<Answer, Failure> {
    let (field, from, to) = arguments.ends.load(screen)?;
    let costs = StepCosts::read(&field, &arguments.blocked, &arguments.costs)?;
    let found = match field.grid() {
        Some(grid) => on_foot(&arguments.rules, &field, grid, from, to)?,
        None => over_hexes(&costs, from, to, arguments.show.limit())?,
    };
    let mut out = Page::new();
    let form = arguments.show.form();
    let (cost, hexes) = match found {
        Found::Path(path) => (path.cost(), path.into_hexes()),
        none => {
            let (kind, why) = match none {
                Found::Blocked => ("zone_of_control", "; zones of control block every path"),
                _ => ("unreachable", ""),
            };
            let message = format!("there is no path from {} to {}{why}", field.name(from), field.name(to));
            match form {
                Form::Json => out = json_refusal(kind, &message),
                _ => out.line(message),
            }
            print(&out)?;
            return Ok(Answer::No);
        }
    };
    arguments.show.allow(hexes.len() as u64)?;
    match form {
        Form::Text => {
            out.line(format!("cost {cost}"));
            hexes.iter().for_each(|&hex| out.line(field.name(hex)));
        }
        Form::Json => {
            out = json_page(|json| {
                json.begin_object()?;
                json.key("cost")?;
                json.integer(cost)?;
                json.key("path")?;
                json_list(json, &hexes, |json, &hex| json_hex(json, &field, hex))?;
                json.end_object()
            });
        }
        Form::Picture => {
            let shown = hexes.iter().chain(costs.blocked()).copied();
            let mut scene = field_scene("A path", &field, shown)?;
            mark(&mut scene, "blocked", "X", costs.blocked().iter().copied());
            scene.tint("path", &hexes);
            scene.path("route", &hexes);
            scene.label(from, "A");
            scene.label(to, "B");
            out = drawn(&scene, screen);
            out.line(format!("cost {cost}"));
        }
    }
    print(&out)?;
    Ok(Answer::Yes)
}

/// The cheapest path for a unit on a map; without a facing the first turn is free.
fn on_foot(
    arguments: &RuleArguments,
    field: &PlayingField,
    grid: &Grid,
    from: Hex,
    to: Hex,
) -> Result<Found, Failure> {
    let rules = arguments.rules(grid)?;
    let with_mover = arguments.names_a_unit().then(|| arguments.with_mover(field, from)).transpose()?;
    let grid = with_mover.as_ref().map_or(grid, |(grid, _)| grid);
    match walking_path(grid, from, to, rules, &mut Scratch::new()) {
        Ok(path) => Ok(Found::Path(path)),
        Err(MoveError::NoPath { .. }) => Ok(Found::NoPath),
        Err(MoveError::Zones { .. }) => Ok(Found::Blocked),
        Err(error) => Err(move_refusal(&error, field)),
    }
}

/// The cheapest path where every hex has its own cost.
fn over_hexes(costs: &StepCosts<'_>, from: Hex, to: Hex, limit: usize) -> Result<Found, Failure> {
    let step = |_: Hex, hex: Hex| costs.of(hex);
    match path_by(from, to, costs.least(), limit, step) {
        Ok(Some(path)) => Ok(Found::Path(straightened(costs, path, limit))),
        Ok(None) => Ok(Found::NoPath),
        // The plane is unbounded, so a search from a free start never ends: if the goal is enclosed, only a search
        // from the goal shows it.
        Err(too_wide) => match path_by(to, from, costs.least(), limit, step) {
            Ok(None) => Ok(Found::NoPath),
            _ => Err(Failure::Usage(format!("{too_wide}: --max-cells"))),
        },
    }
}

/// The straightest of the paths that cost as much as this one.
///
/// Each of them stays where the distances to both ends together are at most the cost and the number of hexes that are
/// entered for nothing. Where these are more than `limit` hexes the path stays as it was found.
fn straightened(costs: &StepCosts<'_>, found: OwnedPath, limit: usize) -> OwnedPath {
    let (Some(&from), Some(&to)) = (found.hexes().first(), found.hexes().last()) else { return found };
    let Some(farthest) = found.cost().checked_add(costs.free_hexes()) else { return found };
    let near = |hex: Hex| u64::from(from.distance(hex)) + u64::from(to.distance(hex)) <= u64::from(farthest);
    let slack = i64::from(farthest) - i64::from(from.distance(to));
    let hull = Convex::hull([from, to]);
    let widened = |span: RangeInclusive<i32>| {
        let bound =
            |value: i64| i32::try_from(value.clamp(-i64::from(LIMIT), i64::from(LIMIT))).unwrap_or(LIMIT);
        bound(i64::from(*span.start()) - slack)..=bound(i64::from(*span.end()) + slack)
    };
    let around = Convex::new(widened(hull.q()), widened(hull.r()), widened(hull.sum()));
    if around.count() > limit as u64 {
        return found;
    }
    let region: Region = around.iter().filter(|&hex| near(hex)).collect();
    let table = Costs::per_hex(&region, |hex| costs.of(hex));
    straightest_path(&table, from, to, &mut Scratch::new()).map_or(found, |path| path.into_owned())
}
