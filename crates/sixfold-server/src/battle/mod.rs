//! Battle maps: opened from files, generated from a seed, written as files, and shared. The page asks about movement
//! and sight by queries.
//!
//! A shared map is a log like a match: how it began, and operations with numbers. [`MapLog`] checks what is
//! added to it. Nothing here reads a clock, uses random numbers or stores anything.

#[cfg(test)]
mod schemas;
mod operation;
mod battle_map;
mod map_files;
mod map_folder;
mod generated;
mod operation_error;
mod old_ground;
mod map_start;
mod map_words;
mod map_log;
mod map_print;
mod given_battle;
mod kept_maps;
mod drawing;
mod palette;
mod side_view;

pub use self::battle_map::{BattleMap, MOST_OPERATIONS, MOST_UNITS};
pub(crate) use self::battle_map::{
    LONGEST_DESCRIPTION, LONGEST_NAME, LONGEST_NOTE, LONGEST_TITLE, MOST_POINTS, WIDEST,
};
pub(crate) use self::drawing::{DescribedHexes, DrawnParts, HexesToDescribe, PartsToDraw, movement_types};
pub(crate) use self::generated::generated;
pub(crate) use self::given_battle::{CheckedBattle, GivenBattle};
pub(crate) use self::kept_maps::KeptMaps;
pub(crate) use self::map_files::{MapFileError, SHIPPED, opened, shipped, written};
pub(crate) use self::map_folder::{MapFolder, OpenedFolder};
pub use self::map_log::MapLog;
pub(crate) use self::map_print::MapToPrint;
pub use self::map_start::MapStart;
pub use self::old_ground::Ground;
pub use self::operation::{FeatureNow, HexNow, Operation, WallKey};
pub use self::operation_error::OperationError;
pub(crate) use self::palette::{PaletteEntry, palette};
pub use self::side_view::BattleSide;
pub(crate) use self::side_view::{FARTHEST_SEEN, seen_hexes};
