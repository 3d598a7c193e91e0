//! Playing fields and their readers: the open plane, boards, maps, shapes and saved grids.

mod named_board;
mod underchex_board;
mod map_file;
mod battle_map;
mod saved_game;
mod plane_notation;
mod shape_name;
mod plain_grid;
mod saved_grid;
mod playing_field;

pub(crate) use self::battle_map::BattleMap;
pub(crate) use self::map_file::{
    ReadArguments, folder_of, format, format_of, lines, load, load_with_warnings,
};
pub(crate) use self::named_board::{BoardName, board, compiler_reports, is_file, more_faults};
pub(crate) use self::plain_grid::PlainGrid;
pub(crate) use self::plane_notation::{NotationArguments, PlaneNotation};
pub(crate) use self::playing_field::{PlayingField, PlayingFieldArguments, hex_word};
pub(crate) use self::saved_game::{SavedPosition, saved_game, saved_positions};
pub(crate) use self::saved_grid::SavedGrid;
pub(crate) use self::shape_name::shape;
pub(crate) use self::underchex_board::underchex;
