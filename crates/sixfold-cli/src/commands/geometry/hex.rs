use std::io;

use clap::Args;
use sixfold::coord::{Direction, Hex};
use sixfold::input::visible;
use sixfold::layout::{Layout, Point};
use sixfold_render::CoordinateSystem;

use crate::answers::{Json, json_axial, json_hex, json_list, json_page};
use crate::arguments::{coordinate_system, coordinates_of, hex_in};
use crate::boards_and_maps::{PlayingField, PlayingFieldArguments, hex_word};
use crate::messages::{Answer, Failure};
use crate::terminal::{Page, Screen, print};

const EXAMPLES: &str = r#"Examples:
  $ sixfold hex 3,2
  axial            3,2
  cube             3,-5,2
  odd-q            3,3
  even-q           3,4
  odd-r            4,2
  even-r           4,2
  doubled-height   3,7
  doubled-width    8,2
  triangle-flat    9,7
  triangle-pointy  8,6
  point            4.5 6.06217782649107
  neighbors        N 3,1  NE 4,1  SE 4,2  S 3,3  SW 2,3  NW 2,2

  $ sixfold hex 3,3 --from odd-q --to cube
  3,-5,2

  $ sixfold hex 0809 --map samples/ford.board | head -n 3
  label            0809
  terrain          road
  level            0

  $ sixfold hex 100,80 --point --size 20 --to axial
  3,1"#;

/// Show a hex in every coordinate system.
///
/// Prints its coordinates, its centre point, its neighbours, and its label, zone or terrain on a board or map.
/// The hex can be given in any coordinate system (--from), by its label with --map or --board, or by
/// a point in it (--point); three numbers are always cube coordinates.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The hex, such as 3,-1; or a point
    #[arg(allow_hyphen_values = true, value_parser = hex_word)]
    hex: String,

    /// The coordinate system in which it is given: cube, odd-q, even-r, doubled-height, triangle-flat, …
    #[arg(long, value_name = "SYSTEM", value_parser = coordinate_system, conflicts_with = "parity")]
    from: Option<CoordinateSystem>,

    /// HEX is a point x,y: show the hex that contains it
    #[arg(long, conflicts_with = "from")]
    point: bool,

    /// Print its coordinates in this system and nothing else
    #[arg(long, value_name = "SYSTEM", value_parser = coordinate_system, conflicts_with = "json")]
    to: Option<CoordinateSystem>,

    /// The size of a hex, from centre to corner, for points
    #[arg(long, value_name = "LENGTH", default_value_t = 1.0, allow_negative_numbers = true)]
    size: f64,

    /// Write JSON
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    field: PlayingFieldArguments,
}

/// Writes the facts about a hex: coordinates, neighbours, label.
pub(crate) fn run(arguments: &Arguments, screen: Screen) -> Result<Answer, Failure> {
    let field = PlayingField::load(&arguments.field, screen)?;
    let layout = Layout::try_new(field.orientation(), arguments.size)
        .map_err(|error| Failure::Usage(format!("--size: {error}")))?;
    let hex = named(arguments, &field, &layout)?;
    if let Some(system) = arguments.to {
        print(&Page::of(system.label(hex)))?;
        return Ok(Answer::Yes);
    }
    let facts = facts(&field, hex);
    let neighbors = neighbors(&field, hex);
    if arguments.json {
        print(&json_page(|json| write_json(json, hex, &facts, &neighbors, &layout, &field)))?;
        return Ok(Answer::Yes);
    }
    let mut out = Page::new();
    for (key, fact) in &facts {
        out.line(format!("{key:<16} {}", visible(fact)));
    }
    for system in CoordinateSystem::ALL {
        out.line(format!("{:<16} {}", system.name(), system.label(hex)));
    }
    let Point { x, y } = layout.point_of(hex);
    out.line(format!("{:<16} {x} {y}", "point"));
    let around: Vec<String> = neighbors
        .iter()
        .map(|&(direction, hex)| format!("{} {}", direction.name(field.orientation()), field.name(hex)))
        .collect();
    out.line(format!("{:<16} {}", "neighbors", around.join("  ")).trim_end());
    print(&out)?;
    Ok(Answer::Yes)
}

