//! Map files and 3D models of other programs: reading and writing.
//!
//! # Maps
//!
//! A [`HexMap`] is what every format of maps is read into and written from.
//!
//! | format | extension | what for |
//! |---|---|---|
//! | [`Format::Json`] | `.json` | our own format, which keeps everything; `docs/map-format.md` |
//! | [`Format::MegaMek`] | `.board` | boards of MegaMek; `docs/megamek.md` |
//! | [`Format::Tmx`], [`Format::Tmj`] | `.tmx`, `.tmj` | maps from the editor Tiled; `docs/tiled.md` |
//! | [`Format::Wesnoth`] | `.map` | maps of the game Wesnoth; `docs/wesnoth.md` |
//! | [`Format::Csv`] | `.csv` | a row for each hex, for spreadsheets; `docs/map-format.md` |
//! | [`Format::Honeycomb`] | `.json` | grids of the library Honeycomb: which hexes there are |
//! | [`Format::Foundry`] | `.json` | scenes of Foundry Virtual Tabletop, written only |
//!
//! [`Format::of`] recognises a format by the name of a file, [`read`] and [`write()`] do the work. Reading gives
//! the map and a list of warnings; writing gives the bytes and a list of what the format cannot hold.
//! [`write_to`] writes piece by piece.
//! [`ReadOptions`] limit the size of a file, choose between warnings and refusal, and give access to tileset files;
//! [`Folder`] reads those beside the map and no others.
//!
//! [`TerrainNames::grid`] turns a map into a [`Grid`](sixfold::grid::Grid) on which units move and see,
//! [`map_scene`] into a picture of what is there, [`tile_scene`] into one of the tiles of Tiled.
//!
//! ```
//! use sixfold::coord::Hex;
//! use sixfold_tactics::sight;
//! use sixfold_maps::{Format, ReadOptions, TerrainNames, read, write};
//!
//! let board = br#"
//! size 3 1
//! hex 0101 0 "" ""
//! hex 0201 2 "rough:1" ""
//! hex 0301 0 "" ""
//! end"#;
//! let map = read(board, Format::MegaMek, &ReadOptions::default())?.map;
//! let grid = TerrainNames::standard().grid(&map)?.grid;
//! assert!(sight(&grid, Hex::ORIGIN, Hex::new(2, -1))?.blocked.is_some());
//!
//! let written = write(&map, Format::Json)?;
//! assert_eq!(read(&written.bytes, Format::Json, &ReadOptions::default())?.map, map);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Models
//!
//! | format | what for | here |
//! |---|---|---|
//! | token file (TOML) | a terrain in tokens, written by hand or by a program | [`read_tokens`], [`write_tokens`] |
//! | glTF 2.0 (`.glb`) | a terrain as a model for engines and viewers | [`write_glb`] |
//! | Wavefront (`.obj`) | the same for everything else | [`write_obj`] |
//!
//! [`convert_terrain`] goes all the way from the text of a token file to a model or a picture.
//!
//! Files may be wrong; the values that readers return are valid. A reader reports all faults of a text at once,
//! each with its line and column.

mod decimal;
mod tiles;
mod map;
mod reading;
mod writing;
mod play;
mod tiled;
mod map_file;
mod megamek;
mod wesnoth;
mod csv;
mod honeycomb;
mod foundry;
mod formats;
mod changes;
mod token_file;
mod models;
mod picture;

pub use self::changes::{JoinError, JoinSide, MapChanged, join_maps, rotate_map};
pub use self::formats::{Format, FormatError, MapRead, MapWritten, read, read_part, write, write_to};
pub use self::map::{
    Extent, ExtentError, Feature, FeatureError, HexMap, LONGEST_THEME, MOST_CELLS, MOST_NOTES, MapCell,
    MapUnit, Moved, Note,
};
pub use self::models::{
    Material, Model, ModelError, ModelWriteError, TerrainFormat, TerrainFormatError, convert_terrain,
    convert_terrain_within, write_glb, write_obj, write_terrain,
};
pub use self::picture::{MOST_PICTURE_BYTES, TileScene, map_scene, tile_scene, undrawn_layers};
pub use self::play::{PlayError, Playable, TerrainNames};
pub use self::reading::{FileFault, Files, Folder, MOST_BYTES, ReadOptions, Strictness};
pub use self::tiled::{TileTable, TileTableError, has_made_tiles, tiles_in_a_picture};
pub use self::tiles::{
    Attributes, Compression, Element, ElementKind, Encoding, Gid, Growth, Image, LayerPart, Property,
    PropertyKind, Tile, TileLayer, Tiled, Tileset,
};
pub use self::token_file::{
    Kind, LONGEST_TOKEN_FILE, TokenFile, read_tokens, read_tokens_within, write_tokens,
};
pub use self::wesnoth::locations;
pub use self::writing::{MOST_WRITTEN_BYTES, MapWriteError, WriteOptions};
