//! What is to be drawn: a map, a board or a shape.

use std::ffi::OsStr;
use std::path::Path;

use sixfold::coord::{Hex, Offset, Parity};
use sixfold::grid::{Grid, Outline, Region};
use sixfold::input::brief;
use sixfold::render::{Scene, board_scene, grid_scene};

use crate::boards_and_maps::{BattleMap, PlayingField, ReadArguments, board, is_file};
use crate::messages::Failure;
use crate::terminal::Screen;

/// The ground that a word of the command line names.
pub(crate) fn field_of(
    what: &OsStr,
    reading: &ReadArguments,
    screen: Screen,
) -> Result<PlayingField, Failure> {
    if let Some((shape, size)) = what.to_str().and_then(|what| what.split_once(':'))
        && let Some(outline) = outline(shape, size)?
    {
        let region = Region::try_new(outline).map_err(Failure::usage)?;
        return Ok(PlayingField::Shape(Box::new(Grid::new(region))));
    }
    let path = Path::new(what);
    let ending = path.extension().unwrap_or_default();
    if is_file(what) && (reading.from.is_some() || !ending.eq_ignore_ascii_case("toml")) {
        let map = BattleMap::load(path, reading, "--from", screen)?;
        return Ok(PlayingField::Map(Box::new(map)));
    }
    board(what).map(|board| PlayingField::Board(Box::new(board)))
}

/// The outline that `hexagon:5` or `rectangle:16x17` names; `None` for other words.
fn outline(shape: &str, size: &str) -> Result<Option<Outline>, Failure> {
    let refused =
        |right: &str| Failure::Usage(format!("{}: expected {right}", brief(&format!("{shape}:{size}"))));
    match shape {
        "hexagon" => {
            let radius = size.parse().map_err(|_| refused("a radius, such as hexagon:5"))?;
            Ok(Some(Outline::Hexagon { center: Hex::ORIGIN, radius }))
        }
        "rectangle" => {
            let right = "columns and rows, such as rectangle:16x17";
            let (width, height) = size.split_once('x').ok_or_else(|| refused(right))?;
            let (width, height) = (width.parse(), height.parse());
            let (Ok(width), Ok(height)) = (width, height) else { return Err(refused(right)) };
            Ok(Some(Outline::Rectangle {
                corner: Offset { col: 0, row: 0 },
                width,
                height,
                parity: Parity::OddQ,
            }))
        }
        _ => Ok(None),
    }
}

/// The ground as a scene, with nothing on it but what a board is set up with.
pub(crate) fn scene_of(field: &PlayingField) -> Scene {
    match field {
        PlayingField::Board(board) => board_scene(board),
        PlayingField::Map(map) => {
            let name = Path::new(&map.title).file_stem().unwrap_or_default().to_string_lossy();
            grid_scene(&map.grid, &name, map.orientation())
        }
        PlayingField::Shape(grid) => grid_scene(grid, field.title(), field.orientation()),
        PlayingField::Plane => unreachable!("the whole plane is never drawn"),
    }
}