/// The hex of the command line.
fn named(arguments: &Arguments, field: &PlayingField, layout: &Layout) -> Result<Hex, Failure> {
    let text = arguments.hex.as_str();
    let hex = if arguments.point {
        let numbers = text.split_once(',').map(|(x, y)| (x.trim().parse(), y.trim().parse()));
        let Some((Ok(x), Ok(y))) = numbers else {
            return Err(Failure::usage("a point is two numbers with a comma between, such as 4.5,6"));
        };
        layout.hex_at(Point::new(x, y)).map_err(Failure::usage)?
    } else {
        match arguments.from {
            Some(system) => hex_in(system, text)?,
            None if text.matches(',').count() == 2 => hex_in(CoordinateSystem::Cube, text)?,
            None => return field.hex(text),
        }
    };
    field.on_it(hex)
}

/// Label, zone, terrain, level and unit of a hex.
fn facts(field: &PlayingField, hex: Hex) -> Vec<(&'static str, String)> {
    let mut facts = Vec::new();
    facts.extend(field.label(hex).map(|label| ("label", label.into_owned())));
    match field {
        PlayingField::Board(board) => {
            facts.extend(board.zone(hex).map(|zone| ("zone", zone.name.clone())));
        }
        PlayingField::Map(_) | PlayingField::Grid(_) => {
            let grid = field.grid().expect("maps and grids have one");
            facts.extend(grid.terrain(hex).map(|terrain| ("terrain", terrain.name.clone())));
            facts.extend(grid.cell(hex).map(|cell| ("level", cell.elevation.to_string())));
            facts.extend(grid.occupant(hex).map(|unit| ("unit", unit.to_owned())));
        }
        PlayingField::Plane(_) => {}
    }
    facts
}

/// The neighbours that exist, clockwise.
pub(crate) fn neighbors(field: &PlayingField, hex: Hex) -> Vec<(Direction, Hex)> {
    let around = Direction::ALL
        .into_iter()
        .filter_map(|direction| Some((direction, hex.try_neighbor(direction).ok()?)));
    around.filter(|&(_, hex)| field.contains(hex)).collect()
}

fn write_json(
    json: &mut Json,
    hex: Hex,
    facts: &[(&str, String)],
    neighbors: &[(Direction, Hex)],
    layout: &Layout,
    field: &PlayingField,
) -> io::Result<()> {
    json.begin_object()?;
    json_axial(json, hex)?;
    for (key, fact) in facts {
        json.key(key)?;
        json.string(fact)?;
    }
    for system in CoordinateSystem::ALL.into_iter().skip(1) {
        json.key(&system.name())?;
        json.begin_list()?;
        for number in coordinates_of(hex, system) {
            json.integer(number)?;
        }
        json.end_list()?;
    }
    json.key("point")?;
    json.begin_list()?;
    let Point { x, y } = layout.point_of(hex);
    json.decimal(x)?;
    json.decimal(y)?;
    json.end_list()?;
    json.key("neighbors")?;
    write_neighbors(json, field, neighbors)?;
    json.end_object()
}

/// Writes neighbours with their directions.
pub(crate) fn write_neighbors(
    json: &mut Json,
    field: &PlayingField,
    neighbors: &[(Direction, Hex)],
) -> io::Result<()> {
    json_list(json, neighbors, |json, &(direction, hex)| {
        json.begin_object()?;
        json.key("direction")?;
        json.integer(direction.number())?;
        json.key("name")?;
        json.string(direction.name(field.orientation()))?;
        json.key("hex")?;
        json_hex(json, field, hex)?;
        json.end_object()
    })
}
