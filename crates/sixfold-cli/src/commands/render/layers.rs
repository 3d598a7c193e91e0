//! The layers on the map: units, movement range, field of view, arcs, walls and paths.

use clap::{ArgAction, Args};
use sixfold::coord::{Edge, Hex};
use sixfold::grid::{Grid, Outline, Region, Walls};
use sixfold::input::counted;
use sixfold::search::{Pose, Scratch};
use sixfold_render::{Figure, Scene, Stance};
use sixfold_tactics::{Bracket, FiringArc, MoveError, MoveRules, Ranges, SightMap, sight, walking_path};

use crate::arguments::{
    ModeArgument, SchemeArgument, WorkArguments, ranges, reach_of, too_costly, unit_name, with_unit,
};
use crate::boards_and_maps::PlayingField;
use crate::commands::render::unit::Unit;
use crate::messages::Failure;

/// The options of what is drawn on the map.
#[derive(Args)]
#[command(next_help_heading = "On the map")]
pub(crate) struct LayerArguments {
    /// Put a unit on a hex, with a facing and a name: 0507, 0507:NE or 0507:NE:Scout
    #[arg(long = "unit", value_name = "HEX[:FACING[:NAME]]", allow_hyphen_values = true)]
    units: Vec<String>,

    /// Show the movement range of the first unit with this many points
    #[arg(long, value_name = "POINTS", requires = "units")]
    reach: Option<u32>,

    /// How it moves
    #[arg(long, value_enum, default_value = "walk", requires = "reach")]
    mode: ModeArgument,

    /// Darken the hexes outside the field of view of the first unit, which has this radius
    #[arg(long, value_name = "RADIUS", requires = "units")]
    view: Option<u32>,

    /// Draw the line of sight from the first unit to a hex
    #[arg(long, value_name = "HEX", requires = "units", allow_hyphen_values = true)]
    sight: Vec<String>,

    /// Show the front arc of the first unit, which needs a facing
    #[arg(long, value_name = "RANGE", requires = "units")]
    arc: Option<u32>,

    /// Show all four arcs of the first unit, which needs a facing
    #[arg(long, value_name = "RANGE", requires = "units", conflicts_with = "arc")]
    arcs: Option<u32>,

    /// How the arcs are divided
    #[arg(long, value_enum, default_value = "geometric")]
    arc_scheme: SchemeArgument,

    /// Draw rings around the first unit where short, medium, long and extreme range end, such as 3,6,9
    #[arg(long, value_name = "HEXES", value_parser = ranges, requires = "units")]
    ranges: Option<Ranges>,

    /// Draw the units on these hexes as prone
    #[arg(long, value_name = "HEX", requires = "units", allow_hyphen_values = true)]
    prone: Vec<String>,

    /// Build a wall between two hexes that touch; the option again for more
    #[arg(long, value_names = ["HEX", "HEX"], num_args = 2, action = ArgAction::Append, allow_hyphen_values = true)]
    wall: Vec<String>,

    /// Draw the cheapest path from one hex to another
    #[arg(long, value_names = ["FROM", "TO"], num_args = 2, allow_hyphen_values = true)]
    path: Vec<String>,

    #[command(flatten)]
    work: WorkArguments,
}

