//! What is to be drawn: a map, a board or a shape.

use std::ffi::OsStr;
use std::path::Path;

use sixfold::grid::Region;
use sixfold::render::{Scene, board_scene, grid_scene};
use sixfold_maps::map_scene;

use crate::boards_and_maps::{
    BattleMap, NotationArguments, PlainGrid, PlayingField, ReadArguments, board, is_file, shape,
};
use crate::messages::Failure;
use crate::terminal::Screen;

/// The playing field that a word of the command line names.
pub(crate) fn field_of(
    what: &OsStr,
    reading: &ReadArguments,
    notation: &NotationArguments,
    most_hexes: u64,
    screen: Screen,
) -> Result<PlayingField, Failure> {
    if let Some(word) = what.to_str()
        && let Some(outline) = shape(word, notation.notation().rectangle_parity(), most_hexes)?
    {
        let region = Region::try_new(outline).map_err(Failure::usage)?;
        return Ok(PlayingField::Grid(Box::new(PlainGrid::open_ground(region, notation.notation()))));
    }
    if !notation.is_usual() {
        return Err(Failure::usage(
            "--pointy and --parity are for shapes; a board or a map says itself how it is drawn",
        ));
    }
    let path = Path::new(what);
    let ending = path.extension().unwrap_or_default();
    if is_file(what) && (reading.from.is_some() || !ending.eq_ignore_ascii_case("toml")) {
        let map = BattleMap::load(path, reading, "--from", screen)?;
        return Ok(PlayingField::Map(Box::new(map)));
    }
    board(what).map(|board| PlayingField::Board(Box::new(board)))
}

/// The playing field as a scene, with nothing on it but what a board is set up with.
pub(crate) fn scene_of(field: &PlayingField) -> Scene {
    match field {
        PlayingField::Board(board) => board_scene(board),
        PlayingField::Map(map) => {
            let name = Path::new(&map.title).file_stem().unwrap_or_default().to_string_lossy();
            map_scene(&map.map, &name)
        }
        PlayingField::Grid(plain) => grid_scene(&plain.grid, field.title(), field.orientation()),
        PlayingField::Plane(_) => unreachable!("the whole plane is never drawn"),
    }
}
