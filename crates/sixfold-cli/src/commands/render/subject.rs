//! The subject of a picture: a map, a board or a shape.

use std::ffi::OsStr;
use std::path::Path;

use sixfold::grid::Region;
use sixfold_maps::{Files, HexMap, Image, TileScene, Tileset, map_scene, tile_scene, undrawn_layers};
use sixfold_render::{Scene, board_scene, grid_scene};

use crate::boards_and_maps::{
    BattleMap, NotationArguments, PlainGrid, PlayingField, ReadArguments, board, is_file, shape,
};
use crate::messages::Failure;
use crate::terminal::Screen;

/// The most missing pictures that are reported one by one.
const MOST_MISSING: usize = 10;

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
            "--pointy and --parity are for shapes; a board or a map has its own orientation",
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

/// The playing field as a scene; a board with its pieces at the start.
pub(crate) fn scene_of(field: &PlayingField, screen: Screen) -> Scene {
    match field {
        PlayingField::Board(board) => board_scene(board),
        PlayingField::Map(map) => map_picture(map, screen),
        PlayingField::Grid(plain) => grid_scene(&plain.grid, field.title(), field.orientation()),
        PlayingField::Plane(_) => unreachable!("the whole plane is never drawn"),
    }
}

/// The scene of a map: a map of Tiled by the pictures of its tiles, others by terrain and features.
fn map_picture(map: &BattleMap, screen: Screen) -> Scene {
    let name = Path::new(&map.title).file_stem().unwrap_or_default().to_string_lossy();
    let by_terrain = || {
        for what in undrawn_layers(&map.map) {
            screen.warning(format!("{}: not drawn: {what}", map.title));
        }
        map_scene(&map.map, &name)
    };
    if !shows_tiles(&map.map) {
        return by_terrain();
    }
    let files = map.files.as_ref().map(|folder| folder as &dyn Files);
    let Some(TileScene { scene, missing, left_out, has_pictures }) = tile_scene(&map.map, &name, files)
    else {
        return by_terrain();
    };
    // Without pictures, what is on a hex says more than the number of its tile.
    let is_by_terrain = !has_pictures && !map.map.feature_counts().contains_key("gid");
    let instead =
        if is_by_terrain { "hexes are drawn by their terrain" } else { "its tiles have a colour instead" };
    for why in missing.iter().take(MOST_MISSING) {
        screen.warning(format!("{}: {why}; {instead}", map.title));
    }
    if missing.len() > MOST_MISSING {
        screen.warning(format!("{}: and {} pictures more", map.title, missing.len() - MOST_MISSING));
    }
    if is_by_terrain {
        return by_terrain();
    }
    for what in left_out {
        screen.warning(format!("{}: not drawn: {what}", map.title));
    }
    scene
}

/// Whether the tiles of a map have pictures in files, or only their numbers are known.
///
/// Maps that Sixfold wrote for Tiled have plain hexes as pictures, and look better drawn by terrain.
fn shows_tiles(map: &HexMap) -> bool {
    let Some(tiled) = &map.tiled else { return false };
    let is_file = |image: &Image| !image.source.is_empty();
    let drawn = |set: &Tileset| {
        set.image.as_ref().is_some_and(is_file)
            || set.tiles.values().any(|tile| tile.image.as_ref().is_some_and(is_file))
    };
    tiled.tilesets.iter().any(drawn) || map.feature_counts().contains_key("gid")
}