/// Draws all requested layers.
pub(crate) fn draw(
    arguments: &LayerArguments,
    field: &PlayingField,
    scene: &mut Scene,
) -> Result<(), Failure> {
    let read = |(number, text): (usize, &String)| Unit::read(text, number, field);
    let units: Vec<Unit> = arguments.units.iter().enumerate().map(read).collect::<Result<_, _>>()?;
    let walls = walls(&arguments.wall, field)?;
    let grid = with_units(field, &units)?.with_walls(walls.clone()).map_err(Failure::usage)?;
    scene.walls(&walls);
    let mut words = Vec::new();
    if let Some(first) = units.first() {
        let who = format!("unit {} on {}", first.name, field.name(first.hex));
        if let Some(radius) = arguments.view {
            let seen = SightMap::of(&grid)
                .try_view(first.hex, radius, &mut arguments.work.budget())
                .map_err(too_costly)?;
            scene.view(seen);
            words.push(format!("what {who} does not see within {} is dark", counted(radius, "hex")));
        }
        draw_arcs(arguments, first, &who, scene, &mut words)?;
        if let Some(ranges) = arguments.ranges {
            draw_ranges(ranges, first.hex, scene);
        }
        if let Some(points) = arguments.reach {
            let reached = reach_of(&grid, &unit_name(0), points, arguments.mode, MoveRules::default())?;
            let (hexes, points) = (counted(reached.len(), "hex"), counted(points, "point"));
            words.push(format!("{who} reaches {hexes} with {points}"));
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
        let route = route_between(&grid, field, field.hex(from)?, field.hex(to)?)?;
        scene.path("route", &route);
    }
    let prone = field.hexes(&arguments.prone)?;
    for (number, unit) in units.iter().enumerate() {
        let style = ["side_1", "side_2", "side_3", "side_4"][number % 4];
        let figure = Figure::new(unit.hex, &unit.name, style).titled(&format!("unit {}", unit.name));
        let figure = if prone.contains(&unit.hex) { figure.stance(Stance::Prone) } else { figure };
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

/// Tints the requested arcs.
fn draw_arcs(
    arguments: &LayerArguments,
    unit: &Unit,
    who: &str,
    scene: &mut Scene,
    words: &mut Vec<String>,
) -> Result<(), Failure> {
    let (range, arcs, what) = match (arguments.arc, arguments.arcs) {
        (Some(range), _) => (range, &FiringArc::ALL[..1], "the front arc"),
        (None, Some(range)) => (range, &FiringArc::ALL[..], "each arc"),
        (None, None) => return Ok(()),
    };
    let facing = unit
        .facing
        .ok_or_else(|| Failure::usage("an arc needs the facing of the unit, such as --unit 0507:NE"))?;
    let scheme = arguments.arc_scheme.scheme();
    for &arc in arcs {
        scene.tint(arc.name(), scheme.hexes(Pose::new(unit.hex, facing), arc, range));
    }
    words.push(format!("{what} of {who} reaches {}", counted(range, "hex")));
    Ok(())
}

/// Draws a line around the hexes within each bracket of a weapon.
fn draw_ranges(ranges: Ranges, from: Hex, scene: &mut Scene) {
    let distances: Vec<(Hex, u32)> = scene.cells().map(|(hex, _)| (hex, from.distance(hex))).collect();
    for bracket in Bracket::ALL {
        let within = |distance: u32| ranges.bracket(distance).is_some_and(|other| other <= bracket);
        let is_used = distances.iter().any(|&(_, distance)| ranges.bracket(distance) == Some(bracket));
        if is_used {
            let hexes = distances.iter().filter(|(_, distance)| within(*distance));
            scene.zone(&format!("{}_range", bracket.name()), hexes.map(|(hex, _)| hex));
        }
    }
}

/// The walls that the command line names.
fn walls(pairs: &[String], field: &PlayingField) -> Result<Walls, Failure> {
    let mut walls = field.grid().map_or_else(Walls::new, |grid| grid.walls().clone());
    for pair in pairs.chunks(2) {
        let [a, b] = pair else { continue };
        let (from, to) = (field.hex(a)?, field.hex(b)?);
        let edge = Edge::between(from, to).ok_or_else(|| {
            let (from, to) = (field.name(from), field.name(to));
            Failure::Usage(format!("--wall: {from} and {to} are not neighbours"))
        })?;
        walls.insert(edge);
    }
    Ok(walls)
}

/// The grid, with the units on it.
fn with_units(field: &PlayingField, units: &[Unit]) -> Result<Grid, Failure> {
    let start = match (field.grid(), field) {
        (Some(grid), _) => grid.clone(),
        (None, PlayingField::Board(board)) => {
            // Units treat a board as level and open.
            let region = Region::try_new(Outline::Hexes(board.hexes().to_vec())).map_err(Failure::usage)?;
            Grid::new(region)
        }
        (None, _) => return Err(Failure::usage("units need a map, a board or a shape")),
    };
    let mut numbered = units.iter().enumerate();
    numbered.try_fold(start, |grid, (number, unit)| with_unit(&grid, number, unit.hex, unit.facing))
}

fn route_between(grid: &Grid, field: &PlayingField, from: Hex, to: Hex) -> Result<Vec<Hex>, Failure> {
    match walking_path(grid, from, to, MoveRules::default(), &mut Scratch::new()) {
        Ok(path) => Ok(path.into_hexes()),
        Err(MoveError::NoPath { .. }) => {
            let (from, to) = (field.name(from), field.name(to));
            Err(Failure::Usage(format!("--path: there is no path from {from} to {to}")))
        }
        Err(error) => Err(Failure::usage(error)),
    }
}
