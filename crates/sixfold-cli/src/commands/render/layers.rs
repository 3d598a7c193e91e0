//! What is drawn on the ground: units, and what the first of them reaches and sees.

use clap::Args;
use sixfold::coord::Hex;
use sixfold::grid::{Grid, Outline, Region};
use sixfold::render::{Figure, Scene};
use sixfold::search::{Pose, Scratch};
use sixfold::tactics::{ArcScheme, FiringArc, MoveError, MoveRules, SightMap, route, sight};

use crate::arguments::{ModeArgument, WorkArguments, reach_of, too_costly, unit_name, with_unit};
use crate::boards_and_maps::PlayingField;
use crate::commands::render::unit::Unit;
use crate::messages::Failure;

/// What is drawn on the ground.
#[derive(Args)]
#[command(next_help_heading = "On the ground")]
pub(crate) struct LayerArguments {
    /// Put a unit on a hex, looking somewhere: 0507, 0507:NE or 0507:NE:Scout
    #[arg(long = "unit", value_name = "HEX[:FACING[:NAME]]", allow_hyphen_values = true)]
    units: Vec<String>,

    /// Show where the first unit can get with so many points
    #[arg(long, value_name = "POINTS", requires = "units")]
    reach: Option<u32>,

    /// How it moves there
    #[arg(long, value_enum, default_value = "walk", requires = "reach")]
    mode: ModeArgument,

    /// Darken what the first unit does not see, or what is farther away
    #[arg(long, value_name = "RADIUS", requires = "units")]
    view: Option<u32>,

    /// Draw the line of sight from the first unit to a hex
    #[arg(long, value_name = "HEX", requires = "units", allow_hyphen_values = true)]
    sight: Vec<String>,

    /// Show the front arc of the first unit, which needs a facing
    #[arg(long, value_name = "RANGE", requires = "units")]
    arc: Option<u32>,

    /// Draw the cheapest way from one hex to another
    #[arg(long, value_names = ["FROM", "TO"], num_args = 2, allow_hyphen_values = true)]
    path: Vec<String>,

    #[command(flatten)]
    work: WorkArguments,
}

/// Draws everything that was asked for.
pub(crate) fn draw(
    arguments: &LayerArguments,
    field: &PlayingField,
    scene: &mut Scene,
) -> Result<(), Failure> {
    let read = |(number, text): (usize, &String)| Unit::read(text, number, field);
    let units: Vec<Unit> = arguments.units.iter().enumerate().map(read).collect::<Result<_, _>>()?;
    let grid = with_units(field, &units)?;
    let mut words = Vec::new();
    if let Some(first) = units.first() {
        let who = format!("unit {} on {}", first.name, field.name(first.hex));
        if let Some(radius) = arguments.view {
            let seen = SightMap::of(&grid)
                .try_view(first.hex, radius, &mut arguments.work.budget())
                .map_err(too_costly)?;
            scene.view(seen);
            words.push(format!("what {who} does not see within {radius} hexes is dark"));
        }
        if let Some(range) = arguments.arc {
            let facing = first.facing.ok_or_else(|| {
                Failure::usage("--arc needs to know where the unit looks, such as --unit 0507:NE")
            })?;
            scene.tint(
                "front",
                ArcScheme::Geometric.hexes(Pose::new(first.hex, facing), FiringArc::Front, range),
            );
            words.push(format!("the front arc of {who} reaches {range} hexes"));
        }
        if let Some(points) = arguments.reach {
            let reached = reach_of(&grid, &unit_name(0), points, arguments.mode, MoveRules::default())?;
            words.push(format!("{who} can get to {} hexes with {points} points", reached.len()));
            scene.reach(reached);
        }
        for text in &arguments.sight {
            let to = field.hex(text)?;
            let seen = sight(&grid, first.hex, to).map_err(Failure::usage)?;
            scene.sight(first.hex, to, seen.blocked.map(|block| block.hex));
            let sees = if seen.is_clear() { "sees" } else { "does not see" };
            words.push(format!("{who} {sees} {}", field.name(to)));
        }
    }
    if let [from, to] = &arguments.path[..] {
        let way = way(&grid, field, field.hex(from)?, field.hex(to)?)?;
        scene.path("route", &way);
    }
    for (number, unit) in units.iter().enumerate() {
        let style = ["side_1", "side_2", "side_3", "side_4"][number % 4];
        let figure = Figure::new(unit.hex, &unit.name, style).titled(&format!("unit {}", unit.name));
        scene.figure(match unit.facing {
            Some(facing) => figure.facing(facing),
            None => figure,
        });
    }
    if !words.is_empty() {
        scene.describe(&format!("{}.", words.join("; ")));
    }
    Ok(())
}

/// The ground for units, and the units on it.
fn with_units(field: &PlayingField, units: &[Unit]) -> Result<Grid, Failure> {
    let start = match (field.grid(), field) {
        (Some(grid), _) => grid.clone(),
        (None, PlayingField::Board(board)) => {
            // A board is level and open, as far as units are concerned.
            let region = Region::try_new(Outline::Hexes(board.hexes().to_vec())).map_err(Failure::usage)?;
            Grid::new(region)
        }
        (None, _) => return Err(Failure::usage("units need a map, a board or a shape")),
    };
    let mut numbered = units.iter().enumerate();
    numbered.try_fold(start, |grid, (number, unit)| with_unit(&grid, number, unit.hex, unit.facing))
}

fn way(grid: &Grid, field: &PlayingField, from: Hex, to: Hex) -> Result<Vec<Hex>, Failure> {
    match route(grid, from, to, MoveRules::default(), &mut Scratch::new()) {
        Ok(way) => Ok(way.hexes),
        Err(MoveError::NoWay { .. }) => {
            let (from, to) = (field.name(from), field.name(to));
            Err(Failure::Usage(format!("--path: no way leads from {from} to {to}")))
        }
        Err(error) => Err(Failure::usage(error)),
    }
}
